import type { Trigger } from '../../content/clauses/words.ts'
import type { Battle } from '../battle.ts'
import type { CompiledClause } from './compile.ts'

/** RN-448: whether a clause of an owner may run once more, and if so counts it. */
export type RunLimits = (battle: Battle, clause: CompiledClause, owner: number) => boolean

interface Runs {
  turn: number
  inTurn: number
  round: number
  inRound: number
  inBattle: number
}

/** Triggers that can come several times in one turn. */
export const REPEATED: ReadonlySet<Trigger> = new Set([
  'reacted',
  'struck',
  'dodge',
  'kill',
  'death',
  'allyDied',
  'broke',
  'expired',
])

export function runLimits(): RunLimits {
  let runs: Map<number, Runs> | null = null
  return (battle, clause, owner) => {
    const { isCounted, perRound, perBattle } = clause
    if (!isCounted) return true
    runs ??= new Map()
    const key = clause.index * OWNERS + owner + 2
    let known = runs.get(key)
    if (known === undefined) {
      known = { turn: -1, inTurn: 0, round: -1, inRound: 0, inBattle: 0 }
      runs.set(key, known)
    }
    const turn = battle.round * TURNS + battle.turn
    if (known.turn !== turn) known.inTurn = 0
    if (known.round !== battle.round) known.inRound = 0
    known.turn = turn
    known.round = battle.round
    if (known.inTurn >= battle.balance.effects.perTurn || known.inRound >= perRound || known.inBattle >= perBattle)
      return false
    known.inTurn++
    known.inRound++
    known.inBattle++
    return true
  }
}

/** More than a battle can have of units, and a round of turns. */
const OWNERS = 1 << 12
const TURNS = 1 << 12
