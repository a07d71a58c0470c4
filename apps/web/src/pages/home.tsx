import { catalogue, type Offer } from '@arbiter/catalogue'
import IconLab from '~icons/lucide/flask-conical'
import { FACES, MOTIFS } from '../games/faces.ts'
import { useLanguage, useText } from '../language/language.tsx'
import { ContinueCard } from '../match/continueCard.tsx'
import { GameWays } from '../match/gameWays.tsx'
import { RecordFile } from '../match/recordFile.tsx'
import { Link } from '../shell/link.tsx'
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
        <Link href="/lab" className="button button-plain" data-test="home-lab">
          <IconLab />
          {text('home.lab')}
        </Link>
        <Link href="/privacy">{text('shell.privacy')}</Link>
        <Link href="/credits">{text('credits.title')}</Link>
      </footer>
    </div>
  )
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
        <h2>
          <Link href={`/${offer.id}`} data-test={`home-game-${offer.id}`}>
            {offer.name[language]}
          </Link>
        </h2>
        {offer.summary[language].split('\n').map((line) => (
          <p key={line}>{line}</p>
        ))}
        {playable ? <GameWays game={offer.id} /> : <p className="game-card-note">{text('home.noFace')}</p>}
      </div>
    </article>
  )
}
