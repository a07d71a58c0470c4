import { useText } from '../language/language.tsx'
import { usePageTitle } from '../shell/title.ts'
import './credits.css'

/** Whose drawings are in use, by the names of game-icons.net. */
const ICON_AUTHORS: Readonly<Record<string, readonly string[]>> = {
  Delapouite: [
    'anticlockwise-rotation',
    'chisel',
    'coins',
    'dice-fire',
    'dice-shield',
    'hand-grip',
    'pay-money',
    'rolling-dices',
    'tavern-sign',
    'trophy-cup',
    'two-coins',
    'vertical-flip',
  ],
  Lorc: ['broken-skull', 'broken-tablet', 'umbrella'],
  DarkZaitzev: ['robber-hand'],
}

export default function CreditsPage() {
  const text = useText()
  usePageTitle(text('credits.title'))
  return (
    <article className="credits page-narrow">
      <h1>{text('credits.title')}</h1>
      <h2>{text('credits.icons')}</h2>
      <p>{text('credits.iconsText')}</p>
      <ul>
        {Object.entries(ICON_AUTHORS).map(([author, icons]) => (
          <li key={author}>{text('credits.iconsBy', { author, icons: icons.join(', ') })}</li>
        ))}
      </ul>
      <p>{text('credits.lucide')}</p>
      <h2>{text('credits.fonts')}</h2>
      <p>{text('credits.fontsText')}</p>
      <h2>{text('credits.code')}</h2>
      <p>{text('credits.codeText')}</p>
    </article>
  )
}
