import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Bench } from '../testing.ts'
import { pattern, type Scene, scene } from './testing.ts'

const ATTACK = pattern(['attack'])
const attack = (bench: Bench, target = 0) => bench.act({ type: 'commitAttack', target })
const influence = (bench: Bench, target = 0) => bench.act({ type: 'commitInfluence', target })
const wait = (bench: Bench) => bench.act({ type: 'wait' })
const commit = (bench: Bench) => {
  bench.act({ type: 'commitEncounter' })
  return bench.session.encounters[0]!
}
const outcomes = (bench: Bench) => bench.encounter.enemies.map(({ outcome }) => outcome)

/** One blow or word decides it. */
const FRAIL = {
  stats: { hp_max: 3, wp_max: 3 },
  loot: { kill: ['beast_hide'], pacify: ['dodge', 'bog_pearl'] },
  rewards: { kill: { faith: 2, resonance: -5 }, pacify: { faith: 1, resonance: 4 } },
}

test('TW-225 each of up to four enemies is attacked or influenced for itself and has its own outcome', () => {
  const bench = scene({ enemies: ['target', 'target', 'target', 'target'] })
  attack(bench, 2)
  influence(bench, 1)
  expect(bench.encounter.enemies.map(({ hp, wp }) => [hp, wp])).toEqual([
    [20, 10],
    [20, 7],
    [17, 10],
    [20, 10],
  ])
  expect(bench.encounter.enemies.every(({ intent }) => intent !== null)).toBe(true)
  expect(() => scene({ enemies: ['target', 'target', 'target', 'target', 'target'] })).toThrow('E_RANGE')
})

test('TW-226 HP 0 is killed whatever the WP, WP 0 with HP left is pacified', () => {
  const bench = scene({ foe: { stats: { hp_max: 3, wp_max: 3 } }, enemies: ['target', 'target', 'target'] })
  attack(bench, 0)
  influence(bench, 1)
  expect(outcomes(bench)).toEqual(['killed', 'pacified', null])
  expect(bench.enemy(0).wp).toBe(3)
})

test('TW-226 both at 0 when it is looked at: killed', () => {
  const bench = scene({ foe: { stats: { hp_max: 3, wp_max: 3 } } })
  Object.assign(bench.enemy(), { wp: 0 })
  attack(bench)
  expect(outcomes(bench)).toEqual(['killed'])
})

test('TW-226 an enemy without a spirit track is not pacified by having none', () => {
  const bench = scene({ foe: { stats: { wp_max: 0 } } })
  attack(bench)
  wait(bench)
  expect(outcomes(bench)).toEqual([null])
})

test('TW-227 an outcome is fixed right after its step: the decided neither act nor can be aimed at', () => {
  const bench = scene({
    foe: { ...FRAIL, pattern: ATTACK },
    foes: { other: { pattern: pattern(['defend']) } },
    enemies: ['target', 'target', 'other'],
    cards: { bell: [{ kind: 'stun' }] },
  })
  expect(bench.told('defenceResolved', attack(bench, 0))).toMatchObject([{ slot: 1 }])
  influence(bench, 1)
  expect(outcomes(bench)).toEqual(['killed', 'pacified', null])
  for (const target of [0, 1]) {
    expect(bench.refused({ type: 'commitAttack', target }).code).toBe('invalid_target')
    expect(bench.refused({ type: 'commitInfluence', target }).code).toBe('invalid_target')
    expect(bench.refused({ type: 'playCard', card: bench.held('bell'), target }).code).toBe('invalid_target')
  }
  expect(bench.told('intentAnnounced', wait(bench)).map(({ slot }) => slot)).toEqual([2])
})

test('TW-227 a counter decides at once: the enemy after it acts, the encounter goes on', () => {
  const bench = scene({
    foe: { stats: { hp_max: 1, power: 0 }, pattern: ATTACK },
    enemies: ['target', 'target'],
    fate: ['fate_crossroad', 'blank'],
    rules: { keywords: true },
  })
  const events = wait(bench)
  const told = events.flatMap((event) =>
    event.type === 'enemyDecided' || event.type === 'defenceResolved' ? [[event.type, event.slot]] : [],
  )
  expect(told).toEqual([
    ['defenceResolved', 0],
    ['enemyDecided', 0],
    ['defenceResolved', 1],
  ])
  expect(outcomes(bench)).toEqual(['killed', null])
})

test('TW-227 a pacified enemy bleeds no more and stays pacified', () => {
  const bench = scene({
    foe: { stats: { hp_max: 4, wp_max: 3 } },
    enemies: ['target', 'target'],
    cards: { thorn: [{ kind: 'bleed', n: 9, rounds: 3 }] },
  })
  bench.play('thorn', { target: 0 })
  influence(bench, 0)
  wait(bench)
  expect(bench.enemy(0)).toMatchObject({ hp: 4, outcome: 'pacified' })
})

