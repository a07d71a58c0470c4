import { LANGUAGES } from '@arbiter/kernel'
import { cleanup, render } from 'ink-testing-library'
import { createElement } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { cliLocales } from '../../language.ts'
import { recordShow } from '../../play/show.ts'
import { textOf } from '../screen.ts'
import type { SessionBoardProps } from '../terminal-game.ts'
import { TableBoard } from './board.ts'
import { press } from './board-keys.ts'
import { boardLines } from './board-lines.ts'
import { BoardModel } from './board-model.ts'
import { Demo } from './demo.ts'
import { kit, type Played, ruled, seated, widest } from './testing.ts'

const started = (given: Played = {}, props: Partial<SessionBoardProps> = {}) => {
  const made = seated(given, props)
  const model = new BoardModel(made.props)
  model.start()
  return { model, ...made }
}
const rows = (model: BoardModel): string[] => boardLines(model).map(textOf)
const shown = (model: BoardModel): string => rows(model).join('\n')
const keys = (model: BoardModel, ...pressed: readonly string[]) => {
  for (const key of pressed) press(model, key)
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
  ] as const)('TT-191 %i rows, every page, in %s: %s', (height, language, setup) => {
    const everybody = ['heroes', 'fugitive', 'crowd', 'west', 'east', 'watch', 'gang', 'stranger']
    const controllers = Object.fromEntries(everybody.map((seat) => [seat, 'person']))
    const { model, session } = started({ language, setup, controllers }, { height })
    const fits = () => {
      const lines = rows(model)
      expect(lines).toHaveLength(height - 1)
      expect(widest(lines)).toBeLessThanOrEqual(80)
      expect(lines.join('\n')).not.toMatch(/tabletop\.[a-z_]+\.|cli\.|undefined|NaN/)
    }
    for (let step = 0; step < 25 && session.outcome === undefined; step++) {
      fits()
      keys(model, 'm')
      fits()
      keys(model, 'right', 'up', 'w', 'f')
      fits()
      keys(model, 'escape', 'escape')
      keys(model, ...Array.from({ length: (step * 3) % 7 }, () => 'down'), 'enter')
    }
    for (const page of ['?', 't', 'l', 'o', 'v', 'g']) {
      keys(model, page, 'pagedown', 'down')
      fits()
      keys(model, 'escape')
    }
  })
  test('TT-191 the map of the chase has room beside the tracker, exits and all, on hexes too', () => {
    for (const setup of ['port_chase_square', 'port_chase_hex'])
      expect(rows(started({ setup }).model)[6], setup).toMatch(/^ 3 .* E\s/)
  })
  test('TT-184 the choice that is selected is read whole', () => {
    const { model } = started({ language: 'ru', seed: '5' })
    typed(model, 'begin')
    typed(model, 'чары frost_grip suspect')
    for (const { text } of model.choices) {
      expect(shown(model).replace(/\s+/g, ' ')).toContain(text)
      keys(model, 'down')
    }
  })
  test.each(LANGUAGES)('what the keys do is said in 80 columns, in %s', (language) => {
    const texts = Object.entries(cliLocales[language]).filter(([key]) => /^cli\.tabletop\.(keys|help)/.test(key))
    expect(texts).toHaveLength(10)
    for (const [key, text] of texts) expect(widest(text.split('\n')), key).toBeLessThanOrEqual(80)
  })
})

