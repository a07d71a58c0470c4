import type { Scoring } from '../scoring/scoring.ts'
import { eachSelection, type Hand, type TableState, throwsOf } from './hand.ts'

/**
 * For each state, what a throw of its dice can lead to: results that offer the same choices are one entry, and of all selections that leave the
 * same dice only the best is kept. `next` 0 means hot dice. Flat arrays, since the solvers read nothing else in their innermost loop.
 */
export interface Menu {
  readonly hand: Hand
  /** Bust chance per state. */
  readonly bust: Float64Array
  /** Mean of the highest score per state, bust = 0. */
  readonly mean: Float64Array
  /** Entries of state s: `entryStart[s]` … `entryStart[s + 1] − 1`. */
  readonly entryStart: Int32Array
  readonly chance: Float64Array
  /** Options of entry e: `optionStart[e]` … `optionStart[e + 1] − 1`. */
  readonly optionStart: Int32Array
  readonly score: Int32Array
  readonly next: Int32Array
  readonly highest: number
}

export function makeMenu(hand: Hand, scoring: Scoring): Menu {
  const states = hand.full + 1
  const bust = new Float64Array(states)
  const mean = new Float64Array(states)
  const entryStart = new Int32Array(states + 1)
  const chance: number[] = []
  const optionStart = [0]
  const score: number[] = []
  const next: number[] = []
  let highest = 0
  for (let state = 0; state < states; state++) {
    const { entries, bustChance } = entriesOf(hand, state, scoring)
    bust[state] = bustChance
    for (const entry of entries) {
      let best = 0
      for (let at = 0; at < entry.options.length; at += 2) {
        next.push(entry.options[at]!)
        score.push(entry.options[at + 1]!)
        if (entry.options[at + 1]! > best) best = entry.options[at + 1]!
      }
      chance.push(entry.chance)
      optionStart.push(next.length)
      mean[state] = mean[state]! + entry.chance * best
      if (best > highest) highest = best
    }
    entryStart[state + 1] = chance.length
  }
  return {
    hand,
    bust,
    mean,
    entryStart,
    chance: Float64Array.from(chance),
    optionStart: Int32Array.from(optionStart),
    score: Int32Array.from(score),
    next: Int32Array.from(next),
    highest,
  }
}

interface Entry {
  chance: number
  /** next, score, next, score … in ascending `next`. */
  readonly options: readonly number[]
}

function entriesOf(hand: Hand, state: TableState, scoring: Scoring): { entries: Entry[]; bustChance: number } {
  const merged = new Map<string, Entry>()
  if (state === 0) return { entries: [], bustChance: 0 }
  const best = new Int32Array(state + 1).fill(-1)
  let bustChance = 0
  for (const thrown of throwsOf(hand, state)) {
    if (!scoring.hasScore(thrown.faces)) {
      bustChance += thrown.chance
      continue
    }
    let least = state
    eachSelection(hand, thrown.cells, scoring, (_faces, score, taken) => {
      const left = state - taken
      if (score > best[left]!) best[left] = score
      if (left < least) least = left
    })
    const options: number[] = []
    for (let left = least; left < state; left++) {
      if (best[left]! >= 0) options.push(left, best[left]!)
      best[left] = -1
    }
    const key = options.join(' ')
    const entry = merged.get(key)
    if (entry) entry.chance += thrown.chance
    else merged.set(key, { chance: thrown.chance, options })
  }
  return { entries: [...merged.values()], bustChance }
}
