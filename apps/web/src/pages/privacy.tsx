import { useText, Vocabularies } from '../language/language.tsx'
import { LazyMessages } from '../language/lazyMessages.ts'
import { Link } from '../shell/link.tsx'
import { usePageTitle } from '../shell/title.ts'
import './privacy.css'

const PRIVACY_WORDS = new LazyMessages({
  en: [() => import('./locales/privacy.en.json')],
  ru: [() => import('./locales/privacy.ru.json')],
})

/** Each part and how many points it has. */
const PARTS = [
  { part: 'browser', points: 4 },
  { part: 'server', points: 6 },
  { part: 'never', points: 3 },
  { part: 'delete', points: 3 },
] as const

export default function PrivacyPage() {
  return (
    <Vocabularies of={[PRIVACY_WORDS]}>
      <Privacy />
    </Vocabularies>
  )
}

function Privacy() {
  const text = useText()
  usePageTitle(text('shell.privacy'))
  return (
    <article className="privacy page-narrow" data-test="privacy">
      <h1>{text('privacyPage.title')}</h1>
      <p className="privacy-lead">{text('privacyPage.lead')}</p>
      {PARTS.map(({ part, points }) => (
        <section key={part}>
          <h2>{text(`privacyPage.${part}`)}</h2>
          <ul>
            {Array.from({ length: points }, (_, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the points are numbered
              <li key={i}>{text(`privacyPage.${part}.${i + 1}`)}</li>
            ))}
          </ul>
        </section>
      ))}
      <p>
        <Link href="/settings" className="button button-plain" data-test="privacy-settings">
          {text('privacyPage.settings')}
        </Link>
      </p>
    </article>
  )
}
