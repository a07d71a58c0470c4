import { type DeedChoice, type Fighter, heldItems } from '@arbiter/tabletop'
import { useText, useWording } from '../../../language/language.tsx'
import { hook } from '../hook.ts'
import { rulesTable, useNames, useRoom } from '../table/roomContext.ts'
import type { DeedDraft } from './draft.ts'
import { itemTargets } from './itemTargets.ts'

/** TT-124: which item, whoever has it. */
export function ItemTargets({ actor, draft }: { actor: Fighter; draft: DeedDraft }) {
  const text = useText()
  const wording = useWording()
  const names = useNames()
  const room = useRoom()
  return (
    <fieldset className="tt-targets">
      <legend>{text('tabletopTable.item')}</legend>
      {itemTargets(room, actor, draft).map(({ item: { id, kind, owner, place }, deed, refusal }) => (
        <label key={id} className="tt-target" data-refused={refusal !== undefined || undefined} {...hook(`item-${id}`)}>
          <input
            type="radio"
            name="item"
            checked={draft.deed.item === id}
            disabled={refusal !== undefined && !draft.trigger}
            onChange={() => room.setDraft({ ...draft, deed })}
          />
          <span>{names.term('item', kind)}</span>
          <span className="tt-soft">
            {owner === null
              ? names.term('place', 'floor')
              : `${names.fighter(owner)}, ${names.term('place', place ?? 'floor')}`}
          </span>
          {refusal && !draft.trigger && <span className="tt-why">{wording.say(room.kit.explain(refusal))}</span>}
        </label>
      ))}
    </fieldset>
  )
}

interface ImprovisedFieldProps {
  readonly actor: Fighter
  readonly deed: DeedChoice
  readonly onChange: (deed: DeedChoice) => void
}

/** TT-118: what lies about, or an item in hand. */
export function ImprovisedField({ actor, deed, onChange }: ImprovisedFieldProps) {
  const text = useText()
  const names = useNames()
  const room = useRoom()
  const { item = '', ...rest } = deed
  return (
    <label className="field">
      <span>{text('tabletopTable.item')}</span>
      <select
        value={item}
        onChange={({ target }) => onChange(target.value ? { ...rest, item: target.value } : rest)}
        data-test="tabletop-improvised"
      >
        <option value="">{text('tabletopTable.anyObject')}</option>
        {heldItems(rulesTable(room), actor).map(({ id, kind }) => (
          <option key={id} value={id}>
            {names.term('item', kind)}
          </option>
        ))}
      </select>
    </label>
  )
}
