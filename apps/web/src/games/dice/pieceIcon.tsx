import type { Effect, Item, Modifier } from '@arbiter/dice'
import type { ComponentType, SVGProps } from 'react'
import IconTurn from '~icons/game-icons/anticlockwise-rotation'
import IconChisel from '~icons/game-icons/chisel'
import IconCoins from '~icons/game-icons/coins'
import IconShield from '~icons/game-icons/dice-shield'
import IconHold from '~icons/game-icons/hand-grip'
import IconPenalty from '~icons/game-icons/pay-money'
import IconStash from '~icons/game-icons/robber-hand'
import IconReroll from '~icons/game-icons/rolling-dices'
import IconDouble from '~icons/game-icons/two-coins'
import IconGuard from '~icons/game-icons/umbrella'
import IconFlip from '~icons/game-icons/vertical-flip'

type Icon = ComponentType<SVGProps<SVGSVGElement>>

const FLAG_ICONS: Readonly<Record<string, Icon>> = {
  bust_shield: IconShield,
  double_save: IconDouble,
  pass_guard: IconGuard,
}
const OP_ICONS: Readonly<Record<string, Icon>> = {
  reroll: IconReroll,
  set_face: IconChisel,
  turn_face: IconTurn,
  flip: IconFlip,
  hold: IconHold,
  stash: IconStash,
}

/** By what a piece does, so that pieces of any pack have an icon. */
export function PieceIcon({ piece }: { piece: Item | Modifier }) {
  const Icon = iconOf(piece.effect)
  return <Icon />
}

function iconOf(effect: Effect): Icon {
  if (effect.kind === 'set_flag') return FLAG_ICONS[effect.flag] ?? IconCoins
  if (effect.kind === 'mutate_state') return OP_ICONS[effect.op] ?? IconCoins
  const amount = 'points' in effect ? effect.points : effect.percent
  return amount < 0 ? IconPenalty : IconCoins
}
