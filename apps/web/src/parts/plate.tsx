import type { ComponentProps, ReactNode } from 'react'
import './plate.css'

interface PlateProps extends ComponentProps<'div'> {
  /** Paper speaks (story line, goal, hint), one at a time; soot tells who and how much. */
  readonly kind?: 'soot' | 'paper'
}

/** What text on a picture stands on. */
export function Plate({ kind = 'soot', className = '', ...rest }: PlateProps) {
  return <div className={`plate plate-${kind} ${className}`} {...rest} />
}

interface WhoPlateProps extends ComponentProps<'section'> {
  /** A portrait or a face. */
  readonly picture: ReactNode
  readonly name: ReactNode
  /** The right corner mirrors the left one. */
  readonly mirrored?: boolean
  /** Whose turn it is. */
  readonly active?: boolean
}

/** Who sits in a corner: picture, name, and below the name what the game counts. */
export function WhoPlate({
  picture,
  name,
  mirrored = false,
  active = false,
  children,
  className = '',
  ...rest
}: WhoPlateProps) {
  return (
    <section
      className={`plate plate-soot who-plate ${className}`}
      data-mirrored={mirrored || undefined}
      data-active={active || undefined}
      {...rest}
    >
      <div className="who-plate-picture">{picture}</div>
      <div className="who-plate-facts">
        <h2 className="who-plate-name">{name}</h2>
        {children}
      </div>
    </section>
  )
}
