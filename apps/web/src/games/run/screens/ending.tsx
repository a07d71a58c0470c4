import type { ReactNode, RefObject } from 'react'
import { Picture } from '../../../parts/picture.tsx'
import { usePictures } from '../../../parts/pictures.ts'
import { Stage } from '../../../parts/stage.tsx'
import './ending.css'

interface EndingProps {
  readonly won: boolean
  /** Who decided it, standing in the picture. */
  readonly figure: { readonly kind: 'unit' | 'leader'; readonly id: string } | undefined
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly title: string
  /** One sentence why. */
  readonly why: ReactNode
  /** The two numbers that matter. */
  readonly numbers: readonly { readonly value: ReactNode; readonly name: ReactNode; readonly test?: string }[]
  readonly ways: ReactNode
  /** What folds below. */
  readonly children?: ReactNode
}

/** Picture, title from the player's side, why, two numbers, the way on. */
export function Ending({ won, figure, heading, title, why, numbers, ways, children }: EndingProps) {
  const pictures = usePictures()
  return (
    <>
      <Stage
        className="rn-ending-stage"
        scene={(size) => pictures.scene(won ? 'victory' : 'defeat', size)}
        data-won={won}
      >
        {() => figure && <Picture shape="standing" kind={figure.kind} id={figure.id} className="rn-ending-figure" />}
      </Stage>
      <div className="rn-ending-words">
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p className="rn-ending-why">{why}</p>
        <dl className="rn-ending-numbers">
          {numbers.map(({ value, name, test }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: always the same two
            <div key={at}>
              <dt>{name}</dt>
              <dd data-test={test}>{value}</dd>
            </div>
          ))}
        </dl>
        <div className="rn-ways">{ways}</div>
        {children}
      </div>
    </>
  )
}
