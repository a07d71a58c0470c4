import IconEnergy from '~icons/game-icons/electric'
import IconFaith from '~icons/game-icons/prayer'
import { useText } from '../../language/language.tsx'
import { Count } from '../../parts/count.tsx'
import { Explain } from '../../parts/explain.tsx'
import { useTable } from './tableContext.ts'
import './heroBar.css'

const SIGNS = { energy: IconEnergy, faith: IconFaith } as const

/** What the hero has to spend. */
export function Pool({ kind, value, max }: { kind: keyof typeof SIGNS; value: number; max: number }) {
  const text = useText()
  const { plan } = useTable()
  const Sign = SIGNS[kind]
  return (
    <p className="tw-pool" data-tw={kind} data-value={value}>
      <Sign />
      <span className="tw-pool-value">
        <Count value={value} />/{max}
      </span>
      {kind === 'faith' ? (
        <Explain
          className="tw-pool-name"
          why={() => text('twilightGlossary.about.faith', { wait: plan.balance.waitFaithGain })}
        >
          {text('twilightTable.faith')}
        </Explain>
      ) : (
        <span className="tw-pool-name">{text(`twilightTable.${kind}`)}</span>
      )}
    </p>
  )
}
