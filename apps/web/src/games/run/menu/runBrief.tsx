import { useText } from '../../../language/language.tsx'
import { Picture } from '../../../parts/picture.tsx'
import type { RunSight } from '../host/host.ts'
import { useNames, useRunKit } from '../runContext.ts'

/** The run that waits, in a line. */
export function RunBrief({ sight }: { sight: Pick<RunSight, 'leaderId' | 'wins' | 'losses' | 'phase'> }) {
  const text = useText()
  const names = useNames()
  const { run } = useRunKit().content.balance
  return (
    <p className="rn-brief" data-test="run-waiting">
      <Picture shape="portrait" kind="leader" id={sight.leaderId} hints={{ tier: 2 }} />
      <span>
        <strong>{names.leader(sight.leaderId)}</strong>
        <br />
        {text('runTable.result.score', {
          wins: sight.wins,
          toWin: run.winsToWin,
          losses: sight.losses,
          toLose: run.lossesToLose,
        })}
        , {text(`run.phase.${sight.phase}`)}
      </span>
    </p>
  )
}
