import type { View } from '@arbiter/twilight'
import { expect, test } from 'vitest'
import { rulesOf } from '../rules.ts'
import { roadKit, roadMatch, viewOf } from '../testing.ts'
import { knownNode } from './knownNode.ts'

test('TW-463 TW-465 where contents were exchanged the map tells the kinds as they lie, and veils what is veiled', () => {
  const view = viewOf(roadMatch())
  const plan = rulesOf(roadKit).planOf(view)
  const road = { ...view.session.road!, kinds: { causeway: 'market', mother: null } } as const
  const exchanged: View = { ...view, session: { ...view.session, road } }
  expect(knownNode(plan, view, 'causeway')).toEqual({ id: 'causeway', kind: 'camp', inside: undefined })
  expect(knownNode(plan, exchanged, 'causeway').kind).toBe('market')
  expect(knownNode(plan, exchanged, 'mother').kind).toBe('veiled')
})
