import { useText } from '../language/language.tsx'
import { usePageTitle } from '../shell/title.ts'
import './credits.css'

/** Whose drawings are in use, by the names of game-icons.net. */
const ICON_AUTHORS: Readonly<Record<string, readonly string[]>> = {
  Delapouite: [
    'anticlockwise-rotation',
    'arm-sling',
    'chisel',
    'coins',
    'dice-fire',
    'dice-shield',
    'dice-six-faces-six',
    'hand-grip',
    'hand-ok',
    'knot',
    'pay-money',
    'present',
    'rake',
    'ring',
    'rolling-dices',
    'sitting-dog',
    'stairs',
    'strongbox',
    'tavern-sign',
    'three-friends',
    'trophy-cup',
    'two-coins',
    'vertical-flip',
  ],
  Lorc: [
    'beer-stein',
    'broken-skull',
    'broken-tablet',
    'cracked-glass',
    'eyeball',
    'hourglass',
    'night-sky',
    'scales',
    'sprint',
    'two-shadows',
    'umbrella',
    'wrapped-sweet',
  ],
  DarkZaitzev: ['robber-hand'],
  'Carl Olsen': ['flame'],
  Quoting: ['card-play'],
  Willdabeast: ['gold-bar'],
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
