import fc from 'fast-check'
import { expect, test } from 'vitest'
import { core } from '../content/testing.ts'
import { ZONES } from '../content/words.ts'
import { SHIFT_SOURCES } from '../events.ts'
import { intentValue } from '../preview.ts'
import { Bench, testContent, Unshuffled } from '../testing.ts'
import { type Foe, pattern, scene } from './testing.ts'
import { zoneOf } from './zone.ts'

const ATTACK = pattern(['attack'])
const wait = (bench: Bench) => bench.act({ type: 'wait' })

test.each([
  [-100, 'deepNav'],
  [-60.5, 'deepNav'],
  [-60, 'deepNav'],
  [-59.5, 'nav'],
  [-20, 'nav'],
  [-19.5, 'yav'],
  [0, 'yav'],
  [19.5, 'yav'],
  [20, 'prav'],
  [59.5, 'prav'],
  [60, 'deepPrav'],
  [100, 'deepPrav'],
] as const)('TW-192 resonance %d is %s', (resonance, zone) => {
  expect(zoneOf(core.balance, resonance)).toBe(zone)
})

test('TW-192 the borders are balance keys, and the zones stand in one order', () => {
  const { balance } = testContent({
    tuning: {
      'resonance.balance.deepNavMax': -30.5,
      'resonance.balance.navMax': -10,
      'resonance.balance.pravMin': 5.5,
      'resonance.balance.deepPravMin': 40,
    },
  }).content
  const at = [-30.5, -30, -10, -9.5, 5, 5.5, 39.5, 40]
  expect(at.map((resonance) => zoneOf(balance, resonance))).toEqual([
    'deepNav',
    'nav',
    'nav',
    'yav',
    'yav',
    'prav',
    'prav',
    'deepPrav',
  ])
  const half = fc.integer({ min: -200, max: 200 }).map((n) => n / 2)
  const place = (resonance: number) => ZONES.indexOf(zoneOf(core.balance, resonance))
  fc.assert(fc.property(half, half, (a, b) => a > b || place(a) <= place(b)))
})

test.each([
  { resonance: -59.5, value: 4 },
  { resonance: -60, value: 5 },
  { resonance: 60, value: 4 },
])('TW-193 an attack of 4 at resonance $resonance has the value $value', ({ resonance, value }) => {
  const bench = scene({ foe: { pattern: ATTACK }, start: { resonance } })
  expect(intentValue(bench.plan, bench.encounter, bench.enemy())).toBe(value)
  expect(bench.told('defenceResolved', wait(bench))).toMatchObject([{ value, damage: value }])
})

test('TW-193 only attacks grow in Deep Nav', () => {
  for (const type of ['defend', 'heal', 'restoreWP', 'buff', 'debuff']) {
    const bench = scene({ foe: { pattern: pattern([type, 4]) }, start: { resonance: -60 } })
    expect(intentValue(bench.plan, bench.encounter, bench.enemy())).toBe(4)
  }
})

const UNDEAD = (hp_max = 20): Foe => ({ stats: { hp_max }, tags: ['undead'] })

test('TW-194 undead regain 1 HP at round end in Deep Nav, up to their maximum', () => {
  const bench = scene({ foe: UNDEAD(), start: { resonance: -60 } })
  expect(bench.told('enemyHealed', bench.act({ type: 'commitAttack' }))).toMatchObject([{ by: 1, hp: 18 }])
  wait(bench)
  wait(bench)
  wait(bench)
  expect(bench.enemy().hp).toBe(20)
})

test('TW-194 not the living, and not in Nav', () => {
  const living = scene({ foe: { tags: ['spirit'] }, start: { resonance: -60 } })
  living.act({ type: 'commitAttack' })
  expect(living.enemy().hp).toBe(17)
  const shallow = scene({ foe: UNDEAD(), start: { resonance: -59.5 } })
  shallow.act({ type: 'commitAttack' })
  expect(shallow.enemy().hp).toBe(17)
})

test('TW-195 in Deep Nav a nav card comes back to the hand, others do not', () => {
  const effects = [{ kind: 'attack', n: 1 }]
  const cards = { shade: { effects, affinity: 'nav' }, knock: { effects } }
  const deep = scene({ cards, start: { resonance: -60 } })
  deep.play('shade')
  deep.play('knock')
  expect(deep.hand).toContain('shade')
  expect(deep.hand).not.toContain('knock')
  const shallow = scene({ cards, start: { resonance: -59.5 } })
  shallow.play('shade')
  expect(shallow.hand).not.toContain('shade')
})

