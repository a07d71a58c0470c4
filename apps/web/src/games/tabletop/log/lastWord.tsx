import { useEffect, useState } from 'react'
import { useText } from '../../../language/language.tsx'
import { Plate } from '../../../parts/plate.tsx'
import { ownSide } from '../table/faces.ts'
import { useNames, useRoom } from '../table/roomContext.ts'
import { useWoundWords } from '../table/woundWords.ts'
import { D20 } from './d20.tsx'
import { lastTold, type ToldTurn, turnsSince, walkedAtOnce } from './lastTold.ts'
import { useBlowWords } from './useBlowWords.ts'
import { useDeedWords } from './useDeedWords.ts'
import './lastWord.css'

/** Whole lines of what others did: the log has the rest. Before a last one that is told at length there is room for one. */
const MOST = { beforeLast: 1, alone: 3 } as const

/** TT-188: what happened last, above the decision: who did what, how much, what is left; the throw and its sum; what others did since the own turn. Read, it goes with the next touch. */
export function LastWord() {
  const text = useText()
  const names = useNames()
  const woundWords = useWoundWords()
  const blowWords = useBlowWords()
  const say = useDeedWords()
  const room = useRoom()
  const { scene } = room
  const isRead = useRead(scene.history.length)
  // While a blow falls, or something is being chosen, that is what matters.
  if (isRead || scene.past || room.draft || scene.view.pending?.type === 'check') return null
  const own = ownSide(room)
  const { turns, isFirst } =
    own !== undefined && scene.mayAct
      ? turnsSince(scene.history, (uid) => scene.view.fighters[uid]?.side === own)
      : { turns: [], isFirst: false }
  const last = turns.length > 0 ? turns.at(-1)!.deeds.at(-1) && lastTold(scene.history) : lastTold(scene.history)
  const told = turns.flatMap((turn) => said(turn))
  if (!last && told.length === 0) return null
  const blow = last && blowWords(last)
  const struck = last?.type === 'attackResolved' ? scene.view.fighters[last.target] : undefined
  // What has a plate of its own is not said twice.
  const latest = last && told.at(-1)
  const earlier = [...new Set(last ? told.slice(0, -1) : told)].filter((each) => each !== latest)
  return (
    <Plate kind="paper" className="tt-word" data-test="tabletop-last-word">
      {blow?.die !== undefined && <D20 value={blow.die} />}
      <p>
        {turns.length > 0 && (
          <span className="tt-word-since" data-test="tabletop-since">
            {text('tabletopTable.since', { first: String(isFirst) })}
            {(last || earlier.length > 1) &&
              earlier.slice(last ? -MOST.beforeLast : -MOST.alone).map((each) => (
                <span key={each} className="tt-word-since">
                  {' '}
                  {each}
                </span>
              ))}
          </span>
        )}
        {(last || earlier.length === 1) && (
          <strong>{blow?.verdict ?? latest ?? (last ? say(last) : earlier[0])}</strong>
        )}
        {blow && (
          <span className="tt-word-sum">
            {blow.sum}
            {struck && last?.type === 'attackResolved' && last.damage.length > 0 && (
              <span className="tt-word-left">
                {` · ${text('tabletopTable.leftOf', { who: names.told(struck.uid), state: woundWords(struck, true) })}`}
              </span>
            )}
          </span>
        )}
      </p>
    </Plate>
  )

  /** The deeds of a turn; whoever does none has waited. */
  function said({ uid, deeds }: ToldTurn): string[] {
    if (deeds.length === 0) return [text('tabletopTable.didNothing', { who: names.told(uid!) })]
    // A blow is told, not what came of it.
    const blows = new Set(deeds.filter(({ event }) => event.type === 'attackResolved').map(({ step }) => step))
    return walkedAtOnce(
      deeds.filter(({ event, step }) => event.type === 'attackResolved' || !blows.has(step)).map(({ event }) => event),
    ).map((event) => blowWords(event)?.verdict ?? say(event))
  }
}

/** Whether the table has been touched since so much was told. */
function useRead(told: number): boolean {
  const [read, setRead] = useState<number>()
  useEffect(() => {
    const touched = () => setRead(told)
    document.addEventListener('pointerdown', touched)
    return () => document.removeEventListener('pointerdown', touched)
  }, [told])
  return read === told
}
