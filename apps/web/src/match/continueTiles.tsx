import { findOffer } from '@arbiter/catalogue'
import { localText } from '@arbiter/kernel'
import type { BrowserRow } from '../journal/browserRow.ts'
import { useLanguage, useText } from '../language/language.tsx'
import { TILES } from '../pages/homePictures.ts'
import { Link } from '../shell/link.tsx'
import { useAgo, useForked, useNames, useOpponents, useStanding } from './rowWords.ts'
import { tablePath } from './tablePath.ts'
import './continueTiles.css'

/** More of them are on the page of all matches. */
const SHOWN = 3

interface ContinueTilesProps {
  /** Those that wait. */
  readonly rows: readonly BrowserRow[]
  /** How many matches there are, those that are over as well. */
  readonly count: number
}

/** The matches that wait, newest first, and the way to all of them. */
export default function ContinueTiles({ rows, count }: ContinueTilesProps) {
  const text = useText()
  return (
    <section className="continue" aria-labelledby="continue-title" data-test="home-waiting">
      <h2 id="continue-title">{text('continue.title')}</h2>
      <Link href="/matches" data-test="home-matches">
        {count > SHOWN ? text('continue.count', { count }) : text('continue.all')}
      </Link>
      <ul>
        {rows.slice(0, SHOWN).map((row) => (
          <li key={row.id}>
            <ContinueTile row={row} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ContinueTile({ row }: { row: BrowserRow }) {
  const { language } = useLanguage()
  const names = useNames()
  const opponents = useOpponents()
  const standing = useStanding()
  const forked = useForked()
  const ago = useAgo()
  return (
    <Link
      href={tablePath(row.id)}
      className="continue-tile"
      data-game={row.game}
      data-test={`home-waiting-${row.game}`}
    >
      <img src={TILES[row.game]} alt="" width="400" height="260" />
      <span className="continue-tile-text">
        <strong>{localText(findOffer(row.game)!.name, language)}</strong>
        <span>{[names(row), forked(row), opponents(row), standing(row)].filter(Boolean).join(' · ')}</span>
        <span className="continue-tile-when">{ago(row.changedAt)}</span>
      </span>
    </Link>
  )
}
