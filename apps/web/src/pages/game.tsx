import type { Offer } from '@arbiter/catalogue'
import { localText } from '@arbiter/kernel'
import IconRules from '~icons/lucide/book-open'
import IconFriend from '~icons/lucide/users'
import { useLanguage, useText, useWording, Vocabularies } from '../language/language.tsx'
import { ContinueCard } from '../match/continueCard.tsx'
import { GameWays } from '../match/gameWays.tsx'
import { RecordFile } from '../match/recordFile.tsx'
import { Link } from '../shell/link.tsx'
import { usePageTitle } from '../shell/title.ts'
import { GAME_PAGE_WORDS } from './gamePageWords.ts'
import { TILES } from './homePictures.ts'
import './game.css'

export default function GamePage({ offer }: { offer: Offer }) {
  return (
    <Vocabularies of={[GAME_PAGE_WORDS]}>
      <Game offer={offer} />
    </Vocabularies>
  )
}

/** What a game is and the ways into it; none of its code is loaded yet. */
function Game({ offer: { id, name, summary, together } }: { offer: Offer }) {
  const text = useText()
  const wording = useWording()
  const { language } = useLanguage()
  usePageTitle(localText(name, language))
  const [lead] = localText(summary, language).split('\n')
  const more = `gamePage.${id}.records`
  return (
    <article className="game-page page-narrow" data-game={id} data-test="game-page">
      <img className="game-page-picture" src={TILES[id]} alt="" width="400" height="260" fetchPriority="high" />
      <header className="game-page-head">
        <h1>{localText(name, language)}</h1>
        <p className="game-page-lead">{lead}</p>
      </header>
      <ContinueCard game={id} />
      <section aria-label={text('gamePage.play')}>
        <GameWays game={id}>
          <Link href={`/friend/${id}`} className="button button-plain" data-test="game-friend">
            <IconFriend />
            {text(together ? 'home.friend' : 'gamePage.watched')}
          </Link>
          <Link href={`/${id}/how-to-play`} className="button button-plain" data-test="game-rules">
            <IconRules />
            {text('gamePage.howToPlay')}
          </Link>
        </GameWays>
      </section>
      <section>
        <h2>{text('gamePage.what')}</h2>
        <p>{text(`gamePage.${id}.what`)}</p>
        <dl className="game-page-facts">
          {(['time', 'players'] as const).map((fact) => (
            <div key={fact}>
              <dt>{text(`gamePage.${fact}`)}</dt>
              <dd>{text(`gamePage.${id}.${fact}`)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h2>{text('gamePage.records')}</h2>
        <p>{text(wording.has(more) ? more : 'gamePage.recordsWhat')}</p>
        <div className="game-ways">
          <RecordFile />
          <Link href="/lab" className="button button-plain">
            {text('home.lab')}
          </Link>
        </div>
      </section>
    </article>
  )
}
