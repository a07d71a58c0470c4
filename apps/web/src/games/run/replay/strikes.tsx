import { slash } from '@arbiter/art'
import type { StageSize } from '../../../parts/stage.tsx'
import type { FieldGrid } from '../field/fieldStage.tsx'
import type { Strike } from './effects.ts'
import { blowOf, flightOf } from './flights.ts'
import { useReplay } from './replayContext.ts'
import './strikes.css'

interface StrikesProps {
  readonly grid: FieldGrid
  readonly size: StageSize
}

/** What flies and what cuts: a blow leaves a sickle between the two, shots and magic fly in an arc behind everybody. */
export function Strikes({ grid, size }: StrikesProps) {
  const { struckAt, effects } = useReplay()
  if (effects.strikes.length === 0) return null
  const layer = (className: string, isShown: (strike: Strike) => boolean) => (
    <svg className={className} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
      {effects.strikes.filter(isShown).map((strike) => (
        <g key={`${strike.actor} ${strike.target}`} className="rr-strike" data-kind={strike.kind}>
          {strike.kind === 'blow' ? <Blow strike={strike} grid={grid} /> : <Flight strike={strike} grid={grid} />}
        </g>
      ))}
    </svg>
  )
  return (
    <div key={struckAt} data-test="run-replay-strikes">
      {layer('rr-flights', ({ kind }) => kind !== 'blow')}
      {layer('rr-blows', ({ kind }) => kind === 'blow')}
    </div>
  )
}

function Blow({ strike, grid }: { strike: Strike; grid: FieldGrid }) {
  const { from, to } = blowOf(grid, strike)
  const drawing = slash([from.x, from.y], [to.x, to.y], grid.cell * 0.2)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, without a word from outside
  return <g dangerouslySetInnerHTML={{ __html: drawing }} />
}

function Flight({ strike, grid }: { strike: Strike; grid: FieldGrid }) {
  const { from, bend, to } = flightOf(grid, strike)
  const d = `M${from.x} ${from.y}Q${bend.x} ${bend.y} ${to.x} ${to.y}`
  const turn = (Math.atan2(to.y - bend.y, to.x - bend.x) * 180) / Math.PI
  return (
    <>
      <path d={d} className="rr-flight-edge" />
      <path d={d} className="rr-flight" />
      <path
        d="M2 0L-18 -9L-13 0L-18 9Z"
        className="rr-flight-head"
        transform={`translate(${to.x} ${to.y}) rotate(${turn}) scale(${grid.cell / 78})`}
      />
    </>
  )
}
