import { cellName } from '@arbiter/run'
import type { UnitView } from '@arbiter/run/battle'
import { type CSSProperties, memo } from 'react'
import IconFallen from '~icons/game-icons/broken-skull'
import { useText } from '../../../language/language.tsx'
import { UnitIcon } from '../icons.tsx'
import { Bar } from './bars.tsx'
import { ANGLES } from './boardLayout.ts'
import { RoleGlyph } from './roleGlyph.tsx'
import { Badges, StatusMarks } from './tokenMarks.tsx'
import '../card/tierMark.css'
import './unitToken.css'

interface UnitTokenProps {
  readonly unit: UnitView
  readonly name: string
  readonly faction: string | undefined
  readonly round: number
  readonly isActing: boolean
  readonly isTarget: boolean
  readonly isInspected: boolean
  /** Which way it lunges, in cells; the number makes each lunge a new one. */
  readonly lunge: { readonly x: number; readonly y: number; readonly at: number } | undefined
  readonly onInspect: (id: string) => void
}

/** RN-330, RN-334. A unit as a piece. Its shape says the side, its frame the tier, its sign the role. */
export const UnitToken = memo(function UnitToken(props: UnitTokenProps) {
  const { unit, name, faction, round, isActing, isTarget, isInspected, lunge, onInspect } = props
  const label = useLabel()(unit, name)
  if (unit.hp <= 0)
    return (
      <span className="rr-fallen" data-side={unit.side} data-test={`run-replay-unit-${unit.id}`}>
        <IconFallen aria-hidden="true" />
        <span className="sr-only">{label}</span>
      </span>
    )
  return (
    <button
      type="button"
      className="rr-token"
      aria-pressed={isInspected}
      data-side={unit.side}
      data-tier={unit.tier}
      data-faction={faction}
      data-acting={isActing}
      data-target={isTarget}
      data-routing={unit.routing}
      onClick={() => onInspect(unit.id)}
      onFocus={(event) => event.currentTarget.matches(':focus-visible') && onInspect(unit.id)}
      data-test={`run-replay-unit-${unit.id}`}
    >
      <span className="sr-only">{label}</span>
      <span
        key={lunge?.at}
        className="rr-body"
        data-lunge={lunge !== undefined}
        style={lunge && ({ '--lunge-x': lunge.x, '--lunge-y': lunge.y } as CSSProperties)}
        aria-hidden="true"
      >
        <span className="rr-piece">
          <UnitIcon id={unit.unitId} />
        </span>
        <span className="rr-foot">
          <RoleGlyph role={unit.role} />
          <span className="rr-tier-label">T{unit.tier}</span>
          <span className="rr-bars">
            <Bar kind="hp" value={unit.hp} of={unit.maxHp} />
            {unit.resolve !== null && <Bar kind="resolve" value={unit.resolve} of={unit.maxResolve ?? 0} />}
          </span>
        </span>
        <StatusMarks statuses={unit.statuses} round={round} />
        <Badges unit={unit} />
        {unit.facing && (
          <svg
            className="rr-facing"
            viewBox="0 0 24 24"
            aria-hidden="true"
            style={{ rotate: `${ANGLES[unit.facing]}deg` }}
          >
            <path d="M12 0 15.6 4H8.4z" />
          </svg>
        )}
      </span>
    </button>
  )
})

/** The piece for ears. */
function useLabel(): (unit: UnitView, name: string) => string {
  const text = useText()
  return (unit, name) =>
    text('runReplay.unit', {
      name,
      side: unit.side,
      tier: text(`run.tier.${unit.tier}`),
      role: text(`run.role.${unit.role}`),
      cell: cellName(unit.cell),
      fallen: String(unit.hp <= 0),
      hp: unit.hp,
      maxHp: unit.maxHp,
      spirited: String(unit.resolve !== null),
      resolve: unit.resolve ?? 0,
      routing: String(unit.routing),
      n: unit.statuses.length,
      statuses: { list: unit.statuses.map(({ id }) => ({ term: `run.status.${id}` })) },
    })
}
