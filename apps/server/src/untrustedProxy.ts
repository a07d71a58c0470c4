import type { FastifyInstance } from 'fastify'

const HEADERS = ['x-forwarded-for', 'x-forwarded-proto'] as const

/**
 * Says once that a proxy seems to stand in front whose headers are ignored: otherwise nobody learns why all visitors share the
 * limits of one address. Anybody can send such a header, so it is a warning, and only the first one is written.
 */
export function warnOfUntrustedProxy(app: FastifyInstance, onFound?: (header: string) => void): void {
  let warned = false
  app.addHook('onRequest', async ({ headers }) => {
    if (warned) return
    const header = HEADERS.find((name) => headers[name] !== undefined)
    if (header === undefined) return
    warned = true
    app.log.warn(
      { header },
      'a forwarding header arrived, but no proxy is trusted: all visitors behind it count as one address. Behind a proxy of your own, set ARBITER_TRUST_PROXY=true',
    )
    onFound?.(header)
  })
}
