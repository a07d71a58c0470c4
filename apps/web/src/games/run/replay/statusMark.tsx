import type { ComponentType, SVGProps } from 'react'
import IconTaunt from '~icons/lucide/angry'
import IconPlague from '~icons/lucide/biohazard'
import IconFortify from '~icons/lucide/castle'
import IconOther from '~icons/lucide/circle-dot'
import IconMark from '~icons/lucide/crosshair'
import IconBleed from '~icons/lucide/droplet'
import IconStealth from '~icons/lucide/eye-off'
import IconHaste from '~icons/lucide/fast-forward'
import IconFire from '~icons/lucide/flame'
import IconPoison from '~icons/lucide/flask-round'
import IconRegrowth from '~icons/lucide/leaf'
import IconRally from '~icons/lucide/megaphone'
import IconDarkPact from '~icons/lucide/moon'
import IconShieldWall from '~icons/lucide/shield'
import IconImmune from '~icons/lucide/shield-check'
import IconShield from '~icons/lucide/shield-plus'
import IconCurse from '~icons/lucide/skull'
import IconSlow from '~icons/lucide/snail'
import IconFrost from '~icons/lucide/snowflake'
import IconBlessing from '~icons/lucide/sparkles'
import IconRoot from '~icons/lucide/sprout'
import IconStun from '~icons/lucide/star'
import IconDazzle from '~icons/lucide/sun'
import IconRage from '~icons/lucide/swords'
import IconSilence from '~icons/lucide/volume-x'

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
  bleed: IconBleed,
  dazzle: IconDazzle,
  haste: IconHaste,
  mark: IconMark,
  rage: IconRage,
  regrowth: IconRegrowth,
  root: IconRoot,
  shield: IconShield,
  silence: IconSilence,
  slow: IconSlow,
  stealth: IconStealth,
}

export function StatusMark({ id }: { id: string }) {
  const Mark = MARKS[id] ?? IconOther
  return <Mark aria-hidden="true" />
}
