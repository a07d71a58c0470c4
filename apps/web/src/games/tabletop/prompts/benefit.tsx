import { BENEFITS } from '@arbiter/tabletop'
import { useText } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { hook } from '../hook.ts'
import { useNames, useRoom } from '../table/roomContext.ts'

/** TT-092: what a clear defence earns. */
export function BenefitPrompt({ attacker }: { attacker: string }) {
  const text = useText()
  const names = useNames()
  const { ways } = useRoom()
  return (
    <div className="tt-benefits">
      {BENEFITS.map((benefit) => (
        <Button key={benefit} onClick={() => ways.act({ type: 'benefit', benefit })} {...hook(`choice-${benefit}`)}>
          {text(`tabletopTable.benefit.${benefit}`, { who: names.fighter(attacker) })}
        </Button>
      ))}
    </div>
  )
}
