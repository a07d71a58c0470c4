import type { ArtTheme } from '@arbiter/art'
import { type ComponentProps, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTheme } from '../settings/appearance.ts'
import './stage.css'

/** A scene is drawn for the window it fills. */
export interface StageSize {
  readonly width: number
  readonly height: number
  readonly theme: ArtTheme
}

interface StageProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The address of the picture behind everything; undefined while it is on its way. */
  readonly scene: (size: StageSize) => string | undefined
  /** What stands in the scene, placed by its coordinates. */
  readonly children?: (size: StageSize) => ReactNode
  /** Who is who: plates in the upper corners, mine left. */
  readonly left?: ReactNode
  readonly right?: ReactNode
  /** The goal and how far it is, once, between them. */
  readonly goal?: ReactNode
  /** The one paper plate that speaks, and below it what can be done. */
  readonly foot?: ReactNode
}

/** The board is the screen: a scene that fills the window, plates in its corners, actions at its foot. */
export function Stage({ scene, children, left, right, goal, foot, className = '', ...rest }: StageProps) {
  const stage = useRef<HTMLDivElement>(null)
  const size = useStageSize(stage)
  return (
    <div ref={stage} className={`stage ${className}`} {...rest}>
      <img className="stage-scene" src={scene(size)} alt="" draggable={false} />
      {(left || right || goal) && (
        <div className="stage-top">
          <div className="stage-left">{left}</div>
          <div className="stage-goal">{goal}</div>
          <div className="stage-right">{right}</div>
        </div>
      )}
      {children && <div className="stage-field">{children(size)}</div>}
      {foot && <div className="stage-foot">{foot}</div>}
    </div>
  )
}

function useStageSize(stage: { readonly current: HTMLElement | null }): StageSize {
  const [theme] = useTheme()
  const [[width, height], setBox] = useState<readonly [number, number]>(() => [innerWidth, innerHeight])
  useLayoutEffect(() => measure(stage.current, setBox), [stage])
  useEffect(() => {
    const observer = new ResizeObserver(() => measure(stage.current, setBox))
    observer.observe(stage.current!)
    return () => observer.disconnect()
  }, [stage])
  return { width, height, theme: theme === 'dark' ? 'night' : 'dusk' }
}

/** A document without a layout has no boxes: there the window is the stage. */
function measure(
  stage: HTMLElement | null,
  set: (box: (old: readonly [number, number]) => readonly [number, number]) => void,
) {
  if (!stage || stage.clientWidth === 0) return
  const { clientWidth, clientHeight } = stage
  set((old) => (old[0] === clientWidth && old[1] === clientHeight ? old : [clientWidth, clientHeight]))
}
