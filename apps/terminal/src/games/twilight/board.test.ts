import { type Match, SHIPPED_LANGUAGES } from '@arbiter/kernel'
import type { Speed } from '@arbiter/table'
import type { Action } from '@arbiter/twilight'
import { cleanup, render } from 'ink-testing-library'
import { createElement } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { cliLocales } from '../../language.ts'
import { botTable, matchTable } from '../../play/watchedTable.ts'
import { textOf } from '../screen.ts'
import type { BoardProps } from '../terminalGame.ts'
import { TwilightBoard } from './board.ts'
import { boardLines } from './boardLines.ts'
import { BoardModel } from './boardModel.ts'
import { held, kit, type Played, seated, widest } from './testing.ts'

const started = (given: Played = {}, props: Partial<BoardProps> & { readonly speed?: Speed } = {}) => {
  const made = seated(given, props)
  const model = new BoardModel(made.props)
  model.start()
  return { model, ...made }
}
const shown = (model: BoardModel): string => boardLines(model).map(textOf).join('\n')
const type = async (model: BoardModel, ...keys: readonly string[]) => {
  for (const key of keys) await model.press(key)
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 30))
const begin = (encounter: string): Played => ({ setup: encounter, actions: [{ type: 'startEncounter', encounter }] })
/** One enemy, and fate in this order. */
const skirmish = (enemy: string, fateOrder: readonly string[], cards?: readonly string[]): Played => ({
  setup: { hero: 'hero_borderer', encounter: { enemies: [enemy] }, start: { fateOrder, ...(cards && { cards }) } },
  actions: [{ type: 'startEncounter', encounter: 'skirmish' }],
})

afterEach(cleanup)

describe('the screen fits 80 columns and 24 rows', () => {
  test.each(['road_of_two_lights', 'sc_wolf_pack', 'sc_barrow', 'sc_hollow_tower', 'sc_mother_of_groves'])(
    '%s, both languages, every page, many moves',
    async (setup) => {
      for (const language of ['en', 'ru'] as const) {
        const { model, match, played } = started({ setup, language })
        for (let step = 0; step < 60; step++) {
          const keys =
            step % 6 === 0 ? ['?', 'p', 'v', 'l', 'down', 'escape', 'e', 'escape', 'm', 'escape', 'x', 'n'] : []
          for (const key of ['', ...keys]) {
            if (key) await model.press(key)
            const lines = boardLines(model).map(textOf)
            expect(widest(lines)).toBeLessThanOrEqual(80)
            expect(lines).toHaveLength(23)
            expect(lines.join('\n')).not.toMatch(/twilight\.|cli\.|undefined|NaN/)
          }
          if (match().outcome !== undefined) break
          const legal = match().legal()
          await played.act(legal[(step * 5) % legal.length])
        }
        model.stop()
      }
    },
  )

  test.each([22, 24, 40])('four enemies, a full hand and every offer have room in %i rows', (height) => {
    const cards = Array.from({ length: 12 }, () => 'quick_breath')
    const enemies = ['grave_knight', 'gate_guard', 'bandit', 'leshy']
    const setup = { hero: 'hero_borderer', encounter: { enemies, canFlee: true }, start: { cards } }
    for (const language of ['en', 'ru'] as const) {
      const actions: Action[] = [
        { type: 'startEncounter', encounter: 'skirmish' },
        { type: 'commitInfluence', target: 0 },
      ]
      const { model } = started({ setup, language, actions: [...actions, { type: 'wait' }] }, { height })
      const lines = boardLines(model).map(textOf)
      expect(lines).toHaveLength(height - 1)
      expect(widest(lines)).toBeLessThanOrEqual(80)
      for (const start of ['▶1 ', ' 2 ', ' 3 ', ' 4 ', 'A ', 'I ', 'W ', '1–9 '])
        expect(lines.some((each) => each.startsWith(start))).toBe(true)
      for (let number = 1; number <= 7; number++)
        expect(lines.join('\n')).toMatch(new RegExp(`(^|  ) ${number}  `, 'm'))
    }
  })

  test.each(SHIPPED_LANGUAGES)('what the keys do is said in 80 columns, in %s', (language) => {
    const keys = Object.entries(cliLocales[language]).filter(([key]) => /^cli\.twilight\.(keys|help)/.test(key))
    expect(keys.length).toBeGreaterThan(7)
    for (const [key, text] of keys) expect(widest(text.split('\n')), key).toBeLessThanOrEqual(80)
  })

  test('ink draws the same lines', async () => {
    const { props } = seated(begin('sc_leshy_grove'))
    const { lastFrame, stdin } = render(createElement(TwilightBoard, props))
    await settled()
    stdin.write('1')
    await expect.poll(lastFrame, { timeout: 30_000 }).toContain('energy ●●○ 2/3')
    const frame = lastFrame()!
    expect(widest(frame.split('\n'))).toBeLessThanOrEqual(80)
    expect(frame).toContain('I Influence → Leshy: 5 + fate against spirit armour 0')
  })
})

