import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freeze } from '@arbiter/content'
import { SeededDraws } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import type { RunContent } from '../content/types.ts'
import type { Timing } from '../content/words.ts'
import type { BattleEvent } from './events.ts'
import type { BattleSetup, BattleTeam } from './setup.ts'
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

describe('RN-475 a team is looked up', () => {
  const mechanics = mechanicsOf({ preset: 'roguelike' }, core)
  const setupOf = (seed: string) => randomSetup(core, mechanics, new SeededDraws(seed), undefined, 6)
  const eventsOf = (setup: BattleSetup): BattleEvent[] => {
    const events: BattleEvent[] = []
    simulateBattle(core, setup, new SeededDraws('battle'), (event) => void events.push(event))
    return events
  }
  const turned = ({ sides: { player, enemy }, ...rest }: BattleSetup): BattleSetup => ({
    ...rest,
    sides: { player: enemy, enemy: player },
  })

  test('once, if nobody can change it, whichever side it fights on', () => {
    const setup = freeze(setupOf('fixed'))
    let reads = 0
    const { player } = setup.sides
    const units = player.units.map((unit) =>
      Object.freeze(
        Object.defineProperty({ ...unit }, 'unitId', {
          enumerable: true,
          get: () => {
            reads++
            return unit.unitId
          },
        }),
      ),
    )
    const watched = { ...setup, sides: { ...setup.sides, player: freeze({ ...player, units }) } }
    expect(eventsOf(watched)).toEqual(eventsOf(setup))
    expect(reads).toBe(6)
    expect(eventsOf(turned(watched))).toEqual(eventsOf(structuredClone(turned(setup))))
    expect(reads).toBe(6)
  })

  const changes: readonly (readonly [string, (team: BattleTeam) => object, object])[] = [
    ['a unit', ({ units }) => units[0]!, { tier: 1 }],
    ['the units', ({ units }) => units, { 0: { unitId: 'footman', tier: 3, x: 0, y: 0 } }],
    ['the timings', ({ timings }) => timings, allEarly(setupOf('changed').sides.player)],
    ['the team', (team) => team, { leader: null }],
  ]
  test.each(changes)('in each battle anew, if somebody can change %s', (_what, partOf, change) => {
    const setup = structuredClone(setupOf('changed'))
    const part = partOf(setup.sides.player)
    freezeAllBut(part, setup)
    const before = eventsOf(setup)
    Object.assign(part, change)
    const after = eventsOf(setup)
    expect(after).not.toEqual(before)
    expect(after).toEqual(eventsOf(structuredClone(setup)))
  })

  test('under another content as that one has it', () => {
    const setup = freeze(setupOf('two contents'))
    const hpIn = (of: RunContent) => {
      const events: BattleEvent[] = []
      simulateBattle(of, setup, new SeededDraws('battle'), (event) => void events.push(event))
      const [started] = events
      return started?.type === 'battleStarted' ? started.units.map(({ maxHp }) => maxHp) : []
    }
    const sturdier = { ...core, units: core.units.map((unit) => ({ ...unit, hp: 2 * unit.hp })) }
    expect(hpIn(sturdier)).not.toEqual(hpIn(core))
  })
})

const allEarly = ({ timings }: BattleTeam): Record<string, Timing> =>
  Object.fromEntries(Object.keys(timings).map((id) => [id, 'early']))

function freezeAllBut(spared: object, value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  for (const part of Object.values(value)) freezeAllBut(spared, part)
  if (value !== spared) Object.freeze(value)
}

test('RN-474 the frozen engine is called by the differential test and the bench alone', () => {
  const root = join(import.meta.dirname, '../../../..')
  const callers = globSync('{packages/run/src,bench}/**/*.ts', {
    cwd: root,
    exclude: (name) => name.includes('/frozen/'),
  }).filter((file) => /^(import|export|\}) .*\/frozen\//m.test(readFileSync(join(root, file), 'utf8')))
  expect(callers.sort()).toEqual(['bench/clauses.ts', 'packages/run/src/battle/testing/differential.ts'])
})
