import { type Label, label, SeededDraws } from '@arbiter/kernel'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { RunContent } from '../content/types.ts'
import { hooksOf } from '../mechanics/index.ts'
import type { BattleEvent } from './events.ts'
import type { Hooks } from './hooks.ts'
import type { BattleSetup } from './setup.ts'
import { simulateBattle, simulateWith } from './simulate.ts'
import { randomSetup } from './testing/randomTeams.ts'
import { content, mechanicsOf } from './testing.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const STREAMS = [
  'battle/side',
  'battle/order',
  'battle/dodge',
  'battle/arc',
  'battle/headshot',
  'battle/riposte',
  'battle/opportunity',
  'battle/overwatch',
  'battle/contagion',
]

const mechanics = mechanicsOf({ preset: 'roguelike' })
const setupOf = (seed: string): BattleSetup => randomSetup(content, mechanics, new SeededDraws(seed))

function fought(setup: BattleSetup, seed: string, of: RunContent = content, draws = new SeededDraws(seed)) {
  const events: BattleEvent[] = []
  const outcome = simulateBattle(of, setup, draws, (event) => void events.push(event))
  return { events, outcome }
}

describe('a pure function', () => {
  test('RN-010 frozen inputs are enough, stay as they were, and give the same twice', () => {
    const frozen = deepFreeze(structuredClone(content))
    for (let n = 0; n < 8; n++) {
      const seed = `pure ${n}`
      const setup = deepFreeze(structuredClone(setupOf(seed)))
      const first = fought(setup, seed, frozen)
      expect(fought(setup, seed, frozen)).toEqual(first)
      expect(setup).toEqual(setupOf(seed))
    }
    expect(frozen).toEqual(content)
  })

  test('RN-010 whether somebody listens changes nothing: same outcome, same luck used', () => {
    for (let n = 0; n < 8; n++) {
      const seed = `deaf ${n}`
      const heard = new SeededDraws(seed)
      const deaf = new SeededDraws(seed)
      const { outcome } = fought(setupOf(seed), seed, content, heard)
      expect(simulateBattle(content, setupOf(seed), deaf, undefined)).toEqual(outcome)
      expect(deaf.save()).toEqual(heard.save())
    }
  })

  test('RN-010 RN-012 battles that begin and fail in the midst of another one leave no trace in it', () => {
    const plain = fought(setupOf('outer'), 'outer')
    const events: BattleEvent[] = []
    const outcome = simulateBattle(content, setupOf('outer'), new SeededDraws('outer'), (event) => {
      const inner = `inner ${events.push(event)}`
      simulateBattle(content, setupOf(inner), new SeededDraws(inner), undefined)
      expect(() => simulateBattle(content, setupOf(inner), new SeededDraws(inner), failAtStep)).toThrow('stop')
    })
    expect({ events, outcome }).toEqual(plain)

    function failAtStep({ type }: BattleEvent): void {
      if (type === 'unitMoved') throw new Error('stop')
    }
  })

  test('RN-005 no clock, no Math.random, no locale, no order of keys', () => {
    const plain = fought(setupOf('keys'), 'keys')
    const forbidden = () => {
      throw new Error('not in the rules')
    }
    vi.spyOn(Math, 'random').mockImplementation(forbidden)
    vi.spyOn(Date, 'now').mockImplementation(forbidden)
    vi.spyOn(performance, 'now').mockImplementation(forbidden)
    vi.spyOn(String.prototype, 'localeCompare').mockImplementation(forbidden)
    const turned = fought(reversed(setupOf('keys')), 'keys', reversed(content))
    vi.restoreAllMocks()
    expect(turned).toEqual(plain)
  })

  test('RN-001 every number of every event is an integer', () => {
    for (let n = 0; n < 8; n++)
      for (const event of fought(setupOf(`whole ${n}`), `whole ${n}`).events) expect(fractionsIn(event)).toEqual([])
  })
})