test('TW-227 a bleed decides at the round end, with the reward', () => {
  const bench = scene({
    foe: { ...FRAIL, stats: { hp_max: 2 } },
    enemies: ['target', 'target'],
    cards: { thorn: [{ kind: 'bleed', n: 2, rounds: 1 }] },
  })
  bench.play('thorn', { target: 1 })
  wait(bench)
  expect(outcomes(bench)).toEqual([null, 'killed'])
  expect(bench.encounter.resonance).toBe(-5)
})

test('TW-227 whatever happens, a decided enemy stays as it is', () => {
  const roads = ['sc_barrow', 'sc_toll_bridge', 'sc_wolf_pack', 'sc_hollow_tower']
  fc.assert(
    fc.property(fc.constantFrom(...roads), fc.array(fc.nat(), { minLength: 60, maxLength: 60 }), (encounter, picks) => {
      const bench = new Bench({ encounter, start: { hp: 20 } })
      const decided = new Map<number, string>()
      for (const pick of picks) {
        if (bench.state.result !== null) return
        const actions = bench.game.legal(bench.state)
        bench.act(actions[pick % actions.length]!)
        for (const { slot, hp, wp, outcome } of bench.state.encounter?.enemies ?? []) {
          if (outcome === null) continue
          const fixed = `${outcome} ${hp} ${wp}`
          expect(decided.get(slot) ?? fixed).toBe(fixed)
          decided.set(slot, fixed)
        }
      }
    }),
    { numRuns: 30, seed: 227 },
  )
})

test('TW-228 an enemy escapes at the end of its round: no reward, no loot, no resonance', () => {
  const bench = scene({
    foe: FRAIL,
    scenario: { escapes: [{ slot: 0, after_round: 2 }] },
    enemies: ['target', 'target'],
  })
  wait(bench)
  expect(outcomes(bench)).toEqual([null, null])
  expect(bench.told('enemyDecided', wait(bench))).toMatchObject([{ slot: 0, outcome: 'escaped' }])
  expect(bench.encounter).toMatchObject({ resonance: 0, round: 3 })
  attack(bench, 1)
  expect(bench.encounter).toMatchObject({ result: 'victory', loot: ['beast_hide'], resonance: -5 })
})

test('TW-228 who is decided does not escape any more', () => {
  const bench = scene({
    foe: FRAIL,
    scenario: { escapes: [{ slot: 0, after_round: 1 }] },
    enemies: ['target', 'target'],
  })
  attack(bench, 0)
  expect(outcomes(bench)).toEqual(['killed', null])
})

test('TW-228 when the hero flees, every undecided enemy has escaped', () => {
  const bench = scene({
    foe: { ...FRAIL, stats: { hp_max: 3, wp_max: 3, power: 0 } },
    enemies: ['target', 'target', 'target'],
    rules: { canFlee: true },
  })
  attack(bench, 1)
  bench.act({ type: 'flee' })
  expect(outcomes(bench)).toEqual(['escaped', 'killed', 'escaped'])
  expect(bench.encounter).toMatchObject({ resonance: -5, loot: [], faith: 4 })
})

test('TW-229 the resonance of a reward comes at once, faith only with victory', () => {
  const bench = scene({ foe: FRAIL, enemies: ['target', 'target', 'target'] })
  const events = influence(bench, 0)
  const told = events.map(({ type }) => type)
  expect(told.indexOf('enemyDecided')).toBe(told.indexOf('resonanceShifted') - 1)
  expect(bench.encounter).toMatchObject({ resonance: 4, faith: 4 })
  attack(bench, 1)
  expect(bench.encounter).toMatchObject({ resonance: -1, faith: 4, loot: [] })
})

test('TW-230 victory once every enemy is decided, whichever way', () => {
  const bench = scene({ foe: FRAIL, enemies: ['target', 'target'] })
  attack(bench, 0)
  expect(bench.encounter.result).toBeNull()
  influence(bench, 1)
  expect(bench.encounter).toMatchObject({ result: 'victory', phase: 'over' })
  const gone = scene({ scenario: { escapes: [{ slot: 0, after_round: 1 }] } })
  wait(gone)
  expect(gone.encounter.result).toBe('victory')
})

