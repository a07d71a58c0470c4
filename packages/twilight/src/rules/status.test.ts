import { expect, test } from 'vitest'
import { moreFaults } from '../content/testing.ts'
import { intentValue } from '../preview.ts'
import type { Bench } from '../testing.ts'
import { pattern, type Scene, scene } from './testing.ts'

const ATTACK = pattern(['attack'])
const wait = (bench: Bench) => bench.act({ type: 'wait' })
const badge = (bench: Bench) => intentValue(bench.plan, bench.encounter, bench.enemy())

const BELL: Scene = { cards: { bell: [{ kind: 'stun' }] } }

test('TW-174 a stun stops the intent of this round and no other', () => {
  const bench = scene({ ...BELL, foe: { pattern: ATTACK } })
  bench.play('bell')
  const events = wait(bench)
  expect(bench.told('intentSkipped', events)).toMatchObject([{ slot: 0 }])
  expect(bench.encounter.hp).toBe(20)
  wait(bench)
  expect(bench.encounter.hp).toBe(16)
})

test('TW-174 prepared and enraged outlast a stun', () => {
  const bench = scene({
    ...BELL,
    foe: { pattern: ATTACK },
    enemies: [{ enemy: 'target', prepared: true, enraged: true }],
  })
  bench.play('bell')
  wait(bench)
  expect(bench.enemy()).toMatchObject({ prepared: true, enraged: true, stunned: false })
  expect(bench.told('defenceResolved', wait(bench))).toMatchObject([{ value: 12 }])
})

test.each([
  { power: 9, before: 15, after: 11 },
  { power: 3, before: 3, after: 0 },
])('TW-174 a stun breaks 4 off the rage shield of $before', ({ power, before, after }) => {
  const bench = scene({ ...BELL, foe: { stats: { power } }, tuning: { 'combat.balance.rageShieldDecay': 0 } })
  bench.act({ type: 'commitAttack' })
  bench.act({ type: 'commitInfluence' })
  expect(bench.enemy().rageShield).toBe(before)
  bench.play('bell')
  expect(bench.enemy().rageShield).toBe(after)
})

test('TW-174 a stun neither raises nor breaks a shield that is only due', () => {
  const bench = scene(BELL)
  bench.act({ type: 'commitAttack' })
  bench.play('bell')
  expect(bench.enemy()).toMatchObject({ rageShield: 0, shieldDue: true })
})

test('TW-175 disarm lowers attacks for its rounds, this one included', () => {
  const bench = scene({ foe: { pattern: ATTACK }, cards: { wrist: [{ kind: 'disarm', n: 3, rounds: 2 }] } })
  bench.play('wrist')
  expect(badge(bench)).toBe(1)
  wait(bench)
  expect(bench.encounter.hp).toBe(19)
  expect(badge(bench)).toBe(1)
  wait(bench)
  expect(bench.encounter.hp).toBe(18)
  expect(badge(bench)).toBe(4)
})

test('TW-175 several disarms add, and the value never goes below 0', () => {
  const bench = scene({
    foe: { pattern: ATTACK },
    cards: { wrist: [{ kind: 'disarm', n: 1, rounds: 2 }], knot: [{ kind: 'disarm', n: 2, rounds: 1 }] },
    hand: ['wrist', 'knot', 'wrist', 'wrist'],
  })
  bench.play('wrist')
  bench.play('knot')
  expect(badge(bench)).toBe(1)
  bench.play('wrist')
  bench.play('wrist')
  expect(badge(bench)).toBe(0)
  wait(bench)
  expect(badge(bench)).toBe(1)
})

test('TW-175 disarm touches attacks only', () => {
  const bench = scene({
    foe: { pattern: pattern(['defend', 4]) },
    cards: { wrist: [{ kind: 'disarm', n: 3, rounds: 1 }] },
  })
  bench.play('wrist')
  expect(badge(bench)).toBe(4)
})

