import type { Offer } from '@arbiter/catalogue'
import { Match } from '@arbiter/kernel'
import { type Figure, median } from './measure.ts'
import { played } from './played.ts'

/** So many decisions of a match are tried. */
const DRAFTS = 200
const ROUNDS = 5

/** Tries each decision of a match on a branch of it: branch, check and apply, with events. */
export async function* draftFigures(offers: readonly Offer[]): AsyncGenerator<Figure> {
  for (const offer of offers) {
    const kit = await offer.load()
    const match = played(kit, 'random')
    const medians: number[] = []
    for (let round = 0; round <= ROUNDS; round++) {
      const own = new Match(kit.game, match.setup, match.seed)
      const times: number[] = []
      for (const { seat, action } of match.steps.slice(0, DRAFTS)) {
        const start = performance.now()
        own.branch().actRaw(seat, action)
        times.push(performance.now() - start)
        own.actRaw(seat, action)
      }
      // The first one warms up.
      if (round > 0) medians.push(median(times))
    }
    yield {
      name: `draft: ${kit.id}, one decision`,
      value: median(medians),
      unit: 'ms',
      note: `median of ${Math.min(DRAFTS, match.stepCount)} decisions; aim 0.3 ms`,
    }
  }
}
