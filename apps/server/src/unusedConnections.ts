import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const SWEEP_MS = 50
/** After this, answers that are still under way are given up: whoever asked repeats it. */
const FINISH_MS = 5_000

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
