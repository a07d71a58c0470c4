import type { UnitView } from '@arbiter/run/battle'
import './wards.css'

/** RN-717: what stands between a unit and its wounds, and what it may spend. Whoever listens hears it from the inspector. */
export function Wards({ unit, shield }: { unit: UnitView; shield: number }) {
  return (
    <>
      {unit.mana !== undefined && <Pips kind="mana" n={unit.mana} />}
      {unit.plating && <Pips kind="plating" n={unit.plating.stacks} />}
      {shield > 0 && (
        <span className="rr-shield" aria-hidden="true">
          <span style={{ transform: `scaleX(${Math.min(1, shield / unit.maxHp)})` }} />
        </span>
      )}
    </>
  )
}

function Pips({ kind, n }: { kind: 'mana' | 'plating'; n: number }) {
  return (
    <span className="rr-pips" data-kind={kind} aria-hidden="true">
      {Array.from({ length: n }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: marks have no other name than their place
        <i key={at} />
      ))}
    </span>
  )
}
