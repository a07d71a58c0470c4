import type { RuleSwitches } from '@arbiter/dice'
import { useState } from 'react'
import { useNumber, useText } from '../../language/language.tsx'
import { changeSetting, readSetting } from '../../settings/settings.ts'
import type { DiceRules } from './rules.ts'
import './scoringHelp.css'

/** What to do and what scores, from the numbers in force. Open in the first match, until somebody closes it. */
export function ScoringHelp({ rules, switches }: { rules: DiceRules; switches: RuleSwitches }) {
  const text = useText()
  const number = useNumber()
  const [open] = useState(() => readSetting('dice.help') === 'open')
  const { tuning } = rules.content
  const lines: [faces: string, ...points: number[]][] = [
    ['1', tuning['score.single.1']],
    ['5', tuning['score.single.5']],
    ['1 1 1', tuning['score.triple.1']],
    ['2 2 2 … 6 6 6', 2 * tuning['score.triple.perPip'], 6 * tuning['score.triple.perPip']],
    ['1 2 3 4 5', tuning['score.straight.1-5']],
    ['2 3 4 5 6', tuning['score.straight.2-6']],
    ['1 2 3 4 5 6', tuning['score.straight.1-6']],
  ]
  return (
    <details
      className="scoring"
      open={open}
      onToggle={(event) => changeSetting('dice.help', event.currentTarget.open ? 'open' : 'closed')}
      data-test="dice-help"
    >
      <summary>{text('diceTable.help.title')}</summary>
      <p>{text('diceTable.help.how')}</p>
      <ul>
        {lines.map(([faces, ...points]) => (
          <li key={faces} className="sum">
            <span>{faces}</span> {points.map(number).join(' … ')}
          </li>
        ))}
      </ul>
      <p>{text('diceTable.help.sets', { factor: tuning['score.set.growth'] })}</p>
      <p>{text(`diceTable.help.${switches.straights}`)}</p>
    </details>
  )
}
