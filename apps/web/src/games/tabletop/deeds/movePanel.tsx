import { costOf } from '@arbiter/tabletop'
import IconGo from '~icons/lucide/footprints'
import { useText, useWording } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { hook } from '../hook.ts'
import { threatsAt } from '../map/threats.ts'
import { putOff, useMovePlan, walk } from '../map/useMovement.ts'
import { useNames, useRoom } from '../table/roomContext.ts'
import type { MoveDraft } from './draft.ts'
import { FacingField } from './facingField.tsx'
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
  const have = room.scene.view.fighters[room.state.active ?? '']?.ap ?? 0
  const later = move && trigger && putOff(room, move, trigger)
  const refusal = later && !later.verdict.ok ? later.verdict : undefined

  const mover = room.scene.view.fighters[room.state.active ?? '']
  const threats = move && mover ? threatsAt(room, mover.side, draft.goal) : []

  function confirm(): void {
    room.setDraft(undefined)
    if (later) room.ways.act(later.action)
    else walk(room, move!)
  }

  return (
    <section
      className="plate plate-soot tt-compose tt-compose-move"
      aria-label={text('tabletopTable.movePlan')}
      data-test="tabletop-move-plan"
    >
      <div className="tt-move-words">
        {move ? (
          <p
            role="status"
            {...hook('path-price')}
            data-units={move.stepUnits}
            data-turn={move.turnUnits}
            data-ap={ap}
            title={text('tabletopTable.pathUnits', { units: move.stepUnits, turn: move.turnUnits })}
          >
            <strong>{text('tabletopTable.pathPrice', { moves: move.legs.length, ap, have })}</strong>
            {move.turnUnits > 0 && (
              <small>{text('tabletopTable.pathUnits', { units: move.stepUnits, turn: move.turnUnits })}</small>
            )}
          </p>
        ) : (
          <p>{text('tabletopTable.chooseCell')}</p>
        )}
        {threats.length > 0 && (
          <p className="tt-why" data-test="tabletop-threat">
            {text('tabletopTable.threat', { who: threats.map(names.short).join(', '), n: threats.length })}
          </p>
        )}
        {!trigger && move && <p className="tt-soft tt-via-help">{text('tabletopTable.viaHelp')}</p>}
      </div>
      <div className="tt-move-options">
        {plan.rules.facing && <FacingField draft={draft} />}
        {move && draft.via.at(-1) !== draft.goal && (
          <Button
            kind="quiet"
            onClick={() => room.setDraft({ ...draft, via: [...draft.via, draft.goal] })}
            data-test="tabletop-via"
          >
            {text('tabletopTable.setVia')}
          </Button>
        )}
        {draft.via.length > 0 && (
          <Button
            kind="quiet"
            onClick={() => room.setDraft({ ...draft, via: draft.via.slice(0, -1) })}
            data-test="tabletop-via-drop"
          >
            {text('tabletopTable.dropVia', { n: draft.via.length })}
          </Button>
        )}
      </div>
      {trigger && <TriggerFields trigger={trigger} onChange={(next) => room.setDraft({ ...draft, trigger: next })} />}
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
        <Button onClick={() => room.setDraft(undefined)} {...hook('choice-cancel')}>
          {text('tabletopTable.cancel')}
        </Button>
      </div>
    </section>
  )
}
