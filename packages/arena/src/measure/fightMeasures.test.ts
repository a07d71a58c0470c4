import { playOut, seatBots } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import type { Event } from '../events.ts'
import { scoreboard } from '../index.ts'
import type { Setup } from '../setup.ts'
import { coreArena as arena } from '../testing.ts'
import { emptyMeasures, type FightMeasures, measureFight, mergeMeasures } from './fightMeasures.ts'

const preset = (id: string): Setup => arena.presets.find((one) => one.id === id)!.setup

function fought(setup: Setup, seed: string): { measures: FightMeasures; events: Event[] } {
  const measures = emptyMeasures()
  const events: Event[] = []
  const take = measureFight(measures, setup)
  playOut(arena.game, setup, seed, seatBots(arena.game, setup, [arena.bots.auto!]), (event) => {
    events.push(event)
    take(event)
  })
  return { measures, events }
}

const at = { tick: 3, phase: 3, cause: { kind: 'turn' } } as const
const end = (more: Partial<Event> = {}): Event =>
  ({
    ...at,
    type: 'combatEnded',
    tick: 40,
    phase: 6,
    ranks: [2, 1],
    eliminatedAt: [40, null],
    draw: false,
    stalemate: false,
    reason: 'lastTeam',
    ...more,
  }) as Event

describe('measures of a fight', () => {
  test('count hits, crits, blocks and exhausted payments as shares of their checks', () => {
    const measures = emptyMeasures()
    const take = measureFight(measures, preset('duel'))
    const roll = { actor: 0, target: 1, roll: 50, defense: 40, margin: 10 }
    const paid = { actor: 0, value: 0, hpAfter: 90, type: 'costPaid' } as const
    take({ ...at, type: 'targetHit', ...roll })
    take({ ...at, type: 'targetHit', ...roll })
    take({ ...at, type: 'targetMissed', ...roll, margin: -1 })
    take({ ...at, type: 'critChecked', actor: 0, chanceBp: 1000, crit: true })
    take({ ...at, type: 'blockChecked', actor: 0, target: 1, item: 'buckler', chanceBp: 1, success: false, value: 5 })
    take({ ...at, ...paid, resource: 'Stamina', amount: 25, fromHealth: 5 })
    take({ ...at, ...paid, resource: 'Stamina', amount: 25, fromHealth: 0 })
    take({ ...at, ...paid, resource: 'Stamina', amount: 0, fromHealth: 0 })
    take({ ...at, ...paid, resource: 'Mana', amount: 20, fromHealth: 0 })
    expect(measures).toEqual(emptyMeasures())
    take(end())
    expect(measures.rates).toEqual({
      hit: { part: 2, of: 3 },
      crit: { part: 1, of: 1 },
      block: { part: 0, of: 1 },
      exhausted: { part: 1, of: 2 },
    })
    expect(measures.lengths).toEqual({ 40: 1 })
  })

  test('a team counts once per Trait and character, and wins only if it alone comes first', () => {
    const won = emptyMeasures()
    measureFight(won, preset('bandits4v6'))(end())
    expect(won.teams).toEqual({ 1: { part: 0, of: 1 }, 2: { part: 1, of: 1 } })
    expect(won.characters.fodder).toEqual({ part: 1, of: 1 })
    expect(won.characters.priest).toEqual({ part: 0, of: 1 })
    expect(won.traits.priest).toEqual({ part: 0, of: 1 })
    const shared = emptyMeasures()
    measureFight(shared, preset('duel'))(end({ ranks: [1, 1], draw: true, reason: 'draw' }))
    expect(shared.teams).toEqual({ 1: { part: 0, of: 1 }, 2: { part: 0, of: 1 } })
    expect([shared.draws, shared.stalemates, shared.storms]).toEqual([1, 0, 0])
  })

  test('agree with the scoreboard of a real fight', () => {
    const { measures, events } = fought(preset('five'), 'measures')
    const rows = scoreboard(events)
    const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0)
    expect(measures.fights).toBe(1)
    expect(measures.rates.hit).toEqual({ part: sum((row) => row.hits), of: sum((row) => row.hits + row.misses) })
    expect(measures.rates.block.part).toBe(sum((row) => row.blocks))
    expect(measures.counts.dyingBlows.sum).toBe(sum((row) => row.dyingBlows))
    expect(measures.counts.revivals.sum).toBe(sum((row) => row.revivals))
    expect(measures.counts.summons.sum).toBe(rows.filter((row) => row.isSummon).length)
    expect(Object.keys(measures.lengths)).toEqual([String(events.at(-1)!.tick)])
  })

  test('merge to the same whole in any grouping', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((seed) => fought(preset('pairs'), seed).measures) as [
      FightMeasures,
      FightMeasures,
      FightMeasures,
    ]
    const whole = mergeMeasures([a, b, c])
    expect(mergeMeasures([mergeMeasures([c, a]), b])).toEqual(whole)
    expect(whole.fights).toBe(3)
    expect(whole.counts.dyingBlows.squares).toBe(
      [a, b, c].reduce((all, { counts }) => all + counts.dyingBlows.sum ** 2, 0),
    )
  })
})
