import type { Offer } from '@arbiter/catalogue'
import type { HowToPlaySection } from '@arbiter/catalogue/howToPlay'
import { localText } from '@arbiter/kernel'
import { useEffect, useState } from 'react'
import IconRules from '~icons/lucide/book-open'
import { useLanguage, useText, Vocabularies } from '../language/language.tsx'
import { GameWays } from '../match/gameWays.tsx'
import { howToPlayPage } from '../rulebook/howToPlayPages.ts'
import { Link } from '../shell/link.tsx'
import { Loading } from '../shell/loading.tsx'
import { usePageTitle } from '../shell/title.ts'
import { GAME_PAGE_WORDS } from './gamePageWords.ts'
import { TILES } from './homePictures.ts'
import { ProblemPage } from './problem.tsx'
import './howToPlay.css'

type Page = typeof import('virtual:how-to-play/*')

/** What a player wants to know before the first match. The rulebook, with every rule, is a link at its end. */
export default function HowToPlayPage({ offer }: { readonly offer: Offer }) {
  const { language } = useLanguage()
  const [page, setPage] = useState<Page | 'failed'>()
  const load = howToPlayPage(offer.id, language)
  useEffect(() => {
    let asked = true
    const take = (loaded: Page | 'failed') => asked && setPage(loaded)
    load?.().then(take, () => take('failed'))
    return () => {
      asked = false
    }
  }, [load])
  if (!load) return <ProblemPage problem={{ code: 'page_unknown', params: { path: `/${offer.id}/how-to-play` } }} />
  if (!page) return <Loading />
  if (page === 'failed') return <ProblemPage problem={{ code: 'load_failed' }} />
  return (
    <Vocabularies of={[GAME_PAGE_WORDS]}>
      <HowToPlay offer={offer} page={page} />
    </Vocabularies>
  )
}

function HowToPlay({ offer: { id, name }, page }: { readonly offer: Offer; readonly page: Page }) {
  const text = useText()
  const { language } = useLanguage()
  const title = text('gamePage.howToPlayTitle', { game: localText(name, language) })
  usePageTitle(title)
  return (
    <article className="how-to-play page-narrow" data-game={id} data-test="how-to-play">
      <header className="how-to-play-head">
        <Link href={`/${id}`}>{localText(name, language)}</Link>
        <h1>{title}</h1>
      </header>
      <img className="how-to-play-picture" src={TILES[id]} alt="" width="400" height="260" fetchPriority="high" />
      {page.sections.map((section) => (
        <Section key={section.id} section={section} pictures={page.pictures} />
      ))}
      <section aria-label={text('gamePage.play')}>
        <GameWays game={id} />
      </section>
      <section className="how-to-play-rules">
        <h2>{text('gamePage.rules')}</h2>
        <p>
          {text('gamePage.rulesWhat')} {language !== 'en' && text('gamePage.rulesEnglish')}
        </p>
        <Link href={`/${id}/rules`} className="button button-plain" data-test="how-to-play-rules">
          <IconRules />
          {text('gamePage.rules')}
        </Link>
      </section>
    </article>
  )
}

interface SectionProps {
  readonly section: HowToPlaySection
  readonly pictures: Page['pictures']
}

function Section({ section: { id, title, text, kind, items }, pictures }: SectionProps) {
  return (
    <section className={`how-to-play-${kind}`} id={id}>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {items.length > 0 &&
        (kind === 'named' ? (
          <dl>
            {items.map((item) => (
              <div key={item.id}>
                <dt>
                  {pictures[item.id] && <img src={pictures[item.id]} alt="" height="44" loading="lazy" />}
                  {item.name}
                </dt>
                <dd>{item.text}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <List ordered={kind === 'steps'} items={items} />
        ))}
    </section>
  )
}

function List({ ordered, items }: { readonly ordered: boolean; readonly items: HowToPlaySection['items'] }) {
  const lines = items.map(({ id, text }) => <li key={id}>{text}</li>)
  return ordered ? <ol>{lines}</ol> : <ul>{lines}</ul>
}
