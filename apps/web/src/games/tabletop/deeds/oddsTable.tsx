import type { DeedChoice } from '@arbiter/tabletop'
import type { CSSProperties } from 'react'
import { useLanguage, useText } from '../../../language/language.tsx'
import { More } from '../../../parts/more.tsx'
import { useNames } from '../table/roomContext.ts'
import { withStrikes } from './targets.ts'
import type { Odds } from './useOdds.ts'
import { usePercent } from './usePercent.ts'
import { toTenth, woundsIn } from './woundsIn.ts'

interface OddsProps {
  readonly deed: DeedChoice
  readonly odds: Odds
}

interface OddsLeadProps extends OddsProps {
  /** Missing where the number of strikes is settled. */
  readonly onChange?: (deed: DeedChoice) => void
}

/** TT-179: before an attack is confirmed: the chance and what comes of it, for each number of strikes that can be chosen. */
export function OddsLead({ deed, odds, onChange }: OddsLeadProps) {
  const text = useText()
  const names = useNames()
  const target = deed.targets![0]!
  const numbers = [...new Set(odds.lines.map(({ strikes }) => strikes))]
  const chosen = target.strikes ?? 1
  const choose = numbers.length > 1 && deed.targets!.length === 1 ? onChange : undefined
  return (
    <section
      className="tt-odds"
      aria-label={text('tabletopTable.odds', { who: names.fighter(target.uid) })}
      data-test="tabletop-odds"
    >
      {choose ? (
        <fieldset className="tt-strikes">
          <legend className="sr-only">{text('tabletopTable.strikes')}</legend>
          {numbers.map((strikes) => (
            <label key={strikes} className="tt-strike">
              <input
                type="radio"
                className="sr-only"
                name="strikes"
                checked={strikes === chosen}
                onChange={() => choose(withStrikes(deed, target.uid, strikes))}
                data-test={`tabletop-strikes-${target.uid}-${strikes}`}
              />
              <span className="tt-strike-name">{text('tabletopTable.strikesOf', { n: strikes })}</span>
              <Chances deed={deed} odds={odds} strikes={strikes} brief />
            </label>
          ))}
        </fieldset>
      ) : (
        <Chances deed={deed} odds={odds} strikes={chosen} />
      )}
    </section>
  )
}

interface ChancesProps extends OddsProps {
  readonly strikes: number
  /** Beside other numbers of strikes there is room for two words. */
  readonly brief?: boolean
}

/** One number, which counts on the best defence that is known, and the same as a bar; what it is otherwise stands in the sums. */
function Chances({ deed, odds, strikes, brief = false }: ChancesProps) {
  const text = useText()
  const percent = usePercent()
  const first = odds.lines.find((line) => line.strikes === strikes)
  if (!first) return null
  const { hit, mean } = first.odds
  return (
    <span className="tt-chances">
      <span className="tt-chance" data-mode={first.mode}>
        <strong title={hit.fraction}>{percent(hit.value)}</strong>{' '}
        <span>{text(`tabletopTable.${brief ? 'oddsBrief' : 'oddsToHit'}`, { mode: first.mode, deed: deed.id })}</span>
      </span>
      <span className="tt-chance-bar" style={{ '--chance': hit.value } as CSSProperties} aria-hidden="true" />
      {!odds.harmless && hit.value > 0 && (
        <span className="tt-chance-wounds">
          {text(`tabletopTable.${brief ? 'woundsAbout' : 'ifItLands'}`, { n: woundsIn(first.odds) })}
        </span>
      )}
      {/* More strikes hit less often and harder: only this can be compared. */}
      {brief && !odds.harmless && (
        <strong className="tt-chance-mean">{text('tabletopTable.woundsMean', { n: toTenth(mean.value) })}</strong>
      )}
    </span>
  )
}

/** The same for every number of strikes and every defence; what is not known is estimated, and said so. */
export function OddsSums({ odds }: Pick<OddsProps, 'odds'>) {
  const text = useText()
  const { language } = useLanguage()
  const percent = usePercent(1)
  const number = (value: number) => new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(value)
  return (
    <More label={text('tabletopTable.oddsAll')} test="tabletop-odds-all">
      <table data-test="tabletop-odds-table">
        <thead>
          <tr>
            <th scope="col">{text('tabletopTable.oddsFor')}</th>
            <th scope="col">{text('tabletopTable.oddsHit')}</th>
            <th scope="col">{text('tabletopTable.oddsDouble')}</th>
            {!odds.harmless && <th scope="col">{text('tabletopTable.oddsMean')}</th>}
            {!odds.harmless && <th scope="col">{text('tabletopTable.oddsOut')}</th>}
          </tr>
        </thead>
        <tbody className="sum">
          {odds.lines.map(({ strikes, mode, odds: { hit, double, mean, out } }) => (
            <tr key={`${strikes} ${mode}`} data-strikes={strikes} data-mode={mode}>
              <th scope="row">
                {text('tabletopTable.oddsLine', { strikes, mode: { term: `tabletop.mode.${mode}` } })}
              </th>
              <td title={hit.fraction}>{percent(hit.value)}</td>
              <td title={double.fraction}>{percent(double.value)}</td>
              {!odds.harmless && <td title={mean.fraction}>{number(mean.value)}</td>}
              {!odds.harmless && <td title={out.fraction}>{percent(out.value)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {odds.estimated && <p className="tt-soft">{text('tabletopTable.oddsEstimated')}</p>}
      {odds.lines.some(({ strikes }) => strikes > 1) && <p className="tt-soft">{text('tabletopTable.oddsSeries')}</p>}
    </More>
  )
}
