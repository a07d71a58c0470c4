import type { ReactNode } from 'react'
import { Button } from '../../../parts/button.tsx'
import { useTable } from '../tableContext.ts'

interface PricedProps {
  readonly name: ReactNode
  /** What it does, or costs: as one line on the button. */
  readonly facts?: ReactNode
  /** A card has a picture on top, and at its foot the price and what is left of it. */
  readonly picture?: ReactNode
  readonly foot?: ReactNode
  /** Why not; empty where it can be done. */
  readonly refused: string
  readonly onClick: () => void
  readonly hook?: string
  readonly test?: string
  readonly main?: boolean
}

/** TW-525. A button that says what it costs; a refused one says why. */
export function Priced({ name, facts = '', picture, foot, refused, onClick, hook, test, main = false }: PricedProps) {
  const { commands } = useTable()
  return (
    <Button
      kind={main && !refused ? 'gold' : 'plain'}
      className="tw-priced"
      aria-disabled={refused !== '' || undefined}
      // A refused button is still pressed by somebody who wonders.
      onClickCapture={() => refused && commands.refuse(refused)}
      onClick={onClick}
      data-tw={hook}
      data-test={test}
    >
      {picture}
      <span className="tw-priced-name">{name}</span>
      {facts && <span className="tw-priced-facts">{facts}</span>}
      {refused && <span className="tw-priced-why">{refused}</span>}
      {foot && <span className="tw-priced-foot">{foot}</span>}
    </Button>
  )
}
