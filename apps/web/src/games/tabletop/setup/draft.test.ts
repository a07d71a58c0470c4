import { defaultOpponent, type GameKit, Match } from '@arbiter/kernel'
import { encounterFrom, parseEncounter, type State, tabletopKit } from '@arbiter/tabletop'
import { locales } from '@arbiter/tabletop/locales'
import { expect, test } from 'vitest'
import { controllersOf, type Draft, demoOpening, fightingSeats, firstDraft, seatsOf, setupOf } from './draft.ts'

const tabletop = tabletopKit(locales)

const { content } = tabletop
const draft = (changes: Partial<Draft> = {}): Draft => ({ ...firstDraft(content), ...changes })
const parsed = (of: Draft) => {
  const setup = tabletop.game.setup.parse(setupOf(content, of))
  if (!setup.ok) throw new Error(JSON.stringify(setup.faults))
  return setup.value
}

test('a person plays the first side, or the one that is called blue: the own side is blue everywhere', () => {
  const persons = (encounter: string) =>
    Object.entries(controllersOf(tabletop, draft({ encounter }))).flatMap(([seat, who]) =>
      who === 'person' ? seat : [],
    )
  expect([persons('duel'), persons('port_chase_square')]).toEqual([['blue'], ['heroes']])
})

test('TT-004 the seats of a draft are those of its set-up: by side or by fighter, with or without a game master', () => {
  for (const authority of ['gm', 'rules'] as const)
    for (const seating of ['sides', 'fighters'] as const)
      for (const { id } of content.encounters) {
        const of = draft({ encounter: id, authority, seating })
        expect(new Set(seatsOf(content, of))).toEqual(new Set(tabletop.game.seats(parsed(of))))
      }
  expect(seatsOf(content, draft({ encounter: 'duel', authority: 'gm', seating: 'fighters' }))).toEqual([
    'red',
    'blue',
    'gm',
  ])
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
  const of = draft({ encounter: 'duel', authority: 'gm', bots: { red: 'drill', blue: 'person', gm: 'drill' } })
  expect(controllersOf(tabletop, of)).toEqual({ red: 'drill', blue: 'person', gm: 'person' })
})

test('where nobody chose, a person here has the first side and bots have the others; nobody leads but who made the fight', () => {
  const first = draft()
  expect(first.authority).toBe('rules')
  expect(firstDraft(content, { file: {}, parsed: content.encounters[0]! }).authority).toBe('gm')
  const bot = defaultOpponent(tabletop as unknown as GameKit)
  expect(fightingSeats(content, draft({ authority: 'gm' }))).toEqual(['heroes', 'fugitive'])
  expect(fightingSeats(content, first)).toEqual(['heroes', 'fugitive'])
  expect(controllersOf(tabletop, first)).toEqual({ heroes: 'person', fugitive: bot, crowd: bot })
  expect(controllersOf(tabletop, draft({ seating: 'fighters' }))).toEqual({
    ...{ vitmor: 'person', anaxiel: 'person', bo: 'person' },
    ...{ suspect: bot, crowd: bot },
  })
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
