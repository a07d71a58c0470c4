import { isIP } from 'node:net'
import { CodedError } from '@arbiter/kernel'

/** How many proxies stand in front, one behind the other, or at which addresses they are. */
export type TrustedProxies = number | readonly string[]

/**
 * `X-Forwarded-For` is read from its end, where our own proxies write: what stands before that is whatever the client has sent.
 * The number of proxies is counted here, because Fastify takes a number as nobody.
 */
export function trustOf(
  proxies: TrustedProxies | undefined,
): false | string[] | ((address: string, hop: number) => boolean) {
  if (proxies === undefined || proxies === 0) return false
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : [...proxies]
}

/** A number of proxies, `true` for one, or addresses and networks divided by commas. */
export function parseTrustedProxies(text: string): TrustedProxies | undefined {
  if (text === '' || text === 'false' || text === '0') return undefined
  if (text === 'true') return 1
  if (/^[1-9]\d?$/.test(text)) return Number(text)
  const addresses = text.split(',').map((part) => part.trim())
  if (addresses.every(isAddress)) return addresses
  const expected = '1 (how many proxies) or 10.0.0.1, 192.168.0.0/16 (their addresses)'
  throw new CodedError('bad_setting', { variable: 'ARBITER_TRUST_PROXY', expected, found: text })
}

function isAddress(text: string): boolean {
  const [address, bits, ...more] = text.split('/')
  const family = isIP(address!)
  if (family === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}
