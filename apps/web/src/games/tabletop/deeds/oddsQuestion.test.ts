import { type GameKit, Match, type Seat } from '@arbiter/kernel'
import {
  type Action,
  type AttackInput,
  type DeedChoice,
  findSituation,
  oddsAttack,
  tabletopKit,
} from '@arbiter/tabletop'
import { locales } from '@arbiter/tabletop/locales'
import { describe, expect, test } from 'vitest'
import { seenTable } from '../table/roomContext.ts'
import { roomAt } from '../table/testRoom.ts'
import { stateOf, act as take } from '../testing.ts'
import { tools } from '../tools.ts'
import { oddsQuestion } from './oddsQuestion.ts'

const tabletop = tabletopKit(locales)

/** Red has the turn and stands beside blue; seen by whoever sits here. */
function duel(setup: object, seats: readonly Seat[]) {
  const { game } = tabletop as unknown as GameKit
  const parsed = game.setup.parse({ encounter: 'duel', authority: 'gm', manual: ['red', 'blue'], ...setup })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
  const match = new Match(game, parsed.value, 'odds')
  const act = (action: Action, seat: Seat = match.deciding!) => take(match, action, seat)
  act({ type: 'confirmMuster' }, 'gm')
  for (let { window } = stateOf(match); window?.type === 'roll'; { window } = stateOf(match))
    act({ type: 'enterRoll', values: new Array(window.count).fill(window.uid === 'red' ? 6 : 1) })
  act({ type: 'begin' })
  act({ type: 'gm.place', uid: 'red', cell: [4, 3] }, 'gm')
  return { act, room: () => roomAt(match, seats.includes('gm') ? 'gm' : seats[0]!) }
}

const SWORD: DeedChoice = { id: 'attack', source: 'sword', targets: [{ uid: 'blue', strikes: 1 }] }

describe('odds before an attack', () => {
  test.each(['d20', '2d10', '3d6'])('TT-019 TT-179 they are counted with the dice of the match: %s', (check) => {
    const { room } = duel({ check }, ['red', 'blue', 'gm'])
    const { lines } = oddsQuestion(room(), 'red', SWORD)!
    const [odds] = tools.odds({ inputs: [lines[0]!.input], setup: room().plan.setup })
    const equal: AttackInput = { attack: 5, defence: 5, base: 2, left: 6, mode: 'active' }
    expect(odds).toEqual(oddsAttack({ ...equal, preset: check }))
  })

  test('TT-179 there is a line for each number of strikes and each defence', () => {
    const { room } = duel({}, ['red', 'blue', 'gm'])
    const { lines, estimated } = oddsQuestion(room(), 'red', SWORD)!
    expect(lines.map(({ strikes, mode }) => `${strikes} ${mode}`)).toEqual(
      [1, 2].flatMap((strikes) => [`${strikes} active`, `${strikes} passive`]),
    )
    expect(estimated).toBe(false)
    expect(oddsQuestion(room(), 'red', { id: 'move' })).toBeUndefined()
  })

  test('TT-165 TT-187 the situation is what the seat can know; the game master sees the real one', () => {
    const found = (seats: readonly Seat[]) => {
      const { act, room } = duel({}, seats)
      act({ type: 'gm.awareness', uid: 'blue', awareness: 'unaware' }, 'gm')
      const { situation } = findSituation(seenTable(room()), { uid: 'red', target: 'blue', delayed: false })
      const { lines, estimated } = oddsQuestion(room(), 'red', SWORD)!
      return { situation, estimated, modes: [...new Set(lines.map(({ mode }) => mode))] }
    }
    expect(found(['red'])).toEqual({ situation: 'normal', estimated: true, modes: ['active', 'passive'] })
    expect(found(['red', 'blue', 'gm'])).toEqual({ situation: 'sudden', estimated: false, modes: ['none'] })
  })
})
