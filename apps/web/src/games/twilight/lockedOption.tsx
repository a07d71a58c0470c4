import { flagName, isMet, type StageOption } from '@arbiter/twilight'
import IconLock from '~icons/lucide/lock'
import { useText, useWording } from '../../language/language.tsx'
import { useLocal, useTable } from './tableContext.ts'
import { useThingName } from './thingName.ts'

/** A way that is not open, and why. */
export function LockedOption({ option, used }: { option: StageOption; used: boolean }) {
  const text = useText()
  const wording = useWording()
  const local = useLocal()
  const thing = useThingName()
  const { plan, view } = useTable()
  const missing = option.needs.filter((need) => !isMet(plan, view, need))
  const names = missing.flatMap((need) => {
    if ('flag' in need) return [wording.text('twilightTable.quoted', { what: flagName(need.flag) })]
    return 'item' in need ? [thing(need.item)] : []
  })
  const absent = missing.some((need) => 'absent' in need && need.absent)
  return (
    <li className="plate tw-option" data-locked="true" data-test="twilight-locked">
      <div className="tw-option-head">
        <IconLock aria-hidden="true" />
        <h3>{local(option.text)}</h3>
      </div>
      <p>
        {used
          ? text('twilightTable.road.used')
          : text(absent ? 'twilightTable.road.spoiled' : 'twilightTable.road.needs', { what: names.join(', ') })}
      </p>
    </li>
  )
}
