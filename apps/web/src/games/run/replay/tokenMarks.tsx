import { HARMFUL } from '@arbiter/run'
import type { StatusView, UnitView } from '@arbiter/run/battle'
import type { ReactNode } from 'react'
import IconShred from '~icons/game-icons/cracked-shield'
import IconAmmo from '~icons/game-icons/quiver'
import IconPhalanx from '~icons/game-icons/shieldcomb'
import IconWatch from '~icons/lucide/eye'
import IconFlag from '~icons/lucide/flag'
import { StatusIcon } from './statusIcons.tsx'
import { roundsLeft } from './statusTime.ts'
import './tokenMarks.css'

/** One in each upper corner; of more, the second is a number. */
const SHOWN_STATUSES = 2

/** Icons of the statuses with the rounds that are left of them. */
export function StatusMarks({ statuses, round }: { statuses: readonly StatusView[]; round: number }) {
  if (statuses.length === 0) return null
  const shown = statuses.length > SHOWN_STATUSES ? statuses.slice(0, SHOWN_STATUSES - 1) : statuses
  return (
    <span className="rr-statuses">
      {shown.map((status) => (
        <span key={status.id} className="rr-mini" data-harmful={HARMFUL.includes(status.id)} data-status={status.id}>
          <StatusIcon id={status.id} />
          {roundsLeft(status, round)}
        </span>
      ))}
      {shown.length < statuses.length && <span className="rr-mini">+{statuses.length - shown.length}</span>}
    </span>
  )
}

/** What mechanics have made of it: on the run, on watch, in a phalanx, worn armour, shots. */
export function Badges({ unit: { routing, vigilant, ammo, shred, phalanx } }: { unit: UnitView }) {
  return (
    <span className="rr-badges">
      {routing && <Badge kind="routing" icon={<IconFlag />} />}
      {vigilant && <Badge kind="watch" icon={<IconWatch />} />}
      {phalanx.neighbours > 0 && <Badge kind="phalanx" icon={<IconPhalanx />} n={phalanx.neighbours} />}
      {shred > 0 && <Badge kind="shred" icon={<IconShred />} n={shred} />}
      {ammo !== null && <Badge kind={ammo === 0 ? 'empty' : 'ammo'} icon={<IconAmmo />} n={ammo} />}
    </span>
  )
}

function Badge({ kind, icon, n }: { kind: string; icon: ReactNode; n?: number }) {
  return (
    <span className="rr-mini" data-kind={kind}>
      {icon}
      {n}
    </span>
  )
}
