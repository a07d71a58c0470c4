import IconGold from '~icons/lucide/coins'
import IconStreak from '~icons/lucide/flame'
import { useText } from '../../../language/language.tsx'
import { Count } from '../../../parts/count.tsx'
import type { RunSight } from '../host/host.ts'
import { FactionIcon, LeaderIcon } from '../icons.tsx'
import { useNames, useRunKit } from '../runContext.ts'
import './scoreBar.css'

/** How the run stands, above every screen of it. */
export function ScoreBar({ sight }: { sight: RunSight }) {
  const text = useText()
  const names = useNames()
  const { run } = useRunKit().content.balance
  const { wins, losses, gold, rating, league, winStreak, faction, leaderId } = sight
  return (
    <section className="rn-score" aria-label={text('runTable.score')} data-test="run-score">
      <p className="rn-score-who">
        <LeaderIcon id={leaderId} />
        <span className="rn-score-name">{names.leader(leaderId)}</span>
        <FactionIcon id={faction} />
        <span className="sr-only">{names.faction(faction)}</span>
      </p>
      <Tally kind="wins" name={text('runTable.wins')} n={wins} of={run.winsToWin} />
      <Tally kind="losses" name={text('runTable.losses')} n={losses} of={run.lossesToLose} />
      {winStreak > 1 && (
        <p className="rn-score-fact" title={text('runTable.streak', { n: winStreak })}>
          <IconStreak aria-hidden="true" />
          <span className="sr-only">{text('runTable.streak', { n: winStreak })}</span>
          <span aria-hidden="true" className="sum">
            ×{winStreak}
          </span>
        </p>
      )}
      <p className="rn-score-fact" data-test="run-gold">
        <IconGold aria-hidden="true" />
        <span className="rn-soft">{text('runTable.gold')}</span> <Count value={gold} />
      </p>
      <p className="rn-score-fact" data-test="run-rating">
        <span className="rn-soft">{text('runTable.rating')}</span> <Count value={rating} />
        <span className="rn-soft">{text(`run.league.${league}`)}</span>
      </p>
    </section>
  )
}

interface TallyProps {
  readonly kind: 'wins' | 'losses'
  readonly name: string
  readonly n: number
  readonly of: number
}

/** RN-332: so many of so many, as marks and in words. */
function Tally({ kind, name, n, of }: TallyProps) {
  const text = useText()
  return (
    <p className="rn-tally" data-kind={kind} data-test={`run-${kind}`} data-n={n}>
      <span className="rn-soft">{name}</span> <span className="sum">{text('runTable.nOf', { n, of })}</span>
      <span className="rn-pips" aria-hidden="true">
        {Array.from({ length: of }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: marks have no other name than their place
          <span key={at} data-on={at < n} />
        ))}
      </span>
    </p>
  )
}
