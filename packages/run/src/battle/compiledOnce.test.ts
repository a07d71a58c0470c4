import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SeededDraws } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import type { RunContent } from '../content/types.ts'
import { simulateBattle } from './simulate.ts'
import { randomSetup } from './testing/randomTeams.ts'
import { content as core, mechanicsOf } from './testing.ts'

/** The same content, and how often the clauses of its records were read. */
function watched(): { readonly content: RunContent; readonly reads: () => number } {
  let reads = 0
  const counting = <Entry extends { readonly clauses: unknown }>(entries: readonly Entry[]): Entry[] =>
    entries.map((entry) => {
      const { clauses } = entry
      return Object.defineProperty({ ...entry }, 'clauses', {
        enumerable: true,
        get: () => {
          reads++
          return clauses
        },
      })
    })
  const { abilities, spells, statuses } = core
  const content = { ...core, abilities: counting(abilities), spells: counting(spells), statuses: counting(statuses) }
  return { content, reads: () => reads }
}

test('RN-475 records are compiled once per content: no battle after the first reads a clause', () => {
  const { content, reads } = watched()
  const mechanics = mechanicsOf({ preset: 'roguelike' }, content)
  const fight = (n: number) => {
    const setup = randomSetup(content, mechanics, new SeededDraws(`team ${n}`), undefined, 6)
    simulateBattle(content, setup, new SeededDraws(`battle ${n}`), undefined)
  }
  fight(0)
  const first = reads()
  expect(first).toBeGreaterThan(0)
  for (let n = 1; n <= 10; n++) fight(n)
  expect(reads()).toBe(first)
})

test('RN-474 the frozen engine is called by the differential test and the bench alone', () => {
  const root = join(import.meta.dirname, '../../../..')
  const callers = globSync('{packages/run/src,bench}/**/*.ts', {
    cwd: root,
    exclude: (name) => name.includes('/frozen/'),
  }).filter((file) => /^(import|export|\}) .*\/frozen\//m.test(readFileSync(join(root, file), 'utf8')))
  expect(callers.sort()).toEqual(['bench/clauses.ts', 'packages/run/src/battle/testing/differential.ts'])
})
