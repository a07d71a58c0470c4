import { catalogue, type Offer } from '@arbiter/catalogue'
import { type ChangeEvent, useState } from 'react'
import IconOpen from '~icons/lucide/folder-open'
import IconPlay from '~icons/lucide/play'
import IconSettings from '~icons/lucide/sliders-horizontal'
import { MOTIFS } from '../games/faces.ts'
import { useLanguage, useText } from '../language/language.tsx'
import { newSeed } from '../match/seed.ts'
import { makeLinkText } from '../match/share.ts'
import { openGame, savedGame, startTable } from '../match/table.ts'
import { Button } from '../parts/button.tsx'
import { Link } from '../shell/link.tsx'
import { go } from '../shell/router.ts'
import { usePageTitle } from '../shell/title.ts'
import './home.css'

export function HomePage() {
  const text = useText()
  usePageTitle('')
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
        <Link href="/credits">{text('credits.title')}</Link>
      </footer>
    </div>
  )
}

function GameCard({ offer }: { offer: Offer }) {
  const text = useText()
  const { language } = useLanguage()
  const [starting, setStarting] = useState(false)
  const Motif = MOTIFS[offer.id]
  async function playNow(): Promise<void> {
    setStarting(true)
    const game = await openGame(offer.id)
    if (!game) return
    startTable(game.kit, game.face, game.face.quickStart(game.kit), newSeed())
    go('/match')
  }
  return (
    <article className="game-card" data-game={offer.id}>
      <div className="game-card-motif">{Motif && <Motif />}</div>
      <div className="game-card-text">
        <h2>{offer.name[language]}</h2>
        {offer.summary[language].split('\n').map((line) => (
          <p key={line}>{line}</p>
        ))}
        <div className="game-card-ways">
          <Button
            kind="main"
            icon={<IconPlay />}
            onClick={playNow}
            disabled={starting}
            data-test={`home-play-${offer.id}`}
          >
            {text(starting ? 'common.loading' : 'home.play')}
          </Button>
          <Link href={`/setup/${offer.id}`} className="button button-plain" data-test={`home-setup-${offer.id}`}>
            <IconSettings />
            {text('home.setup')}
          </Link>
        </div>
        <p className="game-card-note">{text(`home.${offer.id}.playNote`)}</p>
      </div>
    </article>
  )
}

function ContinueCard() {
  const text = useText()
  const { language } = useLanguage()
  const [game] = useState(savedGame)
  const offer = catalogue.find(({ id }) => id === game)
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

/** A record from a file opens like a shared link. */
function RecordFile() {
  const text = useText()
  async function open(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = event.target.files?.[0]
    if (file) go(`/match#r=${await makeLinkText(await file.text())}`)
  }
  return (
    <label className="button button-plain home-file">
      <IconOpen />
      {text('home.openRecord')}
      <input type="file" className="sr-only" onChange={open} data-test="home-record" />
    </label>
  )
}
