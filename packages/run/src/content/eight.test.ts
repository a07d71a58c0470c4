import { SeededDraws } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import type { BattleEvent } from '../battle/events.ts'
import { simulateBattle } from '../battle/simulate.ts'
import { randomSetup } from '../battle/testing/randomTeams.ts'
import { eight, mechanicsOf } from '../battle/testing.ts'
import { armiesOf } from '../plan.ts'
import { starterOf } from '../rules/decks.ts'
import { brokenBudget } from './budget.ts'
import { loadContent } from './load.ts'
import { RUN_PACKS, SHIPPED_PACKS } from './packs.ts'
import { battleStats } from './stats.ts'
import { entryOf, loaded, text } from './testing.ts'
import { abilityText, leaderText, spellText, statusText } from './text.ts'
import { ROLES } from './words.ts'

const armies = armiesOf(eight)
const FACTIONS = ['humans', 'undead', 'order', 'chaos', 'nature', 'shadow', 'arcane', 'machine']

test('RN-500 RN-501 eight factions can be played, in this order', () => {
  expect(armies.map(({ faction }) => faction.id)).toEqual(FACTIONS)
  expect(eight.factions.every(({ playable }) => playable)).toBe(true)
})

test.each(armies.map((army) => [army.faction.id, army] as const))(
  'RN-600 RN-601 %s has 25 deck units, by role and cost those of every faction, 137 gold in all',
  (_, { units }) => {
    const costs = Object.fromEntries(
      ROLES.map((role) => [role, units.filter((unit) => unit.role === role).map(({ cost }) => cost)]),
    )
    const sorted = (role: string) => costs[role]!.toSorted((a, b) => a - b)
    for (const role of ['tank', 'melee', 'ranged']) expect([role, sorted(role)]).toEqual([role, [3, 4, 5, 6, 7, 8]])
    expect([sorted('mage'), sorted('support')]).toEqual([
      [4, 5, 6, 8],
      [3, 5, 7],
    ])
    expect(units.reduce((sum, { cost }) => sum + cost, 0)).toBe(137)
  },
)

test.each(armies.map((army) => [army.faction.id, army] as const))(
  'RN-602 %s has its share of tags',
  (id, { units }) => {
    const count = (tag: string) => units.filter(({ tags }) => tags.includes(tag)).length
    const least = { spear_wall: 2, cavalry: 2, charge: 3, phalanx: 3, arc_fire: 2, scout: 1, inspiring: 2, venomous: 1 }
    const own = { shadow: { stealth: 6 }, arcane: { mana: 12 }, machine: { plating: 8 }, order: { phalanx: 10 } }
    const wanted = { ...least, ...own[id as keyof typeof own] }
    expect(Object.entries(wanted).filter(([tag, n]) => count(tag) < n)).toEqual(MISSING[id] ?? [])
    const cavalry = units.filter(({ tags }) => tags.includes('cavalry'))
    expect(cavalry.every(({ tags }) => tags.includes('charge') && !tags.includes('infantry'))).toBe(
      id !== 'humans' && id !== 'undead' ? true : cavalry.every(({ tags }) => tags.includes('charge')),
    )
  },
)
/** Where the tables themselves fall short of the quota. */
const MISSING: Readonly<Record<string, unknown>> = {}

test('RN-606 every unit of the shipped packs keeps to its budget', () => {
  const shipped = loaded(SHIPPED_PACKS).content
  const percent = (faction: string) => shipped.factions.find(({ id }) => id === faction)!.budgetPct
  const broken = shipped.units.filter(
    (unit) => !unit.tags.includes('summoned') && brokenBudget(unit, percent(unit.faction)) !== undefined,
  )
  expect(broken.map(({ id }) => id)).toEqual([])
})

test('RN-606 a unit of twice its budget is refused, one that strays a little is warned about', () => {
  const files = (hp: number) => ({
    'pack.json': JSON.stringify({ id: 'more', game: 'run', version: '1.0.0', name: text('More'), extends: 'eight' }),
    'units.json': JSON.stringify([{ id: 'lancer', hp }]),
  })
  const absurd = loadContent([RUN_PACKS.core, RUN_PACKS.eight, files(600)])
  expect(absurd.ok ? [] : absurd.faults).toMatchObject([{ code: 'E_RANGE', file: 'more/units.json', found: 1476 }])
  const { warnings } = loaded([RUN_PACKS.core, RUN_PACKS.eight, files(140)])
  expect(warnings).toMatchObject([{ code: 'W_BUDGET', found: 556 }])
})

test('RN-600 no two deck units have the same ability', () => {
  const abilities = armies.flatMap(({ units }) => units.map(({ ability }) => ability))
  expect([abilities.length, new Set(abilities).size]).toEqual([200, 200])
})

test('RN-642 RN-663 three leaders of each faction, 48 spells, each of one leader', () => {
  for (const { leaders } of armies) expect(leaders).toHaveLength(3)
  const cast = armies.flatMap(({ leaders }) => leaders.flatMap(({ spells }) => spells))
  expect([cast.length, new Set(cast).size, eight.spells.length]).toEqual([48, 48, 48])
})

