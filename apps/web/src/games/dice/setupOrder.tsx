import { useEffect, useRef, useState } from 'react'
import IconDown from '~icons/lucide/chevron-down'
import IconUp from '~icons/lucide/chevron-up'
import { useText } from '../../language/language.tsx'
import { IconButton } from '../../parts/button.tsx'

interface SetupOrderProps {
  readonly hook: string
  readonly pieces: readonly { readonly id: string; readonly name: string }[]
  /** Moves the piece at one place to another. */
  readonly onMove: (from: number, to: number) => void
}

/** DC-013. Pieces of one owner act in the order of their list. */
export function SetupOrder({ hook, pieces, onMove }: SetupOrderProps) {
  const text = useText()
  const list = useRef<HTMLOListElement>(null)
  const [moved, setMoved] = useState<{ id: string; by: -1 | 1 }>()
  // A row that moves loses the focus on its way.
  useEffect(() => {
    if (moved) list.current?.querySelector<HTMLElement>(`[data-move="${moved.id}/${moved.by}"]`)?.focus()
  }, [moved])
  if (pieces.length < 2) return null
  const place = pieces.findIndex(({ id }) => id === moved?.id)
  function move(from: number, by: -1 | 1): void {
    onMove(from, from + by)
    setMoved({ id: pieces[from]!.id, by })
  }
  return (
    <div className="setup-order">
      <p className="field-note">{text('diceSetup.order')}</p>
      <ol ref={list} data-test={`dice-setup-order-${hook}`}>
        {pieces.map(({ id, name }, at) => (
          <li key={id}>
            <span>{name}</span>
            <IconButton
              label={text('diceSetup.earlier', { name })}
              icon={<IconUp />}
              aria-disabled={at === 0}
              onClick={() => move(at, -1)}
              data-move={`${id}/-1`}
            />
            <IconButton
              label={text('diceSetup.later', { name })}
              icon={<IconDown />}
              aria-disabled={at === pieces.length - 1}
              onClick={() => move(at, 1)}
              data-move={`${id}/1`}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {place >= 0 && text('diceSetup.nowAt', { name: pieces[place]!.name, place: place + 1, of: pieces.length })}
      </p>
    </div>
  )
}

/** The list with one entry at another place. */
export function reordered<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const rest = list.toSpliced(from, 1)
  rest.splice(to, 0, list[from]!)
  return rest
}
