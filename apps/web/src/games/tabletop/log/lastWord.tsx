import type { EventOf, Sum } from '@arbiter/tabletop'
import { useText, useWording } from '../../../language/language.tsx'
import { Plate } from '../../../parts/plate.tsx'
import { useNames, useRoom } from '../table/roomContext.ts'
import { useWoundWords } from '../table/woundWords.ts'
import { D20 } from './d20.tsx'
import { lastTold } from './lastTold.ts'
import './lastWord.css'

/** TT-188: what happened last, above the decision: who did what, how much, what is left; the throw and its sum. */
export function LastWord() {
  const text = useText()
  const wording = useWording()
  const names = useNames()
  const woundWords = useWoundWords()
  const { kit, scene } = useRoom()
  const last = lastTold(scene.history)
  // While a blow falls, it is what matters.
  if (!last || scene.past || scene.view.pending?.type === 'check') return null
  const against = last.type === 'attackResolved' ? last.hurdles.at(-1)?.sum : undefined
  if (last.type !== 'attackResolved' || !last.attack || !against)
    return (
      <Plate kind="paper" className="tt-word" data-test="tabletop-last-word">
        <p>{wording.say(kit.phrase(last), 'brief')}</p>
      </Plate>
    )
  const { attack, uid, target, deed, source, strikes, damage } = last
  const thrown = dieOf(attack)
  const kind = deed === 'cast' ? 'spell' : deed === 'push' || deed === 'grab' ? 'deed' : 'attack'
  const struck = scene.view.fighters[target]
  return (
    <Plate kind="paper" className="tt-word" data-test="tabletop-last-word">
      {thrown !== undefined && <D20 value={thrown} />}
      <p>
        <strong>
          {text('tabletopTable.result', {
            ...{ who: names.short(uid), target: names.short(target), kind: resultOf(last) },
            n: damage.reduce((sum, each) => sum + each, 0),
          })}
        </strong>
        <span className="tt-word-sum">
          {text('tabletopTable.resultSum', {
            deed: names.term(kind, kind === 'deed' ? deed : source) + (strikes > 1 ? ` ×${strikes}` : ''),
            attack: sumWords(attack),
            defence: sumWords(against),
            open: String(last.hurdles.at(-1)?.mode === 'none'),
          })}
          {struck &&
            ` · ${text('tabletopTable.leftOf', { who: names.short(target), state: woundWords(struck, true) })}`}
        </span>
      </p>
    </Plate>
  )
}

/** A push and a grab wound nobody, and a spell may be for something else. */
function resultOf({ success, damage, deed }: EventOf<'attackResolved'>): string {
  const isBlow = deed === 'attack' || deed === 'ram'
  if (!success) return isBlow ? 'miss' : 'fail'
  if (damage.some((each) => each > 0)) return 'wounds'
  return isBlow ? 'noWound' : 'success'
}

/** What lay on the table; a passive check throws none. */
const dieOf = ({ dice, kept }: Sum): number | undefined => dice[kept]?.reduce((sum, value) => sum + value, 0)

/** "16 + 5 = 21"; what was not thrown is only a number. */
function sumWords(sum: Sum): string {
  const die = dieOf(sum)
  const added = die === undefined ? 0 : sum.total - die
  if (die === undefined || added === 0) return String(sum.total)
  return `${die} ${added < 0 ? '−' : '+'} ${Math.abs(added)} = ${sum.total}`
}
