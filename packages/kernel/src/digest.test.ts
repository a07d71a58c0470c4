import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { digestWords } from './digest.ts'

const hex = (text: string): string => [...digestWords(text)].map((word) => word.toString(16).padStart(8, '0')).join('')
const inFull = (text: string): string => bytesToHex(sha256(utf8ToBytes(text))).slice(0, 32)

describe('the first words of SHA-256', () => {
  test.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb924'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223'],
    ['abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq', '248d6a61d20638b8e5c026930c3e6039'],
  ])('of %j are those of FIPS 180-4', (text, digest) => expect(hex(text)).toBe(digest))

  test('are those of the whole digest at every length around the ends of blocks', () => {
    for (let length = 0; length <= 200; length++) {
      const text = 'seed:0123456789abcdef~'.repeat(10).slice(0, length)
      expect(hex(text), `${length} characters`).toBe(inFull(text))
    }
  })

  test('are those of the whole digest for any text, ASCII or not', () => {
    for (const unit of ['binary', 'binary-ascii'] as const)
      fc.assert(fc.property(fc.string({ unit, maxLength: 140 }), (text) => hex(text) === inFull(text)))
  })
})
