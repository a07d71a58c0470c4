import { canonicalJson, SeededDraws } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { FACINGS, PRESETS, type PresetId, SIDES } from '../content/words.ts'
import { hooksOf } from '../mechanics/index.ts'
import type { Battle } from './battle.ts'
import type { BattleEvent } from './events.ts'
import { foldBattle } from './fold.ts'
import { resolveMechanics } from './resolveMechanics.ts'
import { simulateWith } from './simulate.ts'
import { FOREVER } from './status.ts'
import { randomSetup } from './testing/randomTeams.ts'
import { content } from './testing.ts'
import type { Unit } from './unit.ts'
import type { BattleView, UnitView } from './view.ts'

const BATTLES = 30
const STATUSES = content.statuses.map(({ id }) => id)

describe.each(PRESETS)('random battles with %s', (preset) => {
  test('RN-217 end within 100 rounds, with 4 summons of a side at most and a result that agrees with who is left', () => {
    for (const { battle, events } of battles(preset)) {
      const { winner, reason, rounds } = battle.outcome!
      expect(rounds).toBeLessThanOrEqual(100)
      const left = SIDES.map((_, side) => battle.units.filter((unit) => unit.side === side && unit.hp > 0).length)
      expect(left).toEqual(battle.living.map(({ length }) => length))
      if (reason === 'wipe') {
        const expected = left[0]! > 0 ? 'player' : left[1]! > 0 ? 'enemy' : 'draw'
        expect(winner).toBe(expected)
        expect(Math.min(...left)).toBe(0)
      } else {
        expect(rounds).toBe(100)
        expect(Math.min(...left)).toBeGreaterThan(0)
      }
      expect(mostSummons(events)).toBeLessThanOrEqual(4)
    }
  })

  test('RN-219 the fold of the events is what the engine ends with', () => {
    for (const { battle, events } of battles(preset)) {
      const view = events.reduce<BattleView | null>(foldBattle, null)!
      expect({ ...view, units: view.units.map(sorted) }).toEqual({
        width: battle.grid.width,
        height: battle.grid.height,
        round: battle.round,
        acting: null,
        leading: SIDES[battle.leading],
        leaders: { player: battle.commands[0].leader, enemy: battle.commands[1].leader },
        outcome: battle.outcome,
        units: battle.units.map((unit) => seen(battle, unit)),
      })
    }
  })

  test('RN-219 and what it has before each turn', () => {
    for (let n = 0; n < 5; n++) {
      let battle: Battle | undefined
      let view: BattleView | null = null
      let turns = 0
      const { setup, hooks, draws } = prepared(preset, n)
      simulateWith(
        {
          ...hooks,
          opening: (started) => {
            battle = started
          },
        },
        content,
        setup,
        draws,
        (event) => {
          if (event.type === 'turnStarted') {
            turns++
            const units = battle!.units.map((unit) => seen(battle!, unit))
            if (canonicalJson(view!.units.map(sorted)) !== canonicalJson(units))
              expect(view!.units.map(sorted)).toEqual(units)
          }
          view = foldBattle(view, event)
        },
      )
      expect(turns).toBeGreaterThan(0)
    }
  })

  test('RN-093 HP stay between 0 and the maximum, and nobody dies twice', () => {
    for (const { events } of battles(preset)) {
      const maxHp = new Map<string, number>()
      const dead: string[] = []
      const faults: BattleEvent[] = []
      for (const event of events) {
        if (event.type === 'battleStarted') for (const unit of event.units) maxHp.set(unit.id, unit.maxHp)
        if (event.type === 'unitSummoned') maxHp.set(event.unit.id, event.unit.maxHp)
        if (event.type === 'unitDied') dead.push(event.target)
        if (event.type !== 'unitDamaged' && event.type !== 'unitHealed') continue
        if (event.amount < 1 || event.hp < 0 || event.hp > maxHp.get(event.target)!) faults.push(event)
      }
      expect(faults).toEqual([])
      expect(dead).toEqual([...new Set(dead)])
    }
  })

  test('RN-093 RN-056 RN-019 the dead do nothing more, and a cell holds one living unit', () => {
    for (const { battle, events } of battles(preset)) {
      const dead = new Set<string>()
      const faults: BattleEvent[] = []
      for (const event of events) {
        if (event.type === 'unitDied') dead.add(event.target)
        else if ('actor' in event && event.actor !== null && dead.has(event.actor) && !isLast(event)) faults.push(event)
      }
      expect(faults).toEqual([])
      const alive = battle.units.filter(({ hp }) => hp > 0)
      expect(battle.units.filter(({ hp }) => hp <= 0).map(({ id }) => id)).toEqual(
        battle.units.map(({ id }) => id).filter((id) => dead.has(id)),
      )
      expect(alive.map(({ cell }) => battle.at[cell])).toEqual(alive.map(({ index }) => index))
    }
  })
})

