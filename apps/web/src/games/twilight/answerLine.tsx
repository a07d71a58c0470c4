import { activeEnemies } from '@arbiter/twilight'
import { useText } from '../../language/language.tsx'
import { Plate } from '../../parts/plate.tsx'
import { useEncounter, useTable } from './tableContext.ts'
import './answerLine.css'

/** What the table answers, over the buttons and so always in sight: why not (TW-272), or at whom a card should be aimed. */
export function AnswerLine({ nameOf }: { nameOf: (slot: number) => string }) {
  const text = useText()
  const { commands } = useTable()
  const encounter = useEncounter()
  const aimed = activeEnemies(encounter).length > 1 ? commands.target : undefined
  if (commands.awaiting === undefined)
    return (
      <>
        <p className="sr-only" role="status" data-test="twilight-aimed">
          {aimed === undefined ? '' : text('twilightTable.target.now', { who: nameOf(aimed) })}
        </p>
        <p className="plate plate-paper tw-answer tw-refusal" role="alert" data-test="twilight-refusal">
          {commands.refusal?.why ?? ''}
        </p>
      </>
    )
  return (
    <Plate kind="paper" className="tw-answer tw-awaiting" role="status" data-test="twilight-awaiting">
      {text('twilightTable.awaiting')}
      {activeEnemies(encounter).map(({ slot }) => (
        <button key={slot} type="button" className="tw-link" onClick={() => commands.pick(slot)}>
          {nameOf(slot)}
        </button>
      ))}
      <button type="button" className="tw-link tw-link-soft" onClick={() => commands.cancel()}>
        {text('twilightTable.cancel')}
      </button>
    </Plate>
  )
}
