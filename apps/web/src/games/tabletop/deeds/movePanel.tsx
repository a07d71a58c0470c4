import { costOf, directionNames } from '@arbiter/tabletop'
import IconGo from '~icons/lucide/footprints'
import { useText } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { hook } from '../hook.ts'
import { useMovePlan, walk } from '../map/useMovement.ts'
import { useNames, useRoom } from '../table/roomContext.ts'
import type { MoveDraft } from './draft.ts'

/** TT-142, TT-186: the way that is being planned and its price, turns apart. */
export function MovePanel() {
  const text = useText()
  const names = useNames()
  const room = useRoom()
  const { plan } = room
  const draft = room.draft as MoveDraft
  const move = useMovePlan()
  const ap = move ? move.legs.length * costOf(plan, { id: 'move' }) : 0
  const have = room.scene.view.fighters[room.session.state.active ?? '']?.ap ?? 0
  return (
    <section className="tt-compose" aria-label={text('tabletopTable.movePlan')} data-test="tabletop-move-plan">
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
      <p className="field-note">{text('tabletopTable.viaHelp')}</p>
      <div className="tt-row">
        <Button
          kind="main"
          icon={<IconGo />}
          aria-disabled={!move || ap > have}
          onClick={() => {
            room.setDraft(undefined)
            walk(room, move!)
          }}
          {...hook('choice-move')}
        >
          {text('tabletopTable.go', { ap })}
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
