import { type Match, SHIPPED_LANGUAGES } from '@arbiter/kernel'
import type { Setup } from '@arbiter/tabletop'
import { cleanup, render } from 'ink-testing-library'
import { createElement } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { cliLocales } from '../../language.ts'
import { matchTable } from '../../play/watchedTable.ts'
import { textOf } from '../screen.ts'
import { TableBoard } from './board.ts'
import { boardLines } from './boardLines.ts'
import { BoardModel, type FightBoardProps } from './boardModel.ts'
import { scriptedMatch, takenOver } from './demo.ts'
import { kit, ledBy, type Played, seated, widest } from './testing.ts'

const started = (given: Played = {}, props: Parameters<typeof seated>[1] = {}) => {
  const made = seated(given, props)
  const model = new BoardModel(made.props)
  model.start()
  return { model, ...made }
}
const rows = (model: BoardModel): string[] => boardLines(model).map(textOf)
const shown = (model: BoardModel): string => rows(model).join('\n')
const keys = async (model: BoardModel, ...pressed: readonly string[]) => {
  for (const key of pressed) {
    await model.press(key)
    while (model.busy && !model.watching && !model.botWaits) await new Promise((resolve) => setImmediate(resolve))
  }
}
const typed = (model: BoardModel, line: string) => keys(model, ':', ...line, 'enter')

afterEach(cleanup)
afterEach(() => vi.useRealTimers())

describe('the screen fits', () => {
  test.each([
    [22, 'en', 'port_chase_square'],
    [24, 'ru', 'port_chase_hex'],
    [24, 'en', 'three_sides'],
    [40, 'ru', 'four_v_four'],
  ] as const)('TT-191 %i rows, every page, in %s: %s', async (height, language, setup) => {
    const everybody = ['heroes', 'fugitive', 'crowd', 'west', 'east', 'watch', 'gang', 'stranger']
    const controllers = Object.fromEntries(everybody.map((seat) => [seat, 'person']))
    const { model, match } = started({ language, setup, controllers }, { height })
    const fits = () => {
      const lines = rows(model)
      expect(lines).toHaveLength(height - 1)
      expect(widest(lines)).toBeLessThanOrEqual(80)
      expect(lines.join('\n')).not.toMatch(/tabletop\.[a-z_]+\.|cli\.|undefined|NaN/)
    }
    for (let step = 0; step < 25 && match().outcome === undefined; step++) {
      fits()
      await keys(model, 'm')
      fits()
      await keys(model, 'right', 'up', 'w', 'f')
      fits()
      await keys(model, 'escape', 'escape')
      await keys(model, ...Array.from({ length: (step * 3) % 7 }, () => 'down'), 'enter')
    }
    for (const page of ['?', 't', 'l', 'o', 'v', 'g']) {
      await keys(model, page, 'pagedown', 'down')
      fits()
      await keys(model, 'escape')
    }
  })
  test('TT-191 the map of the chase has room beside the tracker, exits and all, on hexes too', async () => {
    for (const setup of ['port_chase_square', 'port_chase_hex'])
      expect(rows(started({ setup }).model)[6], setup).toMatch(/^ 3 .* E\s/)
  })
  test('TT-184 the choice that is selected is read whole', async () => {
    const { model } = started({ language: 'ru', seed: '5' })
    await typed(model, 'begin')
    await typed(model, 'чары frost_grip suspect')
    for (const { text } of model.choices) {
      expect(shown(model).replace(/\s+/g, ' ')).toContain(text)
      await keys(model, 'down')
    }
  })
  test.each(SHIPPED_LANGUAGES)('what the keys do is said in 80 columns, in %s', async (language) => {
    const texts = Object.entries(cliLocales[language]).filter(([key]) => /^cli\.tabletop\.(keys|help)/.test(key))
    expect(texts).toHaveLength(10)
    for (const [key, text] of texts) expect(widest(text.split('\n')), key).toBeLessThanOrEqual(80)
  })
})

