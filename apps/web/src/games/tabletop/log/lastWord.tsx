import type { Event, Sum } from '@arbiter/tabletop'
import { useText, useWording } from '../../../language/language.tsx'
import { Plate } from '../../../parts/plate.tsx'
import { useNames, useRoom } from '../table/roomContext.ts'
import { D20 } from './d20.tsx'
import { logLines } from './lines.ts'
import './lastWord.css'

/** What is worth a plate; the rest is in the log. */
const TOLD: ReadonlySet<Event['type']> = new Set([
  ...(['attackResolved', 'contestResolved', 'supportResolved', 'deedFailed'] as const),
  ...(['moved', 'postureChanged', 'spoke', 'doorOpened', 'doorShut', 'customDone'] as const),
  ...(['delayDeclared', 'delayFired', 'delayLost'] as const),
  ...(['grabbed', 'gripEnded', 'lifted', 'putDown', 'fighterOut', 'fighterLeft'] as const),
])

/** TT-188: what happened last, in one sentence above the decision: the throw, and what came of it. */
export function LastWord() {
  const text = useText()
  const wording = useWording()
  const names = useNames()
  const { kit, scene } = useRoom()
  const standing = logLines(scene.history).filter(({ fate, struck }) => fate === 'stands' && !struck)
  const told = standing.slice(-6).map(({ event }) => event)
  const last = told.findLast(({ type }) => type === 'attackResolved') ?? told.findLast(({ type }) => TOLD.has(type))
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
  return (
    <Plate kind="paper" className="tt-word" data-test="tabletop-last-word">
      {thrown !== undefined && <D20 value={thrown} />}
      <p>
        <strong>
          {text(last.success ? 'tabletopTable.struckHome' : 'tabletopTable.slippedAway', {
            who: names.fighter(last.uid),
            target: names.fighter(last.target),
            attack: attack.total,
            defence: against.total,
          })}
        </strong>
        <small>{wording.say(kit.phrase(last), 'brief')}</small>
      </p>
    </Plate>
  )
}

/** What lay on the table; a passive check throws none. */
const dieOf = ({ dice, kept }: Sum): number | undefined => dice[kept]?.reduce((sum, value) => sum + value, 0)
