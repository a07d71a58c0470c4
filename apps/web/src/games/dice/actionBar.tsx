import type { Preview, ValidPreview, View } from '@arbiter/dice'
import type { ReactNode } from 'react'
import IconWhy from '~icons/lucide/info'
import { useText } from '../../language/language.tsx'
import { Button } from '../../parts/button.tsx'
import { Explain } from '../../parts/explain.tsx'
import type { Odds } from './odds.ts'
import './actionBar.css'

interface ActionBarProps {
  readonly view: View
  /** Whoever watches has nothing to press but what hurries the others. */
  readonly offered: boolean
  readonly preview: Preview | undefined
  readonly odds: Odds | undefined
  readonly whyOdds: (preview: ValidPreview, odds: Odds) => ReactNode
  readonly whyPass: (preview: ValidPreview) => ReactNode
  /** Why each button is refused; empty when it is legal. */
  readonly reasons: Readonly<Record<'roll' | 'continue' | 'pass', string>>
  readonly reasonId: string
  readonly onRoll: () => void
  readonly onContinue: () => void
  readonly onPass: () => void
  /** In place of the buttons, while there is something to wait for. */
  readonly onSkip: (() => void) | undefined
  /** What that does, in words. */
  readonly skipWord: string
  readonly skipKey: string | undefined
  /** Who plays after that. */
  readonly next: string | undefined
}

/** DC-146. Three buttons in one place, each seen when its moment comes, enabled exactly when legal, with the reason when not. */
export function ActionBar(props: ActionBarProps) {
  const {
    view,
    offered,
    preview,
    odds,
    whyOdds,
    whyPass,
    reasons,
    reasonId,
    onRoll,
    onContinue,
    onPass,
    onSkip,
    skipWord,
    skipKey,
    next,
  } = props
  const text = useText()
  const valid = preview?.valid ? preview : undefined
  const passing = valid?.passing
  return (
    <div className="actions" data-moment={onSkip ? 'skip' : view.phase === 'to_roll' ? 'roll' : 'save'}>
      {offered && (
        <>
          <Button
            kind="gold"
            aria-disabled={reasons.roll !== ''}
            aria-describedby={reasonId}
            onClick={onRoll}
            data-dc="roll"
            data-test="dice-roll"
          >
            <Label word={text('diceTable.act.throw')} keyName="R" />
          </Button>
          <div className="action-slot action-continue">
            <Button
              className="button-paper"
              aria-disabled={reasons.continue !== ''}
              aria-describedby={reasonId}
              onClick={onContinue}
              data-dc="continue"
              data-test="dice-continue"
            >
              <Label
                word={
                  valid
                    ? text(valid.hotDice ? 'diceTable.act.throwAll' : 'diceTable.act.throwMore', { n: valid.diceLeft })
                    : text('diceTable.act.throwRest')
                }
                keyName="C"
                note={odds && text('diceTable.act.odds', { percent: odds.brief })}
              />
            </Button>
            {valid && odds && (
              <Why label={text('diceTable.why.odds')} test="dice-why-continue" why={() => whyOdds(valid, odds)} />
            )}
          </div>
          <div className="action-slot action-pass">
            <Button
              kind="gold"
              aria-disabled={reasons.pass !== ''}
              aria-describedby={reasonId}
              onClick={onPass}
              data-dc="pass"
              data-test="dice-pass"
            >
              <Label
                word={passing ? text('diceTable.act.take', { n: passing.add }) : text('diceTable.act.takeThem')}
                keyName="P"
                note={
                  passing &&
                  text(passing.wins ? 'diceTable.act.wins' : 'diceTable.act.total', {
                    before: view.totals[view.seat - 1]!,
                    total: passing.total,
                  })
                }
              />
            </Button>
            {valid && <Why label={text('diceTable.why.pass')} test="dice-why-pass" why={() => whyPass(valid)} />}
          </div>
        </>
      )}
      {onSkip && (
        <Button className="button-paper action-skip" onClick={onSkip} data-test="dice-skip">
          <Label word={skipWord} keyName={skipKey} note={next} />
        </Button>
      )}
    </div>
  )
}

/** Beside the button, since a tap on the button itself acts. */
function Why({ label, test, why }: { label: string; test: string; why: () => ReactNode }) {
  return (
    <Explain className="action-why" aria-label={label} why={why} data-test={test}>
      <IconWhy />
    </Explain>
  )
}

function Label({ word, keyName, note }: { word: string; keyName: string | undefined; note?: string | undefined }) {
  return (
    <span className="action-label">
      <span>
        {word}{' '}
        {keyName && (
          <span className="action-key" aria-hidden="true">
            {keyName}
          </span>
        )}
      </span>
      {note && <span className="action-note">{note}</span>}
    </span>
  )
}
