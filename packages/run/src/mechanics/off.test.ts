import { readdirSync, readFileSync } from 'node:fs'
import { SeededDraws } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import type { MechanicsChoice } from '../battle/config.ts'
import { type BattleEvent, MECHANIC_EVENTS } from '../battle/events.ts'
import { NEEDS, resolveMechanics } from '../battle/resolveMechanics.ts'
import { simulateBattle, simulateWith } from '../battle/simulate.ts'
import { randomSetup } from '../battle/testing/randomTeams.ts'
import { eight as content } from '../battle/testing.ts'
import type { Unit } from '../battle/unit.ts'
import { MECHANICS, type MechanicKey } from '../content/words.ts'
import { hooksOf } from './index.ts'

function mechanicsOf(choice: MechanicsChoice) {
  const resolved = resolveMechanics(content.balance, choice)
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults))
  return resolved.value.mechanics
}

/** Everything but one mechanic, and those that cannot do without it. */
function without(key: MechanicKey): MechanicsChoice {
  const off = new Set<MechanicKey>([key])
  for (let size = 0; size < off.size; ) {
    size = off.size
    for (const each of MECHANICS) if (NEEDS[each]?.some((parent) => off.has(parent))) off.add(each)
  }
  return { overrides: Object.fromEntries([...off].map((each) => [each, false])) }
}

/** Random battles with a configuration: what happened, what was drawn, how all units ended. */
function battles(choice: MechanicsChoice, count = 6) {
  const mechanics = mechanicsOf(choice)
  const events: BattleEvent[] = []
  const units: Unit[] = []
  const streams = new Set<string>()
  for (let n = 0; n < count; n++) {
    const setup = randomSetup(content, mechanics, new SeededDraws(`off ${n}`))
    const draws = new SeededDraws(`fight ${n}`)
    const battle = simulateWith(hooksOf(mechanics, content), content, setup, draws, (event) => void events.push(event))
    units.push(...battle.units)
    for (const stream of Object.keys(draws.save())) streams.add(stream)
  }
  return { events, units, streams }
}

const STREAM: Partial<Record<MechanicKey, string>> = {
  engagement: 'battle/opportunity',
  riposte: 'battle/riposte',
  overwatch: 'battle/overwatch',
  lineOfSight: 'battle/arc',
  contagion: 'battle/contagion',
}
/** The fields of a unit that belong to a mechanic, at rest. */
const NEUTRAL: Partial<Record<MechanicKey, Partial<Unit>>> = {
  facing: { facing: -1 },
  resolve: { resolve: 0, routing: false },
  engagement: { opportunities: 0 },
  riposte: { ripostes: 0 },
  intercept: { intercepts: 0 },
  aura: { pulses: 0 },
  charge: { charged: 0 },
  overwatch: { vigilance: 0, holds: 0 },
  phalanx: { neighbours: 0, phalanxArmor: 0, phalanxResolve: 0 },
  ammunition: { ammo: -1 },
  armorShred: { shred: 0 },
  mana: { mana: -1 },
  plating: { plates: 0, plateArmor: 0, seals: 0 },
}
const eventsOf = (key: MechanicKey): string[] =>
  Object.entries(MECHANIC_EVENTS).flatMap(([type, mechanic]) => (mechanic === key ? [type] : []))

const MECHANICAL = ['archerPenalty', 'charge', 'flank', 'magic', 'rear', 'surge']

/** Cleared again before a battle ends. */
const FLEETING = new Set(['charged', 'pulses'])
/** Death knights seldom meet spears. */
const RARE = new Set(['hardIntercepted', 'chargeStopped'])

