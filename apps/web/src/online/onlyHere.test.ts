import { expect, test } from 'vitest'
import { isOnlyHere } from './onlyHere.ts'

test.each([
  ['localhost', true],
  ['arbiter.localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['192.168.0.7', false],
  ['127.example.org', false],
  ['play.example.org', false],
])('%s', (hostname, isSo) => {
  expect(isOnlyHere(hostname)).toBe(isSo)
})
