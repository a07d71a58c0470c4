import { useText } from '../language/language.tsx'
import { usePageTitle } from '../shell/title.ts'
import './credits.css'

/** Whose drawings are in use, by the names of game-icons.net. */
const ICON_AUTHORS: Readonly<Record<string, readonly string[]>> = {
  Delapouite: [
    'anticlockwise-rotation',
    'arm-sling',
    'bandit',
    'bear-head',
    'card-burn',
    'chisel',
    'coins',
    'dice-fire',
    'dice-shield',
    'dice-six-faces-six',
    'discussion',
    'floating-ghost',
    'half-dead',
    'hand-grip',
    'hand-ok',
    'knocked-out-stars',
    'knot',
    'pay-money',
    'present',
    'rake',
    'ring',
    'rock-golem',
    'rolling-dices',
    'shaking-hands',
    'shambling-zombie',
    'sitting-dog',
    'spear-feather',
    'stairs',
    'strongbox',
    'sword-brandish',
    'tavern-sign',
    'three-friends',
    'trophy-cup',
    'two-coins',
    'vertical-flip',
    'warlock-hood',
  ],
  Lorc: [
    'beer-stein',
    'bleeding-wound',
    'bowman',
    'brainstorm',
    'broadsword',
    'broken-skull',
    'broken-tablet',
    'burning-embers',
    'checked-shield',
    'cloak-dagger',
    'cracked-glass',
    'cracked-shield',
    'crossed-bones',
    'crossed-swords',
    'crowned-skull',
    'cursed-star',
    'despair',
    'eclipse-flare',
    'ent-mouth',
    'evil-moon',
    'evil-tree',
    'eyeball',
    'fire-ray',
    'fire-silhouette',
    'holy-symbol',
    'hourglass',
    'hunting-horn',
    'ice-bolt',
    'knapsack',
    'lantern-flame',
    'lightning-trio',
    'linden-leaf',
    'mace-head',
    'night-sky',
    'ninja-mask',
    'paw-print',
    'poison-bottle',
    'poison-gas',
    'prayer',
    'psychic-waves',
    'scales',
    'shield-echoes',
    'shield-reflect',
    'small-fire',
    'snail',
    'spider-web',
    'sprint',
    'strong',
    'sunbeams',
    'tombstone',
    'two-shadows',
    'umbrella',
    'visored-helm',
    'wingfoot',
    'wolf-head',
    'wolf-howl',
    'worm-mouth',
    'wrapped-sweet',
  ],
  DarkZaitzev: ['robber-hand'],
  Faithtoken: ['card-discard', 'card-draw'],
  'Carl Olsen': ['flame'],
  Quoting: ['card-play'],
  Willdabeast: ['gold-bar'],
  sbed: ['electric', 'regeneration'],
  Skoll: ['skeleton'],
  Zeromancer: ['heart-plus'],
  Cathelineau: ['swordman'],
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
