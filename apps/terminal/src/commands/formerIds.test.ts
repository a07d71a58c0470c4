import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folder } from '../testing/folder.ts'
import { run } from '../testing/io.ts'

/** A battle of 0.1.0, when two leaders had other ids. One blow is changed, so that its events are told from the record. */
function divergingBattle(): string {
  const cwd = folder()
  const file = new URL('../../../../packages/run/src/golden/old-names/battle.jsonl', import.meta.url)
  const text = readFileSync(file, 'utf8')
  expect(text).toMatch(/"spellCast","side":"player","leader":"kelthuzad"/)
  expect(text).toMatch(/"spellCast","side":"enemy","leader":"sylvana"/)
  writeFileSync(
    join(cwd, 'm.jsonl'),
    text.replace('"base":25,"modifiers":[],"damage":25', '"base":25,"modifiers":[],"damage":77'),
  )
  return cwd
}

test.each([
  ['en', 'Lady Sevirra', 'Necromancer Ozrakh'],
  ['ru', 'Леди Севирра', 'Некромант Озрах'],
])("RN-641 recorded events are told under today's names: %s", async (lang, sevirra, ozrakh) => {
  const argv = ['replay', 'm.jsonl', '--plain', '--depth', 'full', '--lang', lang]
  const { exit, stdout, stderr } = await run(argv, { cwd: divergingBattle() })
  expect({ exit, told: stdout.includes('77') }).toEqual({ exit: 1, told: true })
  expect(stdout).toContain(sevirra)
  expect(stdout).toContain(ozrakh)
  expect(stdout).not.toMatch(/sylvana|kelthuzad/i)
  expect(stderr).not.toContain('record_event')
})
