import { fateLine, fateSumOf } from '@arbiter/twilight'
import { useWording } from '../../language/language.tsx'
import type { Resolved } from './fateTale.ts'
import './fateSum.css'

/** TW-266. The line of a draw set large: each number over its word. */
export function FateSum({ resolved, hook }: { resolved: Resolved; hook?: string }) {
  const terms = useWording()
    .say(fateLine(fateSumOf(resolved)!))
    .split(/(\S+ \([^)]*\))/)
    .filter(Boolean)
  return (
    <span className="tw-line tw-sum" data-tw={hook}>
      {terms.map((told, at) => {
        const [, name, n] = /^(\S+) \((.*)\)$/.exec(told) ?? []
        // A number with a sign of its own needs no plus before it.
        const needless = told === ' + ' && /\([+−]/.test(terms[at + 1] ?? '')
        return name === undefined ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line never changes
          <span key={at} hidden={needless}>
            {told}
          </span>
        ) : (
          <span key={name} className="tw-sum-term">
            <span className="tw-sum-name">{name}</span>
            <span hidden> (</span>
            <span className="tw-sum-n">{n}</span>
            <span hidden>)</span>
          </span>
        )
      })}
    </span>
  )
}
