import { useId } from 'react'
import IconChosen from '~icons/lucide/check'
import { useText } from '../../../language/language.tsx'
import { Picture } from '../../../parts/picture.tsx'
import { useLocal, useTable } from '../tableContext.ts'
import { useAllyWords } from './useAllyWords.ts'
import './allies.css'

interface AllyPickProps {
  readonly encounter: string
  readonly ally: string | undefined
  readonly onPick: (ally: string | undefined) => void
}

/** TW-438. Whom to call for this encounter; who refuses says why. */
export default function AllyPick({ encounter, ally, onPick }: AllyPickProps) {
  const text = useText()
  const local = useLocal()
  const words = useAllyWords()
  const name = useId()
  const { plan, view, commands } = useTable()
  const held = view.session.road?.allies ?? []
  if (held.length === 0) return null
  return (
    <fieldset className="tw-ally-pick" data-tw="ally-pick">
      <legend>{text('twilightTable.ally.with')}</legend>
      <label className="tw-ally-tile">
        <input
          type="radio"
          className="sr-only"
          name={name}
          checked={ally === undefined}
          onChange={() => onPick(undefined)}
        />
        <span>
          <strong>{text('twilightTable.ally.alone')}</strong>{' '}
          <span className="tw-ally-does">{text('twilightTable.ally.aloneWhat')}</span>
        </span>
        {ally === undefined && <IconChosen className="tw-ally-tick" aria-hidden="true" />}
      </label>
      {held.map(({ id, trust }) => {
        const friend = plan.road!.allies.get(id)!
        const refused = commands.reason({ type: 'startEncounter', encounter, ally: id })
        return (
          <label key={id} className="tw-ally-tile" data-refused={refused !== ''}>
            <input
              type="radio"
              className="sr-only"
              name={name}
              checked={ally === id}
              disabled={refused !== ''}
              onChange={() => onPick(id)}
              data-tw={`ally-${id}`}
            />
            <Picture shape="token" kind="ally" id={id} />
            <span>
              <strong>{text('twilightTable.ally.option', { name: local(friend.name), n: trust })}</strong>{' '}
              <span className="tw-ally-does">{refused || words.does(friend)}</span>
            </span>
            {ally === id && <IconChosen className="tw-ally-tick" aria-hidden="true" />}
          </label>
        )
      })}
    </fieldset>
  )
}
