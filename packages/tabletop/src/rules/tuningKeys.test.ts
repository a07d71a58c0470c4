import { describe, expect, test } from 'vitest'
import { attackFromView } from '../odds/index.ts'
import { type Arrangement, Desk, desk, offered, type Person } from '../testing/desk.ts'
import { kit } from '../testing.ts'

const A: Person = {
  ...{ uid: 'a', side: 'red', at: [5, 5], facing: 'N', items: ['knife'], attacks: ['horse'] },
  skills: { blades: 5, riding: 9, reaction: 1, blunt: 4 },
}
const B: Person = { uid: 'b', side: 'blue', at: [5, 4], facing: 'S', skills: { acrobatics: 4 } }
const C: Person = { uid: 'c', side: 'blue', at: [0, 0] }
const fight = (options: Arrangement['options'], more: Partial<Arrangement> = {}): Desk =>
  desk({ people: [A, B, C], authority: 'gm', options: { ...options }, ...more })
/** What is seen as it ships, and under one changed key. */
const both = <Seen>(key: string, value: unknown, look: (options: Arrangement['options']) => Seen): Seen[] =>
  [{}, { [key]: value }].map(look)

describe('TT-002 each key of the tuning changes what it names', () => {
  test('check.count', () => {
    const dice = both(
      'check.count',
      3,
      (options) => fight(options).attack('knife', 'b').defend('none').open('roll').count,
    )
    expect(dice).toEqual([1, 3])
  })

  test('check.passive_advantage', () => {
    const passive = both('check.passive_advantage', 2, (options) => {
      const at = fight(options)
      const favour = { label: 'wall', roll: 'advantage', lasts: 'fight', on: 'defence' } as const
      at.gm({ type: 'gm.modifier', uid: 'b', ...favour }).attack('knife', 'b')
      return offered(at)[0]!.find((option) => option.startsWith('passive acrobatics'))
    })
    expect(passive).toEqual(['passive acrobatics 14', 'passive acrobatics 11'])
  })

  test('check.difficulties: easy, normal and hard, wherever a spell names one', () => {
    const caster: Person = { ...A, skills: { light: 3, conjuration: 3 }, spells: ['mend', 'veil'] }
    const found = both('check.difficulties', [7, 12, 18], (options) => {
      const at = fight(options, { people: [caster, B, C] })
      return ['mend', 'veil'].map((spell) => {
        at.cast(spell, 'a').dice(9)
        const { difficulty, success } = at.last('supportResolved')
        return [spell, difficulty, success]
      })
    })
    expect(found).toEqual([
      [
        ['mend', 10, true],
        ['veil', 15, false],
      ],
      [
        ['mend', 7, true],
        ['veil', 12, true],
      ],
    ])
  })

  test('initiative.skill', () => {
    const totals = both('initiative.skill', 'blunt', (options) => {
      const at = new Desk({ people: [A, B, C], ...(options && { options }) }).dice(10)
      return at.last('initiativeRolled').total!.items
    })
    expect(totals).toEqual([[{ what: 'skill:reaction', value: 1 }], [{ what: 'skill:blunt', value: 4 }]])
  })

  test('wounds.mind', () => {
    const trackers = both('wounds.mind', 3, (options) => {
      const at = fight(options).gm({ type: 'gm.wound', uid: 'b', damage: 3, damageType: 'mental_magical' })
      return at.fighter('b').tracker
    })
    expect(trackers).toEqual(['ready', 'out'])
  })

  test('wounds.penalty', () => {
    const penalties = both('wounds.penalty', [-3, -7], (options) =>
      [2, 4].map((damage) => {
        const at = fight(options).gm({ type: 'gm.wound', uid: 'b', damage, damageType: 'body_physical' })
        return at.match.view('gm').fighters.b!.own!.penalty
      }),
    )
    expect(penalties).toEqual([
      [-1, -2],
      [-3, -7],
    ])
  })

  test('ram.prone_degree', () => {
    const postures = both('ram.prone_degree', 3, (options) => {
      const at = fight(options, { people: [{ ...A, at: [5, 7] }, B, C] })
      at.deed('ram', { source: 'horse', targets: [{ uid: 'b' }] })
      return at.defend('none').dice(10).fighter('b').posture
    })
    expect(postures).toEqual(['prone', 'standing'])
  })

  test('quality.max', () => {
    const refusals = both('quality.max', 5, (options) => {
      const verdict = fight(options).match.act('gm', { type: 'gm.item', item: 'a.1', quality: 4 })
      return verdict.ok || verdict.params
    })
    expect(refusals).toEqual([{ field: 'quality', min: -3, max: 3 }, true])
  })

  test.each([
    ['bot.assumed_skill', 9, { defence: 5, left: 6 }, { defence: 9, left: 6 }],
    ['bot.assumed_capacity', 11, { defence: 5, left: 6 }, { defence: 5, left: 11 }],
  ])('%s', (key, value, usual, changed) => {
    const found = both(key, value, (options) => {
      const { match } = fight(options)
      const deed = { id: 'attack', source: 'knife', targets: [{ uid: 'b' }] } as const
      return attackFromView(kit.planOf(match.setup), match.view('red'), 'a', deed)!.inputIn('active')
    })
    expect(found).toMatchObject([usual, changed])
  })
})
