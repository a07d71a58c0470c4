import { tombstone } from '@arbiter/art'
import type { Side } from '@arbiter/run'
import type { UnitView } from '@arbiter/run/battle'
import type { CSSProperties } from 'react'
import { useText } from '../../../language/language.tsx'
import { usePictures } from '../../../parts/pictures.ts'
import type { StageSize } from '../../../parts/stage.tsx'
import type { Box } from '../field/boxes.ts'
import type { FieldGrid } from '../field/fieldStage.tsx'
import { faceAt, figureOf, figureStyle } from '../field/figure.ts'
import { namePlace, nameRoom, placeKey, sharedNouns, shownNoun } from '../field/figureName.ts'
import { LaneNames } from '../field/laneNames.tsx'
import type { Lanes } from '../field/lanes.ts'
import { cornerOf, towards } from '../field/places.ts'
import { armyStatuses } from './armyStatuses.ts'
import { felledBy, type Strike } from './effects.ts'
import { blowOf } from './flights.ts'
import { graveShifts } from './graves.ts'
import { useReplay } from './replayContext.ts'
import { numberWidth, signPlace } from './signPlaces.ts'
import { Signs, shownSigns, useSignWord } from './signs.tsx'
import { Strikes } from './strikes.tsx'
import { UnitToken } from './unitToken.tsx'
import './board.css'

/** From so many figures on, only those who are at it are named. */
const CROWD = 16

interface BoardProps {
  readonly grid: FieldGrid
  /** The part of the field that is drawn. */
  readonly lanes: Lanes
  readonly size: StageSize
}

/** RN-330. Everybody on the field, the player's side left, on a phone below. */
export function Board({ grid, lanes, size }: BoardProps) {
  const text = useText()
  const { kit, view, at, effects, struckAt, nameOf, inspected, inspect } = useReplay()
  const grave = usePictures().drawn(['tombstone', size.theme], () => tombstone(size.theme))
  const targets = new Set(effects.strikes.map(({ target }) => target))
  const strikers = new Set(effects.strikes.map(({ actor }) => actor))
  const spelled = new Set(effects.spell?.targets)
  const harmful = new Set(kit.content.statuses.filter((status) => status.harmful).map(({ id }) => id))
  const flagged = (flag: 'shield' | 'hidden') =>
    new Set(kit.content.statuses.filter(({ flags }) => flags.includes(flag)).map(({ id }) => id))
  const [shielding, hiding] = [flagged('shield'), flagged('hidden')]
  const signs = useSignPlaces(grid)
  const ofAll: Readonly<Record<Side, readonly string[]>> = {
    player: armyStatuses(view, 'player'),
    enemy: armyStatuses(view, 'enemy'),
  }
  const lungeOf = (unit: UnitView) => {
    const blow = effects.strikes.findLast(({ kind, actor }) => kind === 'blow' && actor === unit.id)
    return blow && { ...towards(grid, blow.from, blow.to), at: struckAt }
  }
  const { font } = figureOf(grid, true)
  const felled = felledBy(view, effects)
  const standing = view.units.filter(({ id, hp }) => hp > 0 || felled.has(id))
  const taken = new Set(standing.map(({ cell }) => placeKey(cell)))
  const shifts = graveShifts(view.units.filter((unit) => !standing.includes(unit)))
  const columns = { first: lanes.first, last: lanes.first + lanes.count - 1 }
  const firstOf = ({ unitId }: UnitView) => text(`run.unit.${unitId}.1`)
  const shared = sharedNouns(standing.map((unit) => ({ name: nameOf(unit.id), first: firstOf(unit) })))
  return (
    <section
      className="rr-board"
      aria-label={text('runReplay.board', { round: view.round })}
      style={figureStyle(grid, true)}
      data-test="run-replay-board"
      data-at={at}
      data-round={view.round}
      data-struck={effects.strikes.length > 0}
      data-upright={grid.upright}
      data-crowded={view.units.length >= CROWD}
    >
      <LaneNames grid={grid} width={kit.content.balance.grid.width} lanes={lanes} />
      {view.units
        .filter(({ hp }) => hp > 0)
        .map((unit) => (
          <Rays key={unit.id} grid={grid} unit={unit} isActing={unit.id === view.acting && !effects.spell} />
        ))}
      <ul className="rr-units">
        {view.units.map((unit) => {
          const named = namePlace(grid, taken, unit.cell)
          return (
            <li
              key={unit.id}
              className="rr-unit"
              style={placed(grid, unit)}
              data-fallen={!standing.includes(unit)}
              data-raised={
                unit.id === view.acting || strikers.has(unit.id) || targets.has(unit.id) || unit.id === inspected
              }
            >
              <UnitToken
                unit={unit}
                name={nameOf(unit.id)}
                first={firstOf(unit)}
                isShared={shared.has(shownNoun(nameOf(unit.id), firstOf(unit)))}
                named={named}
                edge={grid.upright ? edgeOf(columns, unit.cell.x) : undefined}
                upright={grid.upright}
                nameRoom={nameRoom(grid, taken, unit.cell, named)}
                font={font}
                hasFallen={!standing.includes(unit)}
                graveShift={shifts.get(unit.id) ?? 0}
                grave={grave}
                isActing={unit.id === view.acting}
                isTarget={targets.has(unit.id)}
                isSpelled={spelled.has(unit.id)}
                isInspected={unit.id === inspected}
                ofAll={ofAll[unit.side].join(' ')}
                isHarmed={unit.statuses.some(({ id }) => harmful.has(id) && !ofAll[unit.side].includes(id))}
                shield={unit.statuses.reduce(
                  (sum, { id, magnitude }) => (shielding.has(id) ? sum + magnitude : sum),
                  0,
                )}
                isHidden={unit.statuses.some(({ id }) => hiding.has(id))}
                lunge={lungeOf(unit)}
                onInspect={inspect}
              />
            </li>
          )
        })}
      </ul>
      <Strikes grid={grid} size={size} />
      <Signs places={signs} width={numberWidth(grid)} />
      {view.outcome && (
        <p className="rr-stamp" data-winner={view.outcome.winner} aria-hidden="true" style={stampAt(grid)}>
          <strong>{text('runReplay.stamp', { winner: view.outcome.winner })}</strong>
        </p>
      )}
    </section>
  )
}

