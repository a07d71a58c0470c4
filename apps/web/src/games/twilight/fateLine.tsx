import { fateLine, fateSumOf } from '@arbiter/twilight'
import { useWording } from '../../language/language.tsx'
import type { Resolved } from './fateTale.ts'

/** TW-266, TW-268. `Base (5) + Card (+2) + Keyword (+1) = Total (8)`; signs are always printed. */
export function FateLine({ resolved, hook }: { resolved: Resolved; hook?: string }) {
  const wording = useWording()
  return (
    <span className="tw-line sum" data-tw={hook}>
      {wording.say(fateLine(fateSumOf(resolved)!))}
    </span>
  )
}
