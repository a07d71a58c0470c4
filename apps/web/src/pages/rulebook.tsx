import type { Offer } from '@arbiter/catalogue'
import { localText } from '@arbiter/kernel'
import { useEffect, useMemo, useState } from 'react'
import { useLanguage, useText, Vocabularies } from '../language/language.tsx'
import { RULEBOOKS } from '../rulebook/rulebooks.ts'
import { addressOf } from '../shell/base.ts'
import { Link } from '../shell/link.tsx'
import { Loading } from '../shell/loading.tsx'
import { usePageTitle } from '../shell/title.ts'
import { GAME_PAGE_WORDS } from './gamePageWords.ts'
import { ProblemPage } from './problem.tsx'
import './rulebook.css'

type Rulebook = Awaited<ReturnType<(typeof RULEBOOKS)[string]>>

interface RulebookPageProps {
  readonly offer: Offer
  /** A section or a rule, such as `DC-060`. */
  readonly fragment: string
}

export default function RulebookPage({ offer, fragment }: RulebookPageProps) {
  const [book, setBook] = useState<Rulebook | 'failed'>()
  const load = RULEBOOKS[offer.id]
  useEffect(() => {
    load?.().then(setBook, () => setBook('failed'))
  }, [load])
  if (!load) return <ProblemPage problem={{ code: 'page_unknown', params: { path: `/${offer.id}/rules` } }} />
  if (!book) return <Loading />
  if (book === 'failed') return <ProblemPage problem={{ code: 'load_failed' }} />
  return (
    <Vocabularies of={[GAME_PAGE_WORDS]}>
      <RulebookText book={book} offer={offer} fragment={fragment} />
    </Vocabularies>
  )
}

function RulebookText({ book: { html, contents }, offer, fragment }: RulebookPageProps & { readonly book: Rulebook }) {
  const text = useText()
  const { language } = useLanguage()
  const here = addressOf(`/${offer.id}/rules`)
  const name = localText(offer.name, language)
  const title = text('meta.rules.title', { game: name })
  usePageTitle(title)
  useEffect(() => {
    const target = fragment === '' ? null : document.getElementById(decodeURIComponent(fragment))
    if (!target) return
    target.scrollIntoView()
    // The browser's own `:target` is decided before the rules are there.
    target.setAttribute('aria-current', 'location')
    return () => target.removeAttribute('aria-current')
  }, [fragment])
  // The page has a base address, so that a bare fragment would lead away from it.
  const rules = useMemo(() => ({ __html: html.replaceAll('href="#', `href="${here}#`) }), [html, here])
  return (
    <div className="rulebook" data-game={offer.id} data-test="rulebook">
      <header className="rulebook-head">
        <Link href={`/${offer.id}`}>{name}</Link>
        <h1>{title}</h1>
        {language !== 'en' && <p className="rulebook-note">{text('gamePage.rulesEnglish')}</p>}
        <Link href={`/${offer.id}/how-to-play`} data-test="rulebook-how-to-play">
          {text('gamePage.toHowToPlay')}
        </Link>
      </header>
      <nav className="rulebook-contents" aria-label={text('gamePage.contents')}>
        <details open={!isNarrow()}>
          <summary>{text('gamePage.contents')}</summary>
          <ol lang="en">
            {contents.map(({ id, title: section }) => (
              <li key={id}>
                <a href={`${here}#${id}`}>{section}</a>
              </li>
            ))}
          </ol>
        </details>
      </nav>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own rulebook, made into HTML by our own build */}
      <article className="rulebook-text" lang="en" dangerouslySetInnerHTML={rules} />
    </div>
  )
}

/** Beside the text there is no room for the contents. */
const isNarrow = (): boolean => matchMedia('(max-width: 900px)').matches