test('RN-622 RN-623 starter decks: 12 cards, 64 gold, 63 of nature and arcane; spear wall, cavalry, venom and scout', () => {
  const costs = armies.map((army) => starterOf(army).reduce((sum, { cost }) => sum + cost, 0))
  expect(costs).toEqual([64, 64, 64, 64, 63, 64, 63, 64])
  for (const army of armies.slice(2)) {
    const tags = new Set(starterOf(army).flatMap((unit) => unit.tags))
    const wanted = ['spear_wall', 'cavalry', 'venomous', 'scout']
    expect([army.faction.id, wanted.filter((tag) => !tags.has(tag))]).toEqual([army.faction.id, []])
  }
})

/** Rows of the tables with their numbers, a few of each faction. */
test.each([
  ['gate_warden', 'order', 'tank', 3, '90/9/21/2/8/1/1/5/88', 'brace'],
  ['banner_bearer', 'order', 'support', 7, '90/16/11/2/12/3/1/10/78', 'banner'],
  ['wolf_rider', 'chaos', 'melee', 7, '115/29/12/4/16/1/2/16/68', 'pack_bite'],
  ['pit_archmage', 'chaos', 'mage', 8, '80/48/2/2/14/4/1/10/58', 'cataclysm'],
  ['elder_tree', 'nature', 'tank', 8, '230/23/36/1/10/1/1/10/92', 'grasping_roots'],
  ['hawk_archer', 'nature', 'ranged', 7, '70/28/4/2/18/6/1/11/62', 'hawkeye'],
  ['assassin', 'shadow', 'melee', 6, '90/25/11/3/17/1/2/9/62', 'backstab'],
  ['night_matron', 'shadow', 'support', 7, '80/21/6/2/14/3/1/6/66', 'cloak_all'],
  ['blink_fencer', 'arcane', 'melee', 6, '95/39/12/3/15/1/1/13/64', 'blink'],
  ['storm_archmage', 'arcane', 'mage', 8, '80/48/2/2/14/4/1/10/56', 'tempest'],
  ['iron_bulwark', 'machine', 'tank', 7, '200/18/40/1/7/1/1/1/100', 'magnet'],
  ['great_cannon', 'machine', 'ranged', 8, '75/32/11/2/17/6/1/4/100', 'barrage'],
  ['halberdier', 'humans', 'tank', 4, '120/14/24/2/9/1/1/6/84', 'halberd_sweep'],
  ['bell_ringer', 'undead', 'support', 7, '95/19/5/2/12/3/1/16/100', 'death_knell'],
])('RN-615 %s of %s is as its row says', (id, faction, role, cost, stats, ability) => {
  const unit = eight.units.find((each) => each.id === id)!
  const { hp, atk, armor, speed, initiative, range, strikes, dodge, resolve } = unit
  expect(unit).toMatchObject({ faction, role, cost, ability })
  expect([hp, atk, armor, speed, initiative, range, strikes, dodge, resolve].join('/')).toBe(stats)
})

test('RN-608 RN-610 T3: one cell more for shooters and casters; names by the pattern of the faction', () => {
  const unit = (id: string) => eight.units.find((each) => each.id === id)!
  expect([unit('ballista_crew').t3Range, unit('levy_spear').t3Range]).toEqual([7, 1])
  expect(unit('gate_warden').names).toEqual([
    { en: 'Gate Warden', ru: 'Страж ворот' },
    { en: 'Sworn Gate Warden', ru: 'Страж ворот под присягой' },
    { en: 'Gate Warden of the Sun', ru: 'Страж ворот Солнечного ордена' },
  ])
})

test('RN-455 RN-457 every record has a text in both languages, without a blank, and no two abilities the same', () => {
  const texts = [
    ...eight.abilities.map(({ id }) => abilityText(eight, id)),
    ...eight.spells.map(({ id }) => spellText(eight, id)),
    ...eight.leaders.map(({ id }) => leaderText(eight, id)),
    ...eight.statuses.map(({ id }) => statusText(eight, id)),
  ].flatMap(({ en, ru }) => [String(en), String(ru)])
  expect(texts.filter((text) => /undefined|NaN|\{|\}|^\.?$| {2}|^\s|^[a-zа-я]/.test(text))).toEqual([])
  const does = new Map<string, string>()
  for (const { id, name: _, ...rules } of eight.abilities) {
    const text = abilityText(eight, id).en!
    const known = does.get(text) ?? JSON.stringify(rules)
    does.set(text, known)
    expect([id, JSON.stringify(rules)]).toEqual([id, known])
  }
})

test('RN-455 RN-457 texts say whom they mean: the row of which enemy, the attacker how near, allies of which trait', () => {
  expect(spellText(eight, 'caltrops').en).toMatch(/^All enemies in the row of the enemy with the highest HP: Slow/)
  expect(spellText(eight, 'caltrops').ru).toMatch(/^Все враги в ряду врага с наибольшим здоровьем: /)
  expect(statusText(eight, 'thorns').en).toMatch(
    /^For 3 rounds\. When it loses HP to an attack: the attacker within 1 cell: /,
  )
  expect(statusText(eight, 'thorns').ru).toMatch(/^На 3 раунда\. /)
  expect(leaderText(eight, 'karsten').en).toBe('All allies with the trait “shooter”: ATK +10 %.')
})

