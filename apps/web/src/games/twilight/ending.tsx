import type { Plan } from '@arbiter/twilight'
import type { ReactNode } from 'react'
import { Picture } from '../../parts/picture.tsx'
import { usePictures } from '../../parts/pictures.ts'
import { Stage } from '../../parts/stage.tsx'
import './ending.css'

interface EndingProps {
  readonly won: boolean
  readonly plan: Plan
  /** Who was still standing when the hero was not. */
  readonly fell: string | undefined
  readonly children: ReactNode
}

/** How it ended, as a picture: whoever decided it stands before the disc. */
export function Ending({ won, plan, fell, children }: EndingProps) {
  const pictures = usePictures()
  const [kind, id] = won || fell === undefined ? (['hero', plan.hero.id] as const) : (['enemy', fell] as const)
  return (
    <Stage
      className="tw-ending"
      data-won={won}
      scene={(size) => pictures.scene(won ? 'victory' : 'defeat', size)}
      foot={<div className="tw-ending-words">{children}</div>}
    >
      {() => <Picture shape="champion" kind={kind} id={id} className="tw-ending-figure" />}
    </Stage>
  )
}
