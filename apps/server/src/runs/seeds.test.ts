import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { childSeed, newSeed } from './seeds.ts'

test('RN-319 a run has 32 bytes of its own', () => {
  const seeds = Array.from({ length: 100 }, newSeed)
  expect(new Set(seeds).size).toBe(100)
  for (const seed of seeds) expect(seed).toMatch(/^[0-9a-f]{64}$/)
})

test('RN-011 a child seed is the HMAC-SHA-256 of its label under the seed', () => {
  const seed = '0b'.repeat(32)
  // Computed apart from this code: printf 'draft:0' | openssl dgst -sha256 -mac HMAC -macopt hexkey:0b…0b
  expect(childSeed(seed, 'draft:0')).toBe('b4b9f0952118478cc34f73ae14301130939726b255c41269aade2aebfb0b206d')
  expect(childSeed(seed, 'battle:1')).toBe(createHmac('sha256', Buffer.alloc(32, 11)).update('battle:1').digest('hex'))
  const children = (['draft:1', 'match:1', 'bot:1', 'battle:1', 'battle:2'] as const).map((label) =>
    childSeed(seed, label),
  )
  expect(new Set(children).size).toBe(5)
})
