import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const SWEEP_MS = 50
/** After this, answers that are still under way are given up: whoever asked repeats it. */
const FINISH_MS = 5_000

/** Of one address so many are open at once: whoever opens thousands takes nobody else's place. Not for a server behind a proxy, which is one address itself. */
export function boundConnections(app: FastifyInstance, perAddress: number): void {
  const open = new Map<string, number>()
  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    const count = (open.get(address) ?? 0) + 1
    open.set(address, count)
    socket.on('close', () => {
      const left = open.get(address)! - 1
      if (left === 0) open.delete(address)
      else open.set(address, left)
    })
    if (count > perAddress) socket.destroy()
  })
}

/** Who left before a busy server got to the connection has no address any more: nothing can be counted for them, and nobody hears an answer. */
export function dropDepartedConnections(app: FastifyInstance): void {
  // Read once, the address outlives the connection.
  app.server.on('connection', (socket: Socket) => {
    if (socket.remoteAddress === undefined) socket.destroy()
  })
}

/**
 * A connection that nobody asks anything over (browsers open them in advance) or whose last answer was just being sent would hold a server
 * that stops for a minute. Those in use finish.
 */
export function dropUnusedConnections(app: FastifyInstance): void {
  const sockets = new Set<Socket>()
  let sweep: NodeJS.Timeout | undefined
  let last: NodeJS.Timeout | undefined
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  app.addHook('preClose', async () => {
    sweep = setInterval(() => {
      app.server.closeIdleConnections()
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    }, SWEEP_MS)
    last = setTimeout(() => {
      for (const socket of sockets) socket.destroy()
    }, FINISH_MS)
    last.unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(sweep)
    clearTimeout(last)
  })
}
