import { OWNERS } from '@arbiter/dice'
import { PlayedMatch } from '../../match/playedMatch.tsx'
import type { MatchProps } from '../gameUi.ts'
import { DiceBoard } from './board.tsx'
import { DiceReport } from './report.tsx'

/** DC-030. What belongs to no seat. */
const TABLE = OWNERS[0]
const NAMED_OWNERS = OWNERS.map((owner) => ({
  id: String(owner),
  name: { key: owner === TABLE ? 'dice.owner.global' : `dice.seat.${owner}` },
}))

export function DiceMatch(props: MatchProps) {
  return <PlayedMatch {...props} owners={NAMED_OWNERS} Board={DiceBoard} Report={DiceReport} />
}
