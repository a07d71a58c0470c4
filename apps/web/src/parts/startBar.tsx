import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'
import IconPlay from '~icons/lucide/play'
import { Button } from './button.tsx'
import './startBar.css'

/** What was asked for is on its way: nothing else starts meanwhile. */
export const IsStarting = createContext(false)

interface StartBarProps extends ComponentProps<'button'> {
  /** What the button that starts says. */
  readonly label: string
  /** Refused, it still has the focus, so that the reason can be read. */
  readonly refused?: boolean
  /** Something else on the page is what is to be done first: this one is not gold. */
  readonly second?: boolean
  /** What would start, in one line above the buttons. */
  readonly note?: ReactNode
  /** Other ways to begin. */
  readonly children?: ReactNode
}

/** The foot of every set-up, always in sight: the button that starts. No choice stands in it. */
export function StartBar({
  label,
  refused = false,
  second = false,
  note,
  children,
  disabled = false,
  ...rest
}: StartBarProps) {
  const isStarting = useContext(IsStarting)
  return (
    <div className="start-bar">
      {note && <p className="start-bar-note">{note}</p>}
      <Button
        kind={second ? 'plain' : 'gold'}
        className="start-bar-start"
        type="submit"
        icon={<IconPlay />}
        aria-disabled={refused}
        disabled={disabled || isStarting}
        {...rest}
      >
        {label}
      </Button>
      {children}
    </div>
  )
}
