import { diceKit, type Setup } from '@arbiter/dice'
import { locales } from '@arbiter/dice/locales'
import { type GameKit, Match, refuse } from '@arbiter/kernel'
import type { Speed } from '@arbiter/table'
import { cleanup, render } from 'ink-testing-library'
import { createElement } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { matchWords } from '../../language.ts'
import { botTable } from '../../play/watchedTable.ts'
import { textOf } from '../screen.ts'
import { tableAt } from '../testing.ts'
import { DiceBoard } from './board.ts'
import { boardLines } from './boardLines.ts'
import { BoardModel } from './boardModel.ts'
import { diceTerminal } from './index.ts'

const dice = diceKit(locales)

const kit = dice as unknown as GameKit

interface Table {
  readonly preset?: string
  readonly setup?: Partial<Setup>
  readonly seed?: string
  readonly controllers?: Record<string, string>
  readonly language?: 'en' | 'ru'
  readonly height?: number
}

/** A table at which nothing waits. */
function propsOf(
  {
    preset = 'tavern',
    setup,
    seed = 'demo',
    controllers = { 1: 'person', 2: 'normal' },
    language = 'en',
    height = 24,
  }: Table = {},
  speed: Speed = 'instant',
) {
  const chosen = { ...dice.presets.find(({ id }) => id === preset)!.setup, ...setup }
  return tableAt(kit, diceTerminal, { setup: chosen, seed, controllers, language }, { height, speed })
}

const shown = (model: BoardModel): string => boardLines(model).map(textOf).join('\n')
const press = async (model: BoardModel, keys: string) => {
  for (const key of keys) await model.press(key)
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 30))

afterEach(cleanup)

test.each([
  ['en', 'The rules broke down over this, and nothing has changed.'],
  ['ru', 'Правила на этом сломались, ничего не изменилось.'],
] as const)('what the table refuses is said in its own words: %s', async (language, words) => {
  const { props, played } = propsOf({ preset: 'plain', language })
  const model = new BoardModel(props)
  model.start()
  await press(model, 'r')
  const send = vi.spyOn(played.host, 'send').mockResolvedValue(refuse('rules_failed'))
  await press(model, 'u')
  expect([send.mock.calls.length, model.message]).toEqual([1, words])
  await press(model, '2p')
  expect([send.mock.calls.length, model.message]).toEqual([2, words])
})

test.each([
  ['en', 'This key broke down: no such die. The others still count, Q leaves.'],
  ['ru', 'Эта клавиша сломалась: no such die. Остальные работают, Q — выйти.'],
] as const)('after a key whose work broke down the others still count: %s', async (language, words) => {
  const { props, played, left } = propsOf({ preset: 'plain', language })
  const model = new BoardModel(props)
  model.start()
  const send = vi.spyOn(played.host, 'send').mockRejectedValue(new Error('no such die'))
  await press(model, 'r')
  expect(model.message).toBe(words)
  send.mockRestore()
  await press(model, 'r')
  expect([model.message, played.match.stepCount]).toEqual(['', 1])
  await press(model, 'q')
  expect(left).toEqual([true])
})

describe('the table fits 80 columns and 24 rows', () => {
  test.each(['plain', 'tavern', 'toll', 'crooked'])(
    'preset %s, both languages, every frame of a match',
    async (preset) => {
      for (const language of ['en', 'ru'] as const) {
        const { props, played } = propsOf({ preset, language, setup: { target: 1000 } })
        const model = new BoardModel(props)
        model.start()
        for (let step = 0; step < 200 && played.match.outcome === undefined; step++) {
          await new Promise(setImmediate)
          for (const keys of ['?', '?', 'i', 'd']) await press(model, keys)
          await model.press('escape')
          const lines = boardLines(model).map(textOf)
          expect(Math.max(...lines.map((line) => [...line].length))).toBeLessThanOrEqual(80)
          expect(lines.length).toBeLessThanOrEqual(23)
          if (!model.mayAct) continue
          const legal = played.match.legal()
          await played.act(legal[step % legal.length])
        }
        model.stop()
      }
    },
  )

  test('ink draws the same lines', async () => {
    const { props } = propsOf()
    const { lastFrame, stdin } = render(createElement(DiceBoard, props))
    await settled()
    stdin.write('r')
    await expect.poll(lastFrame, { timeout: 30_000 }).toContain('Seat 1 throws 6, 1, 4, 6, 2, 6')
    stdin.write('24')
    await expect.poll(lastFrame, { timeout: 30_000 }).toContain('  [2]      3      [4] ')
    const frame = lastFrame()!
    expect(Math.max(...frame.split('\n').map((line) => [...line].length))).toBeLessThanOrEqual(80)
    expect(frame).toContain('Seat 1 throws 6, 1, 4, 6, 2, 6')
    expect(frame).toContain('  [2]      3      [4] ')
  })
})

