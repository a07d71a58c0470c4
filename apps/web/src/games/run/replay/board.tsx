import { tombstone } from '@arbiter/art'
import type { Side } from '@arbiter/run'
import type { UnitView } from '@arbiter/run/battle'
import type { CSSProperties } from 'react'
import { useText } from '../../../language/language.tsx'
import { usePictures } from '../../../parts/pictures.ts'
import type { StageSize } from '../../../parts/stage.tsx'
import type { FieldGrid } from '../field/fieldStage.tsx'
import { type Box, type Named, namePlaces } from '../field/namePlaces.ts'
import { cornerOf, middleOf, towards } from '../field/places.ts'
import { armyStatuses } from './armyStatuses.ts'
import { flightBoxes } from './flights.ts'
import { useReplay } from './replayContext.ts'
import { signPlace } from './signPlaces.ts'
import { Signs } from './signs.tsx'
import { Strikes } from './strikes.tsx'
import { UnitToken } from './unitToken.tsx'
import './board.css'

interface BoardProps {
  readonly grid: FieldGrid
  readonly size: StageSize
}

/** RN-330. Everybody on the field, the player's side left, on a phone below. */
export function Board({ grid, size }: BoardProps) {
  const text = useText()
  const { view, playback, effects, nameOf, inspected, inspect } = useReplay()
  const grave = usePictures().drawn(['tombstone', size.theme], () => tombstone(size.theme))
  const targets = new Set(effects.strikes.flatMap(({ kind, target }) => (kind === 'spell' ? [] : [target])))
  const { named, signs } = usePlaces(grid)
  const ofAll: Readonly<Record<Side, readonly string[]>> = {
    player: armyStatuses(view, 'player'),
    enemy: armyStatuses(view, 'enemy'),
  }
  const lungeOf = (unit: UnitView) => {
    const blow = effects.strikes.findLast(({ kind, actor }) => kind === 'blow' && actor === unit.id)
    return blow && { ...towards(grid, blow.from, blow.to), at: playback.at }
  }
  return (
    <section
      className="rr-board"
      aria-label={text('runReplay.board', { round: view.round })}
      style={{ '--cell': `${grid.cell}px` } as CSSProperties}
      data-test="run-replay-board"
      data-at={playback.at}
      data-round={view.round}
      data-struck={effects.strikes.length > 0}
    >
      <ul className="rr-units">
        {view.units.map((unit) => (
          <li
            key={unit.id}
            className="rr-unit"
            style={placed(grid, unit)}
            data-fallen={unit.hp <= 0}
            data-raised={unit.id === view.acting || targets.has(unit.id) || unit.id === inspected}
          >
            <UnitToken
              unit={unit}
              name={nameOf(unit.id)}
              upright={grid.upright}
              grave={grave}
              isActing={unit.id === view.acting}
              isTarget={targets.has(unit.id)}
              isInspected={unit.id === inspected}
              named={named.get(unit.id)}
              ofAll={ofAll[unit.side].join(' ')}
              lunge={lungeOf(unit)}
              onInspect={inspect}
            />
          </li>
        ))}
      </ul>
      <Strikes grid={grid} size={size} />
      <Signs grid={grid} named={named} places={signs} />
    </section>
  )
}

/** Where names and numbers stand, so that they lie neither over each other nor over a face. */
function usePlaces(grid: FieldGrid) {
  const { view, effects, nameOf } = useReplay()
  const signs = new Map<string, Box>()
  // Of many at once nobody is told about.
  const [strike, another] = effects.strikes
  const told = strike && !another ? [strike.actor, strike.target].filter((id) => id !== null) : []
  const signBoxes = (named: ReadonlyMap<string, Named>) => {
    const names = view.units.flatMap(({ id, cell }) => {
      const [own, middle] = [named.get(id), middleOf(grid, cell)]
      return own ? [{ ...own, x: middle.x + own.x, y: middle.y + own.y }] : []
    })
    return view.units.flatMap((unit) => {
      const shown = effects.signs.get(unit.id)
      if (!shown) return []
      const harm = shown.find(({ kind }) => kind === 'damage')
      const share = harm?.kind === 'damage' ? Math.min(1, harm.amount / unit.maxHp) : 0
      const place = signPlace(grid, view.units, unit, share, names)
      signs.set(unit.id, place)
      return [place]
    })
  }
  const named = namePlaces(
    grid,
    view.units.map(({ id, cell, hp }) => ({ id, cell, hp, name: nameOf(id) })),
    {
      told,
      flights: effects.strikes.flatMap((each) => (each.kind === 'blow' ? [] : flightBoxes(grid, each))),
      signs: signBoxes,
    },
  )
  return { named, signs }
}

function placed(grid: FieldGrid, { cell }: UnitView): CSSProperties {
  const { x, y } = cornerOf(grid, cell)
  return { transform: `translate(${x}px, ${y}px)` }
}
