import type { StatusId } from '@arbiter/run'
import type { ComponentType, SVGProps } from 'react'
import IconTaunt from '~icons/game-icons/angry-eyes'
import IconPlague from '~icons/game-icons/biohazard'
import IconDarkPact from '~icons/game-icons/bleeding-eye'
import IconImmune from '~icons/game-icons/bordered-shield'
import IconCurse from '~icons/game-icons/cursed-star'
import IconFortify from '~icons/game-icons/hill-fort'
import IconBlessing from '~icons/game-icons/holy-grail'
import IconStun from '~icons/game-icons/knocked-out-stars'
import IconPoison from '~icons/game-icons/poison-bottle'
import IconRally from '~icons/game-icons/rally-the-troops'
import IconShieldWall from '~icons/game-icons/roman-shield'
import IconFire from '~icons/game-icons/small-fire'
import IconFrost from '~icons/game-icons/snowflake-2'

const ICONS: Readonly<Record<StatusId, ComponentType<SVGProps<SVGSVGElement>>>> = {
  fire: IconFire,
  poison: IconPoison,
  curse: IconCurse,
  frost: IconFrost,
  plague: IconPlague,
  blessing: IconBlessing,
  rally: IconRally,
  dark_pact: IconDarkPact,
  fortify: IconFortify,
  shield_wall: IconShieldWall,
  taunt: IconTaunt,
  immune: IconImmune,
  stun: IconStun,
}

export function StatusIcon({ id }: { id: StatusId }) {
  const Icon = ICONS[id]
  return <Icon aria-hidden="true" />
}
