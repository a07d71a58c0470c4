import type { Problem, Table } from '@arbiter/table'
import type { GameUi } from '../games/gameUi.ts'
import { useText, useWording } from '../language/language.tsx'
import { isOutdated, OutdatedWay } from '../match/outdatedWay.tsx'
import { Button } from '../parts/button.tsx'
import './problemBar.css'

interface ProblemBarProps {
  readonly problem: Problem
  readonly ui: Pick<GameUi, 'seatTerm' | 'actorTerm'>
  readonly table: Table
  readonly onDownload: () => void
  /** The match goes on without being stored. */
  readonly onStopStoring: () => void
}

/** Whose sentence has no place for it. */
export const codeWithReason = (code: string, why: unknown): string =>
  (code === 'unreachable' || code === 'server_refused') && typeof why === 'string' && why !== ''
    ? `${code}: ${why}`
    : code

/** Something stands in the way: what it is, and the ways on. */
export function ProblemBar({ problem, ui, table, onDownload, onStopStoring }: ProblemBarProps) {
  const { code, params } = problem
  const text = useText()
  const wording = useWording()
  // The journal of the browser has sentences of its own.
  const reason = `journal.${params.why}`
  // What breaks down over a bot's decision may go on with another one's.
  const isBroken = code === 'unreachable' || (code === 'rules_failed' && params.seat === undefined)
  // Those who play at a server find a way on; whoever watches waits.
  const isServers = code === 'server_bot_failed'
  const maySolve = table.host.powers.act.length > 0
  // Among several bots it matters whose it was.
  const whose =
    params.actor !== undefined && ui.actorTerm
      ? ui.actorTerm(String(params.actor))
      : params.seat !== undefined && ui.seatTerm(String(params.seat))
  const why = wording.has(reason) ? text(reason) : (params.why ?? '')
  return (
    <div className="match-mode match-problem" role="alert" data-test="match-problem" data-code={code}>
      <p>
        {whose && <strong>{text(whose)}: </strong>}
        {text(`table.problem.${code}`, { ...params, why })}{' '}
        <span className="problem-code sum">{text('problem.code', { code: codeWithReason(code, params.why) })}</span>
      </p>
      {isServers && !maySolve ? null : isBroken || (code === 'not_stored' && isOutdated(params.why)) ? (
        <OutdatedWay code={params.why} />
      ) : (
        <>
          <Button kind="main" onClick={() => table.tryAgain()} data-test="problem-again">
            {text(code === 'not_stored' ? 'match.storeAgain' : 'match.askAgain')}
          </Button>
          {code === 'not_stored' ? (
            <Button onClick={onStopStoring} data-test="problem-store-never">
              {text('match.storeNever')}
            </Button>
          ) : (
            <Button onClick={() => table.takeOver(problem)} data-test="problem-take-over">
              {text('match.takeOver')}
            </Button>
          )}
        </>
      )}
      {isServers ? (
        table.host.powers.abort && (
          <Button onClick={() => table.abort()} data-test="problem-abort">
            {text('match.breakOff')}
          </Button>
        )
      ) : (
        <Button onClick={onDownload} data-test="problem-download">
          {text('thisMatch.download')}
        </Button>
      )}
    </div>
  )
}
