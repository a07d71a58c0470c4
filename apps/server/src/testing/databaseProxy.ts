import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net'

/** A way to a database that can be cut, or fall silent, and writes down what is sent. */
export class DatabaseProxy {
  readonly #target: URL
  readonly #sockets = new Set<Socket>()
  #server: Server | undefined
  #port = 0
  #silent = false
  /** What was sent to the database, piece by piece. */
  readonly sent: string[] = []

  /** `target` is the address of the database. */
  constructor(target: string) {
    this.#target = new URL(target)
  }

  /** The address through the proxy. */
  get url(): string {
    const url = new URL(this.#target)
    url.hostname = '127.0.0.1'
    url.port = String(this.#port)
    return url.href
  }

  /** Lets connections through, again at the same port. */
  async open(): Promise<void> {
    this.#server = createServer((inner) => {
      const outer = connect(connectOptions(this.#target))
      inner.on('data', (piece: Buffer) => this.sent.push(piece.toString('latin1')))
      for (const [one, other] of [
        [inner, outer],
        [outer, inner],
      ] as const) {
        this.#sockets.add(one)
        one.on('error', () => other.destroy())
        one.on('close', () => {
          this.#sockets.delete(one)
          other.destroy()
        })
        if (!this.#silent) one.pipe(other)
      }
    })
    this.#silent = false
    this.#server.listen(this.#port, '127.0.0.1')
    await once(this.#server, 'listening')
    this.#port = (this.#server.address() as AddressInfo).port
  }

  /** Keeps all connections and takes new ones, but nothing passes any more. To be cut before it is opened again. */
  silence(): void {
    this.#silent = true
    for (const socket of this.#sockets) socket.unpipe()
  }

  /** Cuts all connections and refuses new ones. */
  async cut(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    server?.close()
    for (const socket of this.#sockets) socket.destroy()
    if (server) await once(server, 'close')
  }
}

/** A host that begins with a slash is the folder of a socket. */
function connectOptions({ hostname, port }: URL): NetConnectOpts {
  const host = decodeURIComponent(hostname)
  const number = Number(port) || 5432
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${number}` } : { host, port: number }
}
