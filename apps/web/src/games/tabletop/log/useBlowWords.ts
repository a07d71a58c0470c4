import type { Event, EventOf, Sum } from '@arbiter/tabletop'
import { useText } from '../../../language/language.tsx'
import { useNames } from '../table/roomContext.ts'

/** An attack in two lines: what came of it, and the throw against what stood in its way. */
export interface BlowWords {
  readonly verdict: string
  readonly sum: string
  /** What lay on the table; `undefined`: nothing was thrown. */
  readonly die: number | undefined
}

/** `undefined`: no attack, or one whose throw is not told here. */
export function useBlowWords(): (event: Event) => BlowWords | undefined {
  const text = useText()
  const names = useNames()
  return (event) => {
    const last = event.type === 'attackResolved' ? event.hurdles.at(-1) : undefined
    if (event.type !== 'attackResolved' || !event.attack || !last?.sum) return undefined
    const { attack, uid, target, deed, source, strikes, damage } = event
    const kind = deed === 'cast' ? 'spell' : deed === 'push' || deed === 'grab' ? 'deed' : 'attack'
    return {
      verdict: text('tabletopTable.result', {
        ...{ who: names.told(uid), target: names.told(target), kind: resultOf(event) },
        n: damage.reduce((sum, each) => sum + each, 0),
      }),
      sum: text('tabletopTable.resultSum', {
        deed: names.term(kind, kind === 'deed' ? deed : source) + (strikes > 1 ? ` ×${strikes}` : ''),
        attack: sumWords(attack),
        defence: sumWords(last.sum),
        open: String(last.mode === 'none'),
        tie: String(!event.success && attack.total === last.sum.total),
      }),
      die: dieOf(attack),
    }
  }
}

/** A push and a grab wound nobody, and a spell may be for something else. */
function resultOf({ success, damage, deed }: EventOf<'attackResolved'>): string {
  const isBlow = deed === 'attack' || deed === 'ram'
  if (!success) return isBlow ? 'miss' : deed === 'grab' ? 'slip' : 'fail'
  if (damage.some((each) => each > 0)) return 'wounds'
  return isBlow ? 'noWound' : 'success'
}

/** A passive check throws none. */
const dieOf = ({ dice, kept }: Sum): number | undefined => dice[kept]?.reduce((sum, value) => sum + value, 0)

/** "16 + 5 = 21"; what was not thrown is only a number. */
function sumWords(sum: Sum): string {
  const die = dieOf(sum)
  const added = die === undefined ? 0 : sum.total - die
  if (die === undefined || added === 0) return String(sum.total)
  return `${die} ${added < 0 ? '−' : '+'} ${Math.abs(added)} = ${sum.total}`
}