test('TW-230 defeat wins over everything that would happen later', () => {
  const bench = scene({
    foe: { ...FRAIL, stats: { hp_max: 1, power: 30 }, pattern: ATTACK },
    enemies: ['target', 'target'],
    cards: { thorn: [{ kind: 'bleed', n: 9, rounds: 1 }] },
    hand: ['thorn', 'thorn'],
  })
  bench.play('thorn', { target: 0 })
  bench.play('thorn', { target: 1 })
  const events = wait(bench)
  // Slot 1 does not act, nobody bleeds, the round does not end.
  expect(bench.told('defenceResolved', events)).toMatchObject([{ slot: 0 }])
  expect(outcomes(bench)).toEqual([null, null])
  expect(bench.encounter).toMatchObject({ result: 'defeat', hp: 0, round: 1, resonance: 0, loot: [] })
  expect(commit(bench).result).toBe('defeat')
})

test.each([
  { how: 'all killed', deeds: [attack, attack], flags: { violence: true, nonviolent: false, mixed: false } },
  { how: 'all pacified', deeds: [influence, influence], flags: { violence: false, nonviolent: true, mixed: false } },
  { how: 'one of each', deeds: [attack, influence], flags: { violence: true, nonviolent: false, mixed: true } },
])('TW-231 $how', ({ deeds, flags }) => {
  const bench = scene({ foe: FRAIL, enemies: ['target', 'target'] })
  for (const [slot, deed] of deeds.entries()) deed(bench, slot)
  expect(commit(bench).flags).toEqual(flags)
})

test('TW-231 an escape spoils nonviolent; flight and defeat are never nonviolent, but may be violent', () => {
  const left = scene({
    foe: FRAIL,
    scenario: { escapes: [{ slot: 0, after_round: 2 }] },
    enemies: ['target', 'target'],
  })
  influence(left, 1)
  wait(left)
  expect(commit(left)).toMatchObject({ result: 'victory', flags: { violence: false, nonviolent: false, mixed: false } })
  const fled = scene({
    foe: { ...FRAIL, stats: { hp_max: 3, wp_max: 3, power: 0 } },
    enemies: ['target', 'target', 'target'],
    rules: { canFlee: true },
  })
  attack(fled, 0)
  influence(fled, 1)
  fled.act({ type: 'flee' })
  expect(commit(fled)).toMatchObject({ result: 'fled', flags: { violence: true, nonviolent: false, mixed: true } })
  const fallen = scene({
    foe: FRAIL,
    foes: { brute: { stats: { power: 30 }, pattern: ATTACK } },
    enemies: ['target', 'brute'],
  })
  attack(fallen, 0)
  expect(commit(fallen)).toMatchObject({ result: 'defeat', flags: { violence: true, mixed: false } })
})

test('TW-231 a victory with an escape is violent or mixed by what the others came to', () => {
  const withEscape = (...deeds: (typeof attack)[]) => {
    const after_round = deeds.length
    const bench = scene({
      foe: FRAIL,
      scenario: { escapes: [{ slot: 2, after_round }] },
      enemies: ['target', 'target', 'target'],
    })
    for (const [slot, deed] of deeds.entries()) deed(bench, slot)
    return commit(bench)
  }
  expect(withEscape(attack, influence)).toMatchObject({
    result: 'victory',
    flags: { violence: true, nonviolent: false, mixed: true },
  })
  expect(withEscape(attack, attack)).toMatchObject({ flags: { violence: true, nonviolent: false, mixed: false } })
  expect(withEscape(influence, influence)).toMatchObject({
    flags: { violence: false, nonviolent: false, mixed: false },
  })
})

test.each([
  ['defeat', { power: 30 }],
  ['fled', { power: 0 }],
] as const)('TW-231 who has only pacified is not nonviolent after %s', (result, stats) => {
  const bench = scene({
    foe: FRAIL,
    foes: { other: { stats, pattern: result === 'defeat' ? ATTACK : pattern(['prepare']) } },
    enemies: ['target', 'other'],
    rules: { canFlee: true },
  })
  influence(bench, 0)
  if (result === 'fled') bench.act({ type: 'flee' })
  expect(commit(bench)).toMatchObject({ result, flags: { violence: false, nonviolent: false, mixed: false } })
})

test('TW-232 victory brings faith and loot of each outcome, in slot order; cards join the collection, items the inventory', () => {
  const bench = scene({ foe: FRAIL, enemies: ['target', 'target'] })
  attack(bench, 1)
  influence(bench, 0)
  expect(bench.told('rewardGained')).toMatchObject([
    { slot: 0, faith: 1, loot: ['dodge', 'bog_pearl'] },
    { slot: 1, faith: 2, loot: ['beast_hide'] },
  ])
  expect(bench.encounter).toMatchObject({ faith: 7, loot: ['dodge', 'bog_pearl', 'beast_hide'] })
  expect(bench.session.inventory).toEqual([])
  commit(bench)
  expect(bench.session.inventory).toEqual(['bog_pearl', 'beast_hide'])
  expect(bench.session.collection.slice(12)).toEqual([{ uid: 12, id: 'dodge', tired: false }])
  expect(bench.session.faith).toBe(7)
})

