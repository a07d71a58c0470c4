import { Match, SeededDraws } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import type { Action } from '../../action.ts'
import type { State } from '../../state.ts'
import { game, kit } from '../../testing.ts'
import type { View } from '../../view.ts'
import { middleOf } from '../seen.ts'
import { setupOf } from '../testing.ts'
import { benefitFor } from './benefit.ts'

type Table = Match<ReturnType<typeof setupOf>, State, Action>

const name = (id: string) => ({ en: id, ru: id })

interface Person {
  readonly uid: string
  readonly side: string
  readonly skills?: Record<string, number>
  readonly weapon?: string
  readonly reaction?: number
  readonly cell?: readonly [number, number]
  readonly facing?: string
}

const fighter = ({ uid, side, skills = {}, weapon, reaction = 0, cell, facing }: Person) => ({
  ...{ uid, side, ...(cell && { cell, facing: facing ?? 'E' }) },
  sheet: {
    ...{ name: name(uid), skills: { reaction, acrobatics: 5, athletics: 5, ...skills } },
    ...(weapon && { attacks: [weapon], items: [{ item: weapon, place: 'hand' }] }),
  },
})

/** `me` is first; the game master has confirmed the muster, and `me` has begun. */
function table(people: readonly Person[], rows?: readonly string[]): Table {
  const sides = [...new Set(people.map(({ side }) => side))]
  const encounter = {
    ...{ id: 'test', title: name('Test'), ...(rows && { map: { kind: 'square', rows } }) },
    sides: sides.map((id) => ({ id, name: name(id) })),
    fighters: people.map((person, i) => fighter({ ...person, reaction: i === 0 ? 20 : -5 })),
  }
  const match = new Match(game, setupOf({ encounter, authority: 'gm' }), 'tactician') as unknown as Table
  act(match, 'gm', { type: 'confirmMuster' })
  act(match, people[0]!.side, { type: 'begin' })
  return match
}

function act(match: Table, seat: string, action: Action): void {
  expect({ action, verdict: match.act(seat, action) }).toEqual({ action, verdict: { ok: true } })
}

const DRAWS = new SeededDraws('own')

function choice(match: Table): Action {
  const seat = match.deciding!
  const bot = kit.bots.tactician!(match.setup, seat)
  return bot.choose(game.view(match.state, seat), () => game.legal(match.state), DRAWS)
}

const blade = (blades: number): Person => ({ uid: 'own', side: 'red', skills: { blades }, weapon: 'knife' })
const foe = (uid: string): Person => ({ uid, side: 'blue', weapon: 'sword' })

describe('TT-172 the tactician attacks where it is worth most for each AP', () => {
  test('with as many strikes as the odds favour', () => {
    // Against the assumed skill 5: D = +10 pays for two strikes, D = −4 for one.
    expect(choice(table([blade(15), foe('a')]))).toMatchObject({ id: 'attack', targets: [{ uid: 'a', strikes: 2 }] })
    expect(choice(table([blade(1), foe('a')]))).toMatchObject({ id: 'attack', targets: [{ uid: 'a', strikes: 1 }] })
  })

  test('at whoever can be knocked out', () => {
    const match = table([blade(8), foe('a'), foe('b'), foe('c')])
    act(match, 'gm', { type: 'gm.wound', uid: 'b', damage: 5, damageType: 'body_physical' })
    expect(choice(match)).toMatchObject({ id: 'attack', targets: [{ uid: 'b' }] })
  })

  test('against the defence that the target can afford', () => {
    const match = table([blade(8), foe('a'), foe('b')])
    act(match, 'gm', { type: 'gm.ap', uid: 'b', ap: 0 })
    expect(choice(match)).toMatchObject({ id: 'attack', targets: [{ uid: 'b' }] })
  })
})

