import { useText } from '../../../language/language.tsx'
import { PERSON } from '../../../match/controllers.ts'
import { useChoiceName } from '../../../match/names.ts'
import { useRoom } from '../table/roomContext.ts'

interface ControllerChoiceProps {
  readonly who: string
  readonly value: string | undefined
  /** What nobody in particular means. */
  readonly none?: string
  readonly test: string
  readonly onSet: (controller: string | undefined) => void
}

/** TT-170: a person here or a bot. */
export function ControllerChoice({ who, value = '', none, test, onSet }: ControllerChoiceProps) {
  const text = useText()
  const nameOf = useChoiceName()
  const { kit } = useRoom()
  return (
    <select
      value={value}
      aria-label={text('tabletopTable.whoPlays', { who })}
      onChange={({ target }) => onSet(target.value || undefined)}
      data-test={`tabletop-controller-${test}`}
    >
      {none !== undefined && <option value="">{none}</option>}
      {[PERSON, ...Object.keys(kit.bots)].map((each) => (
        <option key={each} value={each}>
          {nameOf(each)}
        </option>
      ))}
    </select>
  )
}