describe('keys at the table (DC-147)', () => {
  const started = (table?: Table) => {
    const made = propsOf(table)
    const model = new BoardModel(made.props)
    model.start()
    return { model, ...made }
  }

  test('DC-145 the selection is live: elements, points, turn points after, dice left', async () => {
    const { model } = started()
    await press(model, 'r2')
    expect(shown(model)).toContain('✓ 1 (100) → Turn: 100 · 5 dice left')
    await press(model, '146')
    expect(shown(model)).toContain('✓ 1 (100) + 6, 6, 6 (600) = 700 → Turn: 700 · 2 dice left')
    expect(shown(model)).toContain('take: 700 +50 (Safe Purse) = +750, total 750')
    await press(model, '3')
    expect(shown(model)).toContain('✗ die 3 (4): scores nothing')
    await model.press('escape')
    expect(model.selected).toEqual([])
  })
  test('the help fits between the table and the keys at 24 rows', async () => {
    for (const language of ['en', 'ru'] as const) {
      const { model } = started({ language })
      await press(model, '?')
      const help = model.props.words.text('cli.dice.help').split('\n')
      expect(shown(model)).toContain(help.at(-1)!)
    }
  })
  test('C continues, P passes, U takes back', async () => {
    const { model, match } = started()
    await press(model, 'r2c')
    expect(match().steps.map(({ action }) => action)).toEqual([
      { type: 'roll' },
      { type: 'save', dice: [2], then: 'continue' },
    ])
    await press(model, 'u')
    expect(match().steps).toHaveLength(1)
    await press(model, '2p')
    expect(match().steps).toHaveLength(2)
    expect(model.view.totals[0]).toBe(100)
  })
  test('a refused key changes nothing and says why', async () => {
    const { model, match } = started()
    await press(model, 'c')
    expect(shown(model)).toContain('✗ Throw first')
    await press(model, 'rc')
    expect(shown(model)).toContain('✗ Which dice? Choose at least one.')
    expect(match().steps).toHaveLength(1)
  })
  test('letters work on a Cyrillic layout', async () => {
    const { model, match } = started({ language: 'ru' })
    await press(model, 'к2с')
    expect(match().steps).toHaveLength(2)
  })
  test('DC-148 items: a letter uses one; READY becomes the own turns until it is ready again', async () => {
    const { model, match } = started()
    await press(model, 'r2i')
    expect(shown(model)).toContain('a Bust Shield             READY')
    await press(model, 'a')
    expect(match().steps.at(-1)!.action).toMatchObject({ type: 'use', item: 'bust_shield' })
    expect(shown(model)).toContain('Bust Shield          in 2 turns')
    expect(shown(model)).toContain('armed: shield against a bust')
    expect(model.selected).toEqual([2])
  })
  test('DC-148 a mutation is aimed first; Esc costs nothing', async () => {
    const { model, match } = started({ preset: 'crooked' })
    await press(model, 'rib')
    expect(model.mode.kind).toBe('aim')
    await press(model, '3')
    expect(shown(model)).toContain('Use Turncoat on die 3 (4)')
    await model.press('escape')
    expect(match().steps).toHaveLength(1)
    await press(model, 'ib5')
    await model.press('enter')
    expect(match().steps.at(-1)!.action).toMatchObject({ type: 'use', item: 'turncoat', dice: [5] })
    expect(model.view.dice[4]!.value).toBe(5)
  })
  test('DC-101 giving up asks first', async () => {
    const { model, match } = started()
    await press(model, 'gn')
    expect(match().outcome).toBeUndefined()
    await press(model, 'gy')
    expect(match().outcome).toMatchObject({ reason: 'surrender', places: { 1: 2, 2: 1 } })
  })
  test('DC-154 the turn that was given up stands apart from those that make the points per turn', async () => {
    const { model, match: current, props } = started()
    await press(model, 'gy')
    const match = current()
    const scene = { kit, setup: match.setup, view: match.view('spectator'), words: props.words, width: 80 }
    const result = diceTerminal.result!(match, scene as never).join('\n')
    expect(result).toMatch(/^Turns +0 \(given up: 1\) +0$/m)
    expect(result).toMatch(/^Points per turn +– /m)
  })
  test('DC-153 two persons: the next one is named before the first roll', async () => {
    const { model } = started({ controllers: { 1: 'person', 2: 'person' } })
    await press(model, 'r2p')
    expect(shown(model)).toContain('Seat 2, your turn: press any key')
    await press(model, ' r')
    expect(model.view).toMatchObject({ seat: 2, rolls: 1 })
  })
  test('Q and Ctrl-C leave early', async () => {
    for (const key of ['q', 'й', 'ctrl-c']) {
      const { model, left } = started()
      await model.press(key)
      expect(left).toEqual([true])
    }
  })
  test.each([
    ['en', /^▶ You {31}0 ░+ {2}4,000 to go$/m],
    ['ru', /^▶ Ты {32}0 ░+ +ещё 4\s000$/m],
  ] as const)('whoever plays alone is named once, and what is left to the target is no loss (%s)', (language, line) => {
    const { props, played } = propsOf({ language })
    const { controllers } = props
    const words = matchWords({ language }, props.kit, diceTerminal, played.match.setup, { controllers, played: true })
    expect(
      boardLines(new BoardModel({ ...props, words }))
        .map(textOf)
        .join('\n'),
    ).toMatch(line)
  })
  test('names that players chose stand everywhere', async () => {
    const { seats } = dice.presets[0]!.setup
    const { model } = started({ setup: { seats: [{ ...seats[0], name: 'Anna' }, seats[1]] } })
    expect(shown(model)).toContain('▶ Anna · you')
    expect(shown(model)).toContain('Turn 1: Anna')
  })
})

