import { CAUSE, costOf, type DeedChoice, deedPhrase, type Fighter } from '@arbiter/tabletop'
import { useRef } from 'react'
import { useText, useWording } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { hook } from '../hook.ts'
import { useNaming } from '../table/naming.ts'
import { useNames, useRoom } from '../table/roomContext.ts'
import { isAimedDeed } from './aim.ts'
import { DoorField } from './doorField.tsx'
import { isDoorDeed } from './doors.ts'
import type { DeedDraft } from './draft.ts'
import { ImprovisedField } from './itemFields.tsx'
import { changesItem } from './itemTargets.ts'
import { OddsTable } from './oddsTable.tsx'
import { TargetFields } from './targetFields.tsx'
import { TriggerFields } from './triggerFields.tsx'
import { useAimPlace } from './useAimPlace.ts'

/** A deed that needs more than a click: whom, how often, with what; now or later. */
export function Composer({ actor, draft }: { actor: Fighter; draft: DeedDraft }) {
  const text = useText()
  const wording = useWording()
  const names = useNames()
  const naming = useNaming()
  const room = useRoom()
  const { kit, plan, session } = room
  const { deed, trigger } = draft
  const change = (changes: Partial<DeedChoice>) => room.setDraft({ ...draft, deed: { ...deed, ...changes } })
  const action = trigger ? { type: 'delay' as const, deed, trigger } : { type: 'deed' as const, ...deed }
  const verdict = session.check(action)
  const isOpen = deed.item === undefined && changesItem(room, deed)
  const ap = costOf(plan, deed) + (trigger ? plan.rules.apDelayExtra : 0)
  const spell = deed.id === 'cast' ? plan.spells.get(deed.source ?? '') : undefined
  const skills = plan.attacks.get(deed.source ?? '')?.skills ?? []
  const { source: _, ...bare } = deed
  const title = deedPhrase(
    { ...(deed.source ? { id: deed.id, source: deed.source } : { id: bare.id }) },
    naming,
    'first',
  )

  const aimedAt = deed.targets?.length === 1 ? deed.targets[0]!.uid : undefined
  const isAimless = isAimedDeed(deed) && !deed.targets?.length && !deed.cell && !isOpen && takesPeople(spell)
  const throwsDice = isAimedDeed(deed)
  const panel = useRef<HTMLElement>(null)
  const place = useAimPlace(panel, trigger ? undefined : aimedAt)

  function confirm(): void {
    room.setDraft(undefined)
    session.act(action)
  }

  return (
    <section
      ref={panel}
      className="plate plate-soot tt-compose"
      style={place}
      data-at={place && 'target'}
      aria-label={names.value(title)}
      data-test="tabletop-compose"
    >
      <div className="tt-compose-body">
        <h3>
          {names.value(title)}
          {aimedAt && aimedAt !== CAUSE && ` · ${names.fighter(aimedAt)}`}
        </h3>
        <div className="tt-compose-fields">
          {plan.attacks.get(deed.source ?? '')?.improvised && (
            <ImprovisedField actor={actor} deed={deed} onChange={(next) => room.setDraft({ ...draft, deed: next })} />
          )}
          {isDoorDeed(deed) && trigger && (
            <DoorField actor={actor} deed={deed} onChange={(next) => room.setDraft({ ...draft, deed: next })} />
          )}
          {isAimedDeed(deed) && <TargetFields actor={actor} draft={draft} />}
          {deed.id === 'attack' && skills.length > 1 && (
            <label className="field tt-short">
              <span>{text('tabletopTable.skill')}</span>
              <select
                value={deed.skill ?? ''}
                onChange={({ target }) => change({ skill: target.value || (undefined as never) })}
                data-test="tabletop-skill"
              >
                <option value="">{text('tabletopTable.bestSkill')}</option>
                {skills.map((skill) => (
                  <option key={skill} value={skill}>
                    {names.term('skill', skill)}
                  </option>
                ))}
              </select>
            </label>
          )}
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
        {!trigger && <OddsTable actor={actor} deed={deed} />}
        {!verdict.ok && (
          <p className="tt-why" role="status" data-test="tabletop-why">
            {isOpen
              ? text('tabletopTable.chooseItem')
              : isAimless
                ? text('tabletopTable.whom')
                : wording.say(kit.explain(verdict))}
          </p>
        )}
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

/** A spell over an area asks for a cell instead. */
const takesPeople = (spell: { readonly area: number | string | null } | undefined): boolean =>
  spell === undefined || spell.area === null