describe('what the screen says', () => {
  test('TW-259 from top to bottom: resonance, enemies, hero, hand, actions; counters of fate', async () => {
    const { model } = started(begin('sc_leshy_grove'))
    const lines = boardLines(model).map(textOf)
    expect(lines[0]).toBe('The Old Grove, round 1 · Your move                             fate 2, discard 0')
    expect(lines[1]).toMatch(/^Nav ─+┼─+┼─+●─+┼─+┼─+ Prav {3}Resonance 0 \(Yav\)$/)
    expect(lines[2]).toMatch(/^ 1 Leshy +Armour \+4 +Body ██████ 15\/15 +Will ██████ 8\/8/)
    expect(lines[4]).toContain('HP ████████ 20/20  energy ●●● 3/3  faith 6/16')
    expect(lines[6]).toContain(' 1  Soothing Words         1 · Influence +2')
  })
  test('TW-276 the target is marked among several, decided enemies share a line', async () => {
    const { model, played } = started(begin('sc_wolf_pack'))
    expect(shown(model)).toContain('▶1 Moon Wolf 1')
    await model.press('tab')
    expect(shown(model)).toContain('▶2 Moon Wolf 2')
    expect(shown(model)).toContain('A Attack → Moon Wolf 2')
    const target = model.target!
    for (let round = 0; round < 20 && model.view.encounter!.enemies[target]!.outcome === null; round++) {
      await played.act({ type: 'commitAttack', target })
    }
    expect(shown(model)).toMatch(/ 2 Moon Wolf 2: (Slain|Pacified)/)
    expect(model.target).not.toBe(target)
  })
  test('TW-272 a card that cannot be played stands in brackets and says why', async () => {
    const { model, match } = started(skirmish('bear', ['fate_hearth'], Array(5).fill('heavy_swing')))
    await type(model, '1')
    expect(shown(model)).toContain('(1) Heavy Swing')
    const before = match().hash()
    await type(model, '1')
    expect(shown(model)).toContain('✗ Not enough energy: 3 needed, 0 left')
    expect(match().hash()).toBe(before)
  })
  test('TW-277 the page of looks tells a revealed enemy', async () => {
    const { model } = started(skirmish('leshy', ['fate_still_water', 'fate_hearth']))
    await type(model, 'v')
    expect(shown(model)).not.toContain('Otherwise:')
    await type(model, 'escape', 'i', 'v')
    expect(shown(model)).toContain('Otherwise:')
  })
})

