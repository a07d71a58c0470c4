import { useText, useWording } from '../../../language/language.tsx'
import { Plate } from '../../../parts/plate.tsx'
import { useNames, useRoom } from '../table/roomContext.ts'
import { useWoundWords } from '../table/woundWords.ts'
import { D20 } from './d20.tsx'
import { lastTold } from './lastTold.ts'
import { useBlowWords } from './useBlowWords.ts'
import './lastWord.css'

/** TT-188: what happened last, above the decision: who did what, how much, what is left; the throw and its sum. */
export function LastWord() {
  const text = useText()
  const wording = useWording()
  const names = useNames()
  const woundWords = useWoundWords()
  const blowWords = useBlowWords()
  const { kit, scene } = useRoom()
  const last = lastTold(scene.history)
  // While a blow falls, it is what matters.
  if (!last || scene.past || scene.view.pending?.type === 'check') return null
  const blow = blowWords(last)
  if (last.type !== 'attackResolved' || !blow)
    return (
      <Plate kind="paper" className="tt-word" data-test="tabletop-last-word">
        <p>{wording.say(kit.phrase(last), 'brief')}</p>
      </Plate>
    )
  const { target } = last
  const struck = scene.view.fighters[target]
  return (
    <Plate kind="paper" className="tt-word" data-test="tabletop-last-word">
      {blow.die !== undefined && <D20 value={blow.die} />}
      <p>
        <strong>{blow.verdict}</strong>
        <span className="tt-word-sum">
          {blow.sum}
          {struck &&
            ` · ${text('tabletopTable.leftOf', { who: names.short(target), state: woundWords(struck, true) })}`}
        </span>
      </p>
    </Plate>
  )
}
