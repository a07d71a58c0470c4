import type { IntentType, Keyword, Suit } from '@arbiter/twilight'
import type { ComponentType, SVGProps } from 'react'
import IconSap from '~icons/game-icons/brainstorm'
import IconAttackIntent from '~icons/game-icons/broadsword'
import IconGuardIntent from '~icons/game-icons/checked-shield'
import IconHex from '~icons/game-icons/cursed-star'
import IconRitual from '~icons/game-icons/evil-moon'
import IconFocus from '~icons/game-icons/eyeball'
import IconHeal from '~icons/game-icons/heart-plus'
import IconSummon from '~icons/game-icons/hunting-horn'
import IconStunned from '~icons/game-icons/knocked-out-stars'
import IconSurge from '~icons/game-icons/lightning-trio'
import IconYav from '~icons/game-icons/linden-leaf'
import IconRestore from '~icons/game-icons/psychic-waves'
import IconEcho from '~icons/game-icons/shield-echoes'
import IconDebuff from '~icons/game-icons/spider-web'
import IconBuff from '~icons/game-icons/strong'
import IconPrav from '~icons/game-icons/sunbeams'
import IconPrepare from '~icons/game-icons/sword-brandish'
import IconShadow from '~icons/game-icons/two-shadows'
import IconWard from '~icons/game-icons/umbrella'

type Icon = ComponentType<SVGProps<SVGSVGElement>>

/** TW-260, TW-484, TW-485. All kinds and "stunned" have their own icon. */
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
  sap: IconSap,
  hex: IconHex,
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

export function IntentSign({ kind }: { kind: IntentType | 'stunned' }) {
  const Icon = INTENTS[kind]
  return <Icon />
}

export function SuitSign({ suit }: { suit: Suit }) {
  const Icon = SUITS[suit]
  return <Icon />
}

export function KeywordSign({ keyword }: { keyword: Keyword }) {
  const Icon = KEYWORDS[keyword]
  return <Icon />
}
