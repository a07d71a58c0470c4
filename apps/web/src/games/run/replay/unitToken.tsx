import { cellName } from '@arbiter/run'
import type { UnitView } from '@arbiter/run/battle'
import { type CSSProperties, memo, type ReactNode } from 'react'
import IconFlag from '~icons/lucide/flag'
import { useText } from '../../../language/language.tsx'
import { Token } from '../../../parts/token.tsx'
import { TierRim } from '../card/tierDiamonds.tsx'
import { figureName, type NamePlace } from '../field/figureName.ts'
import { NameTag } from '../field/nameTag.tsx'
import { angleOf } from '../field/places.ts'
import { StatusMark } from './statusMark.tsx'
import { Wards } from './wards.tsx'
import './unitToken.css'

interface UnitTokenProps {
  readonly unit: UnitView
  readonly name: string
  /** What it is called in its first tier. */
  readonly first: string
  /** Somebody of another kind here has the same noun. */
  readonly isShared: boolean
  /** On a phone a name hangs over the next cell: below, or above where somebody stands below. */
  readonly named: NamePlace
  /** At this edge of the field it would hang out of it. */
  readonly edge: 'start' | 'end' | undefined
  readonly upright: boolean
  /** How wide its name may be. */
  readonly nameRoom: number
  /** Of its name. */
  readonly font: number
  readonly hasFallen: boolean
  /** How far its stone stands from the middle, in widths of a stone. */
  readonly graveShift: number
  /** The picture of a tombstone. */
  readonly grave: string | undefined
  readonly isActing: boolean
  readonly isTarget: boolean
  /** A spell lies on it this moment. */
  readonly isSpelled: boolean
  readonly isInspected: boolean
  /** Statuses of the whole side, which its leader's plate shows. */
  readonly ofAll: string
  /** Some status of its own does it harm. */
  readonly isHarmed: boolean
  /** What it soaks up before it is hurt. */
  readonly shield: number
  /** Nobody chooses it as a target. */
  readonly isHidden: boolean
  /** Which way it lunges, in cells; the number makes each lunge a new one. */
  readonly lunge: { readonly x: number; readonly y: number; readonly at: number } | undefined
  readonly onInspect: (id: string) => void
}

/** RN-330, RN-334. A unit as a piece: the ring is its health, and so is the bar below, with a line for its resolve once that has suffered. */
export const UnitToken = memo(function UnitToken(props: UnitTokenProps) {
  const {
    unit,
    name,
    first,
    isShared,
    named,
    edge,
    upright,
    nameRoom,
    font,
    hasFallen,
    graveShift,
    grave,
    isActing,
    isTarget,
    isSpelled,
    isInspected,
    ofAll,
    isHarmed,
    shield,
    isHidden,
    lunge,
    onInspect,
  } = props
  const label = useLabel()(unit, name)
  if (hasFallen)
    return (
      <span
        className="rr-fallen"
        style={{ '--grave-shift': graveShift } as CSSProperties}
        data-side={unit.side}
        data-test={`run-replay-unit-${unit.id}`}
      >
        <img className="rr-grave" src={grave} alt="" width="84" height="84" draggable={false} />
        <span className="sr-only">{label}</span>
      </span>
    )
  const own = unit.statuses.filter(({ id }) => !ofAll.split(' ').includes(id))
  const status = worstStatus(unit.routing, own)
  return (
    <button
      type="button"
      className="rr-token rn-figure"
      aria-pressed={isInspected}
      data-side={unit.side}
      data-tier={unit.tier}
      data-acting={isActing}
      data-named={named}
      data-edge={edge}
      data-target={isTarget}
      data-spelled={isSpelled}
      data-routing={unit.routing}
      data-hidden={isHidden}
      data-harmed={unit.routing || isHarmed}
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
        <Token
          kind="unit"
          id={unit.unitId}
          side={unit.side === 'player' ? 'you' : 'foe'}
          health={unit.hp / unit.maxHp}
          tier={unit.tier}
          {...(unit.facing && { facing: angleOf({ upright }, unit.facing) })}
          {...(status !== undefined && { status })}
        />
      </span>
      <TierRim tier={unit.tier} />
      <span className="rr-health" aria-hidden="true" data-test={`run-replay-health-${unit.id}`}>
        <span className="rr-health-fill" style={{ transform: `scaleX(${unit.hp / unit.maxHp})` }} />
        {unit.resolve !== null && unit.resolve < (unit.maxResolve ?? 0) && (
          <span
            className="rr-resolve"
            style={{ transform: `scaleX(${unit.resolve / Math.max(1, unit.maxResolve ?? 1)})` }}
          />
        )}
        <span className="rr-health-figure">{unit.hp}</span>
      </span>
      <Wards unit={unit} shield={shield} />
      <NameTag name={figureName({ upright, cellWidth: nameRoom }, name, { font, first, isShared })} />
    </button>
  )
})

/** Only one covers the edge of the face; of more, how many. */
function worstStatus(routing: boolean, statuses: UnitView['statuses']): ReactNode {
  const n = statuses.length + (routing ? 1 : 0)
  if (n > 1) return n
  if (routing) return <IconFlag />
  const [only] = statuses
  return only && <StatusMark id={only.id} />
}

/** The piece for ears. */
function useLabel(): (unit: UnitView, name: string) => string {
  const text = useText()
  return (unit, name) =>
    text('runReplay.unit', {
      name,
      side: unit.side,
      tier: text('runTable.tier', { tier: unit.tier }),
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
