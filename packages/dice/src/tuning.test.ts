import { describe, expect, test } from 'vitest'
import { saveOf } from './action.ts'
import type { Tuning } from './content/types.ts'
import { createDice } from './game.ts'
import { DICE_PACKS, diceKit } from './index.ts'
import { core, type Duel, type DuelOptions, duel, FAIR, withTuning } from './testing.ts'

const dice = diceKit()

const ALL = [1, 2, 3, 4, 5, 6]

/** What one turned key changes: the same story told with the shipped numbers and with another one. */
type Story = readonly [
  key: keyof Tuning,
  value: number | string,
  options: DuelOptions,
  tell: (match: Duel) => unknown,
  before: unknown,
  after: unknown,
]
const pass = (faces: string, dice: number[]) => (match: Duel) => match.roll(faces).pass(dice).total

const STORIES: Story[] = [
  ['score.single.1', 150, {}, pass('155236', [1]), 100, 150],
  ['score.single.5', 100, {}, pass('155236', [2]), 50, 100],
  ['score.triple.1', 700, {}, pass('111236', [1, 2, 3]), 1000, 700],
  ['score.triple.perPip', 50, {}, pass('666123', [1, 2, 3]), 600, 300],
  ['score.set.growth', 3, {}, pass('222263', [1, 2, 3, 4]), 400, 600],
  ['score.straight.1-5', 550, {}, pass('123455', [1, 2, 3, 4, 5]), 500, 550],
  ['score.straight.2-6', 800, {}, pass('234566', [1, 2, 3, 4, 5]), 750, 800],
  ['score.straight.1-6', 2000, {}, pass('123456', ALL), 1500, 2000],
  [
    'flags.doubleFactor',
    3,
    { items: ['double_next_save'] },
    (match) => match.roll('155236').use('double_next_save').pass([1]).total,
    200,
    300,
  ],
  ['match.target', 500, {}, (match) => match.roll('111236').pass([1, 2, 3]).state.phase, 'to_roll', 'over'],
  ['series.bestOf', 3, {}, (match) => match.act({ type: 'surrender' }).state.phase, 'over', 'to_roll'],
  [
    'match.turnLimit',
    20,
    {},
    (match) => {
      for (let turn = 0; turn < 20; turn++) match.skip()
      return match.state.phase
    },
    'to_roll',
    'over',
  ],
  [
    'match.rollLimit',
    20,
    {},
    (match) => {
      match.roll('111555')
      for (let roll = 1; roll < 20; roll++) match.go(ALL, '111555')
      return match.check(saveOf(ALL, 'continue')).ok
    },
    true,
    false,
  ],
  ['rules.straights', 'loose', {}, (match) => match.roll('112345').check(saveOf(ALL, 'pass')).ok, false, true],
  ['rules.hot_dice', 'forced', {}, (match) => match.roll('111555').check(saveOf(ALL, 'pass')).ok, true, false],
]

describe('tuning', () => {
  test.each(STORIES)('DC-006 turning %s to %s changes a result', (key, value, options, tell, before, after) => {
    expect(tell(duel(options))).toEqual(before)
    expect(tell(duel({ ...options, content: withTuning({ [key]: value }) }))).toEqual(after)
  })

  test.each([
    ['match.maxModifiers', { modifiers: ['pass_tax'] }],
    ['match.maxItems', { items: ['chisel'] }],
  ] as const)('DC-006 turning %s to 0 changes what a set-up may hold', (key, pieces) => {
    const raw = { seats: [{ dice: FAIR, ...pieces }, { dice: FAIR }] }
    expect(createDice(core, []).setup.parse(raw).ok).toBe(true)
    expect(createDice(withTuning({ [key]: 0 }), []).setup.parse(raw)).toMatchObject({
      ok: false,
      faults: [{ code: 'setup_limit' }],
    })
  })

  test.each(['ui.pauseMs', 'ui.botDelayMs'] as const)('DC-006 turning %s reaches the apps with the content', (key) => {
    const manifest = { id: 'slow', game: 'dice', version: '1.0.0', name: { en: 'Slow', ru: 'Slow' }, extends: 'core' }
    const slow = { 'pack.json': JSON.stringify(manifest), 'tuning.json': JSON.stringify({ [key]: 1234 }) }
    const kit = dice.build([DICE_PACKS.core, slow])
    if (!kit.ok) throw new Error(JSON.stringify(kit.faults))
    expect([dice.content.tuning[key], kit.value.content.tuning[key]]).toEqual([core.tuning[key], 1234])
    expect(kit.value.content.tuning).toEqual({ ...core.tuning, [key]: 1234 })
  })
})
