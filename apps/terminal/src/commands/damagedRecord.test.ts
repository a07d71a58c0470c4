import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue } from '@arbiter/catalogue'
import { describe, expect, test } from 'vitest'
import { folder } from '../testing/folder.ts'
import { run } from '../testing/io.ts'

type Row = { event?: Record<string, unknown> }

/** A record of the corpus whose event `nth` has been changed, from the end. */
function damaged(
  game: string,
  nth: number,
  change: (event: Record<string, unknown>) => void,
): { cwd: string; line: number } {
  const cwd = folder()
  const file = new URL(`../../../../corpus/0.1.0/${game}/saved.jsonl`, import.meta.url)
  const rows = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((row): Row => JSON.parse(row))
  const line = rows.flatMap(({ event }, i) => (event ? [i] : [])).at(-nth)!
  change(rows[line]!.event!)
  writeFileSync(join(cwd, 'm.jsonl'), rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
  return { cwd, line: line + 1 }
}

const games = catalogue.map(({ id }) => id)

describe.each(games)('a damaged record of %s', (game) => {
  test('an event of an unknown type is named; what can be told is told', async () => {
    const { cwd, line } = damaged(game, 1, (event) => {
      event.type = `${event.type}s`
    })
    const { exit, stdout, stderr } = await run(['replay', 'm.jsonl'], { cwd })
    expect({ exit, told: stdout.length > 0 }).toEqual({ exit: 1, told: true })
    expect(stderr).toContain('arbiter: record_diverged: ')
    expect(stderr).toContain(
      `arbiter: record_event: record_event at /${line}/event/type: expected an event of this game`,
    )
    expect(stderr).toContain('; nearest "')
  })

  test('an event without one of its fields never ends as a defect of ours', async () => {
    for (const nth of [1, 4]) {
      const fields: string[] = []
      damaged(game, nth, (event) => fields.push(...Object.keys(event)))
      for (const field of fields) {
        const { cwd } = damaged(game, nth, (event) => {
          delete event[field]
        })
        const { exit, stderr } = await run(['replay', 'm.jsonl', '--depth', 'full'], { cwd })
        expect({ field, exit, internal: stderr.includes('internal') }).toEqual({
          field,
          exit: field === 'type' ? 2 : 1,
          internal: false,
        })
      }
    }
  })

  test.each([
    ['watch', 'm.jsonl', '--plain'],
    ['fork', 'm.jsonl', '--at', '0', '-o', '-'],
    ['play', '--resume', 'm.jsonl'],
  ])('%s says what is wrong, or shows what is right', async (...argv) => {
    for (const type of ['nothing', 'toString', null]) {
      const { cwd } = damaged(game, 2, (event) => {
        event.type = type
      })
      const { stderr } = await run(argv, { cwd })
      expect(stderr).not.toContain('internal')
    }
  })
})
