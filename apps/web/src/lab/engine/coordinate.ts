import { findOffer } from '@arbiter/catalogue'
import { CodedError, type GameKit } from '@arbiter/kernel'
import { type Backend, designOf, type ProgressReport, runExperiment } from '@arbiter/lab'
import { eraseJournal, journalOf } from '../store/journal.ts'
import type { FromCoordinator, ToCoordinator } from './protocol.ts'

interface Means {
  backendFor(kit: GameKit): Backend
  say(message: FromCoordinator): void
  readonly signal: AbortSignal
}

/** Coordinates one run: cuts it into batches, lets others play them, adds up, and keeps how far it has come. */
export async function coordinate(
  { run, experiment, afresh }: Extract<ToCoordinator, { kind: 'run' }>,
  { backendFor, say, signal }: Means,
): Promise<void> {
  const offer = findOffer(experiment.game)
  if (!offer) throw new CodedError('unknown_game', { game: experiment.game })
  const kit = await offer.load([])
  const design = designOf(experiment, kit)
  if (!design.ok) return say({ kind: 'refused', faults: design.faults })
  if (afresh) await eraseJournal(run)
  const backend = backendFor(kit)
  const progress = seldom(({ n, of, phase, partial }) =>
    say({ kind: 'progress', progress: { n, of, phase }, partial: partial() }),
  )
  try {
    const result = await runExperiment(design.value, { backend, journal: journalOf(run), progress, signal })
    say({ kind: 'ended', result })
  } finally {
    await backend.close()
  }
}

/** Between two pictures of what is known so far. */
const PICTURE_MS = 700

function seldom(show: (report: ProgressReport) => void): (report: ProgressReport) => void {
  let last = Number.NEGATIVE_INFINITY
  return (report) => {
    if (performance.now() - last < PICTURE_MS) return
    show(report)
    last = performance.now()
  }
}
