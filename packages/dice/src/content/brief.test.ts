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
})
