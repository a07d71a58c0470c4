import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { FLAGS } from '../content/clauses/words.ts'
import { duel, signed } from './testing/clauses.ts'
import { SIGN } from './testing/skills.ts'
import { content } from './testing.ts'

describe('the frame', () => {
  test('RN-400 no code of the engine names an ability, spell, status, leader or unit', () => {
    const folder = new URL('../', import.meta.url)
    const sources = ['battle', 'mechanics'].flatMap((part) =>
      readdirSync(new URL(part, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^testing/.test(file))
        .map((file) => readFileSync(new URL(`${part}/${file}`, folder), 'utf8')),
    )
    const { abilities, spells, statuses, leaders, units } = content
    const words: readonly string[] = [...FLAGS, 'cleave']
    const ids = [abilities, spells, statuses, leaders, units].flat().map(({ id }) => id)
    const named = ids.filter((id) => !words.includes(id) && sources.some((source) => source.includes(`'${id}'`)))
    expect(named).toEqual([])
  })

  test('RN-405 RN-402 a unit has the ability of its tier, and none without one', () => {
    const clauses = [{ when: 'battleStart', aim: { who: 'self' }, do: [SIGN] }]
    expect(signed(duel(clauses)).map(({ target, cause }) => [target, cause])).toEqual([['p0', 'ability/footman_skill']])
    expect(signed(duel(clauses, { player: [['footman', 3, 4, 2]] }))).toEqual([])
    expect(duel(clauses, { player: [['footman', 3, 4, 3]] }).live('p0').skill?.id).toBe('shield_wall')
  })
})
