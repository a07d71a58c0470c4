import type { ComponentProps } from 'react'
import { useEscape } from '../shell/keys.ts'
import './drawer.css'

interface DrawerProps extends ComponentProps<'section'> {
  readonly open: boolean
  readonly onClose: () => void
}

/** Lies over the right edge of the board, on a phone over its lower half. Closed, it is still read aloud. */
export function Drawer({ open, onClose, className = '', ...rest }: DrawerProps) {
  useEscape(open, (event) => {
    if (event.defaultPrevented || document.querySelector('[role="dialog"], .explain[aria-expanded="true"]')) return
    event.preventDefault()
    onClose()
  })
  return <section className={`drawer ${className}`} data-open={open || undefined} {...rest} />
}
