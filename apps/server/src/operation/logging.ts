import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { CodedError } from '@arbiter/kernel'
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify'
import type { ErrorCode } from '../errors/codes.ts'
import { addressOf } from '../security.ts'
import { isUntold, sumUpRefusals } from './refusals.ts'

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** JSON lines on the error output: the other one belongs to the command. Nothing of a body or a token is ever part of one. */
export const logsAt = (level: LogLevel): FastifyServerOptions['logger'] =>
  level === 'silent'
    ? false
    : {
        level,
        stream: process.stderr,
        redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: 'secret' },
      }

const SECRETS = ['authorization', 'token', 'seed', 'invite', 'idempotency-key']

/** Whoever looks at a terminal sees what is wrong, not every answer. */
export function logLevelIn(found: string | undefined, isTerminal = process.stderr.isTTY): LogLevel {
  if (found === undefined || found === '') return isTerminal ? 'warn' : 'info'
  const level = LOG_LEVELS.find((known) => known === found)
  if (level) return level
  throw new CodedError('bad_setting', { variable: 'ARBITER_LOG', expected: LOG_LEVELS.join(', '), found })
}

/** That of the proxy, if it is one. */
export const requestIdOf = ({ headers }: IncomingMessage): string => {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : randomUUID()
}

/** What somebody who tries something would cause. */
const SUSPECT: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'AUTH_INVALID',
  'RATE_LIMITED',
  'INVITE_NOT_FOUND',
  'TOO_MANY_STREAMS',
  'QUOTA_EXCEEDED',
  'BODY_TOO_LARGE',
  'RUN_FORBIDDEN',
  'BATTLE_FORBIDDEN',
])
export const isSuspect = (code: ErrorCode): boolean => SUSPECT.has(code)

/** Whoever asks for more than a share is told so; it is no fault of the server. */
const EXCESS: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['SERVER_BUSY', 'QUOTA_EXCEEDED'])
export const isExcess = (code: ErrorCode): boolean => EXCESS.has(code)
const excessive = new WeakSet<FastifyRequest>()
/** Its answer is no error in the log. */
export const noteExcess = (request: FastifyRequest): void => void excessive.add(request)

/** One line for each answer, but for those of a flood. */
export function logAnswers(app: FastifyInstance, linesPerMinute: number): void {
  const told = sumUpRefusals(app, linesPerMinute)
  app.addHook('onRequest', async ({ id }, reply) => void reply.header('x-request-id', id))
  app.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    const address = addressOf(request)
    if (isUntold(request) || !told.isAnswerTold(address)) return
    const { method, routeOptions, player, log } = request
    const line = {
      route: `${method} ${routeOptions.url ?? 'unknown'}`,
      status: statusCode,
      ms: Math.round(elapsedTime * 10) / 10,
      ...(player && { player: player.id }),
      address,
    }
    if (statusCode >= 500 && !excessive.has(request)) log.error(line, 'answered')
    else log.info(line, 'answered')
  })
}