describe('playing', () => {
  test('the list is chosen from by arrows and Enter, or by number', async () => {
    const { model } = started({ seed: '5' })
    expect(shown(model)).toContain('▶ 1. Take your turn')
    await keys(model, 'down')
    expect(shown(model)).toContain('▶ 2. Lower initiative to')
    await keys(model, 'up', 'enter')
    expect(shown(model)).toContain('Vitmor acts, 5 AP.')
    const end = model.choices.findIndex(({ action }) => action.type === 'endTurn') + 1
    await keys(model, ...String(end), 'enter')
    expect(shown(model)).toContain('Anaxiel: the turn has come.')
  })
  test('TT-191 undo, redo, log, odds and every typed command work at the prompt', async () => {
    const { model } = started({ seed: '5' })
    await typed(model, 'begin')
    await typed(model, 'move 10,4')
    expect(shown(model)).toContain('Vitmor moves (6,4) → (10,4)')
    await typed(model, 'undo')
    expect(shown(model)).not.toContain('(10,4)')
    await keys(model, 'l')
    expect(shown(model)).toMatch(/^× .*Vitmor moves/m)
    await keys(model, 'escape', 'r')
    expect(shown(model)).toContain('Vitmor acts, 3 AP.')
    await typed(model, 'redo')
    expect(shown(model)).toContain('There is nothing to redo')
    await typed(model, 'gm ap bo 3')
    expect(shown(model)).toContain('Only the game master may do this')
    await typed(model, 'xyzzy')
    expect(shown(model)).toContain('"xyzzy" is no choice')
    await typed(model, 'gm help')
    expect(shown(model)).toContain('gm ap WHO N [note]')
    await keys(model, 'escape')
    expect(model.mode.kind).toBe('table')
  })
  test('TT-191 a line may be typed over a page and over the map: none of its letters is a key', async () => {
    const { model, match } = started({ seed: '5' })
    await keys(model, 'enter')
    const before = match().log.length
    await typed(model, 'gm help')
    expect(model.mode.kind).toBe('said')
    await keys(model, ...':undo')
    expect(model.mode).toEqual({ kind: 'input', text: 'undo' })
    await keys(model, 'escape', 't', '4')
    expect(model.mode).toEqual({ kind: 'input', text: '4' })
    await keys(model, 'escape', 'm', ...':gm wound bo 2')
    expect(model.mode).toEqual({ kind: 'input', text: 'gm wound bo 2' })
    expect(match().log).toHaveLength(before)
  })
  test('TT-157 an end that was undone and redone is the end again', async () => {
    const { model } = started(ledBy({ seed: '5' }))
    await typed(model, 'gm end heroes')
    expect(model.mode.kind).toBe('over')
    await keys(model, 'u')
    expect(model.mode.kind).toBe('table')
    await keys(model, 'r')
    expect(model.mode.kind).toBe('over')
  })
  test('TT-192 TT-186 the map: cursor, price, way points, facing in the end', async () => {
    const { model, match } = started({ seed: '5' })
    await keys(model, 'enter', 'm')
    expect(shown(model)).toContain('6,4 floor, Vitmor →')
    await keys(model, '9', '9', 'w', '3', '3', 'right')
    expect(shown(model)).toContain('11,4 floor · 1 move, 60 of 60 units, 2 AP, facing: as now')
    await keys(model, 'f', 'f')
    expect(shown(model)).toContain('2 moves, 6 of 60 units, 4 AP, facing: north')
    expect(shown(model)).toMatch(/^ 2 # .*\+/m)
    await keys(model, 'enter')
    expect((match().view('referee') as { fighters: Record<string, object> }).fighters.vitmor).toMatchObject({
      cell: 4 * 26 + 11,
      facing: 0,
      ap: 1,
    })
  })
  test('a bot answers at once; advice comes from the strongest one', async () => {
    const { model } = started({
      seed: '5',
      controllers: { heroes: 'person', fugitive: 'random', crowd: 'random' },
    })
    for (let turn = 0; turn < 3; turn++) {
      await typed(model, 'begin')
      await typed(model, 'end')
    }
    expect(model.mayAct || model.told.outcome !== undefined).toBe(true)
    await keys(model, 'h')
    expect(shown(model)).toContain('Voivode Radim advises: ')
  })
  test('TT-182 beside the map stand wounds and what lasts; a list that is cut says so', async () => {
    const { model } = started(ledBy({ seed: '5' }), { height: 24 })
    await keys(model, 'enter', 'enter')
    expect(shown(model)).toMatch(/^ {4}1–\d of \d+ · ↑↓$/m)
    await typed(model, 'gm wound suspect 2')
    expect(shown(model)).toMatch(/ a Suspect .*\n.* {3}skipped, Body 2 of 6\n.* {3}\(−1\), surprised/)
    // A sign behind the points would read as a part of them: "7-".
    expect(shown(model)).not.toMatch(/\d[-.×→]\s*$/m)
  })
  test('leaving saves, the end is shown', async () => {
    const { model, left } = started()
    await keys(model, 'q')
    expect(left).toEqual([true])
  })
  test('it is drawn by ink', async () => {
    const { props } = seated({ seed: '5' })
    const { lastFrame, stdin } = render(createElement(TableBoard, props))
    await vi.waitFor(() => expect(lastFrame()).toContain('▶ 1. Take your turn'))
    stdin.write('\r')
    await vi.waitFor(() => expect(lastFrame()).toContain('Vitmor acts, 5 AP.'))
  })
})

describe('TT-159 TT-161 the way back', () => {
  test('a player takes back what he may; the rest is refused with the reason', async () => {
    const { model, match } = started({ seed: '5' })
    await typed(model, 'begin')
    await typed(model, 'move 10,4')
    await keys(model, 'u')
    expect(shown(model)).toContain('Taken back.')
    const steps = match().steps.length
    await keys(model, 'u')
    expect(shown(model)).toContain('You may take back only your own actions of this turn')
    expect(match().steps).toHaveLength(steps)
  })
  test('with --step a bot waits: Enter lets it decide, a typed line steps in', async () => {
    const controllers = { heroes: 'tactician', fugitive: 'person', gm: 'person' }
    const { model, match, played } = started(ledBy({ seed: '5', controllers }))
    await typed(model, 'step on')
    await typed(model, '1')
    expect(match().steps).toHaveLength(1)
    expect(shown(model)).toContain('Heroes: Voivode Radim decides. Press Enter')
    expect(shown(model)).not.toContain('▶')
    await keys(model, 'enter')
    expect(match().steps).toHaveLength(2)
    await typed(model, 'gm ap vitmor 3')
    expect(shown(model)).toContain('Vitmor acts, 3 AP.')
    await typed(model, 'step off')
    expect([played.botWaits, model.mayAct || model.told.outcome !== undefined]).toEqual([false, true])
  })
})

/** What is watched, on a screen. */
const watched = (match: Match, props: Partial<FightBoardProps> = {}) => {
  const { props: board, left } = seated()
  const { played: _, ...rest } = board
  const table = matchTable(kit, match, 1)
  const model = new BoardModel({ ...rest, table, ...props })
  model.start()
  return { model, table, left }
}

test('TT-153 a demonstration stands still, goes step by step and is taken over with P', async () => {
  vi.useFakeTimers()
  const setup = kit.game.setup.parse({ encounter: 'port_chase_square', authority: 'gm' })
  if (!setup.ok) throw new Error(JSON.stringify(setup.faults))
  const match = scriptedMatch(kit, setup.value as Setup, 'demo')
  const taken: number[] = []
  const { model, table, left } = watched(match, { onTakenOver: (step) => void taken.push(step) })
  vi.advanceTimersByTime(5000)
  expect(table.scene.place.step).toBe(0)
  expect(shown(model)).toContain('P play on from here')
  await keys(model, ' ', ' ', ' ', 'left', 'p')
  expect([taken, left]).toEqual([[2], [true]])
  const played = takenOver(match.at(taken[0]!))
  expect((played.view('gm') as { manual: readonly string[] }).manual).toEqual([])
  expect(played.steps.length).toBeGreaterThan(2)
})

test('what is watched goes back and forth', async () => {
  vi.useFakeTimers()
  const { match } = seated({ setup: 'duel', seed: 'w' })
  for (let step = 0; step < 12; step++) match().act(match().deciding!, match().legal()[0])
  const { model, table } = watched(match())
  const step = () => table.scene.place.step
  vi.advanceTimersByTime(1500)
  expect(step()).toBe(2)
  await keys(model, ' ')
  vi.advanceTimersByTime(5000)
  expect(step()).toBe(2)
  await keys(model, 'right', 'left', 'left')
  expect(step()).toBe(1)
  await keys(model, 'enter')
  vi.advanceTimersByTime(20_000)
  expect([step(), model.mode.kind]).toEqual([12, 'over'])
  model.stop()
})

test('TT-165 of two persons at one terminal nobody sees the table of the other before taking it', async () => {
  const { model, words } = started({ setup: 'duel', seed: 'w' }, { handovers: true })
  await keys(model, 'enter')
  const first = model.told.perspective
  while (model.told.handover === undefined) await keys(model, 'enter')
  expect(model.told.perspective).toBe('spectator')
  const next = model.told.handover
  expect(next).not.toBe(first)
  expect(shown(model)).toContain(words.text('cli.play.handover', { who: words.text(`tabletop.seat.${next}`) }))
  expect(model.choices).toEqual([])
  await keys(model, 'enter')
  expect([model.told.perspective, model.choices.length > 0]).toEqual([next, true])
})
