import { createWording } from '@arbiter/wording'
import { expect, test } from 'vitest'
import { core, withMore } from './content/testing.ts'
import { locales } from './locales/index.ts'
import { phraseOf } from './phrase.ts'
import { termsOf } from './terms.ts'

const terms = termsOf(core)

test('everything that content names has a term, and what it does stands behind it', () => {
  const { factions, leaders, spells, abilities, statuses } = core
  for (const [kind, entries] of Object.entries({
    faction: factions,
    leader: leaders,
    spell: spells,
    ability: abilities,
    status: statuses,
  })) {
    expect(entries.length).toBeGreaterThan(0)
    for (const { id, name } of entries) {
      expect([id, terms[`run.${kind}.${id}`]]).toEqual([id, name])
      expect(terms[`run.${kind}.${id}.text`]?.ru, id).toMatch(/[а-я]/)
    }
  }
})

test('RN-045 units are named by their tier', () => {
  expect([1, 2, 3].map((tier) => terms[`run.unit.archer.${tier}`]?.en)).toEqual([
    'Archer',
    'Veteran Archer',
    'Longbowman',
  ])
  expect(terms['run.unit.ghoul.3']?.ru).toBe('Король упырей')
})

test('RN-436 a bonus for some rounds is called by the ability that gave it', () => {
  const clauses = [{ when: 'hit', aim: { who: 'self' }, do: [{ kind: 'stat', stat: 'atkPct', amount: 5, rounds: 2 }] }]
  const named = termsOf(withMore({ abilities: [{ id: 'cleave', clauses }] }))
  expect(named['run.status.buff:cleave:atkPct']).toEqual({ en: 'Cleave', ru: 'Рассекающий удар' })
  expect(named['run.status.buff:cleave:atkPct.text']?.en).toContain('ATK +5 % for 2 rounds')
})

test('RN-155 an ability, a spell and a status of one name keep apart, each with its numbers', () => {
  expect(terms['run.ability.frost_nova.text']?.en).toContain('20 + 50 % of ATK')
  expect(terms['run.spell.frost_nova.text']?.en).toContain('20 magic damage, then Frost')
  const tuned = termsOf(withMore({ tuning: { 'spell.frost_nova.damage': 33 } }))
  expect(tuned['run.spell.frost_nova.text']?.en).toContain('33 magic damage, then Frost')
})

test('RN-404 a status of a pack says its size in the log, though no code knows it; one without a size says none', () => {
  const size = (pct: number) => ({ pct, of: 'magnitude' })
  const status = (id: string, more: object) => ({ id, name: { en: id, ru: id }, harmful: true, rounds: 2, ...more })
  const tick = (effect: object) => ({ clauses: [{ when: 'tick', aim: { who: 'self' }, do: [effect] }] })
  const own = termsOf(
    withMore({
      statuses: [
        status('bile', tick({ kind: 'damage', type: 'magic', amount: size(100) })),
        status('sap', tick({ kind: 'heal', amount: size(100) })),
        status('rust', { modifiers: [{ stat: 'armor', amount: size(-100) }] }),
        status('zeal', { modifiers: [{ stat: 'dodge', amount: size(100) }] }),
        status('hush', { flags: ['silence'] }),
      ],
    }),
  )
  const said = (language: 'en' | 'ru', id: string) =>
    createWording(language, [{ locales, terms: own }]).say(
      phraseOf({
        ...{ type: 'statusAdded', round: 1, phase: 'battle', target: 'e0', status: id, magnitude: 7 },
        ...{ rounds: 2, until: 3, cause: 'battle' },
      } as unknown as Parameters<typeof phraseOf>[0]),
      'full',
    )
  expect(['bile', 'sap', 'rust', 'zeal', 'hush'].map((id) => /\((.*)\)/.exec(said('en', id))?.[1])).toEqual([
    '7 magic damage at the start of each round',
    'heals 7 at the start of each round',
    'armour −7',
    'dodge +7%',
    undefined,
  ])
  expect(said('ru', 'rust')).toContain('(броня −7)')
})
