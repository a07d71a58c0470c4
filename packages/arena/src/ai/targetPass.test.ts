import { ScriptedDraws } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { TACTICAL_SCORERS } from '../content/words.ts'
import { preferTargets } from './settings.ts'
import { action, armed, OWN, plain, skilled, type Table, table } from './testing.ts'

describe('scorer lists', () => {
  const names = (field: Table, id: string) => field.action(id).tactical.map((handle) => TACTICAL_SCORERS[handle])
  const tail = ['resource_efficiency', 'action_speed_efficiency', 'anti_repetition']

  test('AR-270 the first row that fits', () => {
    const everything = [
      { id: 'pyromancer', perks: ['firebolt', 'flame_burst', 'flame_aura'] },
      { id: 'priest', perks: ['healing_word', 'resurrect', 'sacred_ward'] },
      { id: 'beast_binder', perks: ['call_wolf'] },
    ]
    const field = table([
      [plain({ stars: 5, traits: everything, consumables: ['stamina_tonic', 'fire_bomb'] })],
      [plain()],
    ])
    const hit = ['damage_output', 'target_vulnerability']
    const after = ['stealth_awareness', 'future_state_value', ...tail]
    expect(names(field, 'attack')).toEqual([...hit, 'anti_repetition'])
    expect(names(field, 'defend')).toEqual(['self_hp_critical', 'resource_efficiency'])
    expect([names(field, 'move'), names(field, 'search')]).toEqual([['position_need'], ['status_value']])
    expect(names(field, 'firebolt')).toEqual([...hit, ...after])
    expect(names(field, 'flame_burst')).toEqual([...hit, 'aoe_clustering', ...after])
    expect(names(field, 'fire_bomb')).toEqual([...hit, 'aoe_clustering', ...after, 'consumable_scarcity'])
    expect(names(field, 'resurrect')).toEqual(['revival_priority', 'future_state_value', ...tail])
    expect(names(field, 'healing_word')).toEqual(['healing_urgency', 'future_state_value', ...tail])
    expect(names(field, 'sacred_ward')).toEqual(['status_value', 'aoe_clustering', 'future_state_value', ...tail])
    expect(names(field, 'flame_aura')).toEqual(['status_value', 'future_state_value', ...tail])
    expect(names(field, 'call_wolf')).toEqual(['status_value', 'future_state_value', ...tail])
    expect(names(field, 'stamina_tonic')).toEqual([...tail, 'consumable_scarcity'])
  })

  test('AR-270 an Action may bring its own list, and is scored by it', () => {
    const hex = action({
      id: 'hex',
      components: [{ t: 'ApplyStatus', status: 'Slow', stacks: 5 }],
      ai: { tactical: ['anti_repetition'] },
    })
    const field = table([[plain({ traits: [OWN] })], [plain()]], {
      actions: [hex],
      draws: new ScriptedDraws({ 'ai/action': [0] }),
    })
    expect(names(field, 'hex')).toEqual(['anti_repetition'])
    field.decide()
    // Judgment 50: (6250 × 10 000 + 3750 × 5000)/10 000.
    expect(field.decided.top[0]).toEqual({ action: 'hex', score: 8125 })
  })
})