/** A name that is wider than its cell stays within the field. */
function edgeOf({ first, last }: { readonly first: number; readonly last: number }, x: number) {
  if (x === first) return 'start'
  return x === last ? 'end' : undefined
}

/** Of the words beside a face, in pixels. */
const WORD = { letter: 7, padding: 12 }

/** Where numbers and words stand, so that they lie neither over a face nor over each other. */
function useSignPlaces(grid: FieldGrid): ReadonlyMap<string, Box> {
  const { view, effects } = useReplay()
  const wordOf = useSignWord()
  const widthOf = (id: string): number =>
    Math.max(
      numberWidth(grid),
      ...shownSigns(effects, id).map((sign) => (wordOf(sign)?.length ?? 0) * WORD.letter + WORD.padding),
    )
  const places = new Map<string, Box>()
  const blows = effects.strikes.flatMap((strike) => (strike.kind === 'blow' ? [blowBox(grid, strike)] : []))
  for (const unit of view.units)
    if (effects.signs.has(unit.id))
      places.set(unit.id, signPlace(grid, view.units, unit, [...blows, ...places.values()], widthOf(unit.id)))
  return places
}

/** Where two weapons meet. */
function blowBox(grid: FieldGrid, strike: Strike): Box {
  const { from, to } = blowOf(grid, strike)
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, width: grid.cell * 0.4, height: grid.cell * 0.4 }
}

/** Cut light around whose move it is, behind everybody; that of the others waits unseen, so that it walks along from the first step. */
function Rays({ grid, unit, isActing }: { grid: FieldGrid; unit: UnitView; isActing: boolean }) {
  const { x, y } = faceAt(grid, unit.cell)
  const reach = figureOf(grid, true).face * 0.92
  return (
    <svg
      className="rr-rays"
      viewBox="-100 -100 200 200"
      aria-hidden="true"
      style={{ width: 2 * reach, height: 2 * reach, transform: `translate(${x - reach}px, ${y - reach}px)` }}
      data-shown={isActing}
    >
      <path d={RAYS} />
    </svg>
  )
}

/** Wedges, long and short in turn. */
const RAYS = Array.from({ length: 20 }, (_, at) => {
  const tip = at % 2 === 0 ? 98 : 78
  const ray = (turn: number, far: number): string => {
    const angle = ((at + turn) * Math.PI) / 10
    return `${(Math.cos(angle) * far).toFixed(1)} ${(Math.sin(angle) * far).toFixed(1)}`
  }
  return `M${ray(-0.34, 50)}L${ray(0, tip)}L${ray(0.34, 50)}Z`
}).join('')

/** In the upper third: whoever still stands mostly stands lower. */
const stampAt = ({ x, y, cellWidth, cellHeight, columns, rows }: FieldGrid): CSSProperties => ({
  left: x + (columns * cellWidth) / 2,
  top: y + rows * cellHeight * 0.3,
})

function placed(grid: FieldGrid, { cell }: UnitView): CSSProperties {
  const { x, y } = cornerOf(grid, cell)
  // Upright, what hangs out of a cell lies over whoever stands below, and his notch not over it.
  return { transform: `translate(${x}px, ${y}px)`, '--row': grid.upright ? cell.y : 0 } as CSSProperties
}
