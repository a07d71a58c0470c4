import { effortLimit, energyLimit } from '@arbiter/twilight'
import IconEnergy from '~icons/game-icons/electric'
import IconBurn from '~icons/lucide/flame'
import { useText } from '../../language/language.tsx'
import { useEncounter, useTable } from './tableContext.ts'
import './playLine.css'

/** The first half of a turn, right above the hand: what there is to spend on it, and what a spare card is good for. */
export function PlayLine() {
  const text = useText()
  const { plan, mayAct } = useTable()
  const encounter = useEncounter()
  const { energy } = encounter
  const most = Math.max(energy, energyLimit(plan))
  return (
    <div className="tw-play-line">
      <span className="tw-step" aria-hidden="true">
        1
      </span>
      <span>{text('twilightTable.play')}</span>
      <p className="tw-bolts" data-tw="energy" data-value={energy}>
        <span aria-hidden="true">
          {Array.from({ length: most }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a bolt is its place
            <IconEnergy key={at} data-spent={at >= energy} />
          ))}
        </span>
        <span className="sr-only">{`${energy}/${most} `}</span>
        <span className="tw-bolts-word">{text('twilightTable.energyLeft', { n: energy })}</span>
      </p>
      {mayAct && effortLimit(plan, encounter) > 0 && (
        <span className="tw-play-burn">
          <IconBurn aria-hidden="true" /> {text('twilightTable.orBurn', { n: plan.balance.effortPerCard })}
        </span>
      )}
    </div>
  )
}
