import { expect, test } from 'vitest'
import { faceOfBuild } from './fighterFace.ts'

test('a free build looks like its first Trait, and like somebody even without one', () => {
  const trait = (id: string) => [{ id, level: 1, perks: [] }]
  expect(faceOfBuild({ character: 'priest', traits: trait('lancer'), name: 'Mira' }).id).toBe('priest')
  expect(faceOfBuild({ character: '', traits: trait('storm_caller'), name: 'Mira' }).id).toBe('stormcaller')
  expect(faceOfBuild({ character: '', traits: [], name: 'Mira' }).id).toBe('Mira')
  expect(faceOfBuild({ character: '', traits: [], name: '' }).id).toBe('fodder')
})
