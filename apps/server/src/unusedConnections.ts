import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Limits } from './config.ts'
import { addressOf } from './security.ts'

const SWEEP_MS = 50
/** After this, answers that are still under way are given up: whoever asked repeats it. */
const FINISH_MS = 5_000

/**
 * So many are open at once, and of them a share from one address: whoever opens thousands takes nobody else's place. When all are taken, the
 * address that has most gives up the one that has been open for longest. Not for a server behind a proxy, which is one address itself.
 */
export function boundConnections(
  app: FastifyInstance,
  { connections, connectionsPerAddress }: Pick<Limits, 'connections' | 'connectionsPerAddress'>,
): void {
  const open = new Map<string, Set<Socket>>()
  let count = 0
  const forget = (address: string, socket: Socket) => {
    const own = open.get(address)
    if (!own?.delete(socket)) return
    count--
    if (own.size === 0) open.delete(address)
  }
  const makeRoom = () => {
    const [address, [oldest]] = [...open].reduce((one, other) => (other[1].size > one[1].size ? other : one))
    forget(address, oldest!)
    oldest!.destroy()
  }
  app.server.on('connection', (socket: Socket) => {
    const address = addressOf({ ip: socket.remoteAddress ?? '' })
    const own = open.get(address) ?? new Set()
    if (own.size >= connectionsPerAddress) return void socket.destroy()
    if (count >= connections) makeRoom()
    open.set(address, own.add(socket))
    count++
    socket.on('close', () => forget(address, socket))
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
