import { AWARENESS, directionNames, type GmAction, POSTURES, type SeenFighter, type View } from '@arbiter/tabletop'
import { useText } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { hook } from '../hook.ts'
import { useNames, useRoom } from '../table/roomContext.ts'
import { ChoiceEdit } from './choiceEdit.tsx'
import { EffectForm } from './effectForm.tsx'
import { HiddenFrom } from './hiddenFrom.tsx'
import { ItemForm } from './itemForm.tsx'
import { ModifierForm } from './modifierForm.tsx'
import { NoteField } from './noteField.tsx'
import { NumberEdit } from './numberEdit.tsx'
import { Refused } from './refused.tsx'
import { useRuling } from './useRuling.ts'
import { WoundForm } from './woundForm.tsx'

/** TT-154: every finding about somebody, each with its replacement beside it. */
export function Overrides({ fighter }: { fighter: SeenFighter }) {
  const text = useText()
  const names = useNames()
  const { plan, scene, ways, setHand } = useRoom()
  const { uid, own, bonus, facing, posture, side, effects, tracker } = fighter
  const { refused, act } = useRuling()
  const may = (action: GmAction): boolean => ways.check(action, 'gm').ok
  const ahead = earlierAmongEquals(scene.view, fighter)
  const term = (kind: string) => (id: string) => names.term(kind, id)
  return (
    <div className="tt-overrides">
      <h4>{text('tabletopTable.overrides')}</h4>
      <NoteField />
      <div className="tt-grid">
        <div className="tt-gm-edit">
          <span aria-hidden="true">{names.term('overridden', 'bonus')}</span>
          <NumberEdit
            label={names.term('overridden', 'bonus')}
            value={bonus ?? 0}
            test={`bonus-edit-${uid}`}
            onSet={(value) => act({ type: 'gm.bonus', uid, bonus: value })}
          />
        </div>
        <ChoiceEdit
          label={names.term('overridden', 'posture')}
          value={posture}
          options={POSTURES}
          name={term('posture')}
          test={`posture-${uid}`}
          onSet={(value) => act({ type: 'gm.posture', uid, posture: value })}
        />
        {own && (
          <ChoiceEdit
            label={names.term('overridden', 'awareness')}
            value={own.awareness}
            options={AWARENESS}
            name={term('awareness')}
            test={`awareness-${uid}`}
            onSet={(awareness) => act({ type: 'gm.awareness', uid, awareness })}
          />
        )}
        {plan.map && plan.rules.facing && (
          <ChoiceEdit
            label={names.term('overridden', 'face')}
            value={directionNames({ plan })[facing]!}
            options={directionNames({ plan })}
            name={term('direction')}
            test={`face-${uid}`}
            onSet={(direction) => act({ type: 'gm.face', uid, facing: direction })}
          />
        )}
        <ChoiceEdit
          label={names.term('overridden', 'side')}
          value={side}
          options={plan.sides}
          name={names.side}
          test={`side-${uid}`}
          onSet={(value) => act({ type: 'gm.side', uid, side: value })}
        />
      </div>
      <HiddenFrom fighter={fighter} onSet={(from) => act({ type: 'gm.hide', uid, from })} />
      <WoundForm onSet={(damage, damageType) => act({ type: 'gm.wound', uid, damage, damageType })} uid={uid} />
      <EffectForm
        uid={uid}
        onSet={(effect, value, duration) => act({ type: 'gm.effect', uid, effect, value, duration })}
      />
      {effects.length > 0 && (
        <div className="tt-row">
          {effects
            .filter(({ effect }) => may({ type: 'gm.effect', uid, effect, remove: true }))
            .map(({ effect }) => (
              <Button
                key={effect}
                onClick={() => act({ type: 'gm.effect', uid, effect, remove: true })}
                data-test={`tabletop-unlay-${effect}`}
              >
                {text('tabletopTable.endEffect', { effect: { term: `tabletop.effect.${effect}.inline` } })}
              </Button>
            ))}
        </div>
      )}
      <ModifierForm uid={uid} onSet={act} />
      <ItemForm uid={uid} onSet={act} />
      <div className="tt-row">
        {ahead && (
          <Button onClick={() => act({ type: 'gm.arrange', uids: ahead })} data-test={`tabletop-arrange-${uid}`}>
            {text('tabletopTable.arrange')}
          </Button>
        )}
        {plan.map && (
          <label className="tt-gm-edit">
            <span>{text('tabletopTable.extraUnits')}</span>
            <input
              className="tt-number sum"
              type="number"
              step={12}
              defaultValue={0}
              onBlur={({ target }) =>
                target.valueAsNumber && act({ type: 'gm.movement', uid, units: target.valueAsNumber })
              }
              data-test={`tabletop-movement-${uid}`}
            />
          </label>
        )}
        {plan.map && (
          <Button onClick={() => setHand({ kind: 'place', uid })} {...hook(`place-${uid}`)}>
            {text('tabletopTable.place')}
          </Button>
        )}
        {may({ type: 'gm.turn', uid }) && (
          <Button onClick={() => act({ type: 'gm.turn', uid })}>{text('tabletopTable.giveTurn')}</Button>
        )}
        {may({ type: 'gm.call', uid }) && (
          <Button onClick={() => act({ type: 'gm.call', uid })} data-test={`tabletop-call-${uid}`}>
            {text('tabletopTable.call')}
          </Button>
        )}
        {tracker === null && (
          <Button onClick={() => act({ type: 'gm.join', uid })} data-test={`tabletop-join-${uid}`}>
            {text('tabletopTable.join')}
          </Button>
        )}
        <Button
          kind="danger"
          aria-disabled={!may({ type: 'gm.remove', uid })}
          onClick={() => act({ type: 'gm.remove', uid })}
        >
          {text('tabletopTable.remove')}
        </Button>
      </div>
      <Refused why={refused} />
    </div>
  )
}

/** TT-041: the order of allies with the same initiative, this one a place earlier; `undefined`: he is the first of them. */
function earlierAmongEquals({ order, fighters }: View, { uid, side, initiative }: SeenFighter): string[] | undefined {
  const equals = order.filter((other) => fighters[other]!.side === side && fighters[other]!.initiative === initiative)
  const at = equals.indexOf(uid)
  if (at < 1) return undefined
  return equals.with(at - 1, uid).with(at, equals[at - 1]!)
}
