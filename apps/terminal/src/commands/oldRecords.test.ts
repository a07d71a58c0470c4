import { readdirSync, readFileSync } from 'node:fs'
import { findOffer } from '@arbiter/catalogue'
import { type MatchRecord, parseRecord, recordedKit, replay, replayFromEvents } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { openRecord } from '../play/watchedTable.ts'
import { run } from '../testing/io.ts'

const CORPUS = new URL('../../../../corpus/0.1.0/', import.meta.url)
const GAMES = ['dice', 'arena', 'twilight', 'run', 'tabletop']
const recordsOf = (game: string): string[] =>
  readdirSync(new URL(game, CORPUS)).filter((file) => file.endsWith('.jsonl'))

function read(path: string): MatchRecord {
  const parsed = parseRecord(readFileSync(new URL(path, CORPUS), 'utf8'))
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
  return parsed.value
}

describe.each(GAMES)('a record of %s made by 0.1.0', (game) => {
  test.each(recordsOf(game))('%s is shown to its last event, also where the rules have changed', async (file) => {
    const record = read(`${game}/${file}`)
    const today = await findOffer(game)!.load()
    const kit = recordedKit(today, record) ?? today
    const opened = openRecord(kit, record)
    if (!opened.ok) throw new Error(JSON.stringify(opened.faults))
    const { host, fault } = opened.value
    const told = replayFromEvents(kit.game, record)
    const played = replay(kit.game, record)
    if (!told.ok) {
      // Without events nobody knows more than what today's rules play.
      expect(told.faults[0]!.code).toBe('record_without_events')
      expect(played.ok && host.playFor('referee').eventCount).toBe(played.ok && played.value.match.events.length)
      return
    }
    const { startEvents, steps } = told.value
    const events = [...startEvents, ...steps.flatMap((step) => step.events)]
    expect({ fault, steps: host.play.stepCount }).toEqual({ fault: undefined, steps: steps.length })
    const { seq, type } = events.at(-1)!
    expect(host.playFor('referee').events.at(-1)).toMatchObject({ seq, type })
  })
})

describe('a fight of arena under the rules of 0.1.0 is told to its end', () => {
  const FINISHED = new URL('arena/finished.jsonl', CORPUS).pathname

  test.each(['watch', 'replay'])('%s', async (command) => {
    const { exit, stdout, stderr } = await run([command, FINISHED, '--plain'])
    expect({ exit, ends: stdout.includes('\nOut of the fight: Blue\nVictory: Red, 73 ticks\n') }).toEqual({
      exit: 1,
      ends: true,
    })
    expect(stderr).toMatch(/^arbiter: record_diverged: /)
  })
})
