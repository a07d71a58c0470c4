import type { AttackOdds, DeedChoice, Fighter } from '@arbiter/tabletop'
import { useEffect, useState } from 'react'
import { askTool } from '../../../engine/client.ts'
import { useLanguage, useText } from '../../../language/language.tsx'
import { More } from '../../../parts/more.tsx'
import { readSetting } from '../../../settings/settings.ts'
import { useNames, useRoom } from '../table/roomContext.ts'
import { oddsQuestion } from './oddsQuestion.ts'
import { woundsIn } from './woundsIn.ts'

/** TT-179: before an attack is confirmed, for every number of strikes and defence; what is not known is estimated, and said so. */
export function OddsTable({ actor, deed }: { actor: Fighter; deed: DeedChoice }) {
  const text = useText()
  const names = useNames()
  const { language } = useLanguage()
  const room = useRoom()
  const question = readSetting('tabletop.odds') === 'on' ? oddsQuestion(room, actor.uid, deed) : undefined
  const asked = question && { inputs: question.lines.map(({ input }) => input), setup: room.plan.setup }
  const key = JSON.stringify(asked)
  const [odds, setOdds] = useState<{ readonly key: string; readonly lines: readonly AttackOdds[] }>()
  useEffect(() => {
    if (key === undefined) return
    let wanted = true
    askTool<AttackOdds[]>('tabletop', 'odds', JSON.parse(key)).then(
      (lines) => wanted && setOdds({ key, lines }),
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [key])
  if (!question || odds?.key !== key) return null
  const percent = (value: number) =>
    new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(value)
  const whole = (value: number) =>
    new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(value)
  const number = (value: number) => new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(value)
  const target = deed.targets![0]!
  const who = names.fighter(target.uid)
  const chosen = question.lines
    .map(({ strikes, mode }, i) => ({ strikes, mode, line: odds!.lines[i]! }))
    .filter(({ strikes }) => strikes === (target.strikes ?? 1))
  const [best, ...others] = chosen
  return (
    <section className="tt-odds" aria-label={text('tabletopTable.odds', { who })} data-test="tabletop-odds">
      {best && (
        <dl>
          <div data-mode={best.mode}>
            <dt>{text('tabletopTable.oddsToHit', { mode: best.mode })}</dt>
            <dd title={best.line.hit.fraction}>{whole(best.line.hit.value)}</dd>
          </div>
          {best.mode === 'active' &&
            others.map(({ mode, line }) => (
              <div key={mode} className="tt-odds-else" data-mode={mode}>
                <dt>{text('tabletopTable.oddsElse', { mode })}</dt>
                <dd title={line.hit.fraction}>{whole(line.hit.value)}</dd>
              </div>
            ))}
        </dl>
      )}
      {best && !question.harmless && best.line.hit.value > 0 && (
        <p>{text('tabletopTable.ifItLands', { n: woundsIn(best.line) })}</p>
      )}
      <More label={text('tabletopTable.oddsAll')} test="tabletop-odds-all">
        <table>
          <thead>
            <tr>
              <th scope="col">{text('tabletopTable.oddsFor')}</th>
              <th scope="col">{text('tabletopTable.oddsHit')}</th>
              <th scope="col">{text('tabletopTable.oddsDouble')}</th>
              {!question.harmless && <th scope="col">{text('tabletopTable.oddsMean')}</th>}
              {!question.harmless && <th scope="col">{text('tabletopTable.oddsOut')}</th>}
            </tr>
          </thead>
          <tbody className="sum">
            {question.lines.map(({ strikes, mode }, i) => {
              const line = odds!.lines[i]!
              return (
                <tr key={`${strikes} ${mode}`} data-strikes={strikes} data-mode={mode}>
                  <th scope="row">
                    {text('tabletopTable.oddsLine', { strikes, mode: { term: `tabletop.mode.${mode}` } })}
                  </th>
                  <td title={line.hit.fraction}>{percent(line.hit.value)}</td>
                  <td title={line.double.fraction}>{percent(line.double.value)}</td>
                  {!question.harmless && <td title={line.mean.fraction}>{number(line.mean.value)}</td>}
                  {!question.harmless && <td title={line.out.fraction}>{percent(line.out.value)}</td>}
                </tr>
              )
            })}
          </tbody>
        </table>
        {question.estimated && <p className="tt-soft">{text('tabletopTable.oddsEstimated')}</p>}
        {question.lines.some(({ strikes }) => strikes > 1) && (
          <p className="tt-soft">{text('tabletopTable.oddsSeries')}</p>
        )}
      </More>
    </section>
  )
}
