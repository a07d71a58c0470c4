import type { View } from '@arbiter/dice'
import type { ReactNode } from 'react'
import { useText } from '../../language/language.tsx'
import { DieButton, type DieMark } from './dieButton.tsx'
import type { ShownDie } from './dieProfile.tsx'
import type { Picking } from './usePicking.ts'
import { type Selection, throwIdOf } from './useSelection.ts'
import './tray.css'

interface TrayProps {
  readonly view: View
  readonly profiles: readonly ShownDie[]
  readonly selection: Selection
  readonly picking: Picking | undefined
  readonly hinted: readonly number[]
  readonly mayChoose: boolean
  readonly sign: ReactNode
}

/** DC-143. Dice on the table above, dice put aside in the rail below; every position keeps its place in both. */
export function Tray({ view, profiles, selection, picking, hinted, mayChoose, sign }: TrayProps) {
  const text = useText()
  const slot = (position: number): ReactNode => {
    const die = view.dice[position - 1]!
    const mark: DieMark = picking?.targets.includes(position)
      ? 'target'
      : !picking && hinted.includes(position)
        ? 'hint'
        : undefined
    const enabled =
      mayChoose && !die.banked && (!picking || picking.targets.includes(position) || picking.dice.includes(position))
    return (
      <DieButton
        key={position}
        die={die}
        profile={profiles[position - 1]!}
        selected={(picking ?? selection).dice.includes(position)}
        mark={mark}
        becomes={picking?.becomes.get(position)}
        enabled={enabled}
        throwId={throwIdOf(view)}
        onToggle={() => (picking ?? selection).toggle(position)}
      />
    )
  }
  const positions = view.dice.map(({ position }) => position)
  const banked = (position: number) => view.dice[position - 1]!.banked
  return (
    <div className="tray">
      <fieldset className="tray-felt" aria-label={text('diceTable.onTable')}>
        {positions.map((position) =>
          banked(position) ? <span key={position} className="die-slot tray-empty" /> : slot(position),
        )}
      </fieldset>
      <fieldset className="tray-rail" aria-label={text('diceTable.aside')}>
        <span className="tray-rail-label">{text('diceTable.aside')}</span>
        {positions.map((position) =>
          banked(position) ? slot(position) : <span key={position} className="die-slot tray-empty" />,
        )}
      </fieldset>
      {sign}
    </div>
  )
}
