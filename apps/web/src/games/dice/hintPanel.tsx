import type { ExactOdds, Hint as HintAnswer, HintLine, RollHint, View } from '@arbiter/dice'
import { useEffect, useRef, useState } from 'react'
import { askTool } from '../../engine/client.ts'
import { useLanguage, useText } from '../../language/language.tsx'
import type { MatchSession } from '../../match/session.ts'
import { Button } from '../../parts/button.tsx'
import { shownOdds } from './odds.ts'
import { throwIdOf } from './useSelection.ts'
import './hintPanel.css'

/** A note in the record for each hint that was asked for (DC-150). */
export interface HintNote {
  readonly hint: { readonly seat: number }
}

interface Hint {
  readonly state: 'none' | 'thinking' | 'ready'
  readonly answer: HintAnswer | undefined
  /** Positions the best line puts aside. */
  readonly marked: readonly number[]
  ask(): void
}

const SHOWN_LINES = 5

/** DC-150. On demand only, from the worker; asking is kept in the record. */
export function useHint(session: MatchSession, view: View, mayAct: boolean): Hint {
  const moment = `${throwIdOf(view)}/${JSON.stringify(view.dice)}/${view.flags.length}`
  const [asked, setAsked] = useState<{ moment: string; answer?: HintAnswer }>()
  const current = asked?.moment === moment ? asked : undefined
  async function ask(): Promise<void> {
    if (!mayAct || current) return
    setAsked({ moment })
    session.note({ hint: { seat: view.seat } } satisfies HintNote)
    const answer = await askTool<HintAnswer>('dice', 'hint', view).catch(() => undefined)
    setAsked((latest) => (latest?.moment !== moment ? latest : answer && { moment, answer }))
  }
  return {
    state: !current ? 'none' : current.answer ? 'ready' : 'thinking',
    answer: current?.answer,
    marked: current?.answer?.phase === 'to_save' ? (current.answer.lines[0]?.dice ?? []) : [],
    ask: () => void ask(),
  }
}

interface HintPanelProps {
  readonly hint: Hint
  readonly onTake: (dice: readonly number[]) => void
}

export function HintPanel({ hint, onTake }: HintPanelProps) {
  const text = useText()
  const panel = useRef<HTMLElement>(null)
  const { state } = hint
  useEffect(() => {
    if (state !== 'none') panel.current?.scrollIntoView({ block: 'nearest' })
  }, [state])
  if (state === 'none') return null
  return (
    <section
      ref={panel}
      className="hint"
      aria-label={text('diceTable.hint')}
      aria-live="polite"
      data-test="dice-hint-panel"
    >
      {hint.answer ? <HintLines answer={hint.answer} onTake={onTake} /> : <p>{text('diceTable.hint.thinking')}</p>}
    </section>
  )
}

function HintLines({ answer, onTake }: { answer: HintAnswer; onTake: (dice: readonly number[]) => void }) {
  const text = useText()
  const lines = answer.phase === 'to_save' ? answer.lines : []
  return (
    <>
      <p className="hint-head">
        {answer.phase === 'to_roll' && <HintThrow answer={answer} />}{' '}
        {text(answer.exact ? 'diceTable.hint.exact' : 'diceTable.hint.approximate')}
      </p>
      <ol className="hint-lines">
        {lines.slice(0, SHOWN_LINES).map((line) => (
          <li key={`${line.dice}`} className="hint-line" data-test="dice-hint-line" data-dice={line.dice.join(',')}>
            <HintLineText line={line} best={lines[0]!} />
            <Button kind="quiet" onClick={() => onTake(line.dice)}>
              {text('diceTable.hint.take')}
            </Button>
          </li>
        ))}
      </ol>
    </>
  )
}

function HintThrow({ answer: { value, bust } }: { answer: RollHint }) {
  const text = useText()
  const points = usePoints()
  return (
    <>
      {text('diceTable.hint.throw', { value: points(value) })}; <Bust odds={bust} />.
    </>
  )
}

function HintLineText({ line, best }: { line: HintLine; best: HintLine }) {
  const text = useText()
  const points = usePoints()
  const { dice, faces, then, value, bust } = line
  const shown = dice.map((position, at) => text('dice.die_shows', { position, value: faces[at]! })).join(', ')
  const what = { dice: shown, then: text(`diceTable.hint.${then}`), value: points(value) }
  return (
    <span>
      {line === best ? (
        <strong>{text('dice.hint.best', what)}</strong>
      ) : (
        text('diceTable.hint.other', { ...what, less: points(best.value - value) })
      )}
      {then === 'continue' && (
        <span className="hint-odds">
          {' '}
          · <Bust odds={bust} />
        </span>
      )}
    </span>
  )
}

function Bust({ odds }: { odds: ExactOdds }) {
  const text = useText()
  const { language } = useLanguage()
  return text('dice.hint.odds', { ...shownOdds(odds, language) })
}

function usePoints(): (value: number) => string {
  const { language } = useLanguage()
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  return (value) => format.format(value)
}