test('TW-232 faith stops at faith_max', () => {
  const bench = scene({ foe: FRAIL, start: { faith: 11 } })
  attack(bench)
  expect(bench.encounter.faith).toBe(12)
})

test('TW-232 nothing on defeat', () => {
  const bench = scene({
    foe: FRAIL,
    foes: { brute: { stats: { power: 30 }, pattern: ATTACK } },
    enemies: ['target', 'brute'],
  })
  attack(bench, 0)
  commit(bench)
  expect(bench.session).toMatchObject({ faith: 4, inventory: [], resonance: -5 })
})

const CALLED: Scene = {
  foe: { ...FRAIL, pattern: pattern(['summon'], ['prepare']), summon_pool: ['imp'] },
  foes: { imp: FRAIL },
}

test('TW-233 a summoned enemy counts for flags, ending and resonance, but gives no faith and no loot', () => {
  const bench = scene(CALLED)
  wait(bench)
  influence(bench, 0)
  expect(bench.encounter.result).toBeNull()
  attack(bench, 1)
  expect(bench.encounter).toMatchObject({ result: 'victory', resonance: -1, faith: 6, loot: ['dodge', 'bog_pearl'] })
  expect(commit(bench).flags).toEqual({ violence: true, nonviolent: false, mixed: true })
})

test('TW-233 unless the balance says that it does', () => {
  const bench = scene({ ...CALLED, tuning: { 'combat.balance.summonedGiveLoot': true } })
  wait(bench)
  influence(bench, 0)
  attack(bench, 1)
  expect(bench.encounter).toMatchObject({ faith: 8, loot: ['dodge', 'bog_pearl', 'beast_hide'] })
})

const CONSEQUENCES = {
  defeat: [{ kind: 'flag', id: 'was_defeat' }],
  fled: [{ kind: 'flag', id: 'was_fled' }],
  mixed: [{ kind: 'flag', id: 'was_mixed' }],
  nonviolent: [{ kind: 'flag', id: 'was_nonviolent' }],
  violence: [{ kind: 'flag', id: 'was_violence' }],
}

test.each([
  { how: 'a mixed victory', deeds: [attack, influence], flags: ['was_violence', 'was_mixed'] },
  { how: 'a peaceful victory', deeds: [influence, influence], flags: ['was_nonviolent'] },
  {
    how: 'a bloody flight',
    deeds: [attack, (bench: Bench) => bench.act({ type: 'flee' })],
    flags: ['was_violence', 'was_fled'],
  },
])('TW-234 $how runs the lists that hold, in their order, on commit', ({ deeds, flags }) => {
  const bench = scene({
    foe: { stats: { hp_max: 3, wp_max: 3, power: 0 } },
    enemies: ['target', 'target'],
    rules: { canFlee: true },
    scenario: { consequences: CONSEQUENCES },
  })
  for (const [slot, deed] of deeds.entries()) deed(bench, slot)
  expect(bench.session.flags).toEqual([])
  commit(bench)
  expect(bench.session.flags).toEqual(flags)
})

test('TW-234 defeat has its list too', () => {
  const bench = scene({
    foe: { stats: { power: 30 }, pattern: ATTACK },
    scenario: { consequences: CONSEQUENCES },
  })
  wait(bench)
  commit(bench)
  expect(bench.session.flags).toEqual(['was_defeat'])
})

test('TW-235 the result tells outcomes, flags, loot, the fate deck, and changes against the start', () => {
  const bench = scene({
    foe: { ...FRAIL, stats: { hp_max: 3, wp_max: 3, power: 2 }, pattern: ATTACK },
    enemies: ['target', 'target'],
    omens: { once: { one_time: true } },
    fate: ['blank', 'once', 'blank', 'blank', 'blank'],
    start: { hp: 15, faith: 5, resonance: 10, reputation: 3 },
  })
  attack(bench, 0)
  wait(bench)
  influence(bench, 1)
  expect(commit(bench)).toEqual({
    scenario: 'sc_test',
    result: 'victory',
    rounds: 3,
    outcomes: [
      { id: 'target', outcome: 'killed' },
      { id: 'target', outcome: 'pacified' },
    ],
    flags: { violence: true, nonviolent: false, mixed: true },
    hp: { now: 11, change: -4 },
    faith: { now: 9, change: 4 },
    resonance: { now: 9, change: -1 },
    reputation: { now: 3, change: 0 },
    loot: ['beast_hide', 'dodge', 'bog_pearl'],
    fateDeck: { draw: 1, discard: 3, removed: 1 },
  })
})
