import IconReplay from '~icons/lucide/play'
import { useText } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { Picture } from '../../../parts/picture.tsx'
import type { HistorySight } from '../host/host.ts'
import { useNames } from '../runContext.ts'
import { signed } from '../signed.ts'
import './battleList.css'

interface BattleListProps {
  readonly history: readonly HistorySight[]
  readonly onReplay: (entry: HistorySight) => void
}

/** RN-236. The battles of a run, each with its replay. */
export function BattleList({ history, onReplay }: BattleListProps) {
  const text = useText()
  const names = useNames()
  if (history.length === 0) return <p className="rn-soft">{text('runTable.history.none')}</p>
  return (
    <ol className="rn-battles" data-test="run-battles">
      {history.map((entry) => (
        <li key={entry.battleId} data-outcome={entry.outcome}>
          <span className="rn-battle-n sum">{entry.battle}</span>
          <span className="rn-battle-who">
            <Picture shape="token" kind="leader" id={entry.opponent.leaderId} />
            <span>
              {names.opponent(entry.opponent)}, {names.leader(entry.opponent.leaderId)}
            </span>
          </span>
          <strong>{text(`run.result.${entry.outcome}`)}</strong>
          <span className="rn-battle-sums">
            {text('runTable.history.sums', {
              gold: signed(entry.goldBase + entry.goldStreak),
              rating: signed(entry.ratingChange),
              rounds: entry.rounds,
            })}
          </span>
          <Button
            kind="quiet"
            icon={<IconReplay />}
            aria-label={text('runTable.history.replayOf', { n: entry.battle })}
            onClick={() => onReplay(entry)}
            data-test={`run-replay-${entry.battle}`}
          >
            {text('runTable.history.replay')}
          </Button>
        </li>
      ))}
    </ol>
  )
}
