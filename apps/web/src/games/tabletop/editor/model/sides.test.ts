import { tabletopKit } from '@arbiter/tabletop'
import { locales } from '@arbiter/tabletop/locales'
import { expect, test } from 'vitest'
import { draftFrom } from './draft.ts'
import { pairsOf, relationOf, renamedSide, toggled, withNewSide, withoutSide, withRelation } from './sides.ts'

const tabletop = tabletopKit(locales)

const chase = draftFrom(tabletop.content.encounters.find(({ id }) => id === 'port_chase_square')!)

test('TT-025 a side that is renamed takes everything along that names it', () => {
  const draft = renamedSide(
    { ...chase, fighters: chase.fighters.map((f) => ({ ...f, hiddenFrom: ['fugitive'] })) },
    'fugitive',
    'thief',
  )
  expect(JSON.stringify(draft)).not.toContain('"fugitive"')
  expect(draft.surprised).toEqual(['thief'])
  expect(draft.fighters.find(({ uid }) => uid === 'suspect')).toMatchObject({ side: 'thief', hiddenFrom: ['thief'] })
  expect(draft.objectives[1]).toMatchObject({ side: 'thief', of: 'suspect' })
  expect(relationOf(draft, 'crowd', 'thief')).toBe('neutral')
})

test('TT-025 with a side go its relations and objectives; its fighters stay', () => {
  const draft = withoutSide(chase, 'heroes')
  expect(draft).toMatchObject({
    attacking: null,
    objectives: [{ side: 'fugitive' }],
    relations: [{ sides: ['fugitive', 'crowd'] }],
  })
  expect(draft.fighters).toHaveLength(chase.fighters.length)
})

test('TT-025 sides are hostile unless something else is said, whichever is named first', () => {
  expect(relationOf(chase, 'heroes', 'fugitive')).toBe('hostile')
  const allied = withRelation(chase, 'fugitive', 'heroes', 'allied')
  expect(relationOf(allied, 'heroes', 'fugitive')).toBe('allied')
  expect(withRelation(allied, 'heroes', 'fugitive', 'hostile').relations).toEqual(chase.relations)
  expect(pairsOf(chase)).toEqual([
    ['heroes', 'fugitive'],
    ['heroes', 'crowd'],
    ['fugitive', 'crowd'],
  ])
})

test('a new side has an id of its own', () => {
  expect(
    withNewSide(withNewSide(chase))
      .sides.slice(3)
      .map(({ id }) => id),
  ).toEqual(['side', 'side_2'])
  expect(toggled(['a', 'b'], 'a', false)).toEqual(['b'])
  expect(toggled(['a'], 'a', true)).toEqual(['a'])
})
