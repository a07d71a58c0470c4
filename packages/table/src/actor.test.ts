import { findOffer } from '@arbiter/catalogue'
import { type GameKit, Match } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import { Listener, MatchPlay } from './matchPlay.ts'

const [arena, tabletop] = (await Promise.all(['arena', 'tabletop'].map((id) => findOffer(id)!.load([])))) as [
  GameKit,
  GameKit,
]

const named = (en: string) => ({ en, ru: en })
const fighter = (uid: string, side: string, more: object = {}) => ({
  ...{ uid, side, cell: [uid.length, 1], facing: 'N', ...more },
  character: { name: named(uid), skills: { reaction: side === 'blue' ? 9 : 0 }, attacks: [], spells: [], items: [] },
})

function actorFor(match: Match, perspective: string): string | undefined {
  const context = { version: 1, perspective, seating: { seats: {}, hands: {} }, decides: true }
  return new MatchPlay(match, new Listener(match, perspective).listen(match), context).actor
}

test('TT-165 TT-170 who is asked is no more told than who is seen', () => {
  const setup = tabletop.game.setup.parse({
    encounter: {
      ...{ id: 'x', title: named('x'), attacking: 'blue', surprised: [] },
      map: { kind: 'square', rows: new Array<string>(4).fill('............') },
      sides: [
        { id: 'red', name: named('red') },
        { id: 'blue', name: named('blue') },
      ],
      fighters: [fighter('guard', 'red'), fighter('assassin', 'blue', { hiddenFrom: ['red'] })],
    },
  })
  if (!setup.ok) throw new Error(JSON.stringify(setup.faults))
  const match = new Match(tabletop.game, setup.value, 'first')
  const asked = tabletop.game.actor!(match.state)
  expect(match.deciding).toBe('blue')
  expect(asked).toBe('assassin')
  expect([actorFor(match, 'blue'), actorFor(match, 'red'), actorFor(match, 'spectator')]).toEqual([
    'assassin',
    undefined,
    undefined,
  ])
})

test('where nothing is hidden, everybody hears who is asked', () => {
  const match = new Match(arena.game, arena.presets[0]!.setup, 'first')
  expect(arena.game.actor!(match.state)).toMatch(/^\d+$/)
  expect(actorFor(match, 'spectator')).toBe(arena.game.actor!(match.state))
})
