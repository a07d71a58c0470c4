import {
  type ExactOdds,
  HINT_AIMS,
  type HintAim,
  type Hint as HintAnswer,
  type HintLine,
  type RollHint,
} from '@arbiter/dice'
import IconClose from '~icons/lucide/x'
import { useLanguage, useText } from '../../language/language.tsx'
import { Button, IconButton } from '../../parts/button.tsx'
import { Segments } from '../../parts/segments.tsx'
import { Gouges } from '../../shell/loading.tsx'
import { shownOdds } from './odds.ts'
import type { Hint } from './useHint.ts'
import './hintPanel.css'

const SHOWN_LINES = 5

interface HintPanelProps {
  readonly hint: Hint
  /** An item that may still be used is not part of what is counted. */
  readonly itemsLeft: boolean
  readonly onTake: (dice: readonly number[]) => void
}

/** Lies beside the table, or over its lower part on a phone: the dice stay in sight. */
export function HintPanel({ hint, itemsLeft, onTake }: HintPanelProps) {
  const text = useText()
  const { state, aim, answer } = hint
  if (state === 'none') return null
  return (
    <section className="hint" aria-label={text('diceTable.hint')} data-test="dice-hint-panel">
      <div className="hint-aims">
        <Segments
          label={text('diceTable.hint.aim')}
          hideLabel
          value={aim}
          options={HINT_AIMS.map((value) => ({
            value,
            label: text(`diceTable.hint.aim.${value}`),
            test: `dice-hint-aim-${value}`,
          }))}
          onChange={(value) => hint.ask(value)}
        />
        {state !== 'thinking' && <IconButton label={text('common.close')} icon={<IconClose />} onClick={hint.cancel} />}
      </div>
      <div aria-live="polite">
        {answer && itemsLeft && (
          <p className="hint-head" data-test="dice-hint-items">
            {text('diceTable.hint.itemsLeft')}
          </p>
        )}
        {answer && <HintLines answer={answer} onTake={onTake} />}
        {state === 'failed' && <p>{text('diceTable.hint.failed')}</p>}
        {state === 'thinking' && (
          <p className="hint-thinking" data-test="dice-hint-thinking">
            <Gouges />
            {text(`diceTable.hint.thinking.${aim}`)}
            <Button kind="quiet" onClick={hint.cancel} data-test="dice-hint-cancel">
              {text('diceTable.hint.cancel')}
            </Button>
          </p>
        )}
      </div>
    </section>
  )
}

function HintLines({ answer, onTake }: { answer: HintAnswer; onTake: (dice: readonly number[]) => void }) {
  const text = useText()
  const { objective, exact } = answer
  const lines = answer.phase === 'to_save' ? answer.lines : []
  return (
    <>
      <p className="hint-head" data-test="dice-hint-head" data-exact={exact}>
        {answer.phase === 'to_roll' && <HintThrow answer={answer} />}{' '}
        {text(`diceTable.hint.${exact ? 'exact' : 'approximate'}.${objective}`)}
      </p>
      <ol className="hint-lines">
        {lines.slice(0, SHOWN_LINES).map((line) => (
          <li key={`${line.dice}`} className="hint-line" data-test="dice-hint-line" data-dice={line.dice.join(',')}>
            <HintLineText line={line} best={lines[0]!} aim={objective} />
            <Button kind="quiet" onClick={() => onTake(line.dice)}>
              {text('diceTable.hint.take')}
            </Button>
          </li>
        ))}
      </ol>
    </>
  )
}

function HintThrow({ answer: { value, bust, objective } }: { answer: RollHint }) {
  const text = useText()
  const worth = useWorth(objective)
  return (
    <>
      {text(`diceTable.hint.throw.${objective}`, { value: objective === 'points' ? Math.round(value) : worth(value) })};{' '}
      <Bust odds={bust} />.
    </>
  )
}

function HintLineText({ line, best, aim }: { line: HintLine; best: HintLine; aim: HintAim }) {
  const text = useText()
  const worth = useWorth(aim)
  const { dice, faces, then, value, bust } = line
  const shown = dice.map((position, at) => text('dice.die_shows', { position, value: faces[at]! })).join(', ')
  const what = { dice: shown, then: text(`diceTable.hint.${then}`), value: worth(value) }
  return (
    <span>
      {line === best ? (
        <strong>{text('dice.hint.best', what)}</strong>
      ) : (
        text('diceTable.hint.other', { ...what, less: worth(best.value - value) })
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

/** Whole points, or a chance. */
function useWorth(aim: HintAim): (value: number) => string {
  const { language } = useLanguage()
  const digits = aim === 'win' ? 1 : 0
  const format = new Intl.NumberFormat(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    ...(aim === 'win' && { style: 'percent' as const }),
  })
  return (value) => format.format(value)
}
