import { catalogue, type Offer } from '@arbiter/catalogue'
import { type ReactNode, useEffect, useState } from 'react'
import IconLab from '~icons/lucide/flask-conical'
import IconPlay from '~icons/lucide/play'
import IconSettings from '~icons/lucide/sliders-horizontal'
import { FACES, MOTIFS } from '../games/faces.ts'
import { useLanguage, useText, useWording } from '../language/language.tsx'
import { RecordFile } from '../match/recordFile.tsx'
import { newSeed } from '../match/seed.ts'
import { openGame, startTable, waitingMatch } from '../match/table.ts'
import { useWaitingQuestion } from '../match/waitingQuestion.tsx'
import { Button } from '../parts/button.tsx'
import { Link } from '../shell/link.tsx'
import { go } from '../shell/router.ts'
import { usePageTitle } from '../shell/title.ts'
import './home.css'

const IDLE_MS = 3000

export function HomePage() {
  const text = useText()
  usePageTitle('')
  useEffect(fetchGamesWhenIdle, [])
  return (
    <div className="home page-narrow">
      <header className="home-head">
        <h1>{text('home.title')}</h1>
        <p>{text('home.lead')}</p>
      </header>
      <ContinueCard />
      <ul className="home-games">
        {catalogue.map((offer) => (
          <li key={offer.id}>
            <GameCard offer={offer} />
          </li>
        ))}
      </ul>
      <footer className="home-foot">
        <RecordFile />
        <Link href="/lab" className="button button-plain" data-test="home-lab">
          <IconLab />
          {text('home.lab')}
        </Link>
        <Link href="/credits">{text('credits.title')}</Link>
      </footer>
    </div>
  )
}

/** Once the page stands and the browser has nothing else to do: afterwards every game starts without a network. */
function fetchGamesWhenIdle(): () => void {
  // Whatever cannot be had now is asked for again when somebody wants to play.
  const fetchAll = () =>
    Promise.allSettled([
      import('./match.tsx'),
      import('./setup.tsx'),
      import('../match/waitingDialog.tsx'),
      ...Object.keys(FACES).map(openGame),
    ])
  if (!('requestIdleCallback' in window)) {
    const later = setTimeout(fetchAll, IDLE_MS)
    return () => clearTimeout(later)
  }
  const idle = requestIdleCallback(fetchAll, { timeout: IDLE_MS })
  return () => cancelIdleCallback(idle)
}

function GameCard({ offer }: { offer: Offer }) {
  const text = useText()
  const { language } = useLanguage()
  const Motif = MOTIFS[offer.id]
  const playable = Object.hasOwn(FACES, offer.id)
  return (
    <article className="game-card" data-game={offer.id}>
      <div className="game-card-motif">{Motif && <Motif />}</div>
      <div className="game-card-text">
        <h2>{offer.name[language]}</h2>
        {offer.summary[language].split('\n').map((line) => (
          <p key={line}>{line}</p>
        ))}
        {playable ? <GameWays game={offer.id} /> : <p className="game-card-note">{text('home.noFace')}</p>}
      </div>
    </article>
  )
}

/** What can be done with a game that this app can show. */
function GameWays({ game }: { game: string }): ReactNode {
  const text = useText()
  const wording = useWording()
  const [state, setState] = useState<'idle' | 'starting' | 'failed'>('idle')
  const [ask, question] = useWaitingQuestion()
  async function start(): Promise<void> {
    setState('starting')
    const loaded = await openGame(game).catch(() => undefined)
    if (!loaded) return setState('failed')
    startTable(loaded.kit, loaded.face, loaded.face.quickStart(loaded.kit), newSeed())
    go('/match')
  }
  const note = `home.${game}.playNote`
  const setup = `home.${game}.setup`
  return (
    <>
      <div className="game-card-ways">
        <Button
          kind="main"
          icon={<IconPlay />}
          onClick={() => ask(start)}
          disabled={state === 'starting'}
          data-test={`home-play-${game}`}
        >
          {text(state === 'starting' ? 'common.loading' : 'home.play')}
        </Button>
        <Link href={`/setup/${game}`} className="button button-plain" data-test={`home-setup-${game}`}>
          <IconSettings />
          {text(wording.has(setup) ? setup : 'home.setup')}
        </Link>
      </div>
      {state === 'failed' && (
        <p role="alert" className="game-card-failed" data-test={`home-failed-${game}`}>
          {text('problem.load_failed')} {text('problem.code', { code: 'load_failed' })}
        </p>
      )}
      {wording.has(note) && <p className="game-card-note">{text(note)}</p>}
      {question}
    </>
  )
}

function ContinueCard() {
  const text = useText()
  const { language } = useLanguage()
  const [waiting] = useState(waitingMatch)
  const offer = catalogue.find(({ id }) => id === waiting?.game)
  if (!offer) return null
  return (
    <p className="home-continue">
      {text('home.waiting', { game: offer.name[language] })}
      <Link href="/match" className="button button-plain" data-test="home-continue">
        {text('home.continue')}
      </Link>
    </p>
  )
}
