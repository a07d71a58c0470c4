import { expect, test } from 'vitest'
import { isPassedOn } from './passedOn.ts'

test('what browsers and programs send comes from them', () => {
  const chromium = [
    'host',
    'connection',
    'cache-control',
    'sec-ch-ua',
    'sec-ch-ua-platform',
    'upgrade-insecure-requests',
  ]
  const more = [
    'user-agent',
    'accept',
    'sec-fetch-site',
    'accept-encoding',
    'accept-language',
    'cookie',
    'if-none-match',
  ]
  const api = [
    'authorization',
    'content-type',
    'content-length',
    'idempotency-key',
    'last-event-id',
    'origin',
    'referer',
  ]
  const others = [
    'x-prometheus-scrape-timeout-seconds',
    'te',
    'dnt',
    'sec-gpc',
    'priority',
    'pragma',
    'range',
    'expect',
    'accept-charset',
    'content-encoding',
    'if-range',
    'service-worker',
    'sec-websocket-key',
    'access-control-request-private-network',
  ]
  for (const name of [...chromium, ...more, ...api, ...others])
    expect([name, isPassedOn({ [name]: 'any' })]).toEqual([name, false])
})

test('whatever else is there was added on the way, also by proxies that nobody knows here', () => {
  const known = [
    'forwarded',
    'x-forwarded-for',
    'x-real-ip',
    'via',
    'cf-connecting-ip',
    'fastly-client-ip',
    'fly-client-ip',
  ]
  const others = [
    'x-forwarded',
    'x-original-forwarded-for',
    'x-azure-clientip',
    'x-envoy-external-address',
    'client-ip',
  ]
  const more = [
    'cdn-loop',
    'x-amzn-trace-id',
    'x-request-id',
    'x-appengine-user-ip',
    'x-nf-client-connection-ip',
    'newproxy-ip',
  ]
  // RFC 8470: who takes early data for somebody else says so. And words that begin as those of browsers do.
  const alike = [
    'early-data',
    'accept-proxied',
    'content-client-ip',
    'if-forwarded',
    'want-client-ip',
    'service-worker-ip',
  ]
  for (const name of [...known, ...others, ...more, ...alike])
    expect([name, isPassedOn({ host: 'a', [name]: 'any' })]).toEqual([name, true])
})