describe('keys', () => {
  const actions = (match: () => Match) => match().steps.map(({ action }) => action)

  test('on the road a number begins an encounter, or asks for the effort of a check', async () => {
    const { model, match } = started()
    await type(model, '2', 'a', 'a')
    expect(shown(model)).toContain('Effort +2 (2 of 2):')
    await type(model, 'a')
    expect(shown(model)).toContain('Effort +0 (0 of 2):')
    await type(model, 'c', 'enter')
    expect(actions(match)).toEqual([{ type: 'runCheck', check: 'ck_hidden_path', effort: [4] }])
    await type(model, 'u', '3')
    expect(actions(match)).toEqual([{ type: 'startEncounter', encounter: 'sc_wolf_pack' }])
  })
  test('the finishing actions aim at the target', async () => {
    const { model, match } = started(begin('sc_wolf_pack'))
    await type(model, 'right', 'i')
    expect(actions(match).at(-1)).toEqual({ type: 'commitInfluence', target: 1 })
    await type(model, 'a')
    expect(actions(match).at(-1)).toEqual({ type: 'commitAttack', target: 1 })
    await type(model, 'w')
    expect(actions(match).at(-1)).toEqual({ type: 'wait' })
  })
  test('letters work on a Cyrillic layout', async () => {
    const { model, match } = started({ ...begin('sc_wolf_pack'), language: 'ru' })
    await type(model, 'ц')
    expect(actions(match).at(-1)).toEqual({ type: 'wait' })
  })
  test('TW-274 effort: a number spends, a letter takes back, the bonus is shown', async () => {
    const { model, match, viewNow } = started(begin('sc_wolf_pack'))
    const [first, second] = viewNow().encounter!.hand
    await type(model, 'e', '1', '1')
    expect(shown(model)).toContain('effort +2 (2 of 2): a ')
    await type(model, '1')
    expect(shown(model)).toContain('✗ No more Effort')
    await type(model, 'a', 'enter')
    expect(actions(match).slice(1)).toEqual([
      { type: 'burnForEffort', card: first },
      { type: 'burnForEffort', card: second },
      { type: 'undoEffort', card: first },
    ])
    expect(model.mode.kind).toBe('table')
  })
  test('TW-102 mulligan: numbers choose, Enter exchanges, once', async () => {
    const { model, match, viewNow } = started(begin('sc_wolf_pack'))
    const { hand } = viewNow().encounter!
    await type(model, 'm', '1', '3', '1')
    expect(shown(model)).toContain('[3]')
    await type(model, 'enter')
    expect(actions(match).at(-1)).toEqual({ type: 'mulligan', cards: [hand[2]] })
    await type(model, 'm')
    expect(shown(model)).toContain('✗ The hand can no longer be exchanged')
  })
  test('TW-029 a card that reorders fate asks for the order; cards seen before are named', async () => {
    const fate = ['fate_hearth', 'fate_daybreak', 'fate_scales', 'fate_still_water']
    const cards = ['clear_sight', 'clear_sight', 'plain_blow', 'plain_blow', 'plain_blow']
    const { model, match, viewNow } = started(skirmish('bear', fate, cards))
    const number = () => String(viewNow().encounter!.hand.indexOf(held(viewNow(), 'clear_sight')) + 1)
    await type(model, number())
    expect(shown(model)).toContain('1 unseen, 2 unseen, 3 unseen')
    await type(model, '3', '1', '2')
    expect(actions(match).at(-1)).toMatchObject({ type: 'playCard', order: [2, 0, 1] })
    await type(model, number())
    expect(shown(model)).toContain('1 Level Scales, 2 Banked Hearth, 3 Daybreak')
    await type(model, 'enter')
    expect(actions(match).at(-1)).not.toHaveProperty('order')
  })
  test('TW-269 a fate card asks: S is safe, R the risk, nothing else is done', async () => {
    const { model, match } = started(skirmish('bear', ['fate_whisper_ancients', 'fate_hearth']))
    await type(model, 'a')
    expect(shown(model)).toContain('S Safe: card +1, resonance −2')
    expect(shown(model)).toMatch(/R Risk, .*: card \+4, resonance −10/)
    await type(model, 'w', 'x', '3', 'r')
    expect(actions(match).at(-1)).toEqual({ type: 'resolveChoice', option: 'risk' })
    expect(actions(match).at(-2)).toMatchObject({ type: 'commitAttack' })
  })
  test('TW-279 the end of an encounter: outcomes and flags, C goes on', async () => {
    const { model, match } = started(begin('sc_leshy_grove'))
    await type(model, 'i', '2', '1', 'i')
    expect(shown(model)).toContain('The Old Grove: Victory after 2 rounds, without bloodshed')
    expect(shown(model)).toContain('Pacified: Leshy')
    await type(model, 'c')
    expect(match().outcome).toMatchObject({ reason: 'victory' })
    expect(shown(model)).toContain('The end. Enter shows the result')
  })
  test('TW-068 X calls an encounter off, but asks first', async () => {
    const { model, match } = started(begin('sc_wolf_pack'))
    await type(model, 'w', 'x', 'n')
    expect(model.view.encounter).not.toBeNull()
    await type(model, 'x', 'y')
    expect(actions(match).at(-1)).toEqual({ type: 'abortEncounter' })
    expect(model.view.encounter).toBeNull()
  })
  test('H advises and changes nothing but the notes', async () => {
    const { model, match } = started(begin('sc_leshy_grove'))
    const before = match().hash()
    await type(model, 'h')
    expect(shown(model)).toContain('Blind Zakhar advises: ')
    expect(match().hash()).toBe(before)
    await type(model, 'escape')
    expect(shown(model)).not.toContain('Advice')
  })
  test('Q and Ctrl-C leave early', async () => {
    for (const key of ['q', 'й', 'ctrl-c']) {
      const { model, left } = started()
      await model.press(key)
      expect(left).toEqual([true])
    }
  })
  test('piles and log are pages that scroll', async () => {
    const { model } = started(begin('sc_wolf_pack'))
    await type(model, 'w', 'p')
    expect(shown(model)).toMatch(/Fate discard \(\d\): /)
    await type(model, 'l')
    const end = shown(model)
    await type(model, 'up')
    expect(shown(model)).toBe(end)
    for (let round = 0; round < 3; round++) await type(model, 'escape', 'w')
    await type(model, 'l')
    const now = shown(model)
    await type(model, 'down')
    expect(shown(model)).not.toBe(now)
  })
})

