import type { IncomingHttpHeaders } from 'node:http'

/** What browsers and programs send by themselves. Proxies have words of their own, and new ones every year: whatever is not here is theirs. */
const OWN = new RegExp(
  `^(${[
    ...[
      'host',
      'connection',
      'keep-alive',
      'te',
      'trailer',
      'transfer-encoding',
      'upgrade',
      'http2-settings',
      'expect',
    ],
    ...[
      'accept(-.*)?',
      'content-.*',
      'cache-control',
      'pragma',
      'if-.*',
      'range',
      'date',
      'want-.*',
      'prefer',
      'priority',
    ],
    ...[
      'authorization',
      'cookie',
      'origin',
      'referer',
      'user-agent',
      'from',
      'dnt',
      'sec-.*',
      'access-control-request-.*',
    ],
    ...['upgrade-insecure-requests', 'service-worker(-.*)?', 'purpose', 'save-data', 'alt-used', 'early-data'],
    ...[
      'device-memory',
      'dpr',
      'width',
      'viewport-width',
      'downlink',
      'ect',
      'rtt',
      'dictionary-id',
      'available-dictionary',
    ],
    ...['idempotency-key', 'last-event-id', 'x-requested-with', 'x-prometheus-scrape-timeout-seconds'],
  ].join('|')})$`,
)

/** Behind a proxy beside the server the whole world comes from this machine. */
export const isPassedOn = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((name) => !OWN.test(name))
