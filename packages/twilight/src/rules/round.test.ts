import { describe, expect, test } from 'vitest'
import type { Action } from '../action.ts'
import type { Event } from '../events.ts'
import { fight, freeCard, named, type TestContent, testContent } from '../testing.ts'

const stats = { hp_max: 20, wp_max: 10, armor_physical: 0, armor_spirit: 0, power: 4, influence: 2 }
const striking = { target: { stats, pattern: [{ type: 'attack', value: 5 }] } }
const enemy = (id: string, pattern: readonly object[], changes = {}) => ({
  id,
  name: named(id),
  description: named('.'),
  stats,
  tags: ['human'],
  resonance_affinity: 'yav',
  pattern,
  loot: { kill: [], pacify: [] },
  rewards: { kill: { faith: 0, resonance: 0 }, pacify: { faith: 0, resonance: 0 } },
  ...changes,
})
const phases = (events: readonly Event[]) =>
  events.flatMap(({ changes }) =>
    changes.filter(({ path }) => path.join() === 'encounter,phase').map(({ value }) => value),
  )
const types = (events: readonly Event[]) => events.map(({ type }) => type)
const pack = (enemies: readonly string[], content: TestContent = {}, setup: Record<string, unknown> = {}) =>
  fight({ encounter: { enemies, canFlee: true }, ...setup }, testContent(content))

