import type { Mode, Sum } from '@arbiter/tabletop'
import { useText, useWording } from '../../../language/language.tsx'
import { Plate } from '../../../parts/plate.tsx'
import { useNames, useRoom } from '../table/roomContext.ts'
import { D20 } from './d20.tsx'
import { lastTold } from './lastTold.ts'
import './lastWord.css'

/** TT-188: what happened last, in one sentence above the decision: the throw, and what came of it. */
export function LastWord() {
  const text = useText()
  const wording = useWording()
  const names = useNames()
  const { kit, scene } = useRoom()
  const last = lastTold(scene.history)
  if (!last || scene.past) return null
  const against = last.type === 'attackResolved' ? last.hurdles.at(-1)?.sum : undefined
  if (last.type !== 'attackResolved' || !last.attack || !against)
    return (
      <Plate kind="paper" className="tt-word" data-test="tabletop-last-word">
        <p>{wording.say(kit.phrase(last), 'brief')}</p>
      </Plate>
    )
  const { attack } = last
  const thrown = dieOf(attack)
  const wounds = last.damage.reduce((sum, each) => sum + each, 0)
  return (
    <Plate kind="paper" className="tt-word" data-test="tabletop-last-word">
      {thrown !== undefined && <D20 value={thrown} />}
      <p>
        <strong>
          {text(wordFor(last.success, last.hurdles.at(-1)?.mode), {
            who: names.fighter(last.success ? last.uid : last.target),
            attack: sumWords(attack),
            defence: last.success ? against.total : sumWords(against),
            other: attack.total,
          })}
          {last.success && wounds > 0 && ` · ${text('tabletopTable.woundsDealt', { n: wounds })}`}
        </strong>
      </p>
    </Plate>
  )
}

/** Nobody beats a defence that was not made. */
const wordFor = (success: boolean, mode: Mode | undefined) =>
  success ? (mode === 'none' ? 'tabletopTable.struckOpen' : 'tabletopTable.struckHome') : 'tabletopTable.slippedAway'

/** What lay on the table; a passive check throws none. */
const dieOf = ({ dice, kept }: Sum): number | undefined => dice[kept]?.reduce((sum, value) => sum + value, 0)

/** "16 + 5 = 21"; what was not thrown is only a number. */
function sumWords(sum: Sum): string {
  const die = dieOf(sum)
  const added = die === undefined ? 0 : sum.total - die
  if (die === undefined || added === 0) return String(sum.total)
  return `${die} ${added < 0 ? '−' : '+'} ${Math.abs(added)} = ${sum.total}`
}
