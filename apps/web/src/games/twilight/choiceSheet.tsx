import { choiceBlow, choiceCheck, choiceOptions } from '@arbiter/twilight'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../language/language.tsx'
import { useSetting } from '../../settings/settings.ts'
import { useKeys } from '../../shell/keys.ts'
import { load, store } from '../../shell/storage.ts'
import { timerSeconds, useCountdown } from './choiceTimer.ts'
import { FateCardFace, FateKind } from './fateCardFace.tsx'
import { TableCloth } from './tableCloth.tsx'
import { useLocal, useTable } from './tableContext.ts'
import { useSigned } from './useSigned.ts'
import './choiceSheet.css'

const HINTED = 'twilight.timerHint'

/** TW-269, TW-270. The card splits in two, the safe half first; the timer takes it if the rules say so. */
export function ChoiceSheet({ what }: { what: string }) {
  const { plan, view, mayAct, commands } = useTable()
  const text = useText()
  const local = useLocal()
  const signed = useSigned()
  const options = choiceOptions(plan, view)
  const { timerDuration, autoSelectSafe } = plan.balance.ui
  const seconds = timerSeconds(timerDuration, useSetting('twilight.timer')[0])
  const left = useCountdown(seconds, mayAct && options !== null, () => {
    if (autoSelectSafe) choose('safe')
  })
  const [hinted] = useState(() => load(HINTED) !== 'seen')
  const question = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    question.current?.focus()
    store(HINTED, 'seen')
  }, [])
  useKeys({ 1: () => choose('safe'), 2: () => choose('risk') })
  if (!options) return null
  const card = plan.fate.get(options.id)!

  function choose(option: 'safe' | 'risk'): void {
    commands.act({ type: 'resolveChoice', option })
  }

  function total(option: 'safe' | 'risk') {
    const struck = choiceBlow(plan, view, option)
    if (struck) return <strong>{text('twilightTable.choice.blow', { ...struck })}</strong>
    const tried = choiceCheck(plan, view, option)
    return (
      tried && (
        <strong data-test={`twilight-choice-total-${option}`}>
          {text('twilightTable.choice.check', { ...tried, success: String(tried.success) })}
        </strong>
      )
    )
  }

  return (
    <section className="tw-choice" data-test="twilight-choice" data-suit={card.suit} aria-labelledby="tw-choice-title">
      <TableCloth />
      <div className="tw-choice-card" aria-hidden="true">
        <FateCardFace card={card} value={card.base_value} />
      </div>
      <div className="tw-choice-about">
        <h3 id="tw-choice-title" ref={question} tabIndex={-1}>
          {text('twilightTable.choice.asks', { what })}
        </h3>
        <FateKind card={card} />
        <p className="tw-choice-hint">{local(card.narrative_hint)}</p>
      </div>
      <div className="tw-choice-ways">
        {(['safe', 'risk'] as const).map((option, at) => (
          <button
            key={option}
            type="button"
            className="plate plate-paper tw-choice-way"
            onClick={() => choose(option)}
            disabled={!mayAct}
            data-tw={`choice-${option}`}
            data-test={`twilight-choice-${option}`}
            data-value={options[option].value}
            data-shift={options[option].shift}
          >
            <span className="tw-choice-name">
              {text(`twilight.fate.choice.${option}`)}{' '}
              <span className="tw-choice-key" aria-hidden="true">
                {at + 1}
              </span>
            </span>
            <span>{option === 'safe' ? text('twilightTable.choice.safe') : local(card.choice_option!.text)}</span>
            <span className="tw-choice-value sum">
              {text('twilightTable.choice.value', { n: { signed: options[option].value } })}
            </span>
            {total(option)}
            <span>
              {text('twilightTable.choice.shift', {
                n: signed(options[option].shift),
                to: options[option].shift < 0 ? 'nav' : options[option].shift > 0 ? 'prav' : 'none',
              })}
            </span>
          </button>
        ))}
      </div>
      {left !== undefined && (
        <p className="tw-choice-timer" data-test="twilight-timer" data-seconds={seconds}>
          <progress max={seconds} value={left} aria-label={text('twilightTable.choice.timer')} />
          {autoSelectSafe
            ? text('twilightTable.choice.auto', { n: Math.ceil(left) })
            : text('twilightTable.choice.wait')}
        </p>
      )}
      {seconds > 0 && hinted && (
        <p className="tw-soft" data-test="twilight-timer-hint">
          {text('twilightTable.choice.timerHint', { settings: text('twilightTable.settings') })}
        </p>
      )}
    </section>
  )
}
