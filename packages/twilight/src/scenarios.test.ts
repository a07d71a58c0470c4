import { readdirSync, readFileSync } from 'node:fs'
import { playScenario } from '@arbiter/kernel/testing'
import { describe, expect, test } from 'vitest'
import { twilightKit } from './index.ts'

const twilight = twilightKit()

const folder = new URL('../scenarios/', import.meta.url)

describe('worked examples that core content plays alone', () => {
  for (const file of readdirSync(folder).sort()) {
    test(file, () => {
      expect(playScenario(twilight, JSON.parse(readFileSync(new URL(file, folder), 'utf8'))).mismatches).toEqual([])
    })
  }
})
