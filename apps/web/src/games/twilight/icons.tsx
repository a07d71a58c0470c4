import type { IntentType, Keyword, Suit } from '@arbiter/twilight'
import type { ComponentType, SVGProps } from 'react'
import IconBandit from '~icons/game-icons/bandit'
import IconBear from '~icons/game-icons/bear-head'
import IconTracker from '~icons/game-icons/bowman'
import IconAttackIntent from '~icons/game-icons/broadsword'
import IconGuardIntent from '~icons/game-icons/checked-shield'
import IconShadewalker from '~icons/game-icons/cloak-dagger'
import IconBonereader from '~icons/game-icons/crossed-bones'
import IconKnight from '~icons/game-icons/crowned-skull'
import IconLeshy from '~icons/game-icons/ent-mouth'
import IconRitual from '~icons/game-icons/evil-moon'
import IconGroveMother from '~icons/game-icons/evil-tree'
import IconFocus from '~icons/game-icons/eyeball'
import IconGhost from '~icons/game-icons/floating-ghost'
import IconHeal from '~icons/game-icons/heart-plus'
import IconSummon from '~icons/game-icons/hunting-horn'
import IconStunned from '~icons/game-icons/knocked-out-stars'
import IconLampbearer from '~icons/game-icons/lantern-flame'
import IconSurge from '~icons/game-icons/lightning-trio'
import IconYav from '~icons/game-icons/linden-leaf'
import IconRestore from '~icons/game-icons/psychic-waves'
import IconElder from '~icons/game-icons/rock-golem'
import IconDead from '~icons/game-icons/shambling-zombie'
import IconEcho from '~icons/game-icons/shield-echoes'
import IconDebuff from '~icons/game-icons/spider-web'
import IconBuff from '~icons/game-icons/strong'
import IconPrav from '~icons/game-icons/sunbeams'
import IconPrepare from '~icons/game-icons/sword-brandish'
import IconBorderer from '~icons/game-icons/swordman'
import IconShadow from '~icons/game-icons/two-shadows'
import IconWard from '~icons/game-icons/umbrella'
import IconGuard from '~icons/game-icons/visored-helm'
import IconMage from '~icons/game-icons/warlock-hood'
import IconWolf from '~icons/game-icons/wolf-howl'
import IconCrawler from '~icons/game-icons/worm-mouth'

type Icon = ComponentType<SVGProps<SVGSVGElement>>

const ENEMIES: Readonly<Record<string, Icon>> = {
  leshy: IconLeshy,
  risen_dead: IconDead,
  bear: IconBear,
  gate_guard: IconGuard,
  moon_wolf: IconWolf,
  marsh_widow: IconGhost,
  grave_knight: IconKnight,
  stone_elder: IconElder,
  hollow_mage: IconMage,
  rift_crawler: IconCrawler,
  bandit: IconBandit,
  grove_mother: IconGroveMother,
}

const HEROES: Readonly<Record<string, Icon>> = {
  hero_borderer: IconBorderer,
  hero_lampbearer: IconLampbearer,
  hero_bonereader: IconBonereader,
  hero_tracker: IconTracker,
  hero_shadewalker: IconShadewalker,
}

/** TW-260. All nine kinds and "stunned" have their own icon. */
const INTENTS: Readonly<Record<IntentType | 'stunned', Icon>> = {
  attack: IconAttackIntent,
  defend: IconGuardIntent,
  heal: IconHeal,
  restoreWP: IconRestore,
  ritual: IconRitual,
  prepare: IconPrepare,
  summon: IconSummon,
  debuff: IconDebuff,
  buff: IconBuff,
  stunned: IconStunned,
}

const SUITS: Readonly<Record<Suit, Icon>> = { nav: IconRitual, yav: IconYav, prav: IconPrav }

const KEYWORDS: Readonly<Record<Keyword, Icon>> = {
  surge: IconSurge,
  focus: IconFocus,
  echo: IconEcho,
  shadow: IconShadow,
  ward: IconWard,
}

/** Enemies and heroes of other packs have a picture too. */
export function EnemyIcon({ id }: { id: string }) {
  const Icon = ENEMIES[id] ?? IconGhost
  return <Icon />
}

export function HeroIcon({ id }: { id: string }) {
  const Icon = HEROES[id] ?? IconBorderer
  return <Icon />
}

export function IntentIcon({ kind }: { kind: IntentType | 'stunned' }) {
  const Icon = INTENTS[kind]
  return <Icon />
}

export function SuitIcon({ suit }: { suit: Suit }) {
  const Icon = SUITS[suit]
  return <Icon />
}

export function KeywordIcon({ keyword }: { keyword: Keyword }) {
  const Icon = KEYWORDS[keyword]
  return <Icon />
}
