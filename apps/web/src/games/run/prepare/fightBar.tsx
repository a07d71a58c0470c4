import type { ReactNode } from 'react'
import IconBattle from '~icons/lucide/swords'
import { useText } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { Plate } from '../../../parts/plate.tsx'
import type { Desk } from '../placement/desk.ts'
import { type Field, usedBudget } from '../placement/placement.ts'
import { BudgetMeter } from './budgetMeter.tsx'

interface FightBarProps {
  readonly field: Field
  readonly desk: Desk
  readonly busy: boolean
  readonly onFight: () => void
  /** What else is prepared. */
  readonly children: ReactNode
}

/** RN-329. The budget, and the way into battle: not with an empty grid, not while a request runs. */
export function FightBar({ field, desk, busy, onFight, children }: FightBarProps) {
  const text = useText()
  const empty = desk.placed.length === 0
  return (
    <Plate className="rn-fight">
      <BudgetMeter
        used={usedBudget(field, desk.placed)}
        budget={field.budget}
        refused={desk.refused}
        note={empty ? text('run.error.team_empty') : ''}
        noteId="rn-fight-why"
      />
      <div className="rn-fight-ways">
        {children}
        <Button
          kind="gold"
          icon={<IconBattle />}
          aria-disabled={empty || busy}
          aria-busy={busy}
          aria-describedby={empty ? 'rn-fight-why' : undefined}
          onClick={onFight}
          data-test="run-fight"
        >
          {text('runTable.fight')}
        </Button>
      </div>
    </Plate>
  )
}
