import { costOf, directionNames } from '@arbiter/tabletop'
import IconGo from '~icons/lucide/footprints'
import { useText, useWording } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { hook } from '../hook.ts'
import { putOff, useMovePlan, walk } from '../map/useMovement.ts'
import { useNames, useRoom } from '../table/roomContext.ts'
import type { MoveDraft } from './draft.ts'
import { TriggerFields } from './triggerFields.tsx'

/** TT-142, TT-186: the way that is being planned and its price, turns apart. */
export function MovePanel() {
  const text = useText()
  const wording = useWording()
  const names = useNames()
  const room = useRoom()
  const { plan } = room
  const draft = room.draft as MoveDraft
  const move = useMovePlan()
  const { trigger } = draft
  const cost = costOf(plan, { id: 'move' })
  const ap = trigger ? cost + plan.rules.apDelayExtra : move ? move.legs.length * cost : 0
  const have = room.scene.view.fighters[room.session.state.active ?? '']?.ap ?? 0
  const later = move && trigger && putOff(room, move, trigger)
  const refusal = later && !later.verdict.ok ? later.verdict : undefined

  function confirm(): void {
    room.setDraft(undefined)
    if (later) room.session.act(later.action)
    else walk(room, move!)
  }

  return (
    <section
      className="plate plate-soot tt-compose tt-compose-move"
      aria-label={text('tabletopTable.movePlan')}
      data-test="tabletop-move-plan"
    >
      <h3>{text('tabletopTable.movePlan')}</h3>
      {move ? (
        <p
          className="sum"
          role="status"
          {...hook('path-price')}
          data-units={move.stepUnits}
          data-turn={move.turnUnits}
          data-ap={ap}
        >
          {text('tabletopTable.pathPrice', {
            units: move.stepUnits,
            turn: move.turnUnits,
            moves: move.legs.length,
            ap,
          })}
        </p>
      ) : (
        <p className="field-note">{text('tabletopTable.chooseCell')}</p>
      )}
      {plan.rules.facing && (
        <label className="field">
          <span>{text('tabletopTable.endFacing')}</span>
          <select
            value={draft.end}
            onChange={({ target }) => room.setDraft({ ...draft, end: target.value as MoveDraft['end'] })}
            data-test="tabletop-move-end"
          >
            <option value="keep">{text('tabletopTable.end.keep')}</option>
            <option value="along">{text('tabletopTable.end.along')}</option>
            {directionNames({ plan }).map((direction) => (
              <option key={direction} value={direction}>
                {names.term('direction', direction)}
              </option>
            ))}
          </select>
        </label>
      )}
      {trigger ? (
        <TriggerFields trigger={trigger} onChange={(next) => room.setDraft({ ...draft, trigger: next })} />
      ) : (
        <p className="field-note">{text('tabletopTable.viaHelp')}</p>
      )}
      {refusal && (
        <p className="tt-why" role="status">
          {wording.say(room.kit.explain(refusal))}
        </p>
      )}
      <div className="tt-foot">
        <Button
          kind="gold"
          icon={<IconGo />}
          aria-disabled={!move || ap > have || refusal !== undefined}
          onClick={confirm}
          {...hook('choice-move')}
        >
          {text(trigger ? 'tabletopTable.confirmDelay' : 'tabletopTable.go', { ap })}
        </Button>
        {move && draft.via.at(-1) !== draft.goal && (
          <Button onClick={() => room.setDraft({ ...draft, via: [...draft.via, draft.goal] })} data-test="tabletop-via">
            {text('tabletopTable.setVia')}
          </Button>
        )}
        {draft.via.length > 0 && (
          <Button
            onClick={() => room.setDraft({ ...draft, via: draft.via.slice(0, -1) })}
            data-test="tabletop-via-drop"
          >
            {text('tabletopTable.dropVia', { n: draft.via.length })}
          </Button>
        )}
        <Button onClick={() => room.setDraft(undefined)} {...hook('choice-cancel')}>
          {text('tabletopTable.cancel')}
        </Button>
      </div>
    </section>
  )
}
