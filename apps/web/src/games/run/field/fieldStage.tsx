import { type FieldOptions, field, fieldGrid } from '@arbiter/art'
import type { ComponentProps, ReactNode } from 'react'
import { usePictures } from '../../../parts/pictures.ts'
import { Stage, type StageSize } from '../../../parts/stage.tsx'
import './fieldStage.css'

/** Where the cells of the field lie on the screen. */
export type FieldGrid = ReturnType<typeof fieldGrid>

interface FieldStageProps extends Omit<ComponentProps<typeof Stage>, 'scene' | 'children'> {
  /** What plates and actions need at the edges; a battle leaves it to the scene. */
  readonly room?: (size: StageSize) => Pick<FieldOptions, 'head' | 'foot' | 'side' | 'camps' | 'length' | 'mist'>
  readonly children?: (grid: FieldGrid, size: StageSize) => ReactNode
}

/** The clearing on which a run is prepared and fought, over the whole window. */
export function FieldStage({ room, children, className = '', ...rest }: FieldStageProps) {
  const pictures = usePictures()
  const optionsOf = (size: StageSize): FieldOptions => ({ ...size, ...room?.(size) })
  return (
    <Stage
      className={`rn-stage ${className}`}
      scene={(size) => {
        const options = optionsOf(size)
        return pictures.drawn(['field', options], (stencils) => field(stencils, options))
      }}
      {...rest}
    >
      {(size) => children?.(fieldGrid(optionsOf(size)), size)}
    </Stage>
  )
}
