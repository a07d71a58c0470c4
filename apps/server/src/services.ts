import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { ChangeFeed } from './changeFeed.ts'
import type { Clock } from './clock.ts'
import type { Limits } from './config.ts'
import type { ConstantAnswers } from './constantAnswers.ts'
import type { Experiments } from './experiments/experiments.ts'
import type { Games } from './games.ts'
import type { OpenStreams } from './openStreams.ts'
import type { Quotas } from './quotas.ts'
import type { DeckService } from './runs/deckService.ts'
import type { RunRules } from './runs/runRules.ts'
import type { RunService } from './runs/runService.ts'
import type { Storage } from './storage/storage.ts'
import type { Tables } from './tables/tables.ts'
import type { Workers } from './workers/workers.ts'

/** Everything a route may use. */
export interface Services {
  readonly storage: Storage
  readonly quotas: Quotas
  readonly games: Games
  readonly constant: ConstantAnswers
  readonly workers: Workers
  readonly changes: ChangeFeed
  readonly streams: OpenStreams
  readonly tables: Tables
  readonly experiments: Experiments
  readonly runRules: RunRules
  readonly runs: RunService
  readonly decks: DeckService
  readonly limits: Limits
  readonly clock: Clock
  /** Its token is looked up anew. */
  readonly forgetPlayer: (id: string) => void
}

/** Fastify, with types from the schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>