describe('phases', () => {
  test('TW-084 intent, playerAction, enemyResolution, roundEnd, and again', () => {
    const bench = pack(['target'], striking)
    expect(phases(bench.events)).toEqual(['intent', 'playerAction'])
    expect(phases(bench.act({ type: 'commitAttack' }))).toEqual([
      'enemyResolution',
      'roundEnd',
      'intent',
      'playerAction',
    ])
  })

  test('TW-084 TW-110 a command out of its phase is wrong_phase', () => {
    const bench = pack(['target'], { target: { stats: { ...stats, hp_max: 1 } } })
    const inside: Action[] = [
      { type: 'startEncounter', encounter: 'skirmish' },
      { type: 'runCheck', check: 'ck_ferryman' },
      { type: 'commitEncounter' },
      { type: 'resolveChoice', option: 'safe' },
    ]
    for (const action of inside) expect(bench.refused(action).code).toBe('wrong_phase')
    bench.act({ type: 'commitAttack' })
    const moves: Action[] = [
      { type: 'mulligan', cards: [] },
      { type: 'playCard', card: 0 },
      { type: 'burnForEffort', card: 0 },
      { type: 'undoEffort', card: 0 },
      { type: 'commitAttack' },
      { type: 'commitInfluence' },
      { type: 'wait' },
      { type: 'flee' },
    ]
    for (const action of moves) expect([action.type, bench.refused(action).code]).toEqual([action.type, 'wrong_phase'])
  })

  test('TW-085 every active enemy has its own intent before the player can act', () => {
    const enemies = [enemy('healer', [{ type: 'heal', value: 4 }]), enemy('guard', [{ type: 'defend', value: 2 }])]
    const bench = pack(['target', 'healer', 'guard'], { ...striking, enemies })
    expect(bench.encounter.phase).toBe('playerAction')
    expect(bench.encounter.enemies.map(({ intent }) => [intent!.type, intent!.base])).toEqual([
      ['attack', 5],
      ['heal', 4],
      ['defend', 2],
    ])
    bench.act({ type: 'commitAttack', target: 0 })
    expect(bench.told('intentAnnounced').map(({ slot }) => slot)).toEqual([0, 1, 2, 0, 1, 2])
  })

  test('TW-085 a decided enemy gets none', () => {
    const bench = pack(['target', 'target'], { target: { stats: { ...stats, hp_max: 3 } } })
    const events = bench.act({ type: 'commitAttack', target: 0 })
    expect(bench.told('intentAnnounced', events).map(({ slot }) => slot)).toEqual([1])
    expect(bench.enemy(0).intent).toBeNull()
  })

  test('TW-086 TW-110 any number of cards and Effort, then exactly one finishing action', () => {
    for (const finisher of ['commitAttack', 'commitInfluence', 'wait', 'flee'] as const) {
      const bench = pack(['target'], striking)
      bench.play('plain_blow')
      bench.act({ type: 'burnForEffort', card: 1 })
      bench.play('plain_blow')
      expect(bench.encounter.round).toBe(1)
      const events = bench.act({ type: finisher })
      expect(bench.told('finisherTaken', events)).toHaveLength(1)
      // The enemy has acted and the next round has begun.
      expect(bench.told('defenceResolved', events)).toHaveLength(1)
      expect(bench.encounter).toMatchObject({ round: 2, phase: 'playerAction' })
    }
  })

  test('TW-087 each active enemy executes its own intent, in slot order; a stunned one does nothing', () => {
    const enemies = [enemy('healer', [{ type: 'heal', value: 4 }]), enemy('chanter', [{ type: 'ritual', value: -3 }])]
    const setup = { start: { cards: [...Array(4).fill('ringing_bell'), 'dodge'] } }
    const bench = pack(['target', 'healer', 'chanter', 'target'], { ...striking, enemies }, setup)
    bench.play('ringing_bell', { target: 0 })
    const events = bench.act({ type: 'wait' })
    expect(
      types(events).filter((type) => /intentSkipped|enemyHealed|resonanceShifted|defenceResolved/.test(type)),
    ).toEqual(['intentSkipped', 'enemyHealed', 'resonanceShifted', 'defenceResolved'])
    expect(bench.told('defenceResolved', events)).toMatchObject([{ slot: 3 }])
  })

  test('TW-087 who was killed or pacified in the player’s phase does not act', () => {
    const weak = { target: { ...striking.target, stats: { ...stats, hp_max: 3, wp_max: 3 } } }
    for (const type of ['commitAttack', 'commitInfluence'] as const) {
      const bench = pack(['target', 'target'], weak)
      const events = bench.act({ type, target: 0 })
      expect(bench.told('defenceResolved', events).map(({ slot }) => slot)).toEqual([1])
    }
  })

  test('TW-088 with the hero at 0 HP the remaining enemies do not act and the round does not end', () => {
    const bench = pack(['target', 'target'], { target: { stats, pattern: [{ type: 'attack', value: 60 }] } })
    const events = bench.act({ type: 'wait' })
    expect(bench.told('defenceResolved', events)).toHaveLength(1)
    expect(bench.told('roundEnded', events)).toEqual([])
    expect(bench.encounter).toMatchObject({ phase: 'over', result: 'defeat', round: 1, hp: 0 })
  })

  test('TW-088 with no active enemy left no further step of the round runs', () => {
    const hero = { passive: { kind: 'round_end_faith', n: 3 } }
    const bench = pack(['target'], { hero, target: { ...striking.target, stats: { ...stats, hp_max: 3 } } })
    const events = bench.act({ type: 'commitAttack' })
    expect(types(events).slice(-2)).toEqual(['encounterEnded', 'rewardGained'])
    expect(phases(events)).toEqual(['over'])
    expect(bench.told('defenceResolved', events)).toEqual([])
    expect(bench.told('roundEnded', events)).toEqual([])
    expect(bench.encounter).toMatchObject({ phase: 'over', result: 'victory', faith: 4, round: 1 })
    expect(bench.encounter.hand).toHaveLength(5)
  })

  test('TW-088 a bleed that takes the last enemy stops the end of the round there', () => {
    const hero = { passive: { kind: 'round_end_faith', n: 3 } }
    const cards = [freeCard('cut', [{ kind: 'bleed', n: 3, rounds: 2 }])]
    const setup = { start: { cards: Array(6).fill('cut') } }
    const bench = pack(['target'], { hero, cards, target: { stats: { ...stats, hp_max: 3 } } }, setup)
    bench.play('cut')
    bench.act({ type: 'wait' })
    expect(bench.encounter).toMatchObject({ result: 'victory', faith: 5, round: 1 })
  })
})

