import { type GameKit, Match } from '@arbiter/kernel'
import { encounterFrom, parseEncounter, type State, tabletopKit } from '@arbiter/tabletop'
import { locales } from '@arbiter/tabletop/locales'
import { expect, test } from 'vitest'
import { controllersOf, type Draft, demoOpening, firstDraft, seatsOf, setupOf } from './draft.ts'

const tabletop = tabletopKit(locales)

const { content } = tabletop
const draft = (changes: Partial<Draft> = {}): Draft => ({ ...firstDraft(content), ...changes })
const parsed = (of: Draft) => {
  const setup = tabletop.game.setup.parse(setupOf(content, of))
  if (!setup.ok) throw new Error(JSON.stringify(setup.faults))
  return setup.value
}

test('TT-004 the seats of a draft are those of its set-up: by side or by fighter, with or without a game master', () => {
  for (const authority of ['gm', 'rules'] as const)
    for (const seating of ['sides', 'fighters'] as const)
      for (const { id } of content.encounters) {
        const of = draft({ encounter: id, authority, seating })
        expect(new Set(seatsOf(content, of))).toEqual(new Set(tabletop.game.seats(parsed(of))))
      }
  expect(seatsOf(content, draft({ encounter: 'duel', seating: 'fighters' }))).toEqual(['red', 'blue', 'gm'])
})

test('TT-019 TT-156 TT-162 TT-164 check preset, dice by hand, secrets and questions reach the set-up', () => {
  const told = { open: true, secretRolls: 'that_it_happened' } as const
  const of = draft({ encounter: 'duel', check: '3d6', manual: ['red', 'nobody'], ...told, askSituation: true })
  const setup = parsed(of)
  expect(setup.secretRolls).toBe('that_it_happened')
  expect([setup.check.count, setup.check.sides, setup.manual, setup.open]).toEqual([3, 6, ['red'], true])
  expect([setup.rules.askSituation, setup.rules.askOrder]).toEqual([true, false])
})

test('a bot plays the seat that it was given; the game master is a person', () => {
  const of = draft({ encounter: 'duel', bots: { blue: 'drill', gm: 'drill' } })
  expect(controllersOf(seatsOf(content, of), of)).toEqual({ red: 'person', blue: 'drill', gm: 'person' })
})

test('TT-153 a demonstration has everybody here and dice as the script says', () => {
  const { setup, controllers } = demoOpening(tabletop as unknown as GameKit, 'port_chase_hex')
  expect(controllers).toEqual({ heroes: 'person', fugitive: 'person', gm: 'person' })
  expect((setup as { manual: string[] }).manual).toEqual(['heroes', 'fugitive', 'gm'])
})

test('TT-148 TT-151 a running fight that was stored is an encounter that a table takes', () => {
  const match = new Match(tabletop.game, parsed(draft({ encounter: 'ambush' })), 'stored')
  const file: unknown = JSON.parse(JSON.stringify(encounterFrom(content, match.state as State)))
  const read = parseEncounter(file, content)
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  expect(parsed(draft({ encounter: { file, parsed: read.value } })).encounter.fighters).toHaveLength(7)
})
