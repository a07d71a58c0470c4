import { ICON_AUTHORS, iconsBy, OWN_DRAWINGS } from '@arbiter/art/credits'
import { useText } from '../language/language.tsx'
import { usePageTitle } from '../shell/title.ts'
import './credits.css'

export default function CreditsPage() {
  const text = useText()
  usePageTitle(text('credits.title'))
  return (
    <article className="credits page-narrow">
      <h1>{text('credits.title')}</h1>
      <h2>{text('credits.icons')}</h2>
      <p>{text('credits.iconsText')}</p>
      <ul>
        {Object.keys(ICON_AUTHORS).map((author) => (
          <li key={author}>{text('credits.iconsBy', { author, icons: iconsBy(author).join(', ') })}</li>
        ))}
      </ul>
      <p>{text('credits.own', { icons: OWN_DRAWINGS.join(', ') })}</p>
      <p>{text('credits.lucide')}</p>
      <h2>{text('credits.fonts')}</h2>
      <p>{text('credits.fontsText')}</p>
      <h2>{text('credits.code')}</h2>
      <p>{text('credits.codeText')}</p>
    </article>
  )
}