test('TT-174 it drops an empty bow and draws the knife', () => {
  const match = table(
    [
      { ...blade(5), weapon: 'bow', cell: [0, 0] },
      { ...foe('a'), cell: [9, 0] },
    ],
    ['..........'],
  )
  act(match, 'gm', { type: 'gm.item', kind: 'knife', uid: 'own', place: 'belt' })
  expect(choice(match)).toMatchObject({ id: 'attack', source: 'bow' })
  const [bow] = match.state.items
  bow!.ammo = 0
  expect(choice(match)).toMatchObject({ id: 'drop', item: bow!.id })
  act(match, 'red', choice(match))
  expect(choice(match)).toMatchObject({ id: 'draw' })
})

test('TT-169 hidden numbers are estimated: a stranger is as good as another', () => {
  const strong = { ...foe('a'), skills: { acrobatics: 20, athletics: 20 } }
  expect(choice(table([blade(15), strong]))).toEqual(choice(table([blade(15), foe('a')])))
  const words = ['unhurt', 'scratched', 'wounded', 'badly_wounded', 'out'] as const
  expect(words.map((word) => middleOf(word, 6))).toEqual([0, 1, 2.5, 4.5, 6])
})

test('TT-173 it keeps AP for reactions where they save more than a deed does', () => {
  const foes = [foe('a'), foe('b'), foe('c')]
  expect(choice(table([blade(-5), ...foes]))).toEqual({ type: 'endTurn' })
  expect(choice(table([blade(10), ...foes]))).toMatchObject({ type: 'deed', id: 'attack' })
})

describe('TT-174 the tactician moves', () => {
  const ROWS = ['............', '............', '............']

  test('to where it can attack next, and looks at the enemy', () => {
    const people: Person[] = [
      { ...blade(5), cell: [1, 1], facing: 'W' },
      { ...foe('a'), cell: [5, 1], facing: 'E' },
    ]
    const match = table(people, ROWS)
    act(match, 'red', choice(match))
    const { cell, facing } = match.state.fighters[0]!
    // Beside him, outside his view, looking east or to a side of it.
    expect([4, 16, 28]).toContain(cell)
    expect([1, 2, 3]).toContain(facing)
  })

  test('and turns on the spot towards an enemy behind it', () => {
    const people: Person[] = [
      { ...blade(5), cell: [4, 1], facing: 'W' },
      { ...foe('a'), cell: [5, 1], facing: 'W' },
    ]
    expect(choice(table(people, ROWS))).toMatchObject({ id: 'move', path: [{ turn: 'E' }] })
  })

  /** The port chase up to somebody's turn; whoever comes before ends his. */
  function chase(uid: string): Table {
    const match = new Match(game, setupOf({ encounter: 'port_chase_square', authority: 'gm' }), 'x') as unknown as Table
    act(match, 'gm', { type: 'confirmMuster' })
    for (let i = 0; i < 40; i++) {
      const { window } = match.state
      act(match, window!.seat as string, { type: 'begin' })
      if (match.state.active === uid) return match
      act(match, window!.seat as string, { type: 'endTurn' })
    }
    throw new Error(`${uid} has no turn`)
  }

  test('to the exit when it is to escape, and leaves there', () => {
    const match = chase('suspect')
    const before = match.state.fighters.find(({ uid }) => uid === 'suspect')!.cell
    act(match, 'fugitive', choice(match))
    expect(match.state.fighters.find(({ uid }) => uid === 'suspect')!.cell - before).toBe(5)
    act(match, 'gm', { type: 'gm.place', uid: 'suspect', cell: [25, 5] })
    expect(choice(match)).toEqual({ type: 'deed', id: 'leave' })
  })

  test('to the grip when it is to capture, and lifts whom it holds', () => {
    const match = chase('bo')
    act(match, 'gm', { type: 'gm.place', uid: 'bo', cell: [11, 5] })
    expect(choice(match)).toMatchObject({ id: 'grab', targets: [{ uid: 'suspect' }] })
    const bo = match.state.fighters.find(({ uid }) => uid === 'bo')!
    const suspect = match.state.fighters.find(({ uid }) => uid === 'suspect')!
    bo.grips = 'suspect'
    suspect.effects.push({ effect: 'grabbed', value: 0, left: 0, other: 'bo' })
    expect(choice(match)).toMatchObject({ id: 'lift', targets: [{ uid: 'suspect' }] })
  })
})

