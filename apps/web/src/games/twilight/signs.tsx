import type { CardEffect, IntentType, Keyword, Suit } from '@arbiter/twilight'
import type { ComponentType, SVGProps } from 'react'
import IconSap from '~icons/game-icons/brainstorm'
import IconAttackIntent from '~icons/game-icons/broadsword'
import IconDraw from '~icons/game-icons/card-draw'
import IconGuardIntent from '~icons/game-icons/checked-shield'
import IconAttack from '~icons/game-icons/crossed-swords'
import IconHex from '~icons/game-icons/cursed-star'
import IconInfluence from '~icons/game-icons/discussion'
import IconEnergy from '~icons/game-icons/electric'
import IconRitual from '~icons/game-icons/evil-moon'
import IconFocus from '~icons/game-icons/eyeball'
import IconHeal from '~icons/game-icons/heart-plus'
import IconSummon from '~icons/game-icons/hunting-horn'
import IconStunned from '~icons/game-icons/knocked-out-stars'
import IconSurge from '~icons/game-icons/lightning-trio'
import IconYav from '~icons/game-icons/linden-leaf'
import IconFaith from '~icons/game-icons/prayer'
import IconRestore from '~icons/game-icons/psychic-waves'
import IconEcho from '~icons/game-icons/shield-echoes'
import IconDebuff from '~icons/game-icons/spider-web'
import IconBuff from '~icons/game-icons/strong'
import IconPrav from '~icons/game-icons/sunbeams'
import IconPrepare from '~icons/game-icons/sword-brandish'
import IconShadow from '~icons/game-icons/two-shadows'
import IconWard from '~icons/game-icons/umbrella'
import { useText } from '../../language/language.tsx'

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

/** What a card adds to, by the signs of the buttons and pools that it adds to. */
const EFFECTS = {
  attack: IconAttack,
  influence: IconInfluence,
  defence: IconGuardIntent,
  heal: IconHeal,
  draw: IconDraw,
  energy: IconEnergy,
  faith: IconFaith,
} as const

type SignedEffect = Extract<CardEffect, { readonly kind: keyof typeof EFFECTS }>

/** It is a sign and a number; whatever else needs a sentence. */
export const isSigned = (effect: CardEffect & { readonly if?: unknown }): effect is SignedEffect =>
  Object.hasOwn(EFFECTS, effect.kind) && effect.if === undefined

export function EffectSign({ effect: { kind, n } }: { effect: SignedEffect }) {
  const text = useText()
  const Icon = EFFECTS[kind]
  return (
    <span className="tw-card-sign" data-kind={kind}>
      <span className="tw-card-sign-n">
        <Icon />
        {n < 0 ? `\u2212${-n}` : `+${n}`}
      </span>
      <span className="tw-card-sign-word">{text('twilightTable.sign', { kind })}</span>
    </span>
  )
}
