import { expect, test } from 'vitest'
import { core } from './content/testing.ts'
import { termsOf } from './terms.ts'

const terms = termsOf(core)

test('TT-193 everything that content names has a term in both languages', () => {
  const { checks, skills, effects, deeds, attacks, items, spells, characters } = core
  for (const [kind, entries] of Object.entries({
    ...{ check: checks, skill: skills, effect: effects, deed: deeds, attack: attacks },
    ...{ item: items, spell: spells, character: characters },
  })) {
    expect(entries.length).toBeGreaterThan(0)
    for (const { id, name } of entries) expect([id, terms[`tabletop.${kind}.${id}`]]).toEqual([id, name])
  }
  for (const { id, title, sides } of core.encounters) {
    expect(terms[`tabletop.encounter.${id}`]).toEqual(title)
    for (const side of sides) expect(terms[`tabletop.side.${id}.${side.id}`]).toEqual(side.name)
  }
  for (const { id, text } of effects) expect(terms[`tabletop.effect.${id}.text`]).toEqual(text)
})

test('inside a sentence names of things begin small, abbreviations do not', () => {
  expect(terms['tabletop.spell.conjured_knives.inline']).toEqual({ en: 'conjured knives', ru: 'призванные ножи' })
  const [skill] = core.skills
  const named = termsOf({ ...core, skills: [{ ...skill!, id: 'emp', name: { en: 'EMP', ru: 'Э' } }] })
  expect(named['tabletop.skill.emp.inline']).toEqual({ en: 'EMP', ru: 'э' })
})
