import { type Encounter, type Enemy, intentValue } from '@arbiter/twilight'
import { useText } from '../../language/language.tsx'
import { Explain } from '../../parts/explain.tsx'
import { IntentSign } from './signs.tsx'
import { useEncounter, useLocal, useTable } from './tableContext.ts'
import { useIntentWords } from './useIntentWords.ts'
import './intentBadge.css'

/** TW-260. What the enemy is about to do, with the number as it stands now. */
export function IntentBadge({ enemy }: { enemy: Enemy }) {
  const { plan } = useTable()
  const encounter = useEncounter()
  const text = useText()
  const local = useLocal()
  const words = useIntentWords()
  const { slot, intent } = enemy
  if (encounter.road && slot in encounter.road.hidden)
    return (
      <div className="tw-intent-slot" data-tw={`intent-${slot}`} data-kind="hidden">
        <Explain
          className="tw-intent"
          aria-label={`${text('twilightTable.intent.next')} ${text('twilightTable.intent.hidden')}`}
          why={() => <p>{text('twilight.trait.ambush.desc')}</p>}
        >
          <span className="tw-intent-now">?</span>
        </Explain>
      </div>
    )
  if (!intent)
    return (
      <div className="tw-intent-slot" data-tw={`intent-${slot}`} data-kind="none">
        <span className="tw-intent-name">
          {text(hasStruck(encounter, enemy) ? 'twilightTable.hasStruck' : 'twilightTable.noIntent')}
        </span>
      </div>
    )
  const kind = enemy.stunned ? 'stunned' : intent.type
  const value = intentValue(plan, encounter, enemy)
  const name = local(plan.behaviors.get(plan.enemies.get(enemy.id)!.behavior_id ?? '')?.intents[intent.id]?.description)
  const told = words.told(kind, value)
  const heavy = isHeavy(encounter, enemy, value)
  return (
    <div className="tw-intent-slot" data-tw={`intent-${slot}`} data-kind={kind} data-value={value} data-heavy={heavy}>
      <Explain
        className="tw-intent"
        data-kind={kind}
        style={{ minWidth: plan.balance.ui.badgeSize, minHeight: plan.balance.ui.badgeSize }}
        aria-label={`${text('twilightTable.intent.next')} ${name ? `${told}: ${name}` : told}${
          heavy ? `, ${text('twilightTable.intent.heavy')}` : ''
        }`}
        why={() => (
          <>
            <strong>{told}</strong>
            {name && <p>{name}</p>}
            <p>{words.explained(encounter, enemy)}</p>
            {heavy && <p>{text('twilightTable.intent.heavyWhat')}</p>}
          </>
        )}
      >
        <span key={`${kind} ${value}`} className="tw-intent-now">
          <IntentSign kind={kind} />
          <span className="tw-intent-told">
            <span className="tw-intent-next">
              {text(heavy ? 'twilightTable.intent.heavy' : 'twilightTable.intent.next')}
            </span>{' '}
            {told}
          </span>
        </span>
      </Explain>
      {name && (
        <span className="tw-intent-name">
          {kind === 'debuff' || kind === 'buff' ? text('twilightTable.intent.of', { name, kind, n: value }) : name}
        </span>
      )}
    </div>
  )
}

/** TW-480. Who strikes first has nothing more to do in the first round. */
const hasStruck = ({ round, road }: Encounter, { slot, summoned }: Enemy): boolean =>
  round === 1 && !summoned && road?.foes[slot]?.traits.some(({ kind }) => kind === 'first_strike') === true

/** TW-490. Half of what the hero has left, or more; only roads have the rule. */
const isHeavy = ({ road, hp }: Encounter, { intent, stunned }: Enemy, value: number): boolean =>
  road !== undefined && !stunned && intent?.type === 'attack' && 2 * value >= hp
