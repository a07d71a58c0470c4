import { afterEach, expect, test } from 'vitest'
import { ownName, setBasePath } from './base.ts'

afterEach(() => setBasePath('/'))

const nameAt = (base: string): string => {
  setBasePath(base)
  return ownName('match')
}

test('at the root names are what they always were', () => {
  expect(nameAt('/')).toBe('arbiter.match')
})

test('no name begins like those of another base', () => {
  const bases = ['/', '/a/', '/a/b/', '/b/']
  const starts = bases.map((base) => nameAt(base).slice(0, -'match'.length))
  for (const [i, start] of starts.entries())
    expect(bases.filter((base) => nameAt(base).startsWith(start))).toEqual([bases[i]])
})
