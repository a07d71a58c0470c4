import { catalogue } from '@arbiter/catalogue'
import { FACES, MOTIFS } from '../games/faces.ts'
import { useLanguage, useText } from '../language/language.tsx'
import { RecordFile } from '../match/recordFile.tsx'
import { Link } from '../shell/link.tsx'
import { usePageTitle } from '../shell/title.ts'
import './noMatch.css'

/** The match page before anybody has begun one: what it is for, and ways on. */
export function NoMatchPage() {
  const text = useText()
  const { language } = useLanguage()
  usePageTitle(text('noMatch.title'))
  return (
    <article className="no-match page-narrow" data-test="no-match">
      <h1>{text('noMatch.title')}</h1>
      <p className="no-match-what">{text('noMatch.what')}</p>
      <h2>{text('noMatch.games')}</h2>
      <ul className="no-match-games">
        {catalogue
          .filter(({ id }) => Object.hasOwn(FACES, id))
          .map(({ id, name }) => {
            const Motif = MOTIFS[id]
            return (
              <li key={id} data-game={id}>
                <Link href={`/setup/${id}`} className="button button-plain" data-test={`no-match-${id}`}>
                  {Motif && <Motif />}
                  {name[language]}
                </Link>
              </li>
            )
          })}
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
