import { expect, test } from 'vitest'
import { type Game, refuse } from '../contract.ts'
import { Match } from '../match.ts'
import { expectOwnActor, expectSameAnswers, type ImaginingOptions } from './imagining.ts'
import { type ToyAction, type ToyEvent, type ToySetup, type ToyState, toy } from './toy.ts'

type Toy = Game<ToySetup, ToyState, ToyAction, ToyEvent, ToyState>

const CHOICES = [0, 1, 0, 0, 1, 1, 0, 0, 1, 0]

/** Whether a page would hear something else than the host says, in one of many plays. */
function finds(changes: Partial<Toy>, options?: ImaginingOptions<ToyState>): boolean {
  const game = { ...toy, ...changes } as unknown as Game<unknown, ToyState>
  try {
    for (let i = 0; i < 20; i++) expectSameAnswers(new Match(game, { target: 30 }, `${i}`), CHOICES, options)
    return false
  } catch {
    return true
  }
}

/** The other seat's secret forbids resting. */
const secretly: Partial<Toy> = {
  legal: (state) =>
    toy.legal(state).filter(({ type }) => type === 'throw' || state.secrets[1 - (state.turn % 2)] !== 3),
  check: (state, seat, action) =>
    action.type === 'rest' && state.secrets[1 - (state.turn % 2)] === 3
      ? refuse('too_tired', { turn: state.turn })
      : toy.check(state, seat, action),
}

test('a page that knows enough answers like the host', () => {
  expect(finds({})).toBe(false)
})

test('it is found out if something hidden decides, in what is listed and in what is allowed', () => {
  expect(finds({ legal: secretly.legal! })).toBe(true)
  expect(finds({ check: secretly.check! })).toBe(true)
  expect(finds({ imagine: (view, draws) => ({ ...toy.imagine!(view, draws), turn: view.turn + 1 }) })).toBe(true)
})

test('what the host alone can know is let through under the codes that are named, and never refused', () => {
  const rests = (action: unknown) => (action as ToyAction).type === 'rest'
  // A page that reckons with the best.
  const hopeful: Toy['imagine'] = (view) => ({
    ...toy.clone(view),
    secrets: view.secrets.map((secret) => secret ?? 1) as [number, number],
  })
  const fearful: Toy['imagine'] = (view) => ({
    ...toy.clone(view),
    secrets: view.secrets.map((secret) => secret ?? 3) as [number, number],
  })
  const open = { hostRefuses: { too_tired: ['rest'] }, listedByOne: rests }
  expect(finds({ ...secretly, imagine: hopeful }, open)).toBe(false)
  expect(finds({ ...secretly, imagine: hopeful }, { ...open, hostRefuses: { not_your_turn: ['rest'] } })).toBe(true)
  expect(finds({ ...secretly, imagine: hopeful }, { ...open, hostRefuses: { too_tired: ['throw'] } })).toBe(true)
  expect(finds({ ...secretly, imagine: hopeful }, { hostRefuses: { too_tired: ['rest'] } })).toBe(true)
  expect(finds({ ...secretly, imagine: fearful }, open)).toBe(true)
})

test('whoever is asked belongs to the seat that decides', () => {
  const play = (actor: (state: ToyState) => string | undefined) => {
    const game = { ...toy, actor } as unknown as Game<unknown, ToyState>
    expectOwnActor(new Match(game, { target: 10 }, 'x'), CHOICES, (_, seat) => [`left ${seat}`, `right ${seat}`])
  }
  const side = ({ turn, winner }: ToyState) => (winner === null ? `left ${1 + (turn % 2)}` : undefined)
  expect(() => play(side)).not.toThrow()
  expect(() => play(() => undefined)).not.toThrow()
  expect(() => play(() => 'left 1')).toThrow()
  expect(() => play(({ turn }) => `left ${1 + (turn % 2)}`)).toThrow()
})
