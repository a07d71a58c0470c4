import { isNestedTooDeep } from '@arbiter/kernel'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Limits } from './config.ts'
import { HttpError } from './errors/httpError.ts'
import { validationFailed } from './errors/validation.ts'

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
  }
}

const tooDeep = (limit: number) =>
  validationFailed({
    faults: [{ keyword: 'maxDepth', instancePath: '', schemaPath: '', params: { limit } }],
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
    const { jsonDepth = limits.jsonDepth } = request.routeOptions.config
    if (isNestedTooDeep(body.text, jsonDepth)) throw tooDeep(jsonDepth)
    request.body = await new Promise((resolve, reject) => {
      void parse(request, body.text, (error, value) => (error ? reject(error) : resolve(value)))
    })
  }

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) =>
    done(null, new JsonText(text as string)),
  )
  // Unsupported bodies are read as well: being too large is reported first.
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) =>
    done(new HttpError('UNSUPPORTED_MEDIA_TYPE')),
  )
  app.addHook('onRoute', (route) => {
    route.preValidation = [...[route.preValidation ?? []].flat(), parseBody]
  })
}
