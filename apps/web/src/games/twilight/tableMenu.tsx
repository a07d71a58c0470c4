import { type ReactNode, useRef } from 'react'
import IconMenu from '~icons/lucide/ellipsis'
import { useText } from '../../language/language.tsx'
import { useEscape } from '../../shell/keys.ts'
import './tableMenu.css'

/** What is rarely needed, one tap away. */
export function TableMenu({ children }: { children: ReactNode }) {
  const text = useText()
  const menu = useRef<HTMLDetailsElement>(null)
  useEscape(true, (event) => {
    if (event.defaultPrevented || !menu.current?.open) return
    event.preventDefault()
    menu.current.open = false
  })
  return (
    <details
      ref={menu}
      className="tw-menu"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget as Node)) currentTarget.open = false
      }}
    >
      <summary aria-label={text('twilightTable.menu')} title={text('twilightTable.menu')} data-test="twilight-menu">
        <IconMenu />
      </summary>
      <div className="tw-menu-body plate">{children}</div>
    </details>
  )
}
