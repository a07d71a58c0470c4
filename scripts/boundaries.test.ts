import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { findViolations, readSources } from './boundaries.ts'

const found = (file: string, text: string) => findViolations(new Map([[file, text]])).map(({ imports }) => imports)

describe('dependency directions', () => {
  test('hold in this repository', () => {
    const sources = readSources(dirname(dirname(fileURLToPath(import.meta.url))))
    expect(sources.size).toBeGreaterThan(50)
    expect(findViolations(sources)).toEqual([])
  })

  test('a game imports neither games nor apps nor Node', () => {
    expect(found('packages/dice/src/game.ts', "import { x } from '@arbiter/arena'")).toEqual(['@arbiter/arena'])
    expect(found('packages/dice/src/game.ts', "import { x } from '@arbiter/server'")).toEqual(['@arbiter/server'])
    expect(found('packages/dice/src/game.ts', "import { x } from 'node:fs'")).toEqual(['node:fs'])
    expect(found('packages/dice/src/game.ts', "import { x } from '../../arena/src/game.ts'")).toEqual([
      '../../arena/src/game.ts',
    ])
    expect(
      found(
        'packages/dice/src/game.ts',
        "import { x } from '@arbiter/kernel'\nimport y from '../packs/core/tuning.json'",
      ),
    ).toEqual([])
  })

  test('the kernel imports nothing but the hash library', () => {
    expect(found('packages/kernel/src/match.ts', "import { Type } from 'typebox'")).toEqual(['typebox'])
    expect(found('packages/kernel/src/match.ts', "const x = await import('fastify')")).toEqual(['fastify'])
    expect(found('packages/kernel/src/testing/conformance.ts', "import fc from 'fast-check'")).toEqual([])
  })

  test('a text that ends in "from" is no import', () => {
    expect(found('packages/dice/src/game.ts', "f(at: Options['from'] = 'now')")).toEqual([])
  })
})
