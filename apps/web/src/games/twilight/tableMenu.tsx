import { type ReactNode, type RefObject, useRef } from 'react'
import IconMenu from '~icons/lucide/ellipsis'
import { useText } from '../../language/language.tsx'
import { useEscape } from '../../shell/keys.ts'
import './tableMenu.css'

interface TableMenuProps {
  readonly children: ReactNode
  /** What it holds; without it, what is rarely needed. */
  readonly label?: string
  readonly icon?: ReactNode
  /** Written beside the sign. */
  readonly word?: string
  /** What it is for, in two or three words. */
  readonly brief?: string
  /** It can be used now. */
  readonly ready?: boolean
  /** A number beside the sign. */
  readonly badge?: number
  readonly hook?: string
  readonly className?: string
  readonly menu?: RefObject<HTMLDetailsElement | null>
}

/** What is not needed all the time, one tap away. */
export function TableMenu({
  children,
  label,
  icon,
  word,
  brief,
  ready,
  badge,
  hook,
  className = '',
  menu: given,
}: TableMenuProps) {
  const text = useText()
  const own = useRef<HTMLDetailsElement>(null)
  const menu = given ?? own
  const name = label ?? text('twilightTable.menu')
  useEscape(true, (event) => {
    if (event.defaultPrevented || !menu.current?.open) return
    event.preventDefault()
    menu.current.open = false
  })
  return (
    <details
      ref={menu}
      className={`tw-menu ${className}`}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget as Node)) currentTarget.open = false
      }}
    >
      <summary
        aria-label={name}
        title={name}
        data-tw={hook}
        data-ready={ready}
        data-test={hook === undefined ? 'twilight-menu' : `twilight-menu-${hook}`}
      >
        {icon ?? <IconMenu />}
        {word && (
          <span className="tw-menu-word">
            {word}
            {brief && <span className="tw-menu-brief">{brief}</span>}
          </span>
        )}
        {badge !== undefined && <span className="sum">{badge}</span>}
      </summary>
      <div className="tw-menu-body plate">{children}</div>
    </details>
  )
}
