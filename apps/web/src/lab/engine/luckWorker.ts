/// <reference lib="webworker" />
import { findOffer } from '@arbiter/catalogue'
import { CodedError, parseRecord } from '@arbiter/kernel'
import { kitForRecord, luckOf } from '@arbiter/lab'
import { failureOf } from './failure.ts'
import type { FromLuck, ToLuck } from './protocol.ts'

/** Plays one match on from many of its moments. */
self.addEventListener('message', async ({ data }: MessageEvent<ToLuck>) => {
  try {
    await tell(data)
  } catch (error) {
    say({ kind: 'failed', error: failureOf(error) })
  }
})

async function tell({ record, playouts }: ToLuck): Promise<void> {
  const parsed = parseRecord(record)
  if (!parsed.ok) {
    const { code, path, expected = '', found = '' } = parsed.faults[0]!
    throw new CodedError(code, { path, expected, found })
  }
  const { game } = parsed.value.header
  const offer = findOffer(game)
  if (!offer) throw new CodedError('unknown_game', { game })
  const kit = await offer.load()
  const report = await luckOf(kitForRecord(kit, parsed.value) ?? kit, parsed.value, { playouts, progress: seldom() })
  say({ kind: 'told', report })
}

/** Between two messages; a match is played on thousands of times. */
const TOLD_MS = 100

function seldom(): (done: number, of: number) => void {
  let last = Number.NEGATIVE_INFINITY
  return (done, of) => {
    if (performance.now() - last < TOLD_MS) return
    say({ kind: 'progress', done, of })
    last = performance.now()
  }
}

const say = (message: FromLuck): void => self.postMessage(message)
