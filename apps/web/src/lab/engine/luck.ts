import { findOffer } from '@arbiter/catalogue'
import { CodedError, parseRecord } from '@arbiter/kernel'
import { kitForRecord, luckOf } from '@arbiter/lab'
import { faultProblem } from '../../match/faultProblem.ts'
import { failureOf } from './failure.ts'
import type { FromLuck, ToLuck } from './protocol.ts'

/** Plays one match on from many of its moments. */
export async function tellLuck(asked: ToLuck, say: (message: FromLuck) => void): Promise<void> {
  try {
    await tell(asked, say)
  } catch (error) {
    say({ kind: 'failed', error: failureOf(error) })
  }
}

async function tell({ record, playouts }: ToLuck, say: (message: FromLuck) => void): Promise<void> {
  const parsed = parseRecord(record)
  if (!parsed.ok) {
    const { code, params } = faultProblem(parsed.faults[0]!)
    throw new CodedError(code, params)
  }
  const { game } = parsed.value.header
  const offer = findOffer(game)
  if (!offer) throw new CodedError('unknown_game', { game })
  const kit = await offer.load([])
  const progress = seldom((done, of) => say({ kind: 'progress', done, of }))
  const report = await luckOf(kitForRecord(kit, parsed.value) ?? kit, parsed.value, { playouts, progress })
  say({ kind: 'told', report })
}

/** Between two messages; a match is played on thousands of times. */
const TOLD_MS = 100

function seldom(tell: (done: number, of: number) => void): (done: number, of: number) => void {
  let last = Number.NEGATIVE_INFINITY
  return (done, of) => {
    if (performance.now() - last < TOLD_MS) return
    tell(done, of)
    last = performance.now()
  }
}
