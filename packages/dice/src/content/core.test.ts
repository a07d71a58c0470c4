import { formatFault, knobs, manifestSchema, unsupportedKeywords } from '@arbiter/content'
import { describe, expect, test } from 'vitest'
import { DICE_LAYOUT, loadContent } from './load.ts'
import { DICE_PACKS } from './packs.ts'
import { diceTuningSchema } from './tuning.ts'
import type { DiceContent } from './types.ts'

const loaded = loadContent([DICE_PACKS.core])
if (!loaded.ok) throw new Error(loaded.faults.map(formatFault).join('\n'))
const { content, warnings, refs } = loaded.value

describe('pack core', () => {
  test('loads without fault or warning and holds 16 modifiers, 15 items, 14 dice, 4 presets', () => {
    expect(warnings).toEqual([])
    const count = (list: readonly unknown[]) => list.length
    expect([content.modifiers, content.items, content.dice, content.presets].map(count)).toEqual([16, 15, 14, 4])
  })

  test('stays as it was published', () => {
    const hash = '0dca05e0fff569742eadfe684f8207aad0b098d57ab6a861293635bdcc78939b'
    expect(refs).toEqual([{ id: 'core', hash }])
  })

  test('DC-018 ships the presets plain, tavern, toll and crooked', () => {
    expect(content.presets.map(({ id }) => id)).toEqual(['plain', 'tavern', 'toll', 'crooked'])
    expect(content.presets[1]!.seats[0]).toEqual({
      dice: ['fair', 'fair', 'fair', 'fair', 'fair', 'fair'],
      modifiers: ['safe_purse'],
      items: ['bust_shield', 'double_next_save'],
    })
  })

  test('DC-077 ships the four examples of the source', () => {
    const modifier = (id: string) => content.modifiers.find((piece) => piece.id === id)
    expect(modifier('curse_of_sixes')).toMatchObject({
      trigger: 'on_roll',
      condition: { test: { count: [6] }, op: '>=', value: 3 },
      effect: { to: 'turn_points', points: -300 },
    })
    expect(modifier('sweet_fives')).toMatchObject({ effect: { to: 'turn_points', points: 25, per: { count: [5] } } })
    expect(modifier('pass_tax')).toMatchObject({ trigger: 'on_pass', effect: { percent: -10, of: 'turn_points' } })
    expect(modifier('safe_purse')).toMatchObject({ trigger: 'on_pass', effect: { to: 'pass_delta', points: 50 } })
  })

  test('DC-139 every piece says what it is for', () => {
    const byRole = (pieces: DiceContent['modifiers' | 'items']) =>
      ['score', 'risk', 'style'].map((role) => pieces.filter((piece) => piece.role === role).length)
    expect(byRole(content.modifiers)).toEqual([5, 6, 5])
    expect(byRole(content.items)).toEqual([6, 7, 2])
    expect([...new Set(content.dice.map((die) => die.purpose))].sort()).toEqual([
      'even',
      'handicap',
      'sets',
      'singles',
      'sixes',
    ])
  })

  test('every tuning number has a unit and lies inside its range', () => {
    for (const knob of knobs(diceTuningSchema)) {
      expect(knob.unit, knob.key).not.toBe('')
      expect(content.tuning, knob.key).toHaveProperty([knob.key])
    }
    expect(Object.keys(content.tuning)).toEqual(knobs(diceTuningSchema).map(({ key }) => key))
    expect(content.tuning['bot.itemShare']).toBe(500)
    expect(content.tuning['content.strengthMin']).toBe(10)
  })

  test('the reporter knows every keyword of the schemas', () => {
    const schemas = [manifestSchema, ...Object.values(DICE_LAYOUT.sections).map(({ schema }) => schema)]
    expect(schemas.flatMap(unsupportedKeywords)).toEqual([])
  })

  test('content cannot be changed by whoever reads it', () => {
    expect(Object.isFrozen(content.modifiers[0]!.effect)).toBe(true)
    expect(Object.isFrozen(content.tuning)).toBe(true)
  })
})
