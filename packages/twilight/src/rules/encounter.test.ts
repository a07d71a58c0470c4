import { ScriptedDraws, SeededDraws } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { type Bench, crossroads, fight, freeCard, testContent } from '../testing.ts'

const stats = { hp_max: 3, wp_max: 10, armor_physical: 0, armor_spirit: 0, power: 4, influence: 2 }
const weak = { target: { stats, pattern: [{ type: 'attack', value: 5 }] } }
const plain = (value: unknown) => JSON.parse(JSON.stringify(value))

test('TW-065 a session holds hp, faith, resonance, reputation 0, collection, inventory, flags and the fate deck', () => {
  const bench = crossroads({ checks: [{ id: 'ck_a' }] }, { start: { cards: Array(5).fill('dodge') } })
  expect(bench.state.setup.hero).toBe('plain')
  expect(bench.session).toMatchObject({ hp: 20, faith: 4, resonance: 0, reputation: 0, inventory: [], flags: [] })
  expect(bench.session.collection[4]).toEqual({ uid: 4, id: 'dodge', tired: false })
  expect(bench.session.fate).toEqual({
    cards: [{ id: 'fate_hearth', sticky: false }],
    draw: [0],
    discard: [],
    removed: [],
    known: 0,
  })
  // The luck of the match is none of the session's business.
  expect(JSON.stringify(bench.session)).not.toContain('cursors')
})

test('TW-065 tired cards are part of it', () => {
  const bench = crossroads({ checks: [{ id: 'ck_a' }] })
  bench.act({ type: 'runCheck', check: 'ck_a', effort: [3, 1] })
  expect(bench.session.collection.filter(({ tired }) => tired).map(({ uid }) => uid)).toEqual([1, 3])
})

/** A round that changes everything an encounter copies. */
function turbulent(bench: Bench): void {
  bench.act({ type: 'commitInfluence' })
  bench.act({ type: 'wait' })
}
const rough = () =>
  crossroads(
    { scenarios: [{ id: 'sc_a' }] },
    { start: { fateOrder: ['fate_wolf_moon', 'curse_navi', 'fate_daybreak', 'fate_hearth'] } },
    { target: { pattern: [{ type: 'attack', value: 5 }] } },
    new SeededDraws('rough'),
  )

describe('copies', () => {
  test('TW-068 the session is not touched while the encounter goes on', () => {
    const bench = rough()
    const before = plain(bench.session)
    bench.act({ type: 'startEncounter', encounter: 'sc_a' })
    turbulent(bench)
    expect(plain(bench.session)).toEqual(before)
    const { hp, faith, resonance, reputation, fate } = bench.encounter
    expect([hp < 20, faith, reputation, fate.discard.length]).toEqual([true, 5, -1, 3])
    expect(resonance).not.toBe(0)
  })

  test('TW-068 the commit replaces HP, faith, resonance, reputation and the fate deck at once', () => {
    const bench = crossroads(
      { scenarios: [{ id: 'sc_a' }] },
      { start: { fateOrder: ['fate_wolf_moon', 'fate_murmur_a', 'fate_spark', 'fate_hearth', 'fate_scales'] } },
      weak,
    )
    bench.act({ type: 'startEncounter', encounter: 'sc_a' })
    bench.act({ type: 'commitInfluence' })
    bench.act({ type: 'commitAttack' })
    expect(bench.encounter.phase).toBe('over')
    const { hp, faith, resonance, reputation, fate } = plain(bench.encounter)
    const before = plain(bench.session)
    expect(bench.refused({ type: 'wait' }).code).toBe('wrong_phase')
    expect(plain(bench.session)).toEqual(before)
    bench.act({ type: 'commitEncounter' })
    expect(bench.state.encounter).toBeNull()
    expect(plain(bench.session)).toMatchObject({ hp, faith, resonance, reputation, fate })
    expect([hp, faith, reputation, resonance]).toEqual([20 - 5, 4, -1, -5 - 5 - 15])
  })

  test('TW-068 an abort leaves session and luck exactly as they were', () => {
    const bench = rough()
    const before = plain([bench.session, bench.draws.save()])
    bench.act({ type: 'startEncounter', encounter: 'sc_a' })
    bench.act({ type: 'mulligan', cards: [bench.encounter.hand[0]!] })
    turbulent(bench)
    expect(plain(bench.draws.save())).not.toEqual(before[1])
    bench.act({ type: 'abortEncounter' })
    expect(bench.state.encounter).toBeNull()
    expect(plain([bench.session, bench.draws.save()])).toEqual(before)
  })

  test('TW-068 who aborts and begins again gets the same hand, deck and luck', () => {
    const bench = rough()
    bench.act({ type: 'startEncounter', encounter: 'sc_a' })
    const first = plain(bench.encounter)
    turbulent(bench)
    bench.act({ type: 'abortEncounter' })
    bench.act({ type: 'startEncounter', encounter: 'sc_a' })
    expect(plain(bench.encounter)).toEqual(first)
  })

  test('TW-068 an abort is possible when all is over, and takes the defeat back', () => {
    const bench = fight({}, testContent({ target: { pattern: [{ type: 'attack', value: 99 }] } }))
    bench.act({ type: 'wait' })
    expect(bench.encounter.result).toBe('defeat')
    bench.act({ type: 'abortEncounter' })
    expect(bench.state).toMatchObject({ encounter: null, result: null, session: { hp: 20 } })
  })

  test('TW-068 commit and abort need an encounter, the commit one that is over', () => {
    const bench = rough()
    expect(bench.refused({ type: 'commitEncounter' }).code).toBe('wrong_phase')
    expect(bench.refused({ type: 'abortEncounter' }).code).toBe('wrong_phase')
    bench.act({ type: 'startEncounter', encounter: 'sc_a' })
    expect(bench.refused({ type: 'commitEncounter' }).code).toBe('wrong_phase')
  })
})

