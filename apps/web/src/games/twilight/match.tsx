import { PlayedMatch } from '../../match/playedMatch.tsx'
import type { MatchProps } from '../gameUi.ts'
import { TwilightBoard } from './board.tsx'
import { TwilightReport } from './report.tsx'

const OWNERS = ['hero', 'enemies', 'world'].map((id) => ({ id, name: { key: `twilightTable.owner.${id}` } }))

export function TwilightMatch(props: MatchProps) {
  return <PlayedMatch {...props} owners={OWNERS} Board={TwilightBoard} Report={TwilightReport} />
}
