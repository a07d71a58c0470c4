import { faceAfter } from '../content/mutation.ts'
import type { Mutation } from '../content/types.ts'
import { type FaceKey, unit } from '../scoring/faces.ts'
import type { OnTable, TurnPlayer } from './afterThrow.ts'
import { withDie } from './columns.ts'
import { type Cell, throwsOf } from './hand.ts'
import { ARMED } from './mode.ts'
import { Choices } from './optionTable.ts'

/** Re-throws: results of a node are entries of their own, weighed by chance. */
export interface RethrowNodes {
  readonly known: Map<string, number>
  readonly entries: { chance: number; list: number[] }[]
  readonly start: number[]
}

/** DC-081, DC-083. Adds what using the item now allows; returns the re-throws it offers. */
export function addUses(player: TurnPlayer, table: OnTable, choices: Choices, nodes: RethrowNodes): number[] {
  const item = player.rules.content.ready!
  const { effect } = item
  if (!player.usable(table, item)) return []
  const spent = { ...table, armed: table.armed & ~ARMED.ready }
  if (effect.kind === 'delta') player.saves({ ...spent, points: table.points + player.usedAmount(item) }, choices)
  else if (effect.kind === 'set_flag') {
    const bit = ARMED[effect.flag]
    if ((table.armed & bit) === 0) player.saves({ ...spent, armed: spent.armed | bit }, choices)
  } else if (effect.op === 'reroll') return rethrows(player, spent, effect.dice, nodes)
  else mutations(player, spent, effect, choices)
  return []
}

function mutations(player: TurnPlayer, table: OnTable, effect: Mutation, choices: Choices): void {
  const { scoring, hand } = player.rules
  for (const { kind, face } of table.cells) {
    const others = withDie(table.cells, kind, face, -1)
    const otherFaces = table.faces - unit(face)
    // The held die may be saved as well, but then the mark is wasted, and nothing is gained.
    if (effect.op === 'hold') player.saves({ ...table, cells: others, faces: otherFaces }, choices, { kind, face })
    else if (effect.op === 'stash') {
      const state = table.state - hand.kinds[kind]!.weight
      if (scoring.hasScore(otherFaces)) player.saves({ ...table, cells: others, faces: otherFaces, state }, choices)
    } else {
      for (const to of facesAfter(effect, face)) {
        const faces = otherFaces + unit(to)
        if (!scoring.hasScore(faces)) continue
        player.saves({ ...table, cells: withDie(others, kind, to, 1), faces }, choices)
      }
    }
  }
}

/** A face that stays or leaves 1 … 6 is no change (DC-094). */
const facesAfter = (effect: Mutation, face: number): number[] =>
  (effect.op === 'turn_face' ? effect.by : [0])
    .map((by) => faceAfter(effect, face, by))
    .filter((to) => to !== face && to >= 1 && to <= 6)

/** DC-093. Up to `most` dice are thrown again; the others alone must hold a valid selection. */
function rethrows(player: TurnPlayer, table: OnTable, most: number, nodes: RethrowNodes): number[] {
  const { hand, scoring } = player.rules
  const offered: number[] = []
  const choose = (at: number, kept: Cell[], faces: FaceKey, thrown: number, left: number): void => {
    if (at === table.cells.length) {
      if (thrown > 0 && faces !== 0 && scoring.hasScore(faces))
        offered.push(nodeOf(player, table, kept, faces, thrown, nodes))
      return
    }
    const cell = table.cells[at]!
    const weight = hand.kinds[cell.kind]!.weight
    for (let n = 0; n <= Math.min(cell.count, left); n++) {
      const rest = cell.count - n
      const keptHere = rest > 0 ? [...kept, { ...cell, count: rest }] : kept
      choose(at + 1, keptHere, faces + rest * unit(cell.face), thrown + n * weight, left - n)
    }
  }
  choose(0, [], 0, 0, most)
  return offered
}

function nodeOf(
  player: TurnPlayer,
  table: OnTable,
  kept: readonly Cell[],
  keptFaces: FaceKey,
  thrown: number,
  nodes: RethrowNodes,
): number {
  const { hand, reads } = player.rules
  const cellKey = kept
    .map(({ kind, face, count }) => `${kind}.${face}.${count}`)
    .sort()
    .join(' ')
  const key = `${cellKey}|${thrown}|${table.points}|${table.armed}`
  const known = nodes.known.get(key)
  if (known !== undefined) return known
  for (const result of throwsOf(hand, thrown)) {
    let cells: Cell[] = [...kept]
    for (const { kind, face, count } of result.cells)
      for (let n = 0; n < count; n++) cells = withDie(cells, kind, face, 1)
    const choices = new Choices(reads.turnPoints)
    player.saves({ ...table, cells, faces: keptFaces + result.faces }, choices)
    nodes.entries.push({ chance: result.chance, list: choices.list() })
  }
  nodes.start.push(nodes.entries.length)
  nodes.known.set(key, nodes.start.length - 2)
  return nodes.start.length - 2
}
