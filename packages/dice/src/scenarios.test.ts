import { readdirSync, readFileSync } from 'node:fs'
import { playScenario } from '@arbiter/kernel/testing'
import { describe, expect, test } from 'vitest'
import { diceKit } from './index.ts'

const dice = diceKit()

const folder = new URL('../scenarios/', import.meta.url)

describe('worked examples', () => {
  for (const file of readdirSync(folder).sort()) {
    test(file, () => {
      expect(playScenario(dice, JSON.parse(readFileSync(new URL(file, folder), 'utf8'))).mismatches).toEqual([])
    })
  }
})
