import type { FastifyInstance } from 'fastify'
import type { Quotas } from './quotas.ts'
import { addressOf } from './security.ts'

/**
 * What an operation takes besides a request of its address and player, and by what that is bounded:
 * - `little`: a few rows. By requests.
 * - `constant`: what was written and compressed once. By requests.
 * - `rules`: rules on the event loop. By slices, and by what one decision may tell.
 * - `keepers`: a table that may have to be opened. By turns for keeper threads, by time, by shares of compute.
 * - `setups`, `simulations`, `questions`: a thread. By the same, and by a rate of its own.
 * - `stream`: a connection. By places for streams.
 */
type Takes = 'little' | 'constant' | 'rules' | 'keepers' | 'setups' | 'simulations' | 'questions' | 'stream'

/**
 * What it leaves in the storage, and who refuses it:
 * - `new`: something that was not there. Below the watermark, and beyond the day of its address, here.
 * - `admitted`: the same of a known size. By its handler.
 * - `newcomer`: somebody who was not there. Below the watermark, here; whoever shares an address with a spendthrift comes in.
 * - `own`: what is there grows. Beyond the day of its address, here.
 * - `table`: a table grows. Its changes count for whoever it belongs to; one can always be ended.
 * - `less`: never refused.
 */
type Stores = 'nothing' | 'new' | 'admitted' | 'newcomer' | 'own' | 'table' | 'less'

export interface Cost {
  readonly takes: Takes
  readonly stores: Stores
}

const reads = (takes: Takes): Cost => ({ takes, stores: 'nothing' })
const stores = (what: Stores, takes: Takes = 'little'): Cost => ({ takes, stores: what })

/** By operation. A server with a route that is missing here does not start. */
export const COSTS: Readonly<Record<string, Cost>> = {
  createGuest: stores('newcomer'),
  getOwnAccount: reads('little'),
  deleteOwnAccount: stores('less'),

  listGames: reads('constant'),
  getGame: reads('constant'),
  getGameSchemas: reads('constant'),
  listReadyQuestions: reads('constant'),
  getHealth: reads('little'),

  createTable: stores('admitted', 'setups'),
  listTables: reads('little'),
  getTable: reads('keepers'),
  getLog: reads('keepers'),
  streamTable: reads('stream'),
  streamMe: reads('stream'),
  lookInvite: reads('little'),
  createInvite: stores('own'),
  takeSeat: stores('table', 'keepers'),
  leaveTable: stores('less', 'keepers'),
  act: stores('table', 'rules'),
  undo: stores('table', 'rules'),
  goOnWithoutBot: stores('table', 'keepers'),
  endTable: stores('less', 'keepers'),
  offer: stores('table', 'rules'),
  answerOffer: stores('table', 'rules'),
  say: stores('table', 'keepers'),

  getRecord: reads('little'),
  uploadRecord: stores('admitted', 'questions'),
  simulate: reads('simulations'),

  getRunCatalog: reads('constant'),
  createRun: stores('new', 'rules'),
  listRuns: reads('little'),
  getActiveRun: reads('little'),
  getRun: reads('little'),
  getDraft: reads('rules'),
  pickCards: stores('own', 'rules'),
  fightBattle: stores('own', 'rules'),
  upgradeCard: stores('own', 'rules'),
  abandonRun: stores('less'),
  getBattle: reads('little'),
  listDecks: reads('little'),
  createDeck: stores('new'),
  changeDeck: stores('own'),
  deleteDeck: stores('less'),
  checkDeck: reads('little'),

  createExperiment: stores('admitted', 'questions'),
  listExperiments: reads('little'),
  getExperiment: reads('little'),
  streamExperiment: reads('stream'),
  pauseExperiment: stores('less'),
  resumeExperiment: stores('new'),
  cancelExperiment: stores('less'),
  deleteExperiment: stores('less'),
  getExperimentMatch: reads('questions'),
  exportExperiment: reads('questions'),
}

/** Whatever is asked for there makes a thread work. */
const THREADS: ReadonlySet<Takes> = new Set(['setups', 'simulations', 'questions'])

/** To be called after answers are repeated: whoever repeats a request that was done hears so, however full it is by now. */
export function boundStored(app: FastifyInstance, quotas: Pick<Quotas, 'checkRoom' | 'checkAddress' | 'seenAt'>): void {
  app.addHook('onRoute', ({ schema, config }) => {
    const { operationId } = (schema ?? {}) as { operationId?: string }
    if (operationId === undefined) return
    const cost = COSTS[operationId]
    if (!cost) throw new Error(`what does ${operationId} cost?`)
    if (THREADS.has(cost.takes) && !config?.rateLimit) throw new Error(`${operationId} has no rate of its own`)
  })
  app.addHook('preHandler', async (request) => {
    const { operationId } = (request.routeOptions.schema ?? {}) as { operationId?: string }
    if (request.player) quotas.seenAt(request.player.id, addressOf(request))
    const what = operationId === undefined ? 'nothing' : COSTS[operationId]!.stores
    if (what === 'new' || what === 'newcomer') await quotas.checkRoom()
    if (what === 'new' || what === 'own') quotas.checkAddress(request)
  })
}
