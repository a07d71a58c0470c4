import type { FighterView, Setup } from '@arbiter/arena'
import type { ComponentType, SVGProps } from 'react'
import IconBleeding from '~icons/game-icons/bleeding-wound'
import IconConfused from '~icons/game-icons/brainstorm'
import IconSwordmaster from '~icons/game-icons/broadsword'
import IconPyromancer from '~icons/game-icons/burning-embers'
import IconDefender from '~icons/game-icons/checked-shield'
import IconTrickster from '~icons/game-icons/cloak-dagger'
import IconRent from '~icons/game-icons/cracked-shield'
import IconCursed from '~icons/game-icons/cursed-star'
import IconHarm from '~icons/game-icons/despair'
import IconShocked from '~icons/game-icons/electric'
import IconShadowmancer from '~icons/game-icons/evil-moon'
import IconFlameAura from '~icons/game-icons/fire-ray'
import IconFireElemental from '~icons/game-icons/fire-silhouette'
import IconBoon from '~icons/game-icons/heart-plus'
import IconPriest from '~icons/game-icons/holy-symbol'
import IconCryomancer from '~icons/game-icons/ice-bolt'
import IconQuartermaster from '~icons/game-icons/knapsack'
import IconStun from '~icons/game-icons/knocked-out-stars'
import IconStormcaller from '~icons/game-icons/lightning-trio'
import IconBrawler from '~icons/game-icons/mace-head'
import IconSneaking from '~icons/game-icons/ninja-mask'
import IconBinder from '~icons/game-icons/paw-print'
import IconPoisoner from '~icons/game-icons/poison-bottle'
import IconPoisoned from '~icons/game-icons/poison-gas'
import IconBlessed from '~icons/game-icons/prayer'
import IconMentalist from '~icons/game-icons/psychic-waves'
import IconRegeneration from '~icons/game-icons/regeneration'
import IconGolem from '~icons/game-icons/rock-golem'
import IconGuarded from '~icons/game-icons/shield-echoes'
import IconDefending from '~icons/game-icons/shield-reflect'
import IconSkeleton from '~icons/game-icons/skeleton'
import IconBurning from '~icons/game-icons/small-fire'
import IconSlow from '~icons/game-icons/snail'
import IconLancer from '~icons/game-icons/spear-feather'
import IconEmpowered from '~icons/game-icons/strong'
import IconDazzled from '~icons/game-icons/sunbeams'
import IconFodder from '~icons/game-icons/swordman'
import IconAnybody from '~icons/game-icons/visored-helm'
import IconHaste from '~icons/game-icons/wingfoot'
import IconWolf from '~icons/game-icons/wolf-head'

type Icon = ComponentType<SVGProps<SVGSVGElement>>

/** By sample character, role Trait and summon. */
const FIGHTERS: Readonly<Record<string, Icon>> = {
  swordmaster: IconSwordmaster,
  lancer: IconLancer,
  brawler: IconBrawler,
  pyromancer: IconPyromancer,
  cryomancer: IconCryomancer,
  stormcaller: IconStormcaller,
  storm_caller: IconStormcaller,
  poisoner: IconPoisoner,
  shadowmancer: IconShadowmancer,
  priest: IconPriest,
  mentalist: IconMentalist,
  defender: IconDefender,
  trickster: IconTrickster,
  binder: IconBinder,
  beast_binder: IconBinder,
  quartermaster: IconQuartermaster,
  fodder: IconFodder,
  skeleton: IconSkeleton,
  wolf: IconWolf,
  golem: IconGolem,
  fire_elemental: IconFireElemental,
}

const STATUSES: Readonly<Record<string, Icon>> = {
  Stun: IconStun,
  Burning: IconBurning,
  Slow: IconSlow,
  Bleeding: IconBleeding,
  Rent: IconRent,
  Shocked: IconShocked,
  Poisoned: IconPoisoned,
  Cursed: IconCursed,
  Dazzled: IconDazzled,
  Confused: IconConfused,
  Regeneration: IconRegeneration,
  Haste: IconHaste,
  Empowered: IconEmpowered,
  Blessed: IconBlessed,
  Guarded: IconGuarded,
  FlameAura: IconFlameAura,
  Defending: IconDefending,
  Sneaking: IconSneaking,
}

/** Content of other packs has an icon too. */
export function FighterIcon({ kind, traits = [] }: { kind: string; traits?: readonly { readonly id: string }[] }) {
  const Icon = FIGHTERS[kind] ?? traits.map(({ id }) => FIGHTERS[id]).find((found) => found) ?? IconAnybody
  return <Icon />
}

export function StatusIcon({ id, harmful }: { id: string; harmful: boolean }) {
  const Icon = STATUSES[id] ?? (harmful ? IconHarm : IconBoon)
  return <Icon />
}

/** The Traits of somebody who was built for this fight; summons have none. */
export function traitsOf({ teams }: Setup, { cid }: Pick<FighterView, 'cid'>): readonly { readonly id: string }[] {
  return teams.flatMap(({ members }) => members)[cid]?.traits ?? []
}
