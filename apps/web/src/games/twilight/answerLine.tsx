import { activeEnemies } from '@arbiter/twilight'
import { useText } from '../../language/language.tsx'
import { useEncounter, useTable } from './tableContext.ts'
import './answerLine.css'

/** What the table answers to a card: why it was refused (TW-272), or at whom it should be aimed. */
export function AnswerLine({ nameOf }: { nameOf: (slot: number) => string }) {
  const text = useText()
  const { commands } = useTable()
  const encounter = useEncounter()
  if (commands.awaiting === undefined)
    return (
      <p className="tw-answer tw-refusal" role="alert" data-test="twilight-refusal">
        {commands.refusal?.why ?? ''}
      </p>
    )
  return (
    <div className="tw-answer tw-awaiting" role="status" data-test="twilight-awaiting">
      {text('twilightTable.awaiting')}
      {activeEnemies(encounter).map(({ slot }) => (
        <button key={slot} type="button" className="tw-link" onClick={() => commands.pick(slot)}>
          {nameOf(slot)}
        </button>
      ))}
      <button type="button" className="tw-link tw-link-soft" onClick={() => commands.cancel()}>
        {text('twilightTable.cancel')}
      </button>
    </div>
  )
}
