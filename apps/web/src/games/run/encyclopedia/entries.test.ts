import { pointsOf, runKit } from '@arbiter/run'
import { locales } from '@arbiter/run/locales'
import { describe, expect, test } from 'vitest'
import { askedIn, encyclopediaPath } from './address.ts'
import { type Asked, entriesOf, findEntries, NOTHING_ASKED } from './entries.ts'

const { content } = runKit(locales)
const entries = entriesOf(content, (key) => ({ en: key, ru: key }))
const find = (asked: Partial<Asked>) => findEntries(content, entries, { ...NOTHING_ASKED, ...asked })
const idsOf = (asked: Partial<Asked>) => find(asked).map(({ id }) => id)

describe('RN-714 the encyclopedia', () => {
  test('has all deck units and summons, leaders, spells, factions, statuses and mechanics', () => {
    const count = (kind: string) => find({ kind }).length
    expect(count('unit')).toBe(content.units.length)
    expect(content.units.filter(({ tags }) => !tags.includes('summoned'))).toHaveLength(200)
    expect([count('leader'), count('spell'), count('faction')]).toEqual([24, 48, 8])
    expect([count('status'), count('mechanic')]).toEqual([content.statuses.length, 18])
  })

  test('is searched by names in either language, of abilities, statuses and tags, whatever the case, with ё as е', () => {
    expect(idsOf({ q: 'FOOTMAN', kind: 'unit' })).toContain('footman')
    expect(idsOf({ q: 'пехотинец', kind: 'unit' }).length).toBeGreaterThan(0)
    const yo = content.units.find(({ names }) => names.some(({ ru }) => /ё/i.test(ru!)))!
    const name = yo.names.find(({ ru }) => /ё/i.test(ru!))!.ru!
    expect(idsOf({ q: name.replaceAll('ё', 'е').toUpperCase(), kind: 'unit' })).toContain(yo.id)
    const lich = content.units.find(({ id }) => id === 'lich')!
    const ability = content.abilities.find(({ id }) => id === lich.ability)!
    expect(idsOf({ q: ability.name.en! })).toContain('lich')
    expect(idsOf({ q: 'poison', kind: 'unit' })).toContain('ranger')
    expect(idsOf({ q: 'spear wall', kind: 'unit', faction: 'humans' })).toEqual(['footman', 'halberdier'])
    expect(idsOf({ q: 'no such thing at all' })).toEqual([])
  })

  test('is filtered by faction, role, cost, tag, status caused and action, and sorted', () => {
    expect(idsOf({ kind: 'unit', faction: 'order' })).toHaveLength(25)
    expect(idsOf({ faction: 'humans', role: 'support' })).toEqual(['priest', 'barber_surgeon', 'war_priest'])
    expect(idsOf({ faction: 'humans', tag: 'cavalry' })).toEqual(['outrider', 'royal_lancer'])
    expect(find({ kind: 'unit', cost: '8' }).every(({ cost }) => cost === 8)).toBe(true)
    expect(find({ status: 'poison' }).every(({ causes }) => causes.includes('poison'))).toBe(true)
    expect(idsOf({ status: 'poison', kind: 'unit' })).toContain('ranger')
    expect(find({ acts: 'yes' }).every(({ acts }) => acts)).toBe(true)
    expect(idsOf({ mechanic: 'aura', kind: 'unit', faction: 'humans' })).toContain('priest')
    expect(find({ mechanic: 'aura', kind: 'unit' }).every(({ tags }) => tags.includes('inspiring'))).toBe(true)
    expect(find({ mechanic: 'plating', kind: 'unit' }).every(({ tags }) => tags.includes('plating'))).toBe(true)
    expect(idsOf({ mechanic: 'plating', kind: 'mechanic' })).toEqual(['plating'])
    const points = find({ kind: 'unit', sort: 'points' }).map(({ id }) =>
      pointsOf(content.units.find((unit) => unit.id === id)!),
    )
    expect(points).toEqual(points.toSorted((a, b) => b - a))
    const costs = find({ kind: 'unit', sort: 'cost' }).map(({ cost }) => cost!)
    expect(costs).toEqual(costs.toSorted((a, b) => b - a))
  })

  test('the address holds search and filters; a strange one asks for nothing', () => {
    const asked = { ...NOTHING_ASKED, q: 'огонь & лёд', faction: 'order', sort: 'hp' }
    expect(askedIn(encyclopediaPath(asked).split('#')[1]!)).toEqual(asked)
    expect(encyclopediaPath(NOTHING_ASKED)).toBe('/setup/run#units')
    expect(askedIn('units?nonsense=1&q=%E0%')).toMatchObject({ faction: '' })
  })
})
