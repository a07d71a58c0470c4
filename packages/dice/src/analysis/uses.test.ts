import { label, SeededDraws } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import type { UseAction } from '../action.ts'
import type { ActiveItem, Mutation } from '../content/types.ts'
import { targetsOf } from '../rules/mutate.ts'
import { unbankedOf } from '../rules/table.ts'
import { type DiceMask, FACES, facesAt } from '../scoring/index.ts'
import { type Duel, duel, item, withPieces } from '../testing.ts'
import type { OnTable, TurnPlayer } from './afterThrow.ts'
import { withDie } from './columns.ts'
import { type Cell, type Hand, makeHand, stateOf } from './hand.ts'
import { ARMED } from './mode.ts'
import { Choices } from './optionTable.ts'
import { cellsOf } from './position.ts'
import { addUses } from './uses.ts'

const OPERATIONS: Mutation[] = [
  { kind: 'mutate_state', op: 'set_face', face: 5 },
  { kind: 'mutate_state', op: 'set_face', face: 2 },
  { kind: 'mutate_state', op: 'flip' },
  { kind: 'mutate_state', op: 'turn_face', by: [-1, 1] },
  { kind: 'mutate_state', op: 'turn_face', by: [-2, 2] },
  { kind: 'mutate_state', op: 'hold' },
  { kind: 'mutate_state', op: 'stash' },
  { kind: 'mutate_state', op: 'reroll', dice: 1 },
  { kind: 'mutate_state', op: 'reroll', dice: 2 },
]
const DICE = ['fair', 'fair', 'loaded_ones', 'fair', 'chipped_six', 'loaded_ones']
const TABLES = 60

/** What lies on the table after a use, positions forgotten: dice by kind and face, and the held one apart. */
type Outcome = string
const told = (cells: readonly Cell[], held?: { kind: number; face: number }): Outcome =>
  `${cells
    .map(({ kind, face, count }) => `${count}×${kind}:${face}`)
    .sort()
    .join(' ')} held ${held ? `${held.kind}:${held.face}` : '–'}`

test.each(OPERATIONS.map((effect): [string, Mutation] => [JSON.stringify(effect), effect]))(
  'DC-092 DC-093 DC-094 %s: the analysis counts with exactly what the engine allows and does',
  (_, effect) => {
    const piece = item('piece', { type: 'active', cooldown_turns: 2, activate_condition: { always: true }, effect })
    const content = withPieces({ items: [piece] })
    const draws = new SeededDraws(JSON.stringify(effect))
    for (let n = 0; n < TABLES; n++) {
      const match = duel({ content, dice: DICE, items: ['piece'] }).roll('123456')
      do {
        for (let at = 0; at < 6; at++) match.state.faces[at] = draws.die(FACE, 6)
        match.state.banked = draws.int(BANKED, 63)
      } while (!match.plan.scoring.hasScore(facesAt(match.state.faces, unbankedOf(match.state))))
      expect(assumed(match, piece as ActiveItem)).toEqual(played(match, effect))
    }
  },
)

const FACE = label('test/face')
const BANKED = label('test/banked')
const sorted = (outcomes: Iterable<Outcome>): Outcome[] => [...new Set(outcomes)].sort()

/** Every outcome of every target that the engine accepts. */
function played({ game, plan, state }: Duel, effect: Mutation): Outcome[] {
  const hand = makeHand(plan.weights[0]!)
  const outcomes: Outcome[] = []
  for (const target of targetsOf(state, effect)) {
    const use: UseAction = { type: 'use', item: 'piece', ...target }
    if (!game.check(state, 1, use).ok) continue
    const rethrown = effect.op === 'reroll' ? target.dice : []
    for (const faces of everyThrow(rethrown.map((position) => plan.weights[0]![position - 1]!))) {
      const copy = game.clone(state)
      const queue = [...faces]
      const draws = { weighted: () => queue.shift() } as never
      game.apply(copy, 1, use, draws, undefined)
      outcomes.push(onTable(hand, copy.faces, unbankedOf(copy), copy.held))
    }
  }
  return sorted(outcomes)
}

function onTable(hand: Hand, faces: readonly number[], unbanked: DiceMask, held: DiceMask): Outcome {
  const [mark] = cellsOf(hand, faces, held)
  return told(cellsOf(hand, faces, unbanked & ~held), mark)
}

function everyThrow(profiles: readonly (readonly number[])[]): number[][] {
  return profiles.reduce<number[][]>(
    (throws, weights) =>
      throws.flatMap((faces) => FACES.filter((face) => weights[face - 1]! > 0).map((face) => [...faces, face])),
    [[]],
  )
}

/** Every table the analysis goes on from after a use. */
function assumed({ plan, state }: Duel, ready: ActiveItem): Outcome[] {
  const hand = makeHand(plan.weights[0]!)
  const unbanked = unbankedOf(state)
  const outcomes: Outcome[] = []
  const player = {
    rules: { hand, scoring: plan.scoring, content: { ready }, reads: { turnPoints: false } },
    usable: () => true,
    saves({ cells, state: left }: OnTable, _choices: Choices, held?: { kind: number; face: number }) {
      const all = held ? withDie(cells, held.kind, held.face, 1) : cells
      // The state must count the dice that lie there.
      expect(left).toBe(all.reduce((sum, { kind, count }) => sum + count * hand.kinds[kind]!.weight, 0))
      outcomes.push(told(cells, held))
    },
  } as unknown as TurnPlayer
  const table: OnTable = {
    cells: cellsOf(hand, state.faces, unbanked),
    faces: facesAt(state.faces, unbanked),
    state: stateOf(hand, unbanked),
    points: 0,
    armed: ARMED.ready,
  }
  addUses(player, table, new Choices(false), { known: new Map(), entries: [], start: [0] })
  return sorted(outcomes)
}
