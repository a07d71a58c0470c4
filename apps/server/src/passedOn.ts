import type { IncomingHttpHeaders } from 'node:http'

/** What proxies add to a request, those too that nobody has named as trusted; each has words of its own. */
const PASSED_ON =
  /^(forwarded|x-forwarded-.*|x-real-ip|x-client-ip|x-cluster-client-ip|via|true-client-ip|cf-.*|fly-.*|fastly-.*)$/

/** Behind a proxy beside the server the whole world comes from this machine. */
export const isPassedOn = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((name) => PASSED_ON.test(name))