describe('the pace', () => {
  test('DC-152 a bust rests on its own sign, with the dice still on the table', async () => {
    const { props, played } = propsOf({ preset: 'plain', seed: 'bust' }, 8)
    const model = new BoardModel(props)
    model.start()
    const signs = new Set<string>()
    model.subscribe(() => {
      if (model.told.heldEvent?.type === 'bust')
        signs.add(`${shown(model).includes('★ Bust!')} ${model.view.dice.some(({ value }) => value !== null)}`)
    })
    for (let turn = 0; turn < 400 && signs.size === 0 && played.match.outcome === undefined; turn++) {
      if (model.mayAct) {
        const legal = played.match.legal() as { then?: string }[]
        await played.act(legal.find(({ then }) => then === 'continue') ?? legal[0])
      } else if (model.busy) props.table.skip()
      await settled()
    }
    model.stop()
    expect([...signs]).toEqual(['true true'])
  })
})

describe('watching', () => {
  test('space stops and then goes step by step, Enter runs on', async () => {
    const controllers = { 1: 'easy', 2: 'normal' }
    const { props } = propsOf({ controllers })
    const match = new Match(kit.game, dice.presets[0]!.setup, 'demo')
    const { table, host } = botTable(kit, match, controllers, 1)
    const { played: _, ...watched } = { ...props, table }
    const model = new BoardModel(watched)
    model.start()
    await model.press(' ')
    expect(model.told).toMatchObject({ running: false, place: { step: 0 } })
    while (host.match.outcome === undefined) await new Promise(setImmediate)
    for (let step = 1; step <= 3; step++) {
      await model.press(' ')
      expect(model.told.place.step).toBe(step)
    }
    table.speed('instant')
    await model.press('enter')
    expect(model.told).toMatchObject({ outcome: host.match.outcome, place: { step: host.match.stepCount } })
    expect(shown(model)).toContain('The end. Enter shows the result.')
    model.stop()
  })
})
