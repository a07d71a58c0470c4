import { type Label, SeededDraws } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import { FACINGS } from '../content/words.ts'
import type { BattleEvent } from './events.ts'
import type { BattleSetup } from './setup.ts'
import { simulateBattle } from './simulate.ts'
import { randomSetup } from './testing/randomTeams.ts'
import { content, mechanicsOf } from './testing.ts'

test.each([
  ['mvp', 20],
  ['tactical', 15],
  ['roguelike', 30],
] as const)(
  'RN-027 RN-020 sides swapped and rows reflected, the events are the reflected ones: %s',
  (preset, battles) => {
    for (let n = 0; n < battles; n++) {
      const seed = `mirror ${n}`
      const setup = randomSetup(content, mechanicsOf({ preset }), new SeededDraws(seed))
      const { player, enemy } = setup.sides
      const counts = [player.units.length, enemy.units.length] as const
      const orders: number[][] = []
      const told = eventsOf(setup, new Recording(seed, orders))
      const swapped = { ...setup, sides: { player: enemy, enemy: player } }
      const reflected = eventsOf(swapped, new Mirrored(seed, orders, counts))
      expect(reflected.map(reflect), seed).toEqual(told)
      expect(orders, seed).toEqual([])
    }
  },
)

function eventsOf(setup: BattleSetup, draws: SeededDraws): BattleEvent[] {
  const events: BattleEvent[] = []
  simulateBattle(content, setup, draws, (event) => void events.push(event))
  return events
}

/** Keeps every order of `battle/order`. */
class Recording extends SeededDraws {
  readonly #orders: number[][]
  constructor(seed: string, orders: number[][]) {
    super(seed)
    this.#orders = orders
  }
  override shuffle<Item extends string | number>(label: Label, items: readonly Item[]): Item[] {
    const order = super.shuffle(label, items)
    this.#orders.push(order as number[])
    return order
  }
}

/** The other side leads, and the same units come in the same order; everything else is drawn as before. */
class Mirrored extends SeededDraws {
  readonly #orders: number[][]
  readonly #counts: readonly [number, number]
  constructor(seed: string, orders: number[][], counts: readonly [number, number]) {
    super(seed)
    this.#orders = orders
    this.#counts = counts
  }
  override int(label: Label, bound: number): number {
    const drawn = super.int(label, bound)
    return label.name === 'battle/side' ? 1 - drawn : drawn
  }
  override shuffle<Item extends string | number>(label: Label, items: readonly Item[]): Item[] {
    expect(label.name).toBe('battle/order')
    const [players, enemies] = this.#counts
    const order = this.#orders.shift()!.map((unit) => {
      if (unit < players) return unit + enemies
      return unit < players + enemies ? unit - players : unit
    })
    expect(order.toSorted()).toEqual((items as readonly number[]).toSorted())
    return order as Item[]
  }
}

/** p ↔ e, player ↔ enemy, y ↔ 9 − y, N ↔ S. */
function reflect(event: BattleEvent): unknown {
  if (event.type !== 'battleStarted') return turned(event)
  const { side } = event.units[0]!
  const own = event.units.filter((unit) => unit.side === side)
  return turned({ ...event, units: [...event.units.filter((unit) => unit.side !== side), ...own] })
}

function turned(value: unknown): unknown {
  if (typeof value === 'string') return SWAPPED[value] ?? value.replace(/^[pe](?=\d+$)/, (side) => SWAPPED[side]!)
  if (Array.isArray(value)) return value.map(turned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key === 'player' || key === 'enemy' ? SWAPPED[key]! : key,
      key === 'y' ? 9 - (each as number) : turned(each),
    ]),
  )
}
const SWAPPED: Readonly<Record<string, string>> = {
  player: 'enemy',
  enemy: 'player',
  p: 'e',
  e: 'p',
  [FACINGS[0]]: FACINGS[2],
  [FACINGS[2]]: FACINGS[0],
}
