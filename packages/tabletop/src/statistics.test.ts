import { readFileSync } from 'node:fs'
import { playScenario } from '@arbiter/kernel/testing'
import { expect, test } from 'vitest'
import type { Event } from './events.ts'
import type { State } from './state.ts'
import { type Statistics, statisticsOf } from './statistics.ts'
import { kit } from './testing.ts'

function chase(grid: string): Statistics {
  const file = new URL(`../scenarios/port-chase-${grid}.json`, import.meta.url)
  const { state, events } = playScenario(kit, JSON.parse(readFileSync(file, 'utf8'))).match
  return statisticsOf(state as State, events as unknown as Event[])
}

test.each(['square', 'hex'])('TT-181 WE-01 the statistics of the port chase (%s)', (grid) => {
  const { rounds, turns, overrides, fighters, sides } = chase(grid)
  expect({ rounds, turns, overrides }).toEqual({ rounds: 3, turns: 11, overrides: 1 })
  expect(sides.heroes!.attacks).toEqual({ checks: 6, hits: 3, degrees: [1, 2], several: 0 })
  expect(sides.heroes!.dealt).toEqual({ body: 0, mind: 0 })
  expect(sides.heroes!.healed).toBe(2)
  expect(sides.fugitive!.attacks).toEqual({ checks: 5, hits: 4, degrees: [2, 2], several: 3 })
  expect(sides.fugitive!.dealt).toEqual({ body: 8, mind: 0 })
  const taken = Object.fromEntries(Object.entries(fighters).map(([uid, tally]) => [uid, tally.taken.body]))
  expect(taken).toEqual({ vitmor: 4, anaxiel: 2, bo: 1, suspect: 0, passer_by: 1 })
  const spent = (uid: string) => {
    const { deeds, reactions, delays, overwritten } = fighters[uid]!.ap
    return [deeds, reactions, delays, overwritten]
  }
  expect(['vitmor', 'anaxiel', 'bo', 'suspect'].map(spent)).toEqual([
    [10, 1, 0, 6],
    [6, 1, 3, 7],
    [11, 2, 0, 5],
    [13, 2, 0, 6],
  ])
})

test('TT-181 defences by mode, delays, cells and dice of the port chase', () => {
  const { fighters } = chase('square')
  // Against blunt blade, flash and frost grip passively, against fist and flash with dice, twice without AP.
  expect(fighters.suspect!.defences).toEqual({
    active: { made: 2, won: 1 },
    passive: { made: 4, won: 2 },
    none: { made: 0, won: 0 },
  })
  expect(fighters.passer_by!.defences.none).toEqual({ made: 1, won: 0 })
  expect(fighters.anaxiel!.delays).toEqual({ declared: 1, fired: 1, lost: 0 })
  expect([fighters.vitmor!.cells, fighters.anaxiel!.cells, fighters.bo!.cells, fighters.suspect!.cells]).toEqual([
    5, 4, 9, 5,
  ])
  // Vitmor: initiative 12, 9, dodge 3, 5.
  expect(fighters.vitmor!.dice).toEqual({ thrown: 4, sum: 29 })
})

test('TT-160 TT-181 a struck wound is not counted, and counts again when it is restored', () => {
  const wound = { id: 1, track: 'body', damage: 3, type: 'body_physical', source: 'sword', attacker: 'a', round: 1 }
  const taken = { type: 'woundTaken', cause: 'TT-030', round: 1, entry: 7, uid: 'b', wound, sum: 3, capacity: 6 }
  const struck = { type: 'entryStruck', cause: 'TT-160', round: 1, struck: 7, kind: 'wound', uid: 'b', note: null }
  const fight = { round: 1, fighters: ['a', 'b'].map((uid) => ({ uid, side: uid })) } as unknown as State
  const counted = (events: object[]) => {
    const { fighters } = statisticsOf(fight, events as Event[])
    return [fighters.a!.dealt.body, fighters.b!.taken.body]
  }
  expect(counted([taken])).toEqual([3, 3])
  expect(counted([taken, struck])).toEqual([0, 0])
  expect(counted([taken, struck, { ...struck, type: 'entryUnstruck' }])).toEqual([3, 3])
})