test('RN-456 WE-44 the card of the heat ray at T3', () => {
  const unit = eight.units.find(({ id }) => id === 'heat_ray')!
  const { en, ru } = abilityText(eight, 'melt', unit, 3)
  expect(en).toContain('60 magic damage (20 + 65 % of ATK 62), then loses 5 armour')
  expect(ru).toContain('60 магического урона (20 + 65 % от атаки 62), затем теряет 5 брони')
})

test('RN-427 RN-456 WE-36 the card of arcane magic counts its share in', () => {
  const of = (id: string) => abilityText(eight, entryOf(eight.units, id).ability, entryOf(eight.units, id), 3)
  expect(of('ember_adept').en).toContain('65 magic damage (25 + 70 % of ATK 46, +15 %)')
  expect(of('ember_adept').ru).toContain('65 магического урона (25 + 70 % от атаки 46, +15 %)')
  expect(of('storm_archmage').en).toContain('111 magic damage')
})

test('RN-515 RN-661 RN-652 RN-662 RN-646 RN-656 cards show what the faction and a leader without conditions give', () => {
  const on = (id: string, leader?: string) =>
    battleStats(
      eight,
      entryOf(eight.units, id),
      1,
      leader === undefined ? undefined : entryOf(eight.leaders, leader).passive,
    )
  expect(on('iron_bulwark').armor).toBe(46)
  expect([on('rivet_gunner').atk, on('rivet_gunner', 'karsten').atk]).toEqual([13, 14])
  expect([on('wolf').atk, on('wolf', 'torvald').atk]).toEqual([22, 23])
  expect(on('saw_runner', 'prototype')).toMatchObject({ resist: 50, initiative: 13 })
  expect(on('levy_spear', 'ysolde')).toMatchObject({ resolve: 83, resist: 10 })
  expect(on('hexer', 'silas').dodge).toBe(28)
})

test('RN-502 RN-503 RN-504 RN-506 bonuses of factions as units enter', () => {
  const of = (id: string) => battleStats(eight, entryOf(eight.units, id), 1)
  expect([of('footman').hp, of('ghoul').atk, of('gate_warden').hp]).toEqual([110, 35, 99])
  expect(entryOf(eight.factions, 'nature').regenPct).toBe(10)
})

test('RN-583 RN-666 RN-700 RN-451 random battles of all factions end, and use spells of every leader', () => {
  const mechanics = mechanicsOf(undefined, eight)
  const spells = new Set<string>()
  let [longest, limited, events] = [0, 0, 0]
  for (let n = 0; n < 400; n++) {
    const told: BattleEvent[] = []
    const setup = randomSetup(eight, mechanics, new SeededDraws(`eight ${n}`))
    const outcome = simulateBattle(eight, setup, new SeededDraws(`luck ${n}`), (event) => void told.push(event))
    longest = Math.max(longest, outcome.rounds)
    if (outcome.reason === 'limit') limited++
    events = Math.max(events, told.length)
    for (const event of told) if (event.type === 'spellCast') spells.add(event.spell)
  }
  expect(spells.size).toBe(48)
  expect(events).toBeLessThan(10_000)
  expect([limited <= 1, longest <= 100]).toEqual([true, true])
})

test('RN-460 RN-601 RN-622 a starter deck that no player may play is refused: quota, foreign cards, unknown ones', () => {
  const faulty = (change: (starter: readonly string[]) => readonly string[]) => {
    const starter = change(eight.factions.find(({ id }) => id === 'order')!.starter!)
    const result = loadContent([
      RUN_PACKS.core,
      RUN_PACKS.eight,
      {
        'pack.json': JSON.stringify({
          id: 'more',
          game: 'run',
          version: '1.0.0',
          name: text('More'),
          extends: 'eight',
        }),
        'factions.json': JSON.stringify([{ id: 'order', starter }]),
      },
    ])
    return result.ok
      ? []
      : result.faults.map(({ file, pointer, expected, found, nearest }) => [file, pointer, expected, found, nearest])
  }
  const swap = (out: string, into: string) => (starter: readonly string[]) =>
    starter.map((id) => (id === out ? into : id))
  const at = ['more/factions.json', '/0/starter'] as const
  expect(faulty((starter) => starter)).toEqual([])
  expect(faulty(swap('sun_champion', 'footman'))).toEqual([[...at, 'order', 'footman', undefined]])
  expect(faulty(swap('sun_champion', 'imp'))).toEqual([[...at, 'a unit', 'imp', undefined]])
  expect(faulty(swap('field_chaplain', 'tower_bearer'))).toEqual([[...at, 'support 1–2', 0, undefined]])
  expect(faulty(swap('gate_warden', 'gate_wardn'))).toContainEqual([
    'more/factions.json',
    expect.stringMatching(/^\/0\/starter\/\d+$/),
    'a unit',
    'gate_wardn',
    'gate_warden',
  ])
})