describe('the pace', () => {
  const bear = skirmish('bear', ['fate_hearth', 'fate_daybreak', 'fate_scales'])

  test('TW-266, TW-267 every fate card, also of a defence, rests on the screen with its hint, its line and its end', async () => {
    const { model } = started(bear, { speed: 8 })
    const frames = new Set<string>()
    model.subscribe(() => frames.add(shown(model)))
    await type(model, 'a')
    for (let i = 0; i < 100 && !model.mayAct; i++) await settled()
    const resting = [...frames].filter((frame) => frame.includes('★'))
    expect(resting.map((frame) => /★ (.*)/.exec(frame)![1]!.trim())).toEqual(['Banked Hearth', 'Daybreak'])
    expect(resting[0]).toMatch(
      /★ Banked Hearth\n {2}\S.*\n {2}Base \(6\) \+ Card \(\+0\) = Total \(6\)\n {2}Bear: body −/,
    )
    expect(resting[1]).toContain('Card (+2) + Keyword (+2) = Total (')
    model.stop()
  })
  test('a key goes on at once', async () => {
    const { model } = started(bear, { speed: 1 })
    await type(model, 'a')
    expect(model.mayAct).toBe(false)
    await type(model, ' ')
    expect(model.mayAct).toBe(true)
    expect(model.view.encounter!.round).toBe(2)
    model.stop()
  })
})

describe('watching', () => {
  /** The same screen for somebody who looks on. */
  const watched = (given: Played, tableOf: (match: Match) => BoardProps['table']) => {
    const { props, match } = seated(given)
    const { played: _, ...looksOn } = { ...props, table: tableOf(match()) }
    const model = new BoardModel(looksOn)
    model.start()
    return model
  }
  const BOTS = { 1: 'pacify' }

  test('bots: Space steps on, ← goes back, and going on again repeats what was', async () => {
    const model = watched(
      { ...begin('sc_wolf_pack'), controllers: BOTS },
      (match) => botTable(kit, match.at(1), BOTS, 1).table,
    )
    await model.press(' ')
    expect(model.told.running).toBe(false)
    while (model.props.table.host.play.outcome === undefined) await new Promise(setImmediate)
    const first = model.told.place.step
    const frames = [shown(model)]
    for (let step = 0; step < 4; step++) {
      await model.press(' ')
      frames.push(shown(model))
    }
    expect(new Set(frames).size).toBe(5)
    for (const frame of frames.slice(0, -1).reverse()) {
      await model.press('left')
      expect(shown(model)).toBe(frame)
    }
    for (const frame of frames.slice(1)) {
      await model.press('right')
      expect(shown(model)).toBe(frame)
    }
    await model.press(' ')
    expect(model.told.place.step).toBe(first + 5)
    model.stop()
  })
  test('a record: to the end and back', async () => {
    const given = { ...begin('sc_leshy_grove'), controllers: BOTS }
    const { table, host } = botTable(kit, seated(given).match().at(1), BOTS, 'instant')
    table.start()
    while (host.match.outcome === undefined) await new Promise(setImmediate)
    const whole = host.match as unknown as Match
    const model = watched(given, () => matchTable(kit, whole, 1))
    await model.press(' ')
    for (let step = 0; step <= whole.stepCount; step++) await model.press('right')
    expect(shown(model)).toContain('The end. Enter shows the result, ← goes back.')
    await model.press('left')
    expect(model.mode.kind).toBe('table')
    expect(model.told.place.step).toBe(whole.stepCount - 1)
    expect(shown(model)).toContain('Pacified: Leshy')
    model.stop()
  })
})

test('the Cyrillic А may be A or the key F: it does neither, and says so', async () => {
  const { model, match } = started({ ...begin('sc_wolf_pack'), language: 'ru' })
  const steps = match().steps.length
  await type(model, 'а')
  expect(match().steps).toHaveLength(steps)
  expect(shown(model)).toContain('Введи латиницей')
  await type(model, 'ц')
  expect(match().steps.at(-1)!.action).toEqual({ type: 'wait' })
  model.stop()
})
