import { costOf, type DeedChoice, deedPhrase, type Fighter } from '@arbiter/tabletop'
import { useText, useWording } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { hook } from '../hook.ts'
import { useNaming } from '../table/naming.ts'
import { isFoe, type Room, useNames, useRoom } from '../table/roomContext.ts'
import { isAimedDeed } from './aim.ts'
import { DoorField } from './doorField.tsx'
import { isDoorDeed } from './doors.ts'
import type { DeedDraft } from './draft.ts'
import { ImprovisedField } from './itemFields.tsx'
import { changesItem } from './itemTargets.ts'
import { OddsLead, OddsSums } from './oddsTable.tsx'
import { hurts } from './offers.ts'
import { Outcome } from './outcome.tsx'
import { RareChoices } from './rareChoices.tsx'
import { TargetFields } from './targetFields.tsx'
import { TriggerFields } from './triggerFields.tsx'
import { useOdds } from './useOdds.ts'

/** A deed that needs more than a click: whom, how often, with what; now or later. */
export function Composer({ actor, draft }: { actor: Fighter; draft: DeedDraft }) {
  const text = useText()
  const wording = useWording()
  const names = useNames()
  const naming = useNaming()
  const room = useRoom()
  const { kit, plan, ways } = room
  const { deed, trigger } = draft
  const change = (changes: Partial<DeedChoice>) => room.setDraft({ ...draft, deed: { ...deed, ...changes } })
  const action = trigger ? { type: 'delay' as const, deed, trigger } : { type: 'deed' as const, ...deed }
  const verdict = ways.check(action)
  const isOpen = deed.item === undefined && changesItem(room, deed)
  const ap = costOf(plan, deed) + (trigger ? plan.rules.apDelayExtra : 0)
  const spell = deed.id === 'cast' ? plan.spells.get(deed.source ?? '') : undefined
  const { source: _, ...bare } = deed
  const title = deedPhrase(
    { ...(deed.source ? { id: deed.id, source: deed.source } : { id: bare.id }) },
    naming,
    'first',
  )

  const isAimless = isAimedDeed(deed) && !deed.targets?.length && !deed.cell && !isOpen && takesPeople(spell)
  // TT-187: only allies could be struck from here.
  const isOutOfReach = isAimless && hurts(plan, deed) && !trigger && !reachesFoe(room, actor, deed)
  const throwsDice = isAimedDeed(deed) && deed.id !== 'lift'

  const found = useOdds(actor.uid, deed)
  const odds = trigger ? undefined : found

  function confirm(): void {
    room.setDraft(undefined)
    ways.act(action)
  }

  return (
    <section className="plate plate-soot tt-compose" aria-label={names.value(title)} data-test="tabletop-compose">
      <div className="tt-compose-body">
        <h3>{names.value(title)}</h3>
        {odds && <OddsLead deed={deed} odds={odds} onChange={(next) => room.setDraft({ ...draft, deed: next })} />}
        <div className="tt-compose-fields">
          {plan.attacks.get(deed.source ?? '')?.improvised && (
            <ImprovisedField actor={actor} deed={deed} onChange={(next) => room.setDraft({ ...draft, deed: next })} />
          )}
          {isDoorDeed(deed) && trigger && (
            <DoorField actor={actor} deed={deed} onChange={(next) => room.setDraft({ ...draft, deed: next })} />
          )}
          {isAimedDeed(deed) && <TargetFields actor={actor} draft={draft} />}
          {spell && !spell.overload && !spell.synergy && (
            <label className="tt-check">
              <input
                type="checkbox"
                checked={deed.overload ?? false}
                onChange={({ target }) => change({ overload: target.checked })}
                data-test="tabletop-overload"
              />
              {text('tabletopTable.overload')}
            </label>
          )}
          {(deed.id === 'speak' || deed.id === 'custom') && (
            <label className="field">
              <span>{text('tabletopTable.text')}</span>
              <input
                value={deed.text ?? ''}
                maxLength={500}
                onChange={({ target }) => change({ text: target.value })}
                data-test="tabletop-text"
              />
            </label>
          )}
          {deed.id === 'custom' && (
            <label className="tt-check">
              <input
                type="checkbox"
                checked={deed.class === 'complex'}
                onChange={({ target }) => change({ class: target.checked ? 'complex' : 'simple' })}
              />
              {text('tabletopTable.complex')}
            </label>
          )}
          {trigger && (
            <TriggerFields trigger={trigger} onChange={(next) => room.setDraft({ ...draft, trigger: next })} />
          )}
        </div>
        {deed.id === 'lift' && !trigger && verdict.ok && (
          <p className="tt-outcome" data-test="tabletop-lift">
            {text('tabletopTable.liftSure', {
              who: names.told(deed.targets![0]!.uid),
              wins: String(isWanted(room, actor, deed)),
            })}
          </p>
        )}
        <p className="tt-outcomes">
          <Outcome deed={deed} />
          {deed.id === 'grab' && isWanted(room, actor, deed) && (
            <strong className="tt-outcome"> {text('tabletopTable.brings.thenLift')}</strong>
          )}
        </p>
        {!verdict.ok && (
          <p className="tt-why" role="status" data-test="tabletop-why">
            {isOpen
              ? text('tabletopTable.chooseItem')
              : isAimless
                ? text(isOutOfReach ? 'tabletopTable.noFoeNear' : 'tabletopTable.whom')
                : wording.say(kit.explain(verdict))}
          </p>
        )}
      </div>
      <div className="tt-compose-folds">
        {odds && <OddsSums odds={odds} />}
        <RareChoices deed={deed} onChange={(next) => room.setDraft({ ...draft, deed: next })} />
      </div>
      <div className="tt-foot">
        <Button kind="gold" aria-disabled={!verdict.ok} onClick={confirm} {...hook('choice-confirm')}>
          {text(
            trigger ? 'tabletopTable.confirmDelay' : throwsDice ? 'tabletopTable.confirmRoll' : 'tabletopTable.confirm',
            {
              ap,
            },
          )}
        </Button>
        <Button onClick={() => room.setDraft(undefined)} {...hook('choice-cancel')}>
          {text('tabletopTable.cancel')}
        </Button>
      </div>
    </section>
  )
}

const reachesFoe = ({ scene, plan, ways }: Room, { side }: Fighter, deed: DeedChoice): boolean =>
  Object.values(scene.view.fighters).some(
    (other) =>
      isFoe({ plan }, side, other.side) &&
      ways.check({ type: 'deed', ...deed, targets: [{ uid: other.uid, strikes: 1 }] }).ok,
  )

/** Who is wanted is caught when he is carried. */
const isWanted = ({ scene }: Room, { side }: Fighter, { targets }: DeedChoice): boolean =>
  scene.view.encounter.objectives.some(
    (goal) => goal.kind === 'capture' && goal.side === side && goal.of === targets?.[0]?.uid,
  )

/** A spell over an area asks for a cell instead. */
const takesPeople = (spell: { readonly area: number | string | null } | undefined): boolean =>
  spell === undefined || spell.area === null
