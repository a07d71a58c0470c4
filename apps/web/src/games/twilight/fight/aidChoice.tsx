import type { ReactNode, RefObject } from 'react'
import { useTable } from '../tableContext.ts'

interface AidChoiceProps {
  readonly hook: string
  readonly name: ReactNode
  /** What it does. */
  readonly what: string
  /** Why not; empty where it can be done. */
  readonly refused: string
  readonly onChoose: () => void
  /** Closed once it is chosen. */
  readonly menu: RefObject<HTMLDetailsElement | null>
}

/** One line of a menu: what it is called, what it does, and why it cannot be done now. */
export function AidChoice({ hook, name, what, refused, onChoose, menu }: AidChoiceProps) {
  const { commands } = useTable()

  function choose(): void {
    if (refused !== '') {
      commands.refuse(refused)
      return
    }
    onChoose()
    if (menu.current) menu.current.open = false
    menu.current?.querySelector('summary')?.focus()
  }

  return (
    <button type="button" className="tw-aid-choice" aria-disabled={refused !== ''} onClick={choose} data-tw={hook}>
      <strong>{name}</strong>
      <span>{what}</span>
      {refused !== '' && <span className="tw-aid-why">{refused}</span>}
    </button>
  )
}