describe('target pass', () => {
  test('AR-239 AR-277 the best candidate has the highest score, ties go to the lower cid', () => {
    const field = table([[armed('sword')], [plain(), plain(), plain()]])
    // E 45 of 500: kill share 900, vulnerability 6667, threat 10 000.
    expect(field.aim('attack')).toMatchObject({ target: 1, members: [1], scores: [3914, 3914, 3914] })
    field.set(2, { hp: 250 }).set(3, { hp: 0 })
    // Kill share 1800 → 4932; the downed 100.
    expect(field.aim('attack')).toMatchObject({ target: 2, members: [2], scores: [3914, 4932, 100] })
  })

  test('AR-277 threat: damage dealt so far against the most', () => {
    const field = table([[armed('sword')], [plain(), plain(), plain()]])
    field.set(1, { dealt: 100 }).set(2, { dealt: 50 })
    expect([1, 2, 3].map((cid) => field.scene().threat[cid])).toEqual([10_000, 7500, 5000])
    expect(field.aim('attack')!.scores).toEqual([3914, 3556, 3107])
  })

  test('AR-277 without Damage: status value and threat; allies by what they need', () => {
    const slow = action({ id: 'slow', components: [{ t: 'ApplyStatus', status: 'Slow', stacks: 18 }] })
    const haste = action({
      id: 'haste',
      target: 'AllySingle',
      components: [{ t: 'ApplyStatus', status: 'Haste', stacks: 10 }],
    })
    const field = table([[plain({ traits: [OWN] }), plain()], [plain()]], { actions: [slow, haste] })
    // √(5000 × 10 000); Haste 10 × 300, on top of 10 half of it.
    expect(field.aim('slow')!.scores).toEqual([7071])
    expect(field.give(0, 'Haste', 10).aim('haste')).toMatchObject({ target: 1, scores: [2000, 3500] })
  })

  test('AR-277 zones: clustering and damage, healing or status value', () => {
    const blast = action({
      id: 'blast',
      target: 'EnemyZone',
      primary: 'Fire',
      autoHit: true,
      components: [{ t: 'Damage', type: 'Fire', formula: { base: 90 } }],
    })
    const mend = action({ id: 'mend', target: 'AllyZone', components: [{ t: 'Heal', formula: { base: 10 } }] })
    const rally = action({
      id: 'rally',
      target: 'AllyZone',
      components: [{ t: 'ApplyStatus', status: 'Haste', stacks: 5 }],
    })
    const field = table(
      [
        [plain({ traits: [OWN] }), plain()],
        [plain(), plain(), plain()],
      ],
      {
        actions: [blast, mend, rally],
        tuning: { 'crit.multiplier': 0 },
        zones: ['center', 'center', 'east', 'east', 'north'],
        hp: [500, 250],
      },
    )
    // North: √(2750 × 4800); east: √(5000 × 9600).
    expect(field.aim('blast')).toMatchObject({ candidates: [0, 1], scores: [3633, 6928], members: [2, 3], target: 2 })
    expect(field.aim('mend')).toMatchObject({ candidates: [4], scores: [3535], members: [0, 1], target: 1 })
    // √(5000 × (500 + 2 × 1500)).
    expect(field.aim('rally')).toMatchObject({ candidates: [4], scores: [4183], target: 0 })
  })

  test('AR-239 of an area, the best visible enemy stands for all', () => {
    const field = table([[skilled('pyromancer', ['flame_burst'])], [plain(), plain()]], { hp: [500, 500, 100] })
    expect(field.aim('flame_burst')!.target).toBe(2)
    field.give(2, 'Sneaking', 9)
    expect(field.aim('flame_burst')).toMatchObject({ target: 1, members: [1, 2] })
    field.give(1, 'Sneaking', 9)
    expect(field.aim('flame_burst')).toMatchObject({ target: -1, members: [1, 2] })
    expect(field.score('target_vulnerability', 'flame_burst')).toBe(5000)
  })

  test('AR-277 AR-278 Move is drawn by the value of its zones alone', () => {
    const field = table([[armed('sword')], [plain()]], { zones: ['north'] })
    expect(field.aim('move')).toMatchObject({ candidates: [1, 3, 4], scores: [2500, 2500, 9025] })
  })

  test('AR-278 a grudge: 10 000 for the own attacker, 7500 for an ally’s', () => {
    const avenger = armed('sword', {
      traits: [{ id: 'vengeful_spirit', perks: ['grudge'] }],
      settings: { priority: 'none' },
    })
    const field = table(
      [
        [avenger, plain()],
        [plain(), plain(), plain()],
      ],
      {
        draws: new ScriptedDraws({ 'ai/action': [0], 'ai/target': [0] }),
      },
    )
    field.set(0, { hurtBy: 2, hurtAt: 4 }).set(1, { hurtBy: 3, hurtAt: 5 }).decide()
    expect(field.decided.targetScores).toEqual([
      { target: 2, score: 6038 },
      { target: 3, score: 5165 },
      { target: 4, score: 4293 },
    ])
  })

  test('AR-278 zones bear no grudge', () => {
    const rally = action({
      id: 'rally',
      target: 'AllyZone',
      components: [{ t: 'ApplyStatus', status: 'Haste', stacks: 5 }],
    })
    const avenger = plain({ traits: [OWN, { id: 'vengeful_spirit', perks: ['grudge'] }] })
    const field = table([[avenger], [plain()]], {
      actions: [rally],
      zones: ['east', 'north'],
      draws: new ScriptedDraws({ 'ai/action': [0] }),
    })
    // East is zone 1, like the attacker. √(2500 × 2000) = 2236: (6250 × 2236 + 3750 × 5000)/10 000.
    field.set(0, { hurtBy: 1, hurtAt: 4 }).decide()
    expect(field.decided.targetScores).toEqual([{ target: 'east', score: 3272 }])
  })

  test('AR-279 the preferred targets, all ties of them, get half as much again', () => {
    const lifted = (settings: object) => {
      const field = table([[armed('bow', { settings })], [plain(), skilled('priest', ['smite']), plain(), plain()]], {
        zones: ['center', 'north', 'center', 'center', 'north'],
        hp: [500, 100, 500, 200, 100],
      })
      field.set(3, { dealt: 70 })
      const finals = [4000, 4001, 15_000, 100]
      preferTargets(field.scene(), [1, 2, 3, 4], finals, 0, 4)
      return finals
    }
    expect(lifted({})).toEqual([4000, 6001, 20_000, 100])
    expect(lifted({ priority: 'lowestHp' })).toEqual([6000, 4001, 15_000, 150])
    expect(lifted({ priority: 'highestThreat' })).toEqual([4000, 4001, 20_000, 100])
    expect(lifted({ priority: 'role', priorityTrait: 'priest' })).toEqual([4000, 6001, 15_000, 100])
    expect(lifted({ priority: 'role', priorityTrait: 'lancer' })).toEqual([4000, 4001, 15_000, 100])
    expect(lifted({ priority: 'none' })).toEqual([4000, 4001, 15_000, 100])
  })
})
