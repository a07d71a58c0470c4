import { expect, test } from 'vitest'
import { lettersOf } from './letters.ts'

const signs = (...names: string[]) => [...lettersOf(new Map(names.map((name, i) => [`uid${i}`, name]))).values()]

test('TT-185 a figure carries two letters of its name, with number or side', () => {
  expect(signs('Vitmor', 'Brawler 2 (Gang)', 'Guard (East)', 'Fire mage (West)')).toEqual(['Vi', 'B2', 'GE', 'FW'])
})

test('TT-185 whoever would carry the same letters is numbered, past numbers that are taken', () => {
  expect(signs('Fire mage', 'Fool’s messenger', 'Folk 2', 'Anna')).toEqual(['F1', 'F3', 'F2', 'An'])
})