describe('a mechanic that is off', () => {
  const all = battles({}, 50)

  test.each([...MECHANICS])('RN-104 %s keeps no state, takes no draw, tells nothing', (key) => {
    const { events, units, streams } = battles(without(key))
    const own = eventsOf(key)
    expect(events.filter(({ type }) => own.includes(type))).toEqual([])
    const fields = Object.entries(NEUTRAL[key] ?? {})
    for (const unit of units)
      expect(Object.fromEntries(fields.map(([field]) => [field, unit[field as keyof Unit]]))).toEqual(
        NEUTRAL[key] ?? {},
      )
    if (STREAM[key]) expect(streams).not.toContain(STREAM[key])
    // And all of it is there when the mechanic is on.
    expect(own.filter((type) => !RARE.has(type) && !all.events.some((event) => event.type === type))).toEqual([])
    if (STREAM[key]) expect(all.streams).toContain(STREAM[key])
    for (const [field, neutral] of fields)
      if (!FLEETING.has(field)) expect(all.units.some((unit) => unit[field as keyof Unit] !== neutral)).toBe(true)
  })

  test('RN-104 its numbers change nothing: modifiers, rolls, costs and causes are those of the others', () => {
    const told = (events: readonly BattleEvent[]) => {
      return {
        modifiers: new Set(
          events.flatMap((event) => (event.type === 'attackMade' ? event.sum.modifiers.map(({ by }) => by) : [])),
        ),
        rolls: new Set(
          events.flatMap((event) => (event.type === 'attackMade' ? event.sum.rolls.map(({ by }) => by) : [])),
        ),
        costs: new Set(events.flatMap((event) => (event.type === 'unitMoved' ? [event.cost] : []))),
        causes: new Set(events.map(({ cause }) => cause)),
      }
    }
    const usual = told(all.events)
    expect([...usual.modifiers].filter((by) => MECHANICAL.includes(by)).toSorted()).toEqual([
      'archerPenalty',
      'charge',
      'flank',
      'magic',
      'rear',
      'surge',
    ])
    const plain = told(battles(without('flanking')).events).modifiers
    expect([plain.has('flank'), plain.has('rear')]).toEqual([false, false])
    expect(told(battles(without('charge')).events).modifiers.has('charge')).toBe(false)
    expect(told(battles(without('engagement')).events).modifiers.has('archerPenalty')).toBe(false)
    expect([usual.rolls.has('arc'), told(battles(without('lineOfSight')).events).rolls.has('arc')]).toEqual([
      true,
      false,
    ])
    expect([usual.costs.size > 1, [...told(battles(without('intercept')).events).costs]]).toEqual([true, [1]])
    expect([usual.causes.has('aura'), told(battles(without('aura')).events).causes.has('aura')]).toEqual([true, false])
  })

  test.each(MECHANICS.filter((key) => !NEEDS[key]))('RN-102 RN-104 %s can stand alone: nothing else stirs', (key) => {
    const { events } = battles({ preset: 'mvp', overrides: { [key]: true } }, 3)
    const mechanics = new Set(events.flatMap((event) => ('mechanic' in event ? [event.mechanic] : [])))
    expect([...mechanics].filter((each) => each !== key)).toEqual([])
  })
})

describe('RN-150 the preset mvp', () => {
  test('is the engine without hooks, event for event and draw for draw', () => {
    const mechanics = mechanicsOf({ preset: 'mvp' })
    for (let n = 0; n < 25; n++) {
      const setup = randomSetup(content, mechanics, new SeededDraws(`mvp ${n}`))
      const [bare, mvp]: [BattleEvent[], BattleEvent[]] = [[], []]
      const [first, second] = [new SeededDraws(`luck ${n}`), new SeededDraws(`luck ${n}`)]
      const { outcome } = simulateWith({}, content, setup, first, (event) => void bare.push(event))
      expect(simulateBattle(content, setup, second, (event) => void mvp.push(event))).toEqual(outcome)
      expect(JSON.stringify(mvp)).toBe(JSON.stringify(bare))
      expect(second.save()).toEqual(first.save())
      expect(mvp.filter((event) => 'mechanic' in event)).toEqual([])
    }
  })

  test('the base engine knows no mechanic: only its entrance asks for their hooks', () => {
    const folder = new URL('../battle/', import.meta.url)
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !/\.test\.ts$|^testing(\.ts$|\/)/.test(file),
    )
    expect(sources.length).toBeGreaterThan(25)
    const asking = sources.filter((file) => readFileSync(new URL(file, folder), 'utf8').includes('/mechanics/'))
    expect(asking).toEqual(['simulate.ts'])
  })

  test('has no hooks at all', () => {
    expect(
      Object.values(hooksOf(mechanicsOf({ preset: 'mvp' }), content)).filter((hook) => hook !== undefined),
    ).toEqual([])
  })
})

describe('RN-101 the mechanics', () => {
  test('RN-520 are eighteen, and every event of one names it', () => {
    expect(MECHANICS).toHaveLength(18)
    for (const event of battles({}, 2).events) {
      const mechanic = MECHANIC_EVENTS[event.type as keyof typeof MECHANIC_EVENTS]
      expect('mechanic' in event ? event.mechanic : undefined).toBe(mechanic)
    }
  })
})
