import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Limits } from './config.ts'
import { unsupportedMediaType } from './errors/mediaType.ts'
import { validationFailed } from './errors/validation.ts'
import { type JsonFault, jsonFault } from './jsonStructure.ts'

/** A body that was read, but not yet looked at. */
class JsonText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Levels of lists and objects in a body, where other than everywhere. */
    jsonDepth?: number
    /** Fields of all objects of a body together, where other than everywhere. */
    jsonKeys?: number
    /** Of one text in a body, where other than everywhere. */
    jsonTextLength?: number
  }
}

const refused = ({ rule, limit }: JsonFault) =>
  validationFailed({
    faults: [{ keyword: rule, instancePath: '', schemaPath: '', params: { limit } }],
    part: 'body',
    schema: undefined,
  })

/**
 * RN-288. Reading a body tells its size and its media type; whether it is JSON is found out only after token and rate.
 * To be called after the rate limits are in place: hooks of routes run in the order in which they are added.
 */
export function readBodies(app: FastifyInstance, limits: Limits): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  const parseBody = async (request: FastifyRequest): Promise<void> => {
    const { body } = request
    if (!(body instanceof JsonText)) return
    // Whatever walks a body later may do so recursively.
    const { jsonDepth, jsonKeys, jsonTextLength } = { ...limits, ...request.routeOptions.config }
    const fault = jsonFault(body.text, { depth: jsonDepth, keys: jsonKeys, textLength: jsonTextLength })
    if (fault) throw refused(fault)
    request.body = await new Promise((resolve, reject) => {
      void parse(request, body.text, (error, value) => (error ? reject(error) : resolve(value)))
    })
  }

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) =>
    done(null, new JsonText(text as string)),
  )
  // Unsupported bodies are read as well: being too large is reported first.
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, _body, done) => done(unsupportedMediaType(request)))
  app.addHook('onRoute', (route) => {
    route.preValidation = [...[route.preValidation ?? []].flat(), parseBody]
  })
}