describe('the end of the round', () => {
  test('TW-089 bleed, zone, cooling, clearing and faith, escapes, card draw, next round: in this order', () => {
    const hero = { passive: { kind: 'round_end_faith', n: 1 } }
    const cards = [freeCard('cut', [{ kind: 'bleed', n: 1, rounds: 2 }])]
    const enemies = [enemy('walker', [{ type: 'prepare' }], { tags: ['undead'] })]
    const scenarios = [
      { id: 'sc_end', name: named('End'), enemies: ['walker', 'target'], escapes: [{ slot: 1, after_round: 2 }] },
    ]
    const content = testContent({ hero, cards, enemies, scenarios })
    const start = { cards: Array(8).fill('cut'), resonance: 70, fateOrder: ['fate_hearth'] }
    const bench = fight({ encounter: 'sc_end', start }, content)
    bench.act({ type: 'commitAttack', target: 0 })
    bench.play('cut', { target: 0 })
    // A rage shield that will cool: 4 × 2 − the influence of 4.
    const events = bench.act({ type: 'commitInfluence', target: 0 })
    const end = types(events).slice(types(events).lastIndexOf('enemyPrepared') + 1)
    expect(end).toEqual([
      'enemyHurt', // 1 bleed
      'enemyHurt', // 2 the zone
      'rageShieldReduced', // 3
      'roundEnded', // 4 the hero's round is cleared
      'faithChanged',
      'enemyDecided', // 5 escapes
      'cardDrawn', // 7
      'roundBegan', // 8
      'intentAnnounced',
    ])
    expect(bench.told('enemyHurt', events).map(({ why }) => why)).toEqual(['bleed', 'zone'])
    expect(bench.told('roundEnded', events)).toMatchObject([{ round: 2 }])
    expect(bench.told('roundBegan', events)).toMatchObject([{ round: 3 }])
  })

  test('TW-089 what ends with the round: sums, shield, modes, expose, unravel, stun; disarm and armour count down', () => {
    const cards = [
      freeCard('all', [
        { kind: 'attack', n: 1 },
        { kind: 'influence', n: 1 },
        { kind: 'defence', n: 1 },
        { kind: 'attack_vs', tag: 'human', n: 1 },
        { kind: 'expose', n: 1 },
        { kind: 'unravel', n: 1 },
        { kind: 'stun' },
        { kind: 'disarm', n: 1, rounds: 2 },
        { kind: 'merciful' },
        { kind: 'spirit_only' },
      ]),
    ]
    const bench = pack(['target'], { cards }, { start: { cards: Array(6).fill('all') } })
    bench.play('all')
    expect(bench.encounter).toMatchObject({ attack: 1, influence: 1, defence: 1, merciful: true, spiritOnly: true })
    expect(bench.enemy()).toMatchObject({ expose: 1, unravel: 1, stunned: true })
    bench.act({ type: 'commitInfluence' })
    expect(bench.encounter).toMatchObject({
      attack: 0,
      influence: 0,
      defence: 0,
      attackVs: [],
      roundShield: 0,
      merciful: false,
      spiritOnly: false,
      played: [],
    })
    expect(bench.enemy()).toMatchObject({ expose: 0, unravel: 0, stunned: false, disarms: [{ n: 1, rounds: 1 }] })
    bench.act({ type: 'wait' })
    expect(bench.enemy().disarms).toEqual([])
  })

  test('TW-089 the faith of the passive comes before an escape ends the encounter, the card draw does not come', () => {
    const hero = { passive: { kind: 'round_end_faith', n: 2 } }
    const scenarios = [
      { id: 'sc_end', name: named('End'), enemies: ['target'], escapes: [{ slot: 0, after_round: 1 }] },
    ]
    const bench = fight({ encounter: 'sc_end' }, testContent({ hero, scenarios }))
    bench.act({ type: 'wait' })
    expect(bench.encounter).toMatchObject({ result: 'victory', faith: 4 + 1 + 2, round: 1 })
    expect(bench.encounter.hand).toHaveLength(5)
  })
})

