import { connect as connectPlain, type Socket } from 'node:net'
import { connect as connectSecure } from 'node:tls'
import { CodedError } from '@arbiter/kernel'

/** How long an answer counts, and how long one is waited for. */
const FRESH_MS = 2_000
const WAIT_MS = 1_000

/** Whether the Redis of the lab is there; the lab itself talks to it through its own library. */
export class Redis {
  readonly url: string
  #lastPing: { time: number; answer: Promise<boolean> } | undefined

  constructor(url: string) {
    if (!/^rediss?:$/.test(URL.parse(url)?.protocol ?? ''))
      throw new CodedError('bad_setting', { variable: 'REDIS_URL', expected: 'redis://…', found: hidden(url) })
    this.url = url
  }

  answers(): Promise<boolean> {
    const now = Date.now()
    if (!this.#lastPing || now - this.#lastPing.time > FRESH_MS) this.#lastPing = { time: now, answer: ping(this.url) }
    return this.#lastPing.answer
  }
}

const hidden = (url: string): string => url.replace(/:[^:@/]*@/, ':…@')

/** Any answer of a Redis counts, also one that asks for a password. */
function ping(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { hostname: host, port, protocol } = new URL(url)
    const address = { host, port: Number(port || 6379) }
    const socket: Socket = protocol === 'rediss:' ? connectSecure(address) : connectPlain(address)
    const end = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.setTimeout(WAIT_MS, () => end(false))
    socket.once('error', () => end(false))
    socket.once('data', (bytes) => end(/^[+-]/.test(bytes.toString('latin1'))))
    socket.write('PING\r\n')
  })
}
