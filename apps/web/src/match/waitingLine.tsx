import type { BrowserRow } from '../journal/browserRow.ts'
import { useAgo, useForked, useNames, useOpponents, useStanding } from './rowWords.ts'

/** Whom a match that waits is played against, how it stands, and since when. */
export default function WaitingLine({ row }: { row: BrowserRow }) {
  const names = useNames()
  const opponents = useOpponents()
  const standing = useStanding()
  const forked = useForked()
  const ago = useAgo()
  return [names(row), forked(row), opponents(row), standing(row), ago(row.changedAt)].filter(Boolean).join(' · ')
}