test.each([
  { resonance: -19.5, bonus: 0 },
  { resonance: -20, bonus: 1 },
  { resonance: -59.5, bonus: 1 },
  { resonance: -60, bonus: 0 },
  { resonance: 20, bonus: 0 },
])('TW-196 numbers of a nav card at resonance $resonance: +$bonus', ({ resonance, bonus }) => {
  const effects = [
    { kind: 'attack', n: 2 },
    { kind: 'influence', n: 3 },
    { kind: 'defence', n: 4 },
  ]
  const cards = { shade: { effects, affinity: 'nav' }, knock: { effects }, light: { effects, affinity: 'prav' } }
  const sums = (id: string) => {
    const bench = scene({ cards, start: { resonance }, hero: { max_energy: 9 } })
    bench.play(id)
    const { attack, influence, defence } = bench.encounter
    return [attack, influence, defence]
  }
  expect(sums('shade')).toEqual([2 + bonus, 3 + bonus, 4 + bonus])
  expect(sums('knock')).toEqual([2, 3, 4])
  expect(sums('light')).toEqual([2, 3, 4])
})

test('TW-196 only positive numbers, and no other kind of number; Deep Nav has its own entry', () => {
  const effects = [
    { kind: 'attack', n: -2 },
    { kind: 'influence', n: 0 },
    { kind: 'heal', n: 3 },
    { kind: 'attack_vs', tag: 'human', n: 4 },
  ]
  const cards = { shade: { effects, affinity: 'nav' } }
  const bench = scene({ cards, start: { resonance: -20, hp: 10 } })
  bench.play('shade')
  expect(bench.encounter).toMatchObject({ attack: -2, influence: 0, hp: 13, attackVs: [{ tag: 'human', n: 5 }] })
  const deep = scene({ cards, start: { resonance: -60 }, tuning: { 'resonance.balance.navCardBonus.deepNav': 3 } })
  deep.play('shade')
  expect(deep.encounter.attackVs).toEqual([{ tag: 'human', n: 7 }])
})

test('TW-197 Yav does nothing to cards, enemies and healing', () => {
  for (const resonance of [-19.5, 0, 19.5]) {
    const bench = scene({
      foe: { ...UNDEAD(), pattern: ATTACK },
      cards: {
        shade: {
          affinity: 'nav',
          tags: ['stealth', 'rogue'],
          effects: [
            { kind: 'attack', n: 2 },
            { kind: 'heal', n: 3 },
          ],
        },
        light: { affinity: 'prav', effects: [{ kind: 'influence', n: 2 }] },
      },
      start: { resonance, hp: 10 },
    })
    const played = [...bench.play('shade'), ...bench.play('light')]
    expect(bench.told('cardPlayed', played)).toMatchObject([{ surcharge: 0 }, { surcharge: 0 }])
    expect(bench.encounter).toMatchObject({ attack: 2, influence: 2, hp: 13 })
    expect(bench.hand).not.toContain('shade')
    expect(bench.told('defenceResolved', bench.act({ type: 'commitAttack' }))).toMatchObject([{ value: 4 }])
    expect(bench.enemy().hp).toBe(15)
  }
})

test('TW-198 the healing of enemies and of vampirism has no bonus of the zone', () => {
  const bench = scene({
    foe: { pattern: pattern(['heal', 3]) },
    omens: { leech: { suit: 'nav', keyword: 'shadow' } },
    fate: ['leech'],
    rules: { keywords: true },
    start: { resonance: 60, hp: 10 },
  })
  // 3 + 2 of the matched shadow; floor(5 / 2) back to the hero.
  const events = bench.act({ type: 'commitAttack' })
  expect(bench.told('heroHealed', events)).toMatchObject([{ amount: 2, bonus: 0, hp: 12 }])
  expect(bench.told('enemyHealed', events)).toMatchObject([{ by: 3, hp: 18 }])
})

test('TW-199 stealth and rogue are forbidden in Deep Prav, before the price is asked', () => {
  const effects = [{ kind: 'attack', n: 1 }]
  const cards = {
    creep: { effects, tags: ['stealth'], cost: 9 },
    steal: { effects, tags: ['rogue'], cost: 9 },
    hold: { effects, tags: ['control'] },
  }
  const deep = scene({ cards, start: { resonance: 60 } })
  expect(deep.refused({ type: 'playCard', card: deep.held('creep') }).code).toBe('forbidden_by_zone')
  expect(deep.refused({ type: 'playCard', card: deep.held('steal') }).code).toBe('forbidden_by_zone')
  deep.play('hold')
  expect(deep.encounter.attack).toBe(1)
  const shallow = scene({ cards, start: { resonance: 59.5 } })
  expect(shallow.refused({ type: 'playCard', card: shallow.held('creep') }).code).toBe('not_enough_energy')
})

