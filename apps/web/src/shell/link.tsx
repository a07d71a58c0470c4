import type { ComponentProps, MouseEvent } from 'react'
import { addressOf } from './base.ts'
import { go } from './router.ts'

/** A real link that stays inside the app; with a modifier key the browser does what it always does. */
export function Link({ href, onClick, ...rest }: ComponentProps<'a'> & { href: string }) {
  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event)
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    event.preventDefault()
    go(href)
  }
  return <a href={addressOf(href)} onClick={follow} {...rest} />
}
