import type { BrowserRow } from '../journal/browserRow.ts'
import { isWaiting, useRows } from '../journal/useRows.ts'
import { useText } from '../language/language.tsx'
import { Link } from '../shell/link.tsx'
import { useAgo, useForked, useNames, useOpponents, useStanding } from './rowWords.ts'
import { tablePath } from './tablePath.ts'
import './continueCard.css'

/** On the page of a game: the match of it that was played last and is not over, and how many more there are. */
export function ContinueCard({ game }: { game: string }) {
  const text = useText()
  const names = useNames()
  const opponents = useOpponents()
  const standing = useStanding()
  const forked = useForked()
  const ago = useAgo()
  const waiting = useRows()?.filter((row) => row.game === game && isWaiting(row)) ?? []
  const [row] = waiting
  if (!row) return null
  return (
    <p className="continue-card">
      <span>{sentence(row)}</span>
      <Link href={tablePath(row.id)} className="button button-plain" data-test="home-continue">
        {text('home.continue')}
      </Link>
      {waiting.length > 1 && (
        <Link href="/matches" data-test="game-matches">
          {text('continue.all')}
        </Link>
      )}
    </p>
  )

  function sentence(found: BrowserRow): string {
    const facts = [forked(found), names(found), opponents(found), standing(found), ago(found.changedAt)]
      .filter(Boolean)
      .join(', ')
    return text('continue.waits', { facts })
  }
}
