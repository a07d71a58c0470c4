import { type Enemy, intentValue } from '@arbiter/twilight'
import { useText } from '../../language/language.tsx'
import { withMinus } from '../../parts/count.tsx'
import { Explain } from '../../parts/explain.tsx'
import { IntentSign } from './signs.tsx'
import { useEncounter, useLocal, useTable } from './tableContext.ts'
import { useIntentWords } from './useIntentWords.ts'
import './intentBadge.css'

/** Kinds whose badge needs no number. */
const SILENT: readonly string[] = ['prepare', 'summon', 'stunned']

/** TW-260. What the enemy is about to do, with the number as it stands now. */
export function IntentBadge({ enemy }: { enemy: Enemy }) {
  const { plan } = useTable()
  const encounter = useEncounter()
  const text = useText()
  const local = useLocal()
  const words = useIntentWords()
  const { slot, intent } = enemy
  if (!intent)
    return (
      <div className="tw-intent-slot" data-tw={`intent-${slot}`} data-kind="none">
        <span className="tw-intent-name">{text('twilightTable.noIntent')}</span>
      </div>
    )
  const kind = enemy.stunned ? 'stunned' : intent.type
  const value = intentValue(plan, encounter, enemy)
  const name = local(plan.behaviors.get(plan.enemies.get(enemy.id)!.behavior_id ?? '')?.intents[intent.id]?.description)
  const told = words.told(kind, value)
  return (
    <div className="tw-intent-slot" data-tw={`intent-${slot}`} data-kind={kind} data-value={value}>
      <Explain
        className="tw-intent"
        data-kind={kind}
        style={{ minWidth: plan.balance.ui.badgeSize, minHeight: plan.balance.ui.badgeSize }}
        aria-label={name ? `${told}: ${name}` : told}
        why={() => (
          <>
            <strong>{told}</strong>
            {name && <p>{name}</p>}
            <p>{words.explained(encounter, enemy)}</p>
          </>
        )}
      >
        <span key={`${kind} ${value}`} className="tw-intent-now">
          <IntentSign kind={kind} />
          {!SILENT.includes(kind) && <span className="sum">{signedWhereGain(kind, value)}</span>}
        </span>
      </Explain>
      {name && <span className="tw-intent-name">{name}</span>}
    </div>
  )
}

const GAINS: readonly string[] = ['defend', 'heal', 'restoreWP', 'buff']

const signedWhereGain = (kind: string, value: number): string =>
  GAINS.includes(kind) ? `+${value}` : kind === 'debuff' ? withMinus(-value) : withMinus(value)