test('TW-176 expose and unravel add up and end with the round', () => {
  const bench = scene({
    foe: { stats: { armor_physical: 5, armor_spirit: 5 } },
    cards: { gap: [{ kind: 'expose', n: 2 }], tug: [{ kind: 'unravel', n: 2 }] },
    hand: ['gap', 'gap', 'tug', 'tug'],
  })
  bench.play('gap')
  bench.play('tug')
  bench.play('tug')
  bench.play('gap')
  expect(bench.enemy()).toMatchObject({ expose: 4, unravel: 4 })
  expect(bench.told('attackResolved', bench.act({ type: 'commitAttack' }))).toMatchObject([{ armour: 1 }])
  expect(bench.told('attackResolved', bench.act({ type: 'commitAttack' }))).toMatchObject([{ armour: 5 }])
  expect(bench.told('influenceResolved', bench.act({ type: 'commitInfluence' }))).toMatchObject([{ armour: 5 }])
})

test('TW-176 expose leaves the spirit alone, unravel the body', () => {
  const bench = () =>
    scene({
      foe: { stats: { armor_physical: 5, armor_spirit: 5 } },
      cards: { gap: [{ kind: 'expose', n: 2 }], tug: [{ kind: 'unravel', n: 2 }] },
    })
  const exposed = bench()
  exposed.play('gap')
  expect(exposed.told('influenceResolved', exposed.act({ type: 'commitInfluence' }))).toMatchObject([{ armour: 5 }])
  const unravelled = bench()
  unravelled.play('tug')
  expect(unravelled.told('attackResolved', unravelled.act({ type: 'commitAttack' }))).toMatchObject([{ armour: 5 }])
})

const THORN: Scene = {
  cards: { thorn: [{ kind: 'bleed', n: 2, rounds: 3 }], nick: [{ kind: 'bleed', n: 5, rounds: 1 }] },
}
const bodies = (bench: Bench, rounds: number) =>
  Array.from({ length: rounds }, () => {
    wait(bench)
    return bench.enemy().hp
  })

test('TW-177 a bleed card takes its own number at each of its round ends, this one included, through any armour', () => {
  const bench = scene({ ...THORN, foe: { stats: { armor_physical: 9 } } })
  bench.play('thorn')
  expect(bench.enemy().hp).toBe(20)
  expect(bodies(bench, 4)).toEqual([18, 16, 14, 14])
})

test('TW-177 a second bleed keeps the larger damage and the larger rest', () => {
  const bench = scene(THORN)
  bench.play('thorn')
  bench.play('nick')
  expect(bench.enemy().bleed).toEqual({ n: 5, rounds: 3 })
  expect(bodies(bench, 4)).toEqual([15, 10, 5, 5])
  const other = scene(THORN)
  other.play('nick')
  other.play('thorn')
  expect(other.enemy().bleed).toEqual({ n: 5, rounds: 3 })
})

test('TW-178 soothe raises a due shield first and then takes from it', () => {
  const bench = scene({ cards: { lullaby: [{ kind: 'soothe', n: 6 }] }, hand: ['lullaby', 'lullaby'] })
  bench.act({ type: 'commitAttack' })
  const events = bench.play('lullaby')
  expect(bench.told('rageShieldRaised', events)).toMatchObject([{ shield: 8 }])
  expect(bench.told('rageShieldReduced', events)).toMatchObject([{ by: 6, shield: 2, why: 'soothe' }])
  expect(bench.enemy()).toMatchObject({ rageShield: 2, shieldDue: false, wp: 10, lastTrack: 'body' })
  bench.play('lullaby')
  expect(bench.enemy()).toMatchObject({ rageShield: 0, wp: 10 })
})

test('TW-178 soothe without a shield takes nothing, least of all WP', () => {
  const bench = scene({ cards: { lullaby: [{ kind: 'soothe', n: 6 }] } })
  bench.play('lullaby')
  expect(bench.enemy()).toMatchObject({ rageShield: 0, wp: 10, hp: 20, lastTrack: null })
})

test('TW-178 calm clears enraged and nothing else', () => {
  const bench = scene({
    foe: { pattern: ATTACK },
    enemies: [{ enemy: 'target', prepared: true, enraged: true }],
    cards: { hush: [{ kind: 'calm' }] },
  })
  expect(badge(bench)).toBe(12)
  bench.play('hush')
  expect(bench.enemy()).toMatchObject({ enraged: false, prepared: true })
  expect(badge(bench)).toBe(8)
})

const FLAT: Scene = {
  foe: { stats: { hp_max: 4, wp_max: 0, power: 0 }, pattern: ATTACK },
  cards: { flat: [{ kind: 'merciful' }], thorn: [{ kind: 'bleed', n: 9, rounds: 2 }] },
  hand: ['flat', 'flat', 'thorn'],
}

