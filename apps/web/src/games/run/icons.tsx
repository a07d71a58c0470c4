import type { ComponentType, SVGProps } from 'react'
import IconMarksman from '~icons/game-icons/archery-target'
import IconGhoul from '~icons/game-icons/bestial-fangs'
import IconArcher from '~icons/game-icons/bowman'
import IconAbomination from '~icons/game-icons/brute'
import IconHumans from '~icons/game-icons/castle'
import IconDeathKnight from '~icons/game-icons/cloaked-figure-on-horseback'
import IconAldric from '~icons/game-icons/crested-helmet'
import IconPaladin from '~icons/game-icons/cross-shield'
import IconCrossbowman from '~icons/game-icons/crossbow'
import IconLich from '~icons/game-icons/crowned-skull'
import IconArcane from '~icons/game-icons/crystal-ball'
import IconChampion from '~icons/game-icons/dervish-swords'
import IconOzrakh from '~icons/game-icons/evil-book'
import IconSevirra from '~icons/game-icons/female-vampire'
import IconChaos from '~icons/game-icons/fire-silhouette'
import IconBanshee from '~icons/game-icons/floating-ghost'
import IconMachine from '~icons/game-icons/gears'
import IconBoneGolem from '~icons/game-icons/golem-head'
import IconGalahad from '~icons/game-icons/knight-banner'
import IconBattleMage from '~icons/game-icons/lightning-trio'
import IconShadow from '~icons/game-icons/ninja-mask'
import IconNature from '~icons/game-icons/oak'
import IconMalachar from '~icons/game-icons/overlord-helm'
import IconFootman from '~icons/game-icons/pikeman'
import IconPriest from '~icons/game-icons/prayer'
import IconElara from '~icons/game-icons/queen-crown'
import IconNecromancer from '~icons/game-icons/raise-skeleton'
import IconOrder from '~icons/game-icons/scales'
import IconZombie from '~icons/game-icons/shambling-zombie'
import IconSkeletonWarrior from '~icons/game-icons/skeleton'
import IconSkeletonArcher from '~icons/game-icons/skeleton-inside'
import IconUndead from '~icons/game-icons/skull-crossed-bones'
import IconApprentice from '~icons/game-icons/spell-book'
import IconSwordsman from '~icons/game-icons/swordman'
import IconCrusader from '~icons/game-icons/templar-shield'
import IconVampire from '~icons/game-icons/vampire-dracula'
import IconKnight from '~icons/game-icons/visored-helm'
import IconDarkSorcerer from '~icons/game-icons/warlock-hood'

type Icon = ComponentType<SVGProps<SVGSVGElement>>

const UNITS: Readonly<Record<string, Icon>> = {
  footman: IconFootman,
  knight: IconKnight,
  paladin: IconPaladin,
  swordsman: IconSwordsman,
  crusader: IconCrusader,
  champion: IconChampion,
  archer: IconArcher,
  crossbowman: IconCrossbowman,
  marksman: IconMarksman,
  apprentice: IconApprentice,
  battle_mage: IconBattleMage,
  priest: IconPriest,
  zombie: IconZombie,
  abomination: IconAbomination,
  bone_golem: IconBoneGolem,
  skeleton_warrior: IconSkeletonWarrior,
  ghoul: IconGhoul,
  death_knight: IconDeathKnight,
  skeleton_archer: IconSkeletonArcher,
  banshee: IconBanshee,
  lich: IconLich,
  necromancer: IconNecromancer,
  dark_sorcerer: IconDarkSorcerer,
  vampire: IconVampire,
}

const LEADERS: Readonly<Record<string, Icon>> = {
  aldric: IconAldric,
  elara: IconElara,
  galahad: IconGalahad,
  malachar: IconMalachar,
  sevirra: IconSevirra,
  ozrakh: IconOzrakh,
}

const FACTIONS: Readonly<Record<string, Icon>> = {
  humans: IconHumans,
  undead: IconUndead,
  order: IconOrder,
  chaos: IconChaos,
  nature: IconNature,
  shadow: IconShadow,
  arcane: IconArcane,
  machine: IconMachine,
}

/** Of content that this app has never seen, there is the sign of the side. */
export const UnitIcon = ({ id }: { id: string }) => drawn(UNITS[id] ?? IconSwordsman)
export const LeaderIcon = ({ id }: { id: string }) => drawn(LEADERS[id] ?? IconAldric)
export const FactionIcon = ({ id }: { id: string }) => drawn(FACTIONS[id] ?? IconHumans)

const drawn = (Drawing: Icon) => <Drawing aria-hidden="true" />