/** The plague of a zombie comes from the dead (RN-173). */
const isLast = (event: BattleEvent): boolean => event.type === 'abilityUsed' && event.ability === 'plague'

interface Played {
  readonly battle: Battle
  readonly events: readonly BattleEvent[]
}
const played = new Map<PresetId, Played[]>()

function battles(preset: PresetId): readonly Played[] {
  const known = played.get(preset)
  if (known) return known
  const fought = Array.from({ length: BATTLES }, (_, n): Played => {
    const { setup, hooks, draws } = prepared(preset, n)
    const events: BattleEvent[] = []
    return { events, battle: simulateWith(hooks, content, setup, draws, (event) => void events.push(event)) }
  })
  played.set(preset, fought)
  return fought
}

function prepared(preset: PresetId, n: number) {
  const resolved = resolveMechanics(content.balance, { preset })
  if (!resolved.ok) throw new Error(preset)
  const { mechanics } = resolved.value
  return {
    setup: randomSetup(content, mechanics, new SeededDraws(`teams ${preset} ${n}`)),
    hooks: hooksOf(mechanics, content),
    draws: new SeededDraws(`battle ${preset} ${n}`),
  }
}

function mostSummons(events: readonly BattleEvent[]): number {
  const alive = { player: new Set<string>(), enemy: new Set<string>() }
  let most = 0
  for (const event of events) {
    if (event.type === 'unitSummoned') alive[event.unit.side].add(event.unit.id)
    if (event.type === 'unitDied') for (const side of SIDES) alive[side].delete(event.target)
    most = Math.max(most, alive.player.size, alive.enemy.size)
  }
  return most
}

/** Statuses are a set: the fold keeps them in the order in which they came. */
const sorted = (unit: UnitView): UnitView => ({
  ...unit,
  statuses: unit.statuses.toSorted((a, b) => STATUSES.indexOf(a.id) - STATUSES.indexOf(b.id)),
})

/** The engine's unit as a view shows it. What it entered with is the record's, but for what changes. */
function seen(battle: Battle, unit: Unit): UnitView {
  const isResolute = battle.hooks.hasResolve === true
  return {
    id: unit.id,
    side: SIDES[unit.side]!,
    slot: unit.slot,
    unitId: unit.unitId,
    tier: unit.tier,
    summoned: unit.summoned,
    cell: battle.cell(unit.cell),
    maxHp: unit.maxHp,
    atk: unit.plainAtk,
    armor: unit.tierArmor,
    speed: unit.speed,
    initiative: unit.initiative,
    range: unit.printedRange,
    strikes: unit.strikes,
    dodge: unit.dodge,
    role: unit.role,
    tags: unit.tags,
    ability: unit.skill?.id ?? null,
    facing: unit.facing === -1 ? null : FACINGS[unit.facing]!,
    maxResolve: isResolute ? unit.maxResolve : null,
    ammo: unit.ammo === -1 ? null : unit.ammo,
    hp: unit.hp,
    resolve: isResolute ? Math.max(0, unit.resolve) : null,
    routing: unit.routing,
    shred: unit.shred,
    phalanx: { neighbours: unit.neighbours, armor: unit.phalanxArmor, resolve: unit.phalanxResolve },
    vigilant: unit.vigilance > 0,
    statuses: unit.carried.map(({ rules, magnitude, until }) => ({
      id: rules.id,
      magnitude,
      until: until === FOREVER ? null : until,
    })),
  }
}