describe('TT-175 the tactician defends', () => {
  const attacked = (defender: Person, ap: number): Table => {
    const match = table([{ ...foe('a'), side: 'red', weapon: 'sword' }, defender])
    act(match, 'gm', { type: 'gm.ap', uid: defender.uid, ap })
    act(match, 'red', { type: 'deed', id: 'attack', source: 'sword', targets: [{ uid: defender.uid, strikes: 1 }] })
    return match
  }
  const defender: Person = { uid: 'own', side: 'blue', skills: { acrobatics: 3, athletics: 7 } }

  test('actively with the best skill while AP last, else passively', () => {
    expect(choice(attacked(defender, 1))).toMatchObject({ hurdles: [{ mode: 'active', skill: 'athletics' }] })
    expect(choice(attacked(defender, 0))).toMatchObject({ hurdles: [{ mode: 'passive', skill: 'athletics' }] })
  })

  test('TT-017 counting what hinders its dice', () => {
    const dodger = { ...defender, skills: { acrobatics: 7, athletics: 3 } }
    const lying = (skills: Record<string, number>) => {
      const match = attacked({ ...defender, skills }, 0)
      act(match, 'gm', { type: 'gm.posture', uid: 'own', posture: 'prone' })
      act(match, 'blue', choice(match))
      act(match, 'gm', { type: 'gm.ap', uid: 'own', ap: 1 })
      act(match, 'red', { type: 'deed', id: 'attack', source: 'sword', targets: [{ uid: 'own', strikes: 1 }] })
      return choice(match)
    }
    expect(choice(attacked(dodger, 1))).toMatchObject({ hurdles: [{ skill: 'acrobatics' }] })
    expect(lying(dodger.skills)).toMatchObject({ hurdles: [{ mode: 'active', skill: 'athletics' }] })
    expect(lying({ acrobatics: 9, athletics: 3 })).toMatchObject({ hurdles: [{ mode: 'active', skill: 'acrobatics' }] })
  })

  test('and fires what it waits with', () => {
    const match = table([{ ...foe('a'), side: 'red' }, defender])
    const trigger = { event: 'deedDeclared', by: 'own' } as const
    act(match, 'red', { type: 'delay', deed: { id: 'speak', text: '!' }, trigger })
    for (const [seat, type] of [
      ['red', 'endTurn'],
      ['blue', 'begin'],
    ] as const)
      act(match, seat, { type })
    act(match, 'blue', { type: 'deed', id: 'posture', posture: 'prone' })
    expect(choice(match)).toEqual({ type: 'fire' })
  })

  test('and turns with the first reaction when attacked from behind', () => {
    const people: Person[] = [
      { ...foe('a'), side: 'red', cell: [1, 0], facing: 'E' },
      { ...defender, cell: [2, 0], facing: 'E' },
    ]
    const match = table(people, ['....'])
    act(match, 'red', { type: 'deed', id: 'attack', source: 'sword', targets: [{ uid: 'own', strikes: 1 }] })
    expect(choice(match)).toMatchObject({ hurdles: [{ mode: 'active' }], turnTo: 'W' })
  })

  test('and hinders an attacker who can attack again before its turn, else takes the advantage', () => {
    const view = (ap: number, tracker: string, order: string[], active: string | null) =>
      ({
        ...{ order, active, rules: kit.content.rules },
        fighters: { me: { tracker }, foe: { tracker: active === 'foe' ? 'active' : 'done', ap } },
      }) as unknown as View
    expect(benefitFor(view(2, 'ready', ['foe', 'me'], 'foe'), 'me', 'foe')).toBe('hinder')
    expect(benefitFor(view(1, 'ready', ['foe', 'me'], 'foe'), 'me', 'foe')).toBe('counter')
    expect(benefitFor(view(1, 'done', ['foe', 'me'], 'foe'), 'me', 'foe')).toBe('hinder')
    expect(benefitFor(view(1, 'done', ['me', 'foe'], 'foe'), 'me', 'foe')).toBe('counter')
  })
})
