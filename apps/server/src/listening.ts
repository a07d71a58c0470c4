import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

export interface Listening {
  readonly address: AddressInfo
  /** Nobody new is let in any more beside the app's own listener, which it closes itself. */
  readonly close: () => void
}

/** `localhost` may be several addresses, and whoever writes it means all of them. */
export const addressesOf = async (host: string): Promise<string[]> => {
  if (host !== 'localhost') return [host]
  const found = await lookup(host, { all: true })
  return [...new Set(found.map(({ address }) => address))]
}

/**
 * Listens at the first of the hosts, and at the others if it can. Connections of all are those of the app's one server: whatever bounds
 * them there, or waits for them when it stops, sees them. Fastify would start servers of their own, which nothing watches over.
 */
export async function listenAt(
  app: FastifyInstance,
  [host, ...others]: readonly string[],
  port: number,
): Promise<Listening> {
  await listenUnlogged(app, host!, port)
  const address = app.server.address() as AddressInfo
  const more = await Promise.all(others.map((other) => listenBeside(app, other, address.port)))
  return {
    address,
    close() {
      for (const server of more) server?.close()
    },
  }
}

/** Fastify tells its address in a line of the log; whoever starts the server says it in words. */
async function listenUnlogged(app: FastifyInstance, host: string, port: number): Promise<void> {
  const { level } = app.log
  app.log.level = 'silent'
  try {
    await app.listen({ port, host })
  } finally {
    app.log.level = level
  }
}

async function listenBeside(app: FastifyInstance, host: string, port: number): Promise<Server | undefined> {
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => app.server.emit('connection', socket))
  try {
    await once(server.listen({ port, host }), 'listening')
    return server
  } catch (error) {
    app.log.warn({ err: error, host }, 'does not listen there')
    return undefined
  }
}
