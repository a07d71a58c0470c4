import { afterEach, expect, test, vi } from 'vitest'
import { core } from '../content/testing.ts'
import { ZONES } from '../content/words.ts'
import type { readFate } from '../rules/reading.ts'

const seen = new Set<string>()

/** The audit over an engine that is watched: loaded anew, since files of one worker share their modules. */
async function watchedAudit(): Promise<typeof import('./audit.ts')> {
  vi.resetModules()
  vi.doMock('../rules/reading.ts', async (original) => {
    const engine = await original<{ readFate: typeof readFate }>()
    const watched: typeof readFate = (balance, card, place) => {
      seen.add(`${card.id} ${place.zone} ${place.context}`)
      return engine.readFate(balance, card, place)
    }
    return { ...engine, readFate: watched }
  })
  return import('./audit.ts')
}

afterEach(() => {
  vi.doUnmock('../rules/reading.ts')
  vi.resetModules()
})

test('TW-285 the engine reads every card in every zone on both paths', async () => {
  const { auditDeck } = await watchedAudit()
  auditDeck(core, { deck: 'core' })
  const wanted = core.decks[0]!.cards.flatMap((id) =>
    ZONES.flatMap((zone) => ['combatPhysical', 'combatSpiritual'].map((context) => `${id} ${zone} ${context}`)),
  )
  expect(wanted).toHaveLength(120)
  expect(wanted.filter((reading) => !seen.has(reading))).toEqual([])
})
