import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { DEFAULT_LIMITS } from './config.ts'
import { answerErrors } from './errors/answer.ts'
import { limitRates, playerRates, type RequestKind } from './security.ts'

const LIMITS = { ...DEFAULT_LIMITS, playerRequestsPerMinute: 6, playerChangesPerMinute: 3, playerBattlesPerMinute: 1 }

test('RN-317 requests of a player are counted by kind over all routes; battles are changes, and changes requests', async () => {
  const app = Fastify()
  answerErrors(app)
  app.decorateRequest('player', undefined)
  app.addHook('onRequest', async (request) => {
    request.player = { id: String(request.headers['x-player']) }
  })
  await limitRates(app, LIMITS)
  const rates = playerRates(app, LIMITS)
  for (const kind of ['all', 'mutating', 'battle'] as const)
    app.get(`/api/${kind}`, { preParsing: rates(kind) }, async () => ({}))
  const ask = async (kind: RequestKind, who: string): Promise<[number, unknown]> => {
    const { statusCode, headers } = await app.inject({ url: `/api/${kind}`, headers: { 'x-player': who } })
    return [statusCode, headers['retry-after']]
  }
  try {
    expect(await ask('battle', 'ann')).toEqual([200, undefined])
    expect(await ask('battle', 'ann')).toEqual([429, '60'])
    expect(await ask('mutating', 'ann')).toEqual([200, undefined])
    // The refused battle was a change as well.
    expect(await ask('mutating', 'ann')).toEqual([429, '60'])
    expect(await ask('all', 'ann')).toEqual([200, undefined])
    expect(await ask('all', 'ann')).toEqual([200, undefined])
    expect(await ask('all', 'ann')).toEqual([429, '60'])
    expect(await ask('battle', 'bob')).toEqual([200, undefined])
  } finally {
    await app.close()
  }
})