describe('draws and energy', () => {
  test('TW-090 one fate card for Attack, Influence or Flee, one per attack against the hero, none for Wait', () => {
    const draws = (action: Action, content: TestContent, enemies = ['target']) => {
      const bench = pack(enemies, content)
      return bench.told('fateDrawn', bench.act(action)).length
    }
    expect(draws({ type: 'commitAttack' }, striking)).toBe(2)
    expect(draws({ type: 'commitInfluence' }, {})).toBe(1)
    expect(draws({ type: 'flee' }, striking)).toBe(2)
    expect(draws({ type: 'wait' }, {})).toBe(0)
    expect(draws({ type: 'wait' }, striking, ['target', 'target', 'target'])).toBe(3)
    expect(draws({ type: 'commitAttack', target: 0 }, striking, ['target', 'target', 'target'])).toBe(4)
  })

  test('TW-090 TW-087 an attack that is not executed draws none', () => {
    const bench = pack(['target'], striking, { start: { cards: Array(5).fill('ringing_bell') } })
    bench.play('ringing_bell')
    expect(bench.told('fateDrawn', bench.act({ type: 'wait' }))).toEqual([])
  })

  test('TW-091 each playerAction starts with 3 energy; what was left is lost', () => {
    const bench = pack(['target'])
    expect(bench.encounter.energy).toBe(3)
    bench.play('plain_blow')
    bench.act({ type: 'wait' })
    expect(bench.encounter.energy).toBe(3)
    for (let i = 0; i < 3; i++) bench.play('plain_blow')
    expect(bench.encounter.energy).toBe(0)
    bench.act({ type: 'wait' })
    expect(bench.encounter.energy).toBe(3)
  })

  test('TW-091 the maximum is a key of the balance, and the hero may have another', () => {
    const tuning = { 'combat.balance.maxEnergy': 5 }
    expect(pack(['target'], { tuning }).encounter.energy).toBe(5)
    expect(pack(['target'], { tuning, hero: { max_energy: 2 } }).encounter.energy).toBe(2)
  })
})

