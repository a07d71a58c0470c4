import type { ComponentType, SVGProps } from 'react'
import IconTaunt from '~icons/lucide/angry'
import IconPlague from '~icons/lucide/biohazard'
import IconFortify from '~icons/lucide/castle'
import IconOther from '~icons/lucide/circle-dot'
import IconFire from '~icons/lucide/flame'
import IconPoison from '~icons/lucide/flask-round'
import IconRally from '~icons/lucide/megaphone'
import IconDarkPact from '~icons/lucide/moon'
import IconShieldWall from '~icons/lucide/shield'
import IconImmune from '~icons/lucide/shield-check'
import IconCurse from '~icons/lucide/skull'
import IconFrost from '~icons/lucide/snowflake'
import IconBlessing from '~icons/lucide/sparkles'
import IconStun from '~icons/lucide/star'

/** On a piece a status is a mark of a few pixels; whoever looks at the unit sees its picture. */
const MARKS: Readonly<Record<string, ComponentType<SVGProps<SVGSVGElement>>>> = {
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

export function StatusMark({ id }: { id: string }) {
  const Mark = MARKS[id] ?? IconOther
  return <Mark aria-hidden="true" />
}