describe('streams', () => {
  test('RN-007 the nine streams of a battle, and no other', () => {
    const used = new Set<string>()
    for (let n = 0; n < 60; n++)
      fought(setupOf(`streams ${n}`), '', content, new Noting(`streams ${n}`, (name) => used.add(name)))
    expect([...used].sort()).toEqual([...STREAMS].sort())
  })

  test('RN-005 RN-007 each draw is what its own stream alone would give', () => {
    for (let n = 0; n < 10; n++) {
      const drawn: { name: string; bound: number; value: number }[] = []
      const note = (name: string, bound: number, value: number) => void drawn.push({ name, bound, value })
      fought(setupOf(`own ${n}`), '', content, new Noting(`own ${n}`, note))
      for (const stream of STREAMS) {
        const alone = new SeededDraws(`own ${n}`)
        const mine = drawn.filter(({ name }) => name === stream)
        expect(mine.map(({ bound }) => alone.int(label(stream), bound))).toEqual(mine.map(({ value }) => value))
      }
    }
  })

  test('RN-007 one draw more in a stream that the battle does not use moves nothing', () => {
    let moved = 0
    for (let n = 0; n < 10; n++) {
      const seed = `burnt ${n}`
      const setup = randomSetup(content, mechanicsOf({ preset: 'mvp' }), new SeededDraws(seed))
      const plain = fought(setup, seed)
      for (const stream of STREAMS) {
        const burnt = new SeededDraws(seed)
        burnt.int(label(stream), 100)
        const { events } = fought(setup, seed, content, burnt)
        const isUsed = ['battle/side', 'battle/order', 'battle/dodge', 'battle/headshot'].includes(stream)
        if (!isUsed) expect(events, stream).toEqual(plain.events)
        else if (JSON.stringify(events) !== JSON.stringify(plain.events)) moved++
      }
    }
    expect(moved).toBeGreaterThan(10)
  })

  test('RN-023 the first draw of a battle is the side, 0 for the player, 1 for the enemy', () => {
    for (const side of [0, 1]) {
      const first: [string, number, number][] = []
      const draws = new Noting('side', (name, bound, value) => first.push([name, bound, value]))
      vi.spyOn(draws, 'int').mockImplementationOnce((stream, bound) => {
        first.push([stream.name, bound, side])
        return side
      })
      const { events } = fought(setupOf('side'), '', content, draws)
      expect(first[0]).toEqual(['battle/side', 2, side])
      expect(events[0]).toMatchObject({ type: 'battleStarted', leading: side === 0 ? 'player' : 'enemy' })
      expect(first.filter(([name]) => name === 'battle/side')).toHaveLength(1)
    }
  })
})

describe('a mechanic that breaks', () => {
  const whole = hooksOf(mechanics, content)
  const slots = Object.entries(whole).filter(([, hook]) => typeof hook === 'function')

  test('RN-012 an exception in any slot aborts the battle, and the next one is as if nothing had been', () => {
    const plain = fought(setupOf('broken'), 'broken')
    const broken = new Set<string>()
    for (const [slot, hook] of slots) {
      const asked = callsOf(slot)
      for (const after of [0, 7]) {
        let calls = 0
        const failing = (...args: unknown[]) => {
          if (calls++ === after) throw new Error(`in ${slot}`)
          return (hook as (...all: unknown[]) => unknown)(...args)
        }
        const told: BattleEvent[] = []
        const simulate = () =>
          simulateWith(
            { ...whole, [slot]: failing },
            content,
            setupOf('broken'),
            new SeededDraws('broken'),
            (event) => void told.push(event),
          )
        if (asked <= after) continue
        expect(simulate, slot).toThrow(`in ${slot}`)
        expect(told.some(({ type }) => type === 'battleEnded')).toBe(false)
        expect(fought(setupOf('broken'), 'broken')).toEqual(plain)
        broken.add(slot)
      }
    }
    // The battle asks nearly all of them; the others belong to abilities that nobody in it has.
    expect(broken.size).toBeGreaterThanOrEqual(18)
  })

  /** How often the battle asks it. */
  function callsOf(slot: string): number {
    let calls = 0
    const hook = whole[slot as keyof Hooks] as unknown as (...args: unknown[]) => unknown
    const counting = (...args: unknown[]) => {
      calls++
      return hook(...args)
    }
    simulateWith({ ...whole, [slot]: counting }, content, setupOf('broken'), new SeededDraws('broken'), undefined)
    return calls
  }

  test('RN-012 whoever listens and breaks aborts the battle as well', () => {
    const listen = () => {
      throw new Error('deaf')
    }
    expect(() => simulateBattle(content, setupOf('broken'), new SeededDraws('broken'), listen)).toThrow('deaf')
  })
})

/** Tells of every number drawn: chances and orders are made of them. */
class Noting extends SeededDraws {
  readonly #note: (name: string, bound: number, value: number) => void
  constructor(seed: string, note: (name: string, bound: number, value: number) => void) {
    super(seed)
    this.#note = note
  }
  override int(stream: Label, bound: number): number {
    const value = super.int(stream, bound)
    if (bound > 1) this.#note(stream.name, bound, value)
    return value
  }
}

function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  Object.values(value).forEach(deepFreeze)
  return Object.freeze(value)
}

/** The same, with the keys of every object the other way round. */
function reversed<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(reversed) as Value
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, each]) => [key, reversed(each)])
  return Object.fromEntries(entries.toReversed()) as Value
}

function fractionsIn(value: unknown): unknown[] {
  if (typeof value === 'number') return Number.isInteger(value) ? [] : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(fractionsIn) : []
}
