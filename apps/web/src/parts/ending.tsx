import type { EndingMood, SceneName } from '@arbiter/art'
import { type ReactNode, useEffect, useRef } from 'react'
import { usePictures } from './pictures.ts'
import { Stage } from './stage.tsx'
import './ending.css'

interface EndingProps {
  readonly mood: EndingMood
  /** A game that is won in more ways than one has a picture for each. */
  readonly scene?: SceneName | undefined
  /** Whoever decided it, before the disc. */
  readonly figure: ReactNode
  /** From the player's side. */
  readonly title: string
  /** Why, in one sentence. */
  readonly why?: ReactNode
  /** The two that matter. */
  readonly numbers: readonly { readonly value: ReactNode; readonly label: ReactNode }[]
  /** Again first, in gold. */
  readonly actions: ReactNode
  /** What folds below: statistics, luck, the way there. */
  readonly children?: ReactNode
}

/** Whoever uses these steps through the match, or answers a question. */
const ELSEWHERE = '.timeline, [role="dialog"]'

/** How a match ended: one picture, one sentence, two numbers. */
export function Ending({ mood, scene, figure, title, why, numbers, actions, children }: EndingProps) {
  const pictures = usePictures()
  const heading = useRef<HTMLHeadingElement>(null)
  // The buttons that had the focus are gone.
  useEffect(() => {
    if (document.activeElement?.closest(ELSEWHERE)) return
    heading.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [])
  return (
    <>
      <Stage
        className="ending"
        scene={(size) => (scene ? pictures.scene(scene, size) : pictures.ending(mood, size))}
        data-mood={mood}
      >
        {() => (
          <>
            <div className="ending-figure">{figure}</div>
            <div className="ending-words">
              <h2 ref={heading} tabIndex={-1} className="ending-title">
                {title}
              </h2>
              {why && <p className="ending-why">{why}</p>}
              <dl className="ending-numbers">
                {numbers.map(({ value, label }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: always the same two
                  <div key={at}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
              <div className="ending-ways">{actions}</div>
            </div>
          </>
        )}
      </Stage>
      {children && (
        <div className="ending-more" data-theme="dark">
          {children}
        </div>
      )}
    </>
  )
}
