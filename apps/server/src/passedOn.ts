import type { IncomingHttpHeaders } from 'node:http'

/** Of a connection, and of what is sent over it. */
const CONNECTION = [
  ...['host', 'connection', 'keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'http2-settings', 'expect'],
  ...['content-type', 'content-length', 'content-encoding', 'content-language', 'content-md5', 'date'],
]
const WISHES = [
  ...['accept', 'accept-charset', 'accept-encoding', 'accept-language', 'accept-datetime'],
  ...[
    'cache-control',
    'pragma',
    'range',
    'prefer',
    'priority',
    'want-digest',
    'want-content-digest',
    'want-repr-digest',
  ],
  ...['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since', 'if-range'],
]
const WHO = ['authorization', 'cookie', 'origin', 'referer', 'user-agent', 'from', 'dnt']
const BROWSER = [
  ...['access-control-request-method', 'access-control-request-headers', 'access-control-request-private-network'],
  ...['access-control-request-local-network', 'upgrade-insecure-requests', 'purpose', 'save-data', 'alt-used'],
  ...['service-worker', 'service-worker-navigation-preload', 'dictionary-id', 'available-dictionary'],
  ...['device-memory', 'dpr', 'width', 'viewport-width', 'downlink', 'ect', 'rtt'],
]
const PROGRAMS = ['idempotency-key', 'last-event-id', 'x-requested-with', 'x-prometheus-scrape-timeout-seconds']

/** What browsers and programs send by themselves. Proxies have words of their own, and new ones every year: whatever is not here is theirs. */
const OWN: ReadonlySet<string> = new Set([CONNECTION, WISHES, WHO, BROWSER, PROGRAMS].flat())

/** Words of browsers alone, with new ones every year: no page and no program may use them. */
const isOfBrowser = (name: string): boolean => name.startsWith('sec-')

/** Behind a proxy beside the server the whole world comes from this machine. */
export const isPassedOn = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((name) => !OWN.has(name) && !isOfBrowser(name))
