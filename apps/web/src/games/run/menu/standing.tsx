import IconCrowns from '~icons/lucide/crown'
import { useNumber, useText } from '../../../language/language.tsx'
import { useRunKit } from '../runContext.ts'
import { CrownsName } from './crownsName.tsx'
import { leagueSpan } from './leagueSpan.ts'
import './standing.css'

interface StandingProps {
  /** Of the owner: it changes when a run ends (RN-258). */
  readonly rating: number
  readonly crowns: number
  /** The rating of the run under way, which the owner will have if it ends now. */
  readonly running?: number | undefined
}

/** RN-322. Rating, league with its bounds, crowns. While a run is under way, they follow it. */
export function Standing({ rating: settled, crowns, running }: StandingProps) {
  const text = useText()
  const number = useNumber()
  const { balance } = useRunKit().content
  const rating = running ?? settled
  const { league, from, to, next } = leagueSpan(balance, rating)
  const done = to === null ? 100 : (100 * (rating - from)) / (to + 1 - from)
  return (
    <div className="rn-standing" data-test="run-standing" data-rating={rating} data-league={league}>
      <div className="rn-standing-line">
        <span className="rn-league" data-league={league}>
          {text(`run.league.${league}`)}
        </span>
        <span>
          <span className="rn-soft">{text('runTable.rating')}</span> <strong className="sum">{number(rating)}</strong>
        </span>
        <span className="rn-crowns" data-test="run-crowns">
          <IconCrowns aria-hidden="true" /> <CrownsName /> <strong className="sum">{number(crowns)}</strong>
        </span>
      </div>
      <div className="rn-league-track" aria-hidden="true">
        <span style={{ width: `${done}%` }} />
      </div>
      <p className="rn-soft rn-standing-next">
        <span className="sum">{to === null ? text('runMenu.leagueFrom', { from }) : `${from}–${to}`}</span>
        <span>
          {next
            ? text('runMenu.leagueNext', { n: next.missing, league: text(`run.league.${next.league}`) })
            : text('runMenu.leagueTop')}
        </span>
      </p>
      {rating !== settled && (
        <p className="rn-soft rn-standing-next" data-test="run-standing-settled">
          {text('runMenu.settled', { rating: settled })}
        </p>
      )}
    </div>
  )
}
