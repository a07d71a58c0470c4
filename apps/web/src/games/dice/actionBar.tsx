import type { Preview, ValidPreview, View } from '@arbiter/dice'
import type { ReactNode } from 'react'
import IconSum from '~icons/lucide/equal'
import IconHint from '~icons/lucide/lightbulb'
import { useText } from '../../language/language.tsx'
import { Button } from '../../parts/button.tsx'
import { Explain } from '../../parts/explain.tsx'
import type { Odds } from './odds.ts'
import './actionBar.css'

interface ActionBarProps {
  readonly view: View
  readonly preview: Preview | undefined
  readonly odds: Odds | undefined
  readonly whyOdds: (preview: ValidPreview, odds: Odds) => ReactNode
  readonly whyPass: (preview: ValidPreview) => ReactNode
  /** Why each button is refused; empty when it is legal. */
  readonly reasons: Readonly<Record<'roll' | 'continue' | 'pass', string>>
  readonly reasonId: string
  readonly mayAct: boolean
  readonly onRoll: () => void
  readonly onContinue: () => void
  readonly onPass: () => void
  readonly onHint: () => void
  /** Instead of a hint, while there is something to wait for. */
  readonly onSkip: (() => void) | undefined
  readonly children?: ReactNode
}

/** DC-146. Three separate buttons, enabled exactly when legal, with the reason when not. */
export function ActionBar({
  view,
  preview,
  odds,
  whyOdds,
  whyPass,
  reasons,
  reasonId,
  mayAct,
  onRoll,
  onContinue,
  onPass,
  onHint,
  onSkip,
  children,
}: ActionBarProps) {
  const text = useText()
  const toRoll = view.phase === 'to_roll'
  const valid = preview?.valid ? preview : undefined
  const passing = valid?.passing
  const hot = valid?.hotDice
  return (
    <div className="actions">
      <div className="actions-main">
        <Button
          kind={toRoll ? 'main' : 'plain'}
          aria-disabled={reasons.roll !== ''}
          aria-describedby={reasonId}
          onClick={onRoll}
          data-dc="roll"
          data-test="dice-roll"
        >
          <Label word={text('dice.action.roll')} keyName="R" />
        </Button>
        <div className="action-slot">
          <Button
            kind={hot || (valid && !passing?.wins) ? 'main' : 'plain'}
            aria-disabled={reasons.continue !== ''}
            aria-describedby={reasonId}
            onClick={onContinue}
            data-dc="continue"
            data-test="dice-continue"
          >
            <Label
              word={text('dice.action.continue')}
              keyName="C"
              note={odds && text('dice.hint.odds', { percent: odds.percent, fraction: odds.fraction })}
            />
          </Button>
          {valid && odds && (
            <Why label={text('diceTable.why.odds')} test="dice-why-continue" why={() => whyOdds(valid, odds)} />
          )}
        </div>
        <div className="action-slot">
          <Button
            kind={passing?.wins ? 'main' : 'plain'}
            aria-disabled={reasons.pass !== ''}
            aria-describedby={reasonId}
            onClick={onPass}
            data-dc="pass"
            data-test="dice-pass"
          >
            <Label
              word={text('dice.action.pass')}
              keyName="P"
              note={
                passing &&
                text(passing.wins ? 'diceTable.passWins' : 'diceTable.passAdds', {
                  add: passing.add,
                  total: passing.total,
                })
              }
            />
          </Button>
          {valid && <Why label={text('diceTable.why.pass')} test="dice-why-pass" why={() => whyPass(valid)} />}
        </div>
      </div>
      <div className="actions-side">
        <div className="actions-ask">
          {onSkip ? (
            <Button kind="quiet" onClick={onSkip} data-test="dice-skip">
              {text('diceTable.skip')}
            </Button>
          ) : (
            <Button
              kind="quiet"
              icon={<IconHint />}
              aria-disabled={!mayAct}
              onClick={onHint}
              data-dc="hint"
              data-test="dice-hint"
            >
              {text('diceTable.hint')}
            </Button>
          )}
        </div>
        {children}
      </div>
    </div>
  )
}

/** Beside the button, since a tap on the button itself acts. */
function Why({ label, test, why }: { label: string; test: string; why: () => ReactNode }) {
  return (
    <Explain className="action-why" aria-label={label} why={why} data-test={test}>
      <IconSum />
    </Explain>
  )
}

function Label({ word, keyName, note }: { word: string; keyName: string; note?: string | undefined }) {
  return (
    <span className="action-label">
      <span>
        {word}{' '}
        <span className="action-key" aria-hidden="true">
          {keyName}
        </span>
      </span>
      {note && <span className="action-note sum">{note}</span>}
    </span>
  )
}
