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
import { usePictures } from '../../parts/pictures.ts'
import { Segments } from '../../parts/segments.tsx'
import { Gouges } from '../../shell/loading.tsx'
import { dieId } from './dieImage.ts'
import type { ShownDie } from './dieProfile.tsx'
import { shownOdds } from './odds.ts'
import type { Hint } from './useHint.ts'
import './hintPanel.css'

const OTHER_LINES = 4

interface HintPanelProps {
  readonly hint: Hint
  /** The six dice of the seat that asks. */
  readonly profiles: readonly ShownDie[]
  /** An item that may still be used is not part of what is counted. */
  readonly itemsLeft: boolean
  /** Why the chosen dice are refused: the paper that says so lies below. */
  readonly refused: string
  readonly onTake: (dice: readonly number[]) => void
}

/** Lies beside the table, or over its lower part on a phone: the dice stay in sight. */
export function HintPanel({ hint, profiles, itemsLeft, refused, onTake }: HintPanelProps) {
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
        {refused !== '' && (
          <p className="hint-refused" data-test="dice-hint-refused">
            {refused}
          </p>
        )}
        {answer && <HintLines answer={answer} profiles={profiles} itemsLeft={itemsLeft} onTake={onTake} />}
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

interface HintLinesProps extends Omit<HintPanelProps, 'hint' | 'refused'> {
  readonly answer: HintAnswer
}

/** DC-150. The best line; the others and how they are counted stand behind a tap. */
function HintLines({ answer, profiles, itemsLeft, onTake }: HintLinesProps) {
  const text = useText()
  const { objective, exact } = answer
  const [best, ...others] = answer.phase === 'to_save' ? answer.lines : []
  const shown = (line: HintLine) => (
    <div key={`${line.dice}`} className="hint-line" data-test="dice-hint-line" data-dice={line.dice.join(',')}>
      <HintLineText line={line} best={best!} aim={objective} profiles={profiles} />
      <Button onClick={() => onTake(line.dice)} data-test="dice-hint-take">
        {text('diceTable.hint.take')}
      </Button>
    </div>
  )
  const counted = (
    <>
      <p className="hint-head" data-test="dice-hint-head" data-exact={exact}>
        {answer.phase === 'to_roll' && <HintThrow answer={answer} />}{' '}
        {text(`diceTable.hint.${exact ? 'exact' : 'approximate'}.${objective}`)}
      </p>
      {itemsLeft && (
        <p className="hint-head" data-test="dice-hint-items">
          {text('diceTable.hint.itemsLeft')}
        </p>
      )}
    </>
  )
  if (!best) return counted
  return (
    <>
      {shown(best)}
      <details className="hint-others">
        <summary>{text('diceTable.hint.others')}</summary>
        {others.slice(0, OTHER_LINES).map(shown)}
        {counted}
      </details>
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

interface HintLineTextProps {
  readonly line: HintLine
  readonly best: HintLine
  readonly aim: HintAim
  readonly profiles: readonly ShownDie[]
}

function HintLineText({ line, best, aim, profiles }: HintLineTextProps) {
  const text = useText()
  const pictures = usePictures()
  const worth = useWorth(aim)
  const { dice, faces, then, value, bust } = line
  return (
    <div className="hint-words">
      <strong className="hint-deed">
        {dice.map((position, at) => (
          <img
            key={position}
            className="hint-die"
            src={pictures.die(dieId(profiles[position - 1]!), faces[at]!)}
            alt={text('dice.die_shows', { position, value: faces[at]! })}
            width="120"
            height="120"
          />
        ))}
        <span>{text(`diceTable.hint.${then}`)}</span>
      </strong>
      <span>
        {text(line === best ? `diceTable.hint.best.${aim}` : 'diceTable.hint.other', {
          value: worth(value),
          less: worth(best.value - value),
        })}
        {then === 'continue' && (
          <span className="hint-odds">
            {', '}
            <Bust odds={bust} />
          </span>
        )}
      </span>
    </div>
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