test('TW-179 mercy: neither Attack, counter nor bleed takes the last HP, until round end', () => {
  const bench = scene({ ...FLAT, fate: ['fate_crossroad'], rules: { keywords: true } })
  bench.play('flat')
  bench.play('thorn')
  // The Attack leaves 1; the defence counters; the bleed ticks.
  const events = bench.act({ type: 'commitAttack' })
  expect(bench.told('keywordResolved', events)).toMatchObject([{ special: 'pierce' }, { special: 'counter' }])
  expect(bench.enemy()).toMatchObject({ hp: 1, outcome: null, bleed: { n: 9, rounds: 1 } })
  expect(bench.encounter.merciful).toBe(false)
  wait(bench)
  expect(bench.enemy()).toMatchObject({ hp: 0, outcome: 'killed' })
})

test('TW-179 mercy does not hold back what the zone does', () => {
  const bench = scene({
    ...FLAT,
    foe: { stats: { hp_max: 1 }, tags: ['undead'] },
    start: { resonance: 60 },
  })
  bench.play('flat')
  wait(bench)
  expect(bench.enemy().outcome).toBe('killed')
})

test('TW-180 spirit_only locks Attack; counter and bleed deal 0, a bleed round still counts down', () => {
  const bench = scene({
    foe: { stats: { power: 0 }, pattern: ATTACK },
    cards: { blade: [{ kind: 'spirit_only' }], thorn: [{ kind: 'bleed', n: 3, rounds: 2 }] },
    fate: ['fate_crossroad'],
    rules: { keywords: true },
  })
  bench.play('thorn')
  bench.play('blade')
  expect(bench.refused({ type: 'commitAttack' }).code).toBe('finisher_locked')
  const events = wait(bench)
  expect(bench.told('keywordResolved', events)).toMatchObject([{ special: 'counter' }])
  expect(bench.enemy()).toMatchObject({ hp: 20, bleed: { n: 3, rounds: 1 } })
  expect(bench.encounter.spiritOnly).toBe(false)
  wait(bench)
  // A counter and the second bleed.
  expect(bench.enemy()).toMatchObject({ hp: 16, bleed: null })
})

test.each([{ type: 'commitInfluence' }, { type: 'wait' }, { type: 'flee' }] as const)(
  'TW-180 spirit_only leaves $type free',
  (action) => {
    const bench = scene({ cards: { blade: [{ kind: 'spirit_only' }] }, rules: { canFlee: true } })
    bench.play('blade')
    expect(bench.told('finisherTaken', bench.act(action))).toHaveLength(1)
  },
)

test('TW-181 content without stun, disarm, spirit_only or merciful is refused', () => {
  const plain = { effects: [{ kind: 'attack', n: 1 }] }
  const bereft = (...ids: string[]) =>
    moreFaults({ cards: ids.map((id) => ({ id, ...plain })) }).map(({ code, expected }) => [code, expected])
  expect(bereft('ringing_bell')).toEqual([['E_MISSING', expect.stringContaining('stun')]])
  expect(bereft('twist_wrist', 'grave_chill', 'snare')).toEqual([['E_MISSING', expect.stringContaining('disarm')]])
  expect(bereft('lowered_blade')).toEqual([['E_MISSING', expect.stringContaining('spirit_only')]])
  expect(bereft('flat_of_the_blade')).toEqual([['E_MISSING', expect.stringContaining('merciful')]])
  expect(bereft('twist_wrist', 'grave_chill')).toEqual([])
})

test.each([
  { resonance: 0, hp: 13 },
  { resonance: 19.5, hp: 13 },
  { resonance: 20, hp: 14 },
  { resonance: 60, hp: 15 },
  { resonance: -60, hp: 13 },
])('TW-182 TW-198 heal 3 at resonance $resonance: 10 HP become $hp', ({ resonance, hp }) => {
  const bench = scene({ cards: { herb: [{ kind: 'heal', n: 3 }] }, start: { hp: 10, resonance } })
  bench.play('herb')
  expect(bench.encounter.hp).toBe(hp)
})

test('TW-182 never above hp_max', () => {
  const bench = scene({ cards: { herb: [{ kind: 'heal', n: 3 }] }, start: { hp: 19, resonance: 60 } })
  expect(bench.told('heroHealed', bench.play('herb'))).toMatchObject([{ amount: 1, bonus: 2, hp: 20 }])
})
