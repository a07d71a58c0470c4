import { catalogue } from '@arbiter/catalogue'
import { localText } from '@arbiter/kernel'
import { GAME_UIS } from '../games/gameUis.ts'
import { useLanguage, useText } from '../language/language.tsx'
import { RecordFile } from '../match/recordFile.tsx'
import { Print } from '../parts/print.tsx'
import { Link } from '../shell/link.tsx'
import { usePageTitle } from '../shell/title.ts'
import { TILES } from './homePictures.ts'
import './noMatch.css'

/** The match page while nobody plays: empty stools, and ways on. */
export function NoMatchPage() {
  const text = useText()
  const { language } = useLanguage()
  usePageTitle(text('noMatch.title'))
  return (
    <article className="no-match page-narrow" data-test="no-match">
      <Print of="stools" />
      <h1>{text('noMatch.title')}</h1>
      <p className="no-match-what">{text('noMatch.what')}</p>
      <h2>{text('noMatch.games')}</h2>
      <ul className="no-match-games">
        {catalogue
          .filter(({ id }) => Object.hasOwn(GAME_UIS, id))
          .map(({ id, name }) => (
            <li key={id} data-game={id}>
              <Link href={`/setup/${id}`} className="button button-plain" data-test={`no-match-${id}`}>
                <img src={TILES[id]} alt="" width={400} height={260} />
                {localText(name, language)}
              </Link>
            </li>
          ))}
      </ul>
      <h2>{text('noMatch.more')}</h2>
      <ul className="no-match-ways">
        <li>
          <RecordFile />
        </li>
        <li>
          <Link href="/" className="button button-plain">
            {text('problem.home')}
          </Link>
        </li>
      </ul>
    </article>
  )
}
