import { catalogue, findOffer, type Offer } from '@arbiter/catalogue'
import { localText } from '@arbiter/kernel'
import { lazy, Suspense } from 'react'
import IconLab from '~icons/lucide/flask-conical'
import { GAME_UIS } from '../games/gameUis.ts'
import type { BrowserRow } from '../journal/browserRow.ts'
import { StorageNote } from '../journal/storageNote.tsx'
import { isWaiting, useRows } from '../journal/useRows.ts'
import { useLanguage, useText } from '../language/language.tsx'
import { GameWays, useQuickStart } from '../match/gameWays.tsx'
import { RecordFile } from '../match/recordFile.tsx'
import { tablePath } from '../match/tablePath.ts'
import { Button } from '../parts/button.tsx'
import { hasGuest } from '../server/guest.ts'
import { Link } from '../shell/link.tsx'
import { usePageTitle } from '../shell/title.ts'
import { HERO_STYLE, TILES } from './homePictures.ts'
import './home.css'

const RemoteTables = lazy(() => import('../online/remoteTables.tsx'))
const WaitingLine = lazy(() => import('../match/waitingLine.tsx'))
const ContinueTiles = lazy(() => import('../match/continueTiles.tsx'))

/** The ones to begin with are first, and larger. */
const LARGE = ['dice', 'twilight']
const GAMES = [...catalogue].sort((a, b) => Number(LARGE.includes(b.id)) - Number(LARGE.includes(a.id)))

export function HomePage() {
  const text = useText()
  usePageTitle('')
  const rows = useRows()
  const waiting = rows?.filter((row) => isWaiting(row) && findOffer(row.game))
  return (
    <div className="home">
      <Hero waiting={waiting} count={rows?.length ?? 0} />
      {waiting && waiting.length > 1 && (
        <Suspense>
          <ContinueTiles rows={waiting} count={rows!.length} />
        </Suspense>
      )}
      {hasGuest() && (
        <Suspense>
          <RemoteTables />
        </Suspense>
      )}
      <ul className="home-games">
        {GAMES.map((offer) => (
          <li key={offer.id} className={LARGE.includes(offer.id) ? 'home-game-large' : ''}>
            <GameTile offer={offer} />
          </li>
        ))}
      </ul>
      <StorageNote />
      <footer className="home-foot">
        <RecordFile />
        <Link href="/lab" className="button button-plain" data-test="home-lab">
          <IconLab />
          {text('home.lab')}
        </Link>
        <Link href="/join" data-test="home-join">
          {text('home.join')}
        </Link>
        <Link href="/matches" data-test="home-all-matches">
          {text('continue.all')}
        </Link>
        <Link href="/privacy">{text('shell.privacy')}</Link>
        <Link href="/credits">{text('credits.title')}</Link>
      </footer>
    </div>
  )
}

/** One sentence and one thing to do: go on with what waits, else the game that explains itself in a minute. */
function Hero({ waiting, count }: { waiting: readonly BrowserRow[] | undefined; count: number }) {
  const text = useText()
  const { language } = useLanguage()
  const [start, starting, troubles] = useQuickStart('dice')
  const newest = waiting?.[0]
  return (
    <header className="home-hero" style={HERO_STYLE}>
      <div className="home-say">
        <h1>{text('home.title')}</h1>
        <p>{text('home.lead')}</p>
        <div className="home-begin" data-known={waiting !== undefined}>
          {newest ? (
            <Link href={tablePath(newest.id)} className="button home-gold" data-test="home-continue">
              {text('home.continueGame', { game: localText(findOffer(newest.game)!.name, language) })}
            </Link>
          ) : (
            <Button className="home-gold" onClick={start} disabled={starting} data-test="home-throw">
              {text(starting ? 'common.loading' : 'home.throw')}
            </Button>
          )}
          <Link href="/friend/dice" className="button home-friend" data-test="home-friend">
            {text('home.friend')}
          </Link>
        </div>
        {troubles}
        {newest && (
          <p className="home-small" data-test="home-standing">
            <Suspense>
              <WaitingLine row={newest} />
            </Suspense>
          </p>
        )}
        {/* Where more than one waits, this stands beside them. */}
        {waiting && waiting.length <= 1 && count > 0 && (
          <Link href="/matches" className="home-history" data-test="home-history">
            {text('continue.all')}
          </Link>
        )}
      </div>
    </header>
  )
}

function GameTile({ offer: { id, name } }: { offer: Offer }) {
  const text = useText()
  const { language } = useLanguage()
  return (
    <article className="game-tile" data-game={id}>
      <img src={TILES[id]} alt="" width="400" height="260" />
      <div className="game-tile-text">
        <h2>
          <Link href={`/${id}`} data-test={`home-game-${id}`}>
            {localText(name, language)}
          </Link>
        </h2>
        <p className="game-tile-facts">{text(`home.${id}.facts`)}</p>
        <p className="game-tile-line">{text(`home.${id}.line`)}</p>
        {Object.hasOwn(GAME_UIS, id) ? (
          <GameWays game={id} explained={false} />
        ) : (
          <p className="game-tile-line">{text('home.noFace')}</p>
        )}
      </div>
    </article>
  )
}
