import { type GameEvent, playMatch } from '@arbiter/kernel'
import type { Action } from '@arbiter/twilight'
import { describe, expect, test } from 'vitest'
import { twilightLog } from './log.ts'
import { kit, played } from './testing.ts'

const GATE: Action[] = [{ type: 'startEncounter', encounter: 'sc_gate_at_dusk' }, { type: 'commitInfluence' }]
const told = (language: 'en' | 'ru', depth: 'brief' | 'normal' | 'full') => {
  const { match, words } = played({ setup: 'sc_gate_at_dusk', language, actions: GATE })
  return twilightLog(match.events, words, depth, 80)
}

describe('the log', () => {
  test('TW-266, TW-268 a fate card is told with its line, signs included, above what came of it', () => {
    const lines = told('en', 'normal')
    const at = lines.indexOf('  Base (3) + Card (+0) = Total (3)')
    expect(lines[at - 1]).toMatch(/^Fate: /)
    expect(lines[at + 1]).toBe('Influence → Gate Guard: will −2, now 10')
    expect(told('ru', 'normal')).toContain('  База (3) + Карта (+0) = Итого (3)')
  })
  test('TW-278 in full depth every event has its line', () => {
    const { match, words } = played({ setup: 'sc_gate_at_dusk', actions: GATE })
    const heads = twilightLog(match.events, words, 'full', 1000)
    expect(heads).toHaveLength(match.events.length)
  })
  test('less depth tells less', () => {
    const lengths = (['brief', 'normal'] as const).map((depth) => told('en', depth).length)
    expect(lengths[0]).toBeLessThan(lengths[1]!)
    expect(told('en', 'normal').join('\n')).not.toContain('neutral to you')
    expect(told('en', 'full').join('\n')).toContain('neutral to you')
  })
})

test('each encounter has its own names, however many a log tells', () => {
  const { match, words } = played({ controllers: { 1: 'pacify' } })
  playMatch(match, { seats: [1], bots: [kit.bots.pacify!(match.setup, 1)] })
  const all = twilightLog(match.events, words, 'normal', 200)
  const begun = match.events.filter(({ type }) => type === 'encounterStarted')
  expect(begun.length).toBeGreaterThan(2)
  expect(all).toContain('Moon Wolf 1 is pacified')
  expect(all.some((line) => /^Leshy is |^Marsh Widow is /.test(line))).toBe(true)
  expect(all.join('\n')).not.toMatch(/Enemy \d|twilight\./)
})

test('a part of a log takes its names from the encounter that goes on', () => {
  const { match, words, tried } = played({
    setup: 'sc_wolf_pack',
    actions: [{ type: 'startEncounter', encounter: 'sc_wolf_pack' }],
  })
  const before = match.events.length
  tried({ type: 'commitAttack', target: 1 })
  const fresh = match.events.slice(before) as readonly GameEvent[]
  expect(twilightLog(fresh, words, 'normal', 80)[0]).toBe('Attack → Moon Wolf 2')
})