describe('playing', () => {
  test('the list is chosen from by arrows and Enter, or by number', () => {
    const { model } = started({ seed: '5' })
    expect(shown(model)).toContain('▶ 1. Take your turn')
    keys(model, 'down')
    expect(shown(model)).toContain('▶ 2. Lower initiative to')
    keys(model, 'up', 'enter')
    expect(shown(model)).toContain('Vitmor acts, 5 AP.')
    const end = model.choices.findIndex(({ action }) => action.type === 'endTurn') + 1
    keys(model, ...String(end), 'enter')
    expect(shown(model)).toContain('Anaxiel: the turn has come.')
  })
  test('TT-191 undo, redo, log, odds and every typed command work at the prompt', () => {
    const { model } = started({ seed: '5' })
    typed(model, 'begin')
    typed(model, 'move 10,4')
    expect(shown(model)).toContain('Vitmor moves (6,4) → (10,4)')
    typed(model, 'undo')
    expect(shown(model)).not.toContain('(10,4)')
    keys(model, 'l')
    expect(shown(model)).toMatch(/^× .*Vitmor moves/m)
    keys(model, 'escape', 'r')
    expect(shown(model)).toContain('Vitmor acts, 3 AP.')
    typed(model, 'redo')
    expect(shown(model)).toContain('There is nothing to redo')
    typed(model, 'gm ap bo 3')
    expect(shown(model)).toContain('Only the game master may do this')
    typed(model, 'xyzzy')
    expect(shown(model)).toContain('"xyzzy" is no choice')
    typed(model, 'gm help')
    expect(shown(model)).toContain('gm ap WHO N [note]')
    keys(model, 'escape')
    expect(model.mode.kind).toBe('table')
  })
  test('TT-191 a line may be typed over a page and over the map: none of its letters is a key', () => {
    const { model, session } = started({ seed: '5' })
    keys(model, 'enter')
    const before = session.match.log.length
    typed(model, 'gm help')
    expect(model.mode.kind).toBe('said')
    keys(model, ...':undo')
    expect(model.mode).toEqual({ kind: 'input', text: 'undo' })
    keys(model, 'escape', 't', '4')
    expect(model.mode).toEqual({ kind: 'input', text: '4' })
    keys(model, 'escape', 'm', ...':gm wound bo 2')
    expect(model.mode).toEqual({ kind: 'input', text: 'gm wound bo 2' })
    expect(session.match.log).toHaveLength(before)
  })
  test('TT-157 an end that was undone and redone is the end again', () => {
    const made = ruled({ seed: '5' })
    const { model } = started({}, { session: made.session, words: made.words })
    typed(model, 'gm end heroes')
    expect(model.mode.kind).toBe('over')
    keys(model, 'u')
    expect(model.mode.kind).toBe('table')
    keys(model, 'r')
    expect(model.mode.kind).toBe('over')
  })
  test('TT-192 TT-186 the map: cursor, price, way points, facing in the end', () => {
    const { model, session } = started({ seed: '5' })
    keys(model, 'enter', 'm')
    expect(shown(model)).toContain('6,4 floor, Vitmor →')
    keys(model, '9', '9', 'w', '3', '3', 'right')
    expect(shown(model)).toContain('11,4 floor · 1 move, 60 of 60 units, 2 AP, facing: as now')
    keys(model, 'f', 'f')
    expect(shown(model)).toContain('2 moves, 6 of 60 units, 4 AP, facing: north')
    expect(shown(model)).toMatch(/^ 2 # .*\+/m)
    keys(model, 'enter')
    expect((session.match.view('referee') as { fighters: Record<string, object> }).fighters.vitmor).toMatchObject({
      cell: 4 * 26 + 11,
      facing: 0,
      ap: 1,
    })
  })
  test('a bot answers at once; advice comes from the strongest one', () => {
    const { model, session } = started({
      seed: '5',
      controllers: { heroes: 'person', fugitive: 'random', crowd: 'random' },
    })
    for (let turn = 0; turn < 3; turn++) {
      typed(model, 'begin')
      typed(model, 'end')
    }
    expect(session.deciding === undefined || session.isPerson(session.deciding)).toBe(true)
    keys(model, 'h')
    expect(shown(model)).toContain('Voivode Radim advises: ')
  })
  test('TT-182 beside the map stand wounds and what lasts; a list that is cut says so', () => {
    const made = ruled({ seed: '5' })
    const { model } = started({}, { session: made.session, words: made.words, height: 24 })
    keys(model, 'enter', 'enter')
    expect(shown(model)).toMatch(/^ {4}1–\d of \d+ · ↑↓$/m)
    typed(model, 'gm wound suspect 2')
    expect(shown(model)).toMatch(/ a Suspect .*\n.* {3}skipped, Body 2 of 6\n.* {3}\(−1\), surprised/)
    // A sign behind the points would read as a part of them: "7-".
    expect(shown(model)).not.toMatch(/\d[-.×→]\s*$/m)
  })
  test('leaving saves, the end is shown', () => {
    const { model, left } = started()
    keys(model, 'q')
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
  test('a player takes back what he may; the rest is refused with the reason', () => {
    const { model, session } = started({ seed: '5' })
    typed(model, 'begin')
    typed(model, 'move 10,4')
    keys(model, 'u')
    expect(shown(model)).toContain('Taken back.')
    const steps = session.match.steps.length
    keys(model, 'u')
    expect(shown(model)).toContain('You may take back only your own actions of this turn')
    expect(session.match.steps).toHaveLength(steps)
  })
  test('with --step a bot waits: Enter lets it decide, a typed line steps in', () => {
    const controllers = { heroes: 'tactician', fugitive: 'person', gm: 'person' }
    const made = ruled({ seed: '5', controllers })
    const { model } = started({}, { session: made.session, words: made.words })
    typed(model, 'step on')
    typed(model, '1')
    const { steps } = made.session.match
    expect(steps).toHaveLength(1)
    expect(shown(model)).toContain('Heroes: Voivode Radim decides. Press Enter')
    expect(shown(model)).not.toContain('▶')
    keys(model, 'enter')
    expect(steps).toHaveLength(2)
    typed(model, 'gm ap vitmor 3')
    expect(shown(model)).toContain('Vitmor acts, 3 AP.')
    typed(model, 'step off')
    expect(made.session.deciding === undefined || made.session.isPerson(made.session.deciding)).toBe(true)
  })
})

test('TT-153 a demonstration stands still, goes step by step and is taken over with P', () => {
  vi.useFakeTimers()
  const made = ruled({ manual: ['heroes', 'fugitive'] })
  const demo = new Demo(made.session)
  const { model, left } = started({}, { session: made.session, words: made.words, watching: demo, speed: 1 })
  vi.advanceTimersByTime(5000)
  expect(demo.at).toBe(0)
  expect(shown(model)).toContain('P play on from here')
  keys(model, ' ', ' ', ' ', 'left', 'p')
  expect([demo.at, demo.taken, left]).toEqual([2, true, [true]])
  const session = demo.takenOver()
  expect((session.match.view('gm') as { manual: readonly string[] }).manual).toEqual([])
  expect(session.match.steps.length).toBeGreaterThan(2)
  model.stop()
})

test('what is watched goes back and forth', () => {
  vi.useFakeTimers()
  const { session } = seated({ setup: 'duel', seed: 'w' })
  for (let step = 0; step < 12; step++) session.act(session.match.legal()[0])
  const { session: past, watching } = recordShow(kit, session.match)
  const { model } = started({}, { session: past, watching, speed: 1 })
  vi.advanceTimersByTime(1500)
  expect(past.match.steps.length).toBe(2)
  keys(model, ' ')
  vi.advanceTimersByTime(5000)
  expect(past.match.steps.length).toBe(2)
  keys(model, 'right', 'left', 'left')
  expect(past.match.steps.length).toBe(1)
  keys(model, 'enter')
  vi.advanceTimersByTime(20_000)
  expect([past.match.steps.length, model.mode.kind]).toEqual([12, 'over'])
  model.stop()
})
