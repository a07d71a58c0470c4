import { type JsonExcess, jsonExcess } from '@arbiter/kernel'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Limits } from './config.ts'
import { validationFailed } from './errors/validation.ts'
import { ownerOf } from './security.ts'
import { inSlices } from './tables/slices.ts'

/** Reading and hashing a longer one holds the event loop for long enough to be noticed. */
const LONG = 64 * 1024

/** A body that was read, but not yet looked at. */
class JsonText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Without a body the request is refused, also where no schema says so. */
    bodyRequired?: boolean
    /** Levels of lists and objects in a body, where other than everywhere. */
    jsonDepth?: number
    /** Fields of all objects of a body together, where other than everywhere. */
    jsonKeys?: number
    /** Entries of all lists of a body together, where other than everywhere. */
    jsonEntries?: number
    /** Of one text in a body, where other than everywhere. */
    jsonTextLength?: number
  }
}

const refused = ({ rule, limit }: JsonExcess) => fault('body', rule, '', { limit })

const fault = (part: string, keyword: string, instancePath: string, params = {}) =>
  validationFailed({ faults: [{ keyword, instancePath, schemaPath: '', params }], part, schema: undefined })

/** Where a text has the character that PostgreSQL keeps in none. */
function nulIn(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return value.includes('\0') ? path : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, each] of Object.entries(value)) {
    const found = key.includes('\0') ? path : nulIn(each, `${path}/${key}`)
    if (found !== undefined) return found
  }
  return undefined
}

/** After the schemas, which have better words for it where they know of it; as runs and battles do, which look up what they are told among their own (RN-312, RN-315). */
export function refuseNul(app: FastifyInstance): void {
  app.addHook('preHandler', async ({ body, query, params, routeOptions }) => {
    if (/^\/api\/v1\/(runs|battles)\b/.test(routeOptions.url ?? '')) return
    for (const [part, value] of Object.entries({ params, querystring: query, body })) {
      const path = nulIn(value)
      if (path !== undefined) throw fault(part, 'nul', path)
    }
  })
}

/**
 * RN-288. Whether a body is JSON is found out after token and rate: before that nothing of it is read.
 */
export function readBodies(app: FastifyInstance, limits: Limits): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  const parseBody = async (request: FastifyRequest): Promise<void> => {
    const { body } = request
    if (body === undefined && request.routeOptions.config.bodyRequired) throw fault('body', 'noBody', '')
    if (!(body instanceof JsonText)) return
    // Each has a turn of the event loop of its own: however many come at once, whoever asks for little is answered in between.
    if (body.text.length > LONG) await inSlices(0, ownerOf(request))()
    // Whatever walks a body later may do so recursively.
    const { jsonDepth, jsonKeys, jsonEntries, jsonTextLength } = { ...limits, ...request.routeOptions.config }
    const excess = jsonExcess(body.text, {
      depth: jsonDepth,
      keys: jsonKeys,
      entries: jsonEntries,
      textLength: jsonTextLength,
    })
    if (excess) throw refused(excess)
    request.body = await new Promise((resolve, reject) => {
      void parse(request, body.text, (error, value) => (error ? reject(error) : resolve(value)))
    })
  }

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) =>
    done(null, new JsonText(text as string)),
  )
  app.addHook('onRoute', (route) => {
    route.preValidation = [...[route.preValidation ?? []].flat(), parseBody]
  })
}
