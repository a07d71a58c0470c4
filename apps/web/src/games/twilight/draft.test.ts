import { twilightKit } from '@arbiter/twilight'
import { locales } from '@arbiter/twilight/locales'
import { expect, test } from 'vitest'
import { type Draft, firstDraft, fixedFate, fixedHero, isLesson, packOf, ROADS, setupOf } from './draft.ts'
import { packKits } from './packKits.ts'

const twilight = twilightKit(locales)

const { content, game } = twilight
const draft = firstDraft(content)
const read = (changes: Partial<Draft>) => game.setup.parse(setupOf(content, { ...draft, pack: 'core', ...changes }))

test('every road of a first draft is a set-up that its game takes', () => {
  const kits = packKits(twilight as never)
  for (const road of ROADS) {
    const chosen = { ...draft, road }
    const { game, content } = kits[packOf(chosen)]
    expect(game.setup.parse(setupOf(content, chosen))).toMatchObject({ ok: true })
  }
  for (const { id } of content.scenarios) expect(read({ road: 'scenario', scenario: id })).toMatchObject({ ok: true })
})

test('TW-051 a scenario with a hero of its own takes that one, whoever was chosen', () => {
  const chosen = { ...draft, road: 'scenario', scenario: 'sc_leshy_grove', hero: 'hero_borderer' } as const
  expect(fixedHero(content, chosen)).toBe('hero_lampbearer')
  expect(read(chosen)).toMatchObject({ ok: true, value: { hero: 'hero_lampbearer' } })
})

test('TW-192 a zone begins at its border; the middle is where every session starts', () => {
  const resonance = (zone: Draft['zone']) => {
    const parsed = read({ zone })
    return parsed.ok ? parsed.value.start.resonance : 'refused'
  }
  expect((['deepNav', 'nav', 'yav', 'prav', 'deepPrav'] as const).map(resonance)).toEqual([-60, -20, undefined, 20, 60])
})

test('TW-225 a skirmish has one to four enemies', () => {
  const foes = (n: number) => Array.from({ length: n }, () => 'moon_wolf')
  expect([1, 4, 5].map((n) => read({ road: 'skirmish', foes: foes(n) }).ok)).toEqual([true, true, false])
})

test('TW-052 a scenario with its own fate cards asks no deck; with its own hero too it is a lesson', () => {
  const fixed = (scenario: string, road: Draft['road'] = 'scenario') => fixedFate(content, { ...draft, road, scenario })
  expect([fixed('sc_leshy_grove'), fixed('sc_wolf_pack'), fixed('sc_leshy_grove', 'campaign')]).toEqual([
    true,
    false,
    false,
  ])
  expect(content.scenarios.filter(isLesson).map(({ id }) => id)).toEqual([
    'sc_bear_at_the_ford',
    'sc_gate_at_dusk',
    'sc_leshy_grove',
  ])
})

test('TW-515 TW-495 a road has a level and its deck; the ladder counts from normal on', () => {
  const { road } = packKits(twilight as never)
  const walk = (changes: Partial<Draft>) => {
    const asked = { ...draft, pack: 'road', campaign: 'salt_for_the_dead', ladder: 4, ...changes } as const
    const parsed = road.game.setup.parse(setupOf(road.content, asked))
    if (!parsed.ok) return 'refused'
    const { difficulty, ladder, deck } = parsed.value
    return [difficulty, ladder, deck]
  }
  expect(walk({})).toEqual(['normal', 4, 'borderland'])
  expect(walk({ difficulty: 'gentle' })).toEqual(['gentle', 0, 'borderland'])
  expect(walk({ difficulty: 'merciless' })).toEqual(['merciless', 4, 'core'])
  expect(walk({ deck: 'whispers' })).toEqual(['normal', 4, 'whispers'])
})

test('TW-515 a single fight stays on the rules of core, whatever road was looked at', () => {
  expect(setupOf(content, { ...draft, road: 'skirmish', pack: 'road' })).not.toHaveProperty('difficulty')
})
