import { formatFault } from '@arbiter/content'
import { describe, expect, test } from 'vitest'
import { packBrief } from './brief.ts'
import { loadContent } from './load.ts'
import { DICE_PACKS } from './packs.ts'
import { contentSchema } from './schema.ts'
import { FLAGS, HOOKS, MUTATIONS, NUMBER_QUANTITIES, PURPOSES, ROLES, SCOPES } from './types.ts'

const brief = packBrief()
const examples = JSON.parse(brief.split('EXAMPLES (one of each effect kind)\n')[1]!.split('\n\nJSON SCHEMA')[0]!)

describe('DC-141 the brief', () => {
  test('DC-141 names every hook, quantity, flag, op, role, scope and purpose', () => {
    const words = [
      ...HOOKS,
      ...NUMBER_QUANTITIES,
      'count',
      'groups',
      ...FLAGS,
      ...MUTATIONS,
      ...ROLES,
      ...SCOPES,
      ...PURPOSES,
    ]
    expect(words.filter((word) => !brief.includes(word))).toEqual([])
  })

  test('DC-141 tells at which hooks a quantity exists', () => {
    expect(brief).toContain('save_dice | - | 1..6 | - | - | dice just saved')
    expect(brief).toContain('max_count | 1..6 | 1..6 | - | 1..6 |')
    expect(brief).toContain('lead | -19999..19999 |')
  })

  test('DC-141 holds the schema itself', () => {
    const line = brief.split('JSON SCHEMA\n')[1]!.split('\n')[0]!
    expect(JSON.parse(line)).toEqual(JSON.parse(JSON.stringify(contentSchema)))
  })

  test('DC-141 shows one example of each effect kind, and the examples load without a warning', () => {
    const effects = [...examples.modifiers, ...examples.items].map((piece) => piece.effect)
    expect([...new Set(effects.map(({ kind }) => kind))]).toEqual(['delta', 'set_flag', 'mutate_state'])
    const { 'pack.json': pack, 'tuning.json': tuning } = DICE_PACKS.core
    const loaded = loadContent([
      { 'pack.json': pack!, 'tuning.json': tuning!, 'content.json': JSON.stringify(examples) },
    ])
    expect(loaded.ok ? loaded.value.warnings : loaded.faults.map(formatFault)).toEqual([])
  })

  test('DC-141 fits one message', () => {
    expect(brief.length).toBeLessThan(20_000)
  })

  test('DC-006 DC-141 its numbers are those of the tuning', () => {
    for (const number of [
      'target (4000)',
      'Ones score 100, fives 50, three equal faces 100 x face (ones 1000), times 2',
      'straights 1-5 500, 2-6 750, 1-6 1500. A well-played turn brings about 551 points',
      'points -1000..1000, not 0. percent -50..100, not 0. limit 1..1000. value -20000..20000. cooldown_turns 1..20:',
      'by 0.01 to 130 points',
    ])
      expect(brief).toContain(number)
    const tuned = packBrief({
      ...JSON.parse(DICE_PACKS.core['tuning.json']!),
      'match.target': 2000,
      'score.single.1': 150,
      'score.set.growth': 3,
      'content.points': 400,
      'content.percent': [-20, 30],
      'content.cooldown': [2, 9],
      'content.strengthMax': 99,
      'content.strengthMin': 250,
    })
    for (const number of [
      'target (2000)',
      'Ones score 150',
      'times 3',
      'points -400..400, not 0. percent -20..30, not 0',
      'cooldown_turns 2..9:',
      'by 0.25 to 99 points',
    ])
      expect(tuned).toContain(number)
    expect(tuned).not.toContain('about 551 points')
  })
})
