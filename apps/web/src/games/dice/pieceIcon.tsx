import type { Effect, Item, Modifier } from '@arbiter/dice'
import type { ComponentType, SVGProps } from 'react'
import IconTurn from '~icons/game-icons/anticlockwise-rotation'
import IconArmSling from '~icons/game-icons/arm-sling'
import IconBeerStein from '~icons/game-icons/beer-stein'
import IconCardPlay from '~icons/game-icons/card-play'
import IconChisel from '~icons/game-icons/chisel'
import IconCoins from '~icons/game-icons/coins'
import IconCrackedGlass from '~icons/game-icons/cracked-glass'
import IconShield from '~icons/game-icons/dice-shield'
import IconDiceSixFacesSix from '~icons/game-icons/dice-six-faces-six'
import IconEyeball from '~icons/game-icons/eyeball'
import IconFlame from '~icons/game-icons/flame'
import IconGoldBar from '~icons/game-icons/gold-bar'
import IconHold from '~icons/game-icons/hand-grip'
import IconHandOk from '~icons/game-icons/hand-ok'
import IconHourglass from '~icons/game-icons/hourglass'
import IconKnot from '~icons/game-icons/knot'
import IconNightSky from '~icons/game-icons/night-sky'
import IconPenalty from '~icons/game-icons/pay-money'
import IconPresent from '~icons/game-icons/present'
import IconRake from '~icons/game-icons/rake'
import IconRing from '~icons/game-icons/ring'
import IconStash from '~icons/game-icons/robber-hand'
import IconReroll from '~icons/game-icons/rolling-dices'
import IconScales from '~icons/game-icons/scales'
import IconSittingDog from '~icons/game-icons/sitting-dog'
import IconSprint from '~icons/game-icons/sprint'
import IconStairs from '~icons/game-icons/stairs'
import IconStrongbox from '~icons/game-icons/strongbox'
import IconThreeFriends from '~icons/game-icons/three-friends'
import IconDouble from '~icons/game-icons/two-coins'
import IconTwoShadows from '~icons/game-icons/two-shadows'
import IconGuard from '~icons/game-icons/umbrella'
import IconFlip from '~icons/game-icons/vertical-flip'
import IconWrappedSweet from '~icons/game-icons/wrapped-sweet'

type Icon = ComponentType<SVGProps<SVGSVGElement>>

/** What is shipped has an icon each. */
const OWN_ICONS: Readonly<Record<string, Icon>> = {
  curse_of_sixes: IconDiceSixFacesSix,
  sweet_fives: IconWrappedSweet,
  straight_fever: IconStairs,
  two_moons: IconNightSky,
  weary_wrist: IconArmSling,
  pair_parade: IconTwoShadows,
  even_table: IconScales,
  short_hand: IconHandOk,
  crowd: IconThreeFriends,
  pass_tax: IconPenalty,
  safe_purse: IconStrongbox,
  thin_ice: IconCrackedGlass,
  bold_bank: IconGoldBar,
  underdog: IconSittingDog,
  quick_purse: IconSprint,
  opening_gift: IconPresent,
  bust_shield: IconShield,
  double_next_save: IconDouble,
  second_look: IconEyeball,
  chisel: IconChisel,
  turncoat: IconFlip,
  sleeve_five: IconCardPlay,
  iron_grip: IconHold,
  side_pocket: IconStash,
  tax_pardon: IconGuard,
  house_round: IconBeerStein,
  hot_hand: IconFlame,
  patience: IconHourglass,
  tavern_rake: IconRake,
  guardian_knot: IconKnot,
  copper_ring: IconRing,
}
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

/** Its own, or one by what the piece does, so that pieces of any pack have an icon. */
export function PieceIcon({ piece }: { piece: Item | Modifier }) {
  const Icon = OWN_ICONS[piece.id] ?? iconOf(piece.effect)
  return <Icon />
}

function iconOf(effect: Effect): Icon {
  if (effect.kind === 'set_flag') return FLAG_ICONS[effect.flag] ?? IconCoins
  if (effect.kind === 'mutate_state') return OP_ICONS[effect.op] ?? IconCoins
  const amount = 'points' in effect ? effect.points : effect.percent
  return amount < 0 ? IconPenalty : IconCoins
}