test('TW-200 undead lose 1 HP at round end in Deep Prav; a death by it is a kill with all consequences', () => {
  const bench = scene({
    foe: {
      ...UNDEAD(2),
      loot: { kill: ['grave_dust'] },
      rewards: { kill: { faith: 3, resonance: -4 } },
    },
    start: { resonance: 60 },
  })
  expect(bench.told('enemyHurt', wait(bench))).toMatchObject([{ lost: 1, hp: 1, why: 'zone' }])
  wait(bench)
  expect(bench.enemy()).toMatchObject({ hp: 0, outcome: 'killed' })
  // Two Waits and the reward.
  expect(bench.encounter).toMatchObject({ resonance: 56, faith: 9, loot: ['grave_dust'], result: 'victory' })
  bench.act({ type: 'commitEncounter' })
  expect(bench.session.encounters[0]!.flags.violence).toBe(true)
})

test('TW-200 not the living, and not in Prav', () => {
  const living = scene({ foe: { tags: ['spirit'] }, start: { resonance: 60 } })
  wait(living)
  expect(living.enemy().hp).toBe(20)
  const shallow = scene({ foe: UNDEAD(), start: { resonance: 59.5 } })
  wait(shallow)
  expect(shallow.enemy().hp).toBe(20)
})

test('TW-201 the zone is read once for all undead of a round end', () => {
  const bench = scene({
    foe: { ...UNDEAD(1), rewards: { kill: { faith: 0, resonance: -4 } } },
    foes: { second: UNDEAD() },
    enemies: ['target', 'second'],
    start: { resonance: 60 },
  })
  wait(bench)
  expect(bench.encounter.resonance).toBe(56)
  expect(bench.enemy(1).hp).toBe(19)
  wait(bench)
  expect(bench.enemy(1).hp).toBe(19)
})

test('TW-194 TW-201 bleeding comes before the zone, and may change it', () => {
  const bench = scene({
    foe: { stats: { hp_max: 1 }, rewards: { kill: { faith: 0, resonance: -4 } } },
    foes: { second: UNDEAD() },
    enemies: ['target', 'second'],
    cards: { thorn: [{ kind: 'bleed', n: 1, rounds: 1 }] },
    start: { resonance: 60 },
  })
  bench.play('thorn', { target: 0 })
  wait(bench)
  expect(bench.enemy(0).outcome).toBe('killed')
  expect(bench.enemy(1).hp).toBe(20)
})

test('TW-202 nothing moves resonance but a told shift from one of the known sources', () => {
  const roads = ['sc_toll_bridge', 'sc_barrow', 'sc_hollow_tower', 'sc_mother_of_groves', 'sc_marsh_song']
  const sources = new Set<string>()
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9999 }), fc.constantFrom(...roads), (seed, encounter) => {
      const bench = new Bench({ hero: 'plain', encounter, start: { hp: 20 } }, undefined, new Unshuffled(`${seed}`))
      let resonance = bench.session.resonance
      for (let turn = 0; turn < 60 && bench.state.result === null; turn++) {
        const actions = bench.game.legal(bench.state)
        for (const { from, to, source } of bench.told(
          'resonanceShifted',
          bench.act(actions[(seed * 31 + turn * 7) % actions.length]!),
        )) {
          expect(from).toBe(resonance)
          resonance = to
          sources.add(source)
        }
        expect((bench.state.encounter ?? bench.session).resonance).toBe(resonance)
      }
    }),
    { numRuns: 40, seed: 202 },
  )
  expect(SHIFT_SOURCES).toEqual(expect.arrayContaining([...sources]))
  expect([...sources]).toEqual(expect.arrayContaining(['fate', 'ritual', 'reward']))
})

test('TW-202 Wait, defence, healing, statuses and a flight of their own shift nothing', () => {
  const bench = scene({
    foe: { pattern: pattern(['attack'], ['prepare'], ['defend'], ['buff']) },
    cards: { bundle: [{ kind: 'stun' }, { kind: 'heal', n: 1 }, { kind: 'bleed', n: 1, rounds: 2 }] },
    rules: { canFlee: true },
  })
  bench.play('bundle')
  wait(bench)
  bench.act({ type: 'commitAttack' })
  bench.act({ type: 'commitInfluence' })
  bench.act({ type: 'flee' })
  expect(bench.told('resonanceShifted')).toEqual([])
  expect(bench.encounter.resonance).toBe(0)
})
