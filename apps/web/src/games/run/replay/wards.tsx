import type { UnitView } from '@arbiter/run/battle'
import type { ReactNode } from 'react'
import IconMana from '~icons/lucide/gem'
import IconPlating from '~icons/lucide/layers-2'
import './wards.css'

/** RN-717: what stands between a unit and its wounds, and what it may spend. Whoever listens hears it from the inspector. */
export function Wards({ unit, shield }: { unit: UnitView; shield: number }) {
  return (
    <>
      {unit.mana !== undefined && <PoolMark kind="mana">{unit.mana}</PoolMark>}
      {unit.plating && unit.plating.stacks > 0 && <PoolMark kind="plating">{unit.plating.stacks}</PoolMark>}
      {shield > 0 && (
        <span className="rr-shield" aria-hidden="true">
          <span style={{ transform: `scaleX(${Math.min(1, shield / unit.maxHp)})` }} />
        </span>
      )}
    </>
  )
}

const POOLS = { mana: IconMana, plating: IconPlating } as const
export type PoolKind = keyof typeof POOLS

/** One sign with a number: it is read at a glance, and its meaning stands in the key. */
export function PoolMark({ kind, children }: { kind: PoolKind; children?: ReactNode }) {
  const Icon = POOLS[kind]
  return (
    <span className="rr-pool" data-kind={kind} aria-hidden="true">
      <Icon />
      {children}
    </span>
  )
}
