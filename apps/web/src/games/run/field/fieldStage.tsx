import { type FieldOptions, field, fieldGrid } from '@arbiter/art'
import type { ComponentProps, ReactNode } from 'react'
import { usePictures } from '../../../parts/pictures.ts'
import { Stage, type StageSize } from '../../../parts/stage.tsx'
import type { Lanes } from './lanes.ts'
import './fieldStage.css'

/** Where the cells of the field lie on the screen. */
export type FieldGrid = ReturnType<typeof fieldGrid>

interface FieldStageProps extends Omit<ComponentProps<typeof Stage>, 'scene' | 'children'> {
  /** What plates and actions need at the edges; a battle leaves it to the scene. */
  readonly room?: (size: StageSize) => Pick<FieldOptions, 'head' | 'foot' | 'side' | 'camps' | 'length' | 'mist'>
  /** Whose banners stand at the two ends. */
  readonly factions?: Pick<FieldOptions, 'mine' | 'theirs'>
  /** All of them, unless said otherwise. */
  readonly lanes?: Lanes
  readonly children?: (grid: FieldGrid, size: StageSize) => ReactNode
}

/** The clearing on which a run is prepared and fought, over the whole window. */
export function FieldStage({ room, factions, lanes, children, className = '', ...rest }: FieldStageProps) {
  const pictures = usePictures()
  const optionsOf = (size: StageSize): FieldOptions => ({
    ...size,
    ...room?.(size),
    ...factions,
    ...(lanes && { breadth: lanes.count }),
  })
  return (
    <Stage
      className={`rn-stage ${className}`}
      scene={(size) => {
        const options = optionsOf(size)
        return pictures.drawn(['field', options], (stencils) => field(stencils, options))
      }}
      {...rest}
    >
      {(size) => children?.(laidFrom(fieldGrid(optionsOf(size)), lanes?.first ?? 0), size)}
    </Stage>
  )
}

/** The same grid, its lanes counted as the rules count them. */
const laidFrom = (grid: FieldGrid, first: number): FieldGrid =>
  first === 0 ? grid : { ...grid, at: (along, across) => grid.at(along, across - first) }
