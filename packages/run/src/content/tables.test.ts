import { describe, expect, test } from 'vitest'
import { eight } from '../battle/testing.ts'
import { armiesOf } from '../plan.ts'
import { starterOf } from '../rules/decks.ts'
import { pointsOf } from './budget.ts'
import { RUN_PACKS } from './packs.ts'
import type { AbilityFile, LeaderFile, SpellFile } from './schema.ts'
import { shortForm } from './testing/shortForm.ts'
import tables from './testing/tables.json' with { type: 'json' }
import { entryOf } from './testing.ts'

/** The tables of the rules, row by row, against the pack that ships. */

const columns = (row: string): string[] => row.split(' | ')
const file = <Entry>(name: string): Entry[] => JSON.parse(RUN_PACKS.eight[`${name}.json`] as string)
const tuning: Record<string, number> = Object.assign(
  {},
  ...[RUN_PACKS.core, RUN_PACKS.eight].map((pack) => JSON.parse(pack['tuning.json'] as string)),
)
const numberOf = (key: string): number => tuning[key] ?? Number.NaN
const abilities = file<AbilityFile>('abilities')
const title = (id: string): string => id.replaceAll('_', ' ')

describe.each(Object.entries(tables.units))('%s', (faction, rows) => {
  test('RN-615 every row of the table stands in the pack', () => {
    const found = rows.map((row) => {
      const [id] = columns(row)
      const { names, role, cost, tags, ability, ...unit } = entryOf(eight.units, id!)
      const { hp, atk, armor, speed, initiative, range, strikes, dodge, resolve } = unit
      const stats = [hp, atk, armor, speed, initiative, range, strikes, dodge, resolve].join('/')
      const { name } = entryOf(eight.abilities, ability)
      expect([id, unit.faction]).toEqual([id, faction])
      return [id, names[0].en, names[0].ru, role, `${cost}`, stats, tags.join(', '), ability, name.ru].join(' | ')
    })
    const inOrder = (row: string): string => {
      const cells = columns(row).slice(0, 9)
      cells[6] = entryOf(eight.units, cells[0]!).tags.join(', ')
      expect([cells[0], columns(row)[6]!.split(', ').toSorted()]).toEqual([cells[0], cells[6].split(', ').toSorted()])
      return cells.join(' | ')
    }
    expect(found).toEqual(rows.map(inOrder))
  })

  test('RN-459 RN-614 every ability is what its short form says', () => {
    const forms = rows.map((row) => {
      const [, , , , , , , ability] = columns(row)
      return [ability, shortForm(entryOf(abilities, ability!), numberOf)]
    })
    expect(forms).toEqual(rows.map((row) => [columns(row)[7], columns(row)[9]]))
  })

  test('RN-609 an ability has the name of its id', () => {
    const names = rows.map((row) => entryOf(eight.abilities, columns(row)[7]!).name.en!.toLowerCase())
    expect(names).toEqual(rows.map((row) => title(columns(row)[7]!)))
  })
})

test('RN-459 a short form stands for one record: every number of it shows', () => {
  const { tuning: _, ...record } = { tuning: 0, ...entryOf(abilities, 'falcon') }
  const form = shortForm(record, numberOf)
  expect(form).toBe('A3 > foe(lowShare,0-R) : phys 15+60% ; +bleed×2 ; +poison(4)')
  for (const key of ['cooldown', 'value', 'scalePct', 'bleedStacks', 'poisonRounds'])
    expect([
      key,
      shortForm(record, (asked) => numberOf(asked) + (asked === `ability.falcon.${key}` ? 1 : 0)),
    ]).not.toEqual([key, form])
})

test('RN-519 summoned units: their tag, no deck cards, T1, resolve 40', () => {
  const summoned = eight.units.filter(({ tags }) => tags.includes('summoned'))
  expect(
    summoned.map(({ id, names, faction, hp, atk, armor, speed, initiative, range, strikes, dodge, resolve, tags }) =>
      [
        id,
        names[0].en,
        names[0].ru,
        faction,
        [hp, atk, armor, speed, initiative, range, strikes, dodge, resolve].join('/'),
        tags.filter((tag) => tag !== 'summoned').join(', '),
      ].join(' | '),
    ),
  ).toEqual(tables.summoned)
  const cards = armiesOf(eight).flatMap(({ units }) => units.map(({ id }) => id))
  expect(cards).toHaveLength(200)
  expect(summoned.filter(({ id }) => cards.includes(id))).toEqual([])
})

test('RN-612 trolls, hydras and old trees print a regeneration, which counts in their points', () => {
  const printed = eight.units.filter(({ regenPct }) => (regenPct ?? 0) > 0)
  expect(printed.map(({ id, regenPct }) => [id, regenPct])).toEqual([
    ['moss_troll', 6],
    ['elder_tree', 4],
    ['hydra', 6],
  ])
  expect(printed.map(pointsOf)).toEqual([649, 809, 687])
})

test('RN-613 the pools of arcane units', () => {
  const pools = eight.units.flatMap(({ id, manaMax }) => (manaMax === undefined ? [] : [[id, manaMax]]))
  expect(Object.fromEntries(pools)).toEqual({
    storm_archmage: 12,
    leyline_sage: 12,
    spark_blade: 8,
    storm_lancer: 8,
    blink_fencer: 8,
    ward_keeper: 8,
  })
})

test('RN-642 RN-645 RN-648 RN-650 RN-653 RN-654 RN-655 RN-658 RN-659 every leader as the table says', () => {
  const leaders = file<LeaderFile>('leaders')
  const rows = leaders.map(({ faction, id, name, passive, spells }) =>
    [faction, id, name.en, name.ru, shortForm(passive, numberOf), spells.join(', ')].join(' | '),
  )
  expect(rows).toEqual(tables.leaders)
  expect(numberOf('leader.azhrak.maxSummons')).toBe(2)
})

test('RN-663 every new spell as the table says', () => {
  const rows = file<SpellFile>('spells').map((spell) =>
    [spell.id, spell.name.en, spell.name.ru, spell.recommended, shortForm(spell, numberOf)].join(' | '),
  )
  expect(rows).toEqual(tables.spells)
})

test('RN-623 starter decks by cost: tank 3, 5, 7 · melee 3, 5, 8 · ranged 4, 6, 8 · mage 4, 6 · support 5', () => {
  for (const army of armiesOf(eight)) {
    const costs = (role: string) => starterOf(army).flatMap((unit) => (unit.role === role ? [unit.cost] : []))
    const ranged = ['nature', 'arcane'].includes(army.faction.id) ? [4, 5, 8] : [4, 6, 8]
    expect([army.faction.id, ['tank', 'melee', 'ranged', 'mage', 'support'].map(costs)]).toEqual([
      army.faction.id,
      [[3, 5, 7], [3, 5, 8], ranged, [4, 6], [5]],
    ])
  }
})