describe('set-up', () => {
  test('TW-069 enemies, then the shuffled deck, the opening hand, the intents in slot order', () => {
    const draws = new ScriptedDraws({
      'deck/shuffle': [[9, 8, 7, 6, 5, 4, 3, 2, 1, 0]],
      'intent/0': ['sand'],
      'intent/1': ['knife'],
    })
    const bench = fight({ encounter: { enemies: ['bandit', 'bandit'] } }, undefined, draws)
    expect(bench.events.slice(1).map(({ type }) => type)).toEqual([
      'encounterStarted',
      'deckShuffled',
      ...Array(5).fill('cardDrawn'),
      'roundBegan',
      'intentAnnounced',
      'intentAnnounced',
    ])
    expect(bench.encounter).toMatchObject({ hand: [9, 8, 7, 6, 5], draw: [4, 3, 2, 1, 0] })
    expect(bench.told('intentAnnounced')).toMatchObject([
      { slot: 0, intent: 'sand' },
      { slot: 1, intent: 'knife' },
    ])
    expect(draws.unused()).toEqual({})
  })

  test('TW-069 enemies are built in the zone of the start resonance', () => {
    const hpAt = (resonance: number) => fight({ encounter: { enemies: ['leshy'] }, start: { resonance } }).enemy().hpMax
    expect([-60, -20, 0, 20, 60].map(hpAt)).toEqual([25, 20, 15, 10, 5])
  })

  test('TW-070 the deck is the whole collection; hand, discard and exhaust start empty', () => {
    const bench = fight({ start: { cards: Array(8).fill('dodge'), extraCards: ['lull'] } })
    const { hand, draw, discard, exhaust, effort } = bench.encounter
    expect([...hand, ...draw].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    expect([hand.length, discard, exhaust, effort]).toEqual([5, [], [], []])
  })

  test('TW-070 tired cards start in the discard pile and are no longer tired after the encounter', () => {
    const bench = crossroads(
      { checks: [{ id: 'ck_a', difficulty: 0 }], scenarios: [{ id: 'sc_a' }] },
      { start: { fateOrder: ['fate_hearth'] } },
      weak,
    )
    bench.act({ type: 'runCheck', check: 'ck_a', effort: [0, 7] })
    bench.act({ type: 'startEncounter', encounter: 'sc_a' })
    expect(bench.encounter).toMatchObject({ hand: [1, 2, 3, 4, 5], draw: [6, 8, 9], discard: [0, 7] })
    // The session is a copy's source until the commit: there they are still tired.
    expect(bench.session.collection[0]!.tired).toBe(true)
    bench.act({ type: 'abortEncounter' })
    expect(bench.session.collection.filter(({ tired }) => tired)).toHaveLength(2)
    bench.act({ type: 'startEncounter', encounter: 'sc_a' })
    bench.act({ type: 'commitAttack' })
    bench.act({ type: 'commitEncounter' })
    expect(bench.session.collection.filter(({ tired }) => tired)).toEqual([])
  })

  test('TW-070 TW-099 tired cards are drawn once the discard pile is recycled', () => {
    const cards = [freeCard('look', [{ kind: 'draw', n: 4 }])]
    const bench = crossroads(
      { checks: [{ id: 'ck_a', difficulty: 0 }], scenarios: [{ id: 'sc_a' }] },
      { start: { cards: Array(6).fill('look') } },
      { cards },
    )
    bench.act({ type: 'runCheck', check: 'ck_a', effort: [0, 1] })
    bench.act({ type: 'startEncounter', encounter: 'sc_a' })
    // Four cards are rested: the opening hand already needs the tired ones.
    expect(bench.encounter).toMatchObject({ hand: [2, 3, 4, 5, 0], draw: [1], discard: [] })
  })

  test('TW-071 slots follow the scenario; a summoned enemy takes the next one', () => {
    const caller = {
      id: 'caller',
      name: { en: 'Caller', ru: 'Caller' },
      description: { en: '.', ru: '.' },
      stats,
      tags: ['human'],
      resonance_affinity: 'yav',
      pattern: [{ type: 'summon' }],
      summon_pool: ['target'],
      loot: { kill: [], pacify: [] },
      rewards: { kill: { faith: 0, resonance: 0 }, pacify: { faith: 0, resonance: 0 } },
    }
    const content = testContent({ ...weak, enemies: [caller] })
    const bench = fight({ encounter: { enemies: ['target', 'caller', 'target'] } }, content)
    expect(bench.encounter.enemies.map(({ slot, id }) => [slot, id])).toEqual([
      [0, 'target'],
      [1, 'caller'],
      [2, 'target'],
    ])
    const events = bench.act({ type: 'wait' })
    expect(bench.told('enemySummoned', events)).toMatchObject([{ slot: 3, id: 'target', caller: 1 }])
    // Slot order is the order of acting and of the next announcements.
    expect(bench.told('defenceResolved', events).map(({ slot }) => slot)).toEqual([0, 2])
    expect(bench.told('intentAnnounced', events).map(({ slot }) => slot)).toEqual([0, 1, 2, 3])
  })
})

describe('what a scenario fixes', () => {
  const start = { cards: ['plain_blow', 'dodge', 'plain_blow', 'dodge', 'plain_blow'], fateOrder: ['fate_crit'] }
  const target = { stats, resonance_modifiers: { deepNav: { hp_max: -2 } } }
  const fixed = (scenario: object) => {
    const bench = crossroads({ scenarios: [{ id: 'sc_a', ...scenario }] }, { start }, { target })
    bench.act({ type: 'startEncounter', encounter: 'sc_a' })
    return bench
  }

  test('TW-051 HP and resonance of the hero; the enemies are built in that zone', () => {
    const bench = fixed({ resonance: -60, hero_hp: 3 })
    expect(bench.encounter).toMatchObject({ hp: 3, resonance: -60, start: { hp: 3, resonance: -60 } })
    expect(bench.enemy().hpMax).toBe(1)
    expect(bench.session).toMatchObject({ hp: 20, resonance: 0 })
  })

  test('TW-052 the first cards of an unshuffled deck; what is not owned is lent, the rest follows in its order', () => {
    const bench = fixed({ deck_order: ['lull', 'dodge'] })
    expect(bench.encounter).toMatchObject({ hand: [5, 1, 0, 2, 3], draw: [4] })
    expect(bench.hand.slice(0, 2)).toEqual(['lull', 'dodge'])
    expect(bench.told('deckShuffled')).toEqual([])
    bench.act({ type: 'commitAttack' })
    bench.act({ type: 'commitEncounter' })
    expect(bench.session.collection.map(({ id }) => id)).toEqual(start.cards)
  })

  test('TW-052 TW-070 a card that is owned but tired is lent as well; the tired one waits in the discard pile', () => {
    const places = { checks: [{ id: 'ck_a' }], scenarios: [{ id: 'sc_a', deck_order: ['dodge', 'dodge'] }] }
    const bench = crossroads(places, { start }, { target })
    bench.act({ type: 'runCheck', check: 'ck_a', effort: [1] })
    bench.act({ type: 'startEncounter', encounter: 'sc_a' })
    // The rested dodge is 3, the lent one 5.
    expect(bench.encounter).toMatchObject({ hand: [3, 5, 0, 2, 4], draw: [], discard: [1] })
    expect(bench.encounter.cards[5]).toEqual({ uid: 5, id: 'dodge' })
    bench.act({ type: 'commitAttack' })
    bench.act({ type: 'commitEncounter' })
    expect(bench.session.collection).toEqual(start.cards.map((id, uid) => ({ uid, id, tired: false })))
  })

  test('TW-052 a fate deck of its own, unshuffled; the commit leaves the session’s deck alone', () => {
    const bench = fixed({ fate_order: ['curse_navi', 'fate_scales', 'fate_hearth'] })
    expect(bench.fate('draw')).toEqual(['curse_navi', 'fate_scales', 'fate_hearth'])
    expect(bench.encounter.fate.cards[0]!.sticky).toBe(true)
    bench.act({ type: 'commitAttack' })
    bench.act({ type: 'commitEncounter' })
    expect(bench.fate('draw')).toEqual(['fate_crit'])
    // Its shift counts all the same.
    expect(bench.session.resonance).toBe(-10)
  })
})
