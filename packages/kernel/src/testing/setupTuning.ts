import { describe, expect, test } from 'vitest'
import type { GameEvent } from '../contract.ts'
import { canonicalJson, hashOf } from '../hash.ts'
import type { GameKit, Knob, PackFiles } from '../kit.ts'
import { batchSeed, playOut, seatBots } from '../playout.ts'
import type { Law } from './laws.ts'

/** How the set-ups of a game turn keys of its tuning. */
export interface SetupTuning {
  /** Raw set-ups, cheap ones first: each key is tried in one after the other until it changes a match. */
  readonly setups: readonly unknown[]
  /** The raw set-up with this key turned; `undefined` if a set-up cannot turn it. */
  readonly turn: (setup: Readonly<Record<string, unknown>>, key: string, value: unknown) => unknown
  /** Values for keys of which the next best value is refused or changes nothing. */
  readonly values?: Readonly<Record<string, unknown>>
  /** Keys to whose rule no match of these set-ups comes. They are compared by what is stored; a test of their rule sets them in a set-up. */
  readonly storedOnly?: readonly string[]
  /** Keys that change no match, with the reason. */
  readonly idle?: Readonly<Record<string, string>>
  /** Who plays all seats; the weakest if nothing is said. */
  readonly bot?: string
}

/** Registers one test for each key: set in a set-up it gives the same match as set by a pack. */
export function setupTuning(kit: GameKit, options: SetupTuning): void {
  describe(`${kit.id}: tuning in a set-up counts like tuning in a pack`, () => {
    for (const { name, check } of tuningLaws(kit, options)) test(name, check)
  })
}

/** A key that changes nothing and is not known to be idle is a breach as well: nothing would have been compared. */
export function tuningLaws(
  kit: GameKit,
  { setups, turn, values = {}, storedOnly = [], idle = {}, bot }: SetupTuning,
): Law[] {
  const tuning = kit.sections.tuning!.value as Readonly<Record<string, unknown>>
  const seating = bot ?? Object.keys(kit.bots)[0]!
  const raws = setups as readonly Readonly<Record<string, unknown>>[]
  const plainKit = withTuning(kit, {})
  const plain: Story[] = []
  const keys = Object.keys(tuning).filter((key) => turn(raws[0]!, key, tuning[key]) !== undefined)
  if (keys.length === 0) throw new Error('no key to turn')
  return keys.map((key) => ({
    name: key,
    check: () => {
      const value = key in values ? values[key] : nextValue(tuning[key], knobOf(kit, key))
      const packed = withTuning(kit, { [key]: value })
      const turned = `${key} = ${JSON.stringify(value)}`
      let changed = false
      let stored = false
      for (let i = 0; i < raws.length * SEEDS && !changed; i++) {
        const index = Math.floor(i / SEEDS)
        const raw = raws[index]!
        const seed = batchSeed('tuning', i % SEEDS)
        const bySetup = story(plainKit, turn(raw, key, value), seating, seed)
        const byPack = story(packed, raw, seating, seed)
        expect(firstDifference(bySetup, byPack), `${turned} in set-up ${index}`).toBeUndefined()
        plain[i] ??= story(plainKit, raw, seating, seed)
        changed = firstDifference(plain[i]!, byPack) !== undefined
        stored ||= bySetup.setup === byPack.setup && byPack.setup !== plain[i]!.setup
      }
      const isSeen = changed || (stored && storedOnly.includes(key))
      expect(isSeen, `${turned} changes a match`).toBe(!(key in idle))
    },
  }))
}

/** The kit with an overlay: an empty one too, so that both sides have the same packs. */
function withTuning(kit: GameKit, tuning: Readonly<Record<string, unknown>>): GameKit {
  const below = kit.game.packs.map(({ id }) => kit.packs[id]!)
  const name = { en: 'Turned', ru: 'Turned' }
  const overlay: PackFiles = {
    'pack.json': JSON.stringify({ id: 'turned', game: kit.id, version: '1.0.0', name, extends: 'core' }),
    [kit.sections.tuning!.file]: JSON.stringify(tuning),
  }
  const built = kit.build([...below, overlay])
  if (!built.ok) throw new Error(`${JSON.stringify(tuning)}: ${JSON.stringify(built.faults)}`)
  return built.value
}

/** Matches of each set-up; the next one is played only where the last did not differ. */
const SEEDS = 2

interface Story {
  /** As the game has checked it. */
  readonly setup: string
  /** A match from beginning to end: events, last state, outcome, report. */
  readonly lines: readonly string[]
}

/** A refused set-up counts as a result, too. */
function story({ game, bots, report }: GameKit, raw: unknown, bot: string, seed: string): Story {
  const parsed = game.setup.parse(raw)
  if (!parsed.ok) return { setup: '', lines: [canonicalJson(parsed.faults)] }
  const { value: setup } = parsed
  const seated = seatBots(game, setup, [bots[bot]!])
  const events: GameEvent[] = []
  const { state, outcome } = playOut(game, setup, seed, seated, (event) => void events.push(event))
  const lines = [
    ...events.map((event) => canonicalJson(event)),
    `state ${hashOf(withoutSetup(state))}`,
    `outcome ${canonicalJson(outcome)}`,
    `report ${canonicalJson(report?.(state, events, seed) ?? null)}`,
  ]
  return { setup: canonicalJson(setup), lines }
}

/** Both say the same in their own way. */
function withoutSetup(state: unknown): unknown {
  const { setup: _, ...rest } = state as { readonly setup?: unknown }
  return rest
}

function firstDifference({ lines: left }: Story, { lines: right }: Story): object | undefined {
  const line = Array.from({ length: Math.max(left.length, right.length) }).findIndex((_, i) => left[i] !== right[i])
  return line < 0 ? undefined : { line, left: left[line], right: right[line] }
}

const knobOf = ({ knobs }: GameKit, key: string): Knob | undefined => knobs.find((knob) => knob.key === key)

/** Another value that the key may have: twice or half as much, or the next choice. */
function nextValue(value: unknown, knob: Knob | undefined): unknown {
  if (knob?.kind === 'choice') return knob.values[(knob.values.indexOf(value as never) + 1) % knob.values.length]
  if (knob?.kind === 'list') return (value as readonly number[]).map((entry) => otherNumber(entry, knob))
  if (knob?.kind === 'number') return otherNumber(value as number, knob)
  throw new Error('a key without a range needs a value of its own')
}

function otherNumber(value: number, { min, max, step }: { min: number; max: number; step: number }): number {
  const inSteps = (wanted: number) => min + Math.floor((wanted - min) / step) * step
  const found = [2 * value, value + step, value / 2, value - step]
    .map(inSteps)
    .find((other) => other !== value && other >= min && other <= max)
  if (found === undefined) throw new Error(`nothing beside ${value} in ${min}..${max}`)
  return found
}