describe('finishing actions', () => {
  test('TW-111 with several active the target must be named; the only one need not be', () => {
    const bench = pack(['target', 'target'], { target: { stats: { ...stats, hp_max: 3 } } })
    for (const type of ['commitAttack', 'commitInfluence'] as const)
      expect(bench.refused({ type }).code).toBe('target_required')
    bench.act({ type: 'commitAttack', target: 1 })
    expect(bench.encounter.enemies.map(({ hp }) => hp)).toEqual([3, 0])
    bench.act({ type: 'commitInfluence' })
    expect(bench.encounter.enemies.map(({ wp }) => wp)).toEqual([7, 10])
  })

  test('TW-111 a decided enemy, or none at all, is invalid_target', () => {
    const bench = pack(['target', 'target', 'target'], { target: { stats: { ...stats, hp_max: 3 } } })
    bench.act({ type: 'commitAttack', target: 1 })
    for (const type of ['commitAttack', 'commitInfluence'] as const)
      for (const target of [1, 3, 99])
        expect(bench.refused({ type, target })).toMatchObject({ code: 'invalid_target', params: { slot: target } })
  })

  test('TW-112 an Attack changes only HP of its target', () => {
    const bench = pack(['target', 'target'])
    bench.act({ type: 'commitAttack', target: 0 })
    expect(bench.enemy(0)).toMatchObject({ hp: 17, wp: 10, rageShield: 0 })
    expect(bench.enemy(1)).toMatchObject({ hp: 20, wp: 10 })
  })

  test('TW-113 an Influence changes only rage shield and WP of its target', () => {
    const bench = pack(['target', 'target'])
    bench.act({ type: 'commitInfluence', target: 1 })
    expect(bench.enemy(1)).toMatchObject({ hp: 20, wp: 7, rageShield: 0 })
    expect(bench.enemy(0)).toMatchObject({ hp: 20, wp: 10 })
    bench.act({ type: 'commitAttack', target: 0 })
    // Due in round 3 after an Attack in round 2: 4 × 3 = 12, of which 3 are absorbed, then 4 cool.
    bench.act({ type: 'commitInfluence', target: 0 })
    expect(bench.enemy(0)).toMatchObject({ hp: 17, wp: 10, rageShield: 12 - 3 - 4 })
  })

  test('TW-114 Wait gives 1 faith, draws nothing, uses no luck and leaves the fate deck alone', () => {
    const bench = pack(['target'])
    const before = JSON.stringify([bench.encounter.fate, bench.draws.save()])
    const events = bench.act({ type: 'wait' })
    expect(bench.told('faithChanged', events)).toMatchObject([{ by: 1, faith: 5 }])
    expect(JSON.stringify([bench.encounter.fate, bench.draws.save()])).toBe(before)
  })

  test('TW-114 up to the maximum of faith; the gain is a key of the balance', () => {
    const full = pack(['target'], {}, { start: { faith: 12 } })
    expect(full.told('faithChanged', full.act({ type: 'wait' }))).toEqual([])
    expect(full.encounter.faith).toBe(12)
    const dear = pack(['target'], { tuning: { 'combat.balance.waitFaithGain': 5 } }, { start: { faith: 9 } })
    dear.act({ type: 'wait' })
    expect(dear.encounter.faith).toBe(12)
  })

  test('TW-114 Wait is always available', () => {
    const bench = pack(['target'], {}, { start: { cards: Array(6).fill('lowered_blade'), faith: 0 } })
    for (let i = 0; i < 3; i++) bench.play('lowered_blade')
    bench.act({ type: 'burnForEffort', card: 3 })
    expect(bench.game.check(bench.state, 1, { type: 'wait' })).toEqual({ ok: true })
  })

  test('TW-115 Wait keeps the escalation memory: the Attack after it is still a surprise', () => {
    const bench = pack(['target'])
    bench.act({ type: 'commitInfluence' })
    bench.act({ type: 'wait' })
    expect(bench.enemy().lastTrack).toBe('spirit')
    expect(bench.told('attackResolved', bench.act({ type: 'commitAttack' }))).toMatchObject([{ surprise: 1500 }])
  })

  test('TW-115 Wait counts as no attack: a shield cools, and behaviours see none', () => {
    const bench = pack(['target'])
    bench.act({ type: 'commitAttack' })
    bench.act({ type: 'commitInfluence' })
    expect(bench.enemy().rageShield).toBe(8 - 3 - 4)
    bench.enemy().rageShield = 20
    bench.act({ type: 'wait' })
    expect(bench.enemy().rageShield).toBe(16)
    const guard = pack(['gate_guard'], { hero: { stats: { might: 3, word: 2, sense: 3, agility: 0 } } })
    guard.act({ type: 'commitInfluence' })
    expect(guard.enemy().intent!.id).toBe('mock')
    guard.act({ type: 'wait' })
    expect(guard.enemy().intent!.id).toBe('spear_thrust')
  })

  test('TW-116 after a spirit_only card Attack is finisher_locked for this round', () => {
    const bench = pack(['target'], {}, { start: { cards: Array(6).fill('lowered_blade') } })
    bench.play('lowered_blade')
    expect(bench.refused({ type: 'commitAttack' }).code).toBe('finisher_locked')
    bench.act({ type: 'commitInfluence' })
    expect(bench.game.check(bench.state, 1, { type: 'commitAttack' })).toEqual({ ok: true })
  })
})
