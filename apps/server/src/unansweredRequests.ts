import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Node reads as many requests as fit in one piece of a connection, and would have all of them worked on at once. Whoever sends more without
 * waiting for answers is cut off before any of it costs something: no browser and no proxy does. A server that stops waits for one answer of each.
 */
export function boundUnansweredRequests(app: FastifyInstance, perConnection: number): void {
  const { server } = app
  const waiting = new Map<Socket, number>()
  let most = perConnection
  const [handle] = server.listeners('request') as Handler[]
  server.on('connection', (socket: Socket) => socket.on('close', () => waiting.delete(socket)))
  server.removeAllListeners('request').on('request', (request, response) => {
    const { socket } = request
    if (socket.destroyed) return
    const count = (waiting.get(socket) ?? 0) + 1
    if (count > most) return cutOff(socket)
    waiting.set(socket, count)
    response.once('close', () => {
      const left = (waiting.get(socket) ?? 1) - 1
      if (left === 0) waiting.delete(socket)
      else waiting.set(socket, left)
    })
    handle!(request, response)
  })
  app.addHook('preClose', async () => {
    most = 1
    for (const [socket, count] of waiting) if (count > most) socket.destroy()
  })
}

/** What Node's parser takes for an upgrade: it reads no further. */
const READ_NO_FURTHER = 2

function cutOff(socket: Socket): void {
  // Destroyed alone, the rest of the piece would still be read and thrown away, up to 3,000 requests. Nothing public stops that.
  const { parser } = socket as Socket & { readonly parser?: { onIncoming?: unknown } | null }
  if (parser?.onIncoming) parser.onIncoming = () => READ_NO_FURTHER
  socket.destroy()
}
