import { cellOf, directionToward, distanceBetween } from '@arbiter/board'
import {
  type Action,
  type ActionOf,
  type Cell,
  type DeedId,
  directionNames,
  type SeenFighter,
  SITUATIONS,
  type Window,
} from '@arbiter/tabletop'
import { attackChance } from './attackOdds.ts'
import { asked, cellText, describe, isFoe, nameOf, openWindow, type TableScene, tableOf } from './scene.ts'
import { type UsefulMove, usefulMoves } from './usefulMoves.ts'

/** One line of the menu. */
export interface Choice {
  readonly action: Action
  readonly text: string
}

/** TT-191: numbered choices for every window; of the many cells only the useful ones. Dice are typed, not chosen. */
export function choicesOf(scene: TableScene, legal: readonly Action[]): Choice[] {
  const window = openWindow(scene)
  const said = (action: Action): Choice => ({ action, text: describe(scene, action) })
  switch (window?.type) {
    case 'muster':
      return musters(scene).map(said)
    case 'order':
      return orders(window).map(said)
    case 'situation':
      return [...legal, ...SITUATIONS.map((situation): Action => ({ type: 'confirmSituation', situation }))].map(said)
    case 'roll':
      return []
    case 'turn':
      return turnChoices(scene, legal)
    default:
      return legal.map(said)
  }
}

/** TT-038: as prepared, without surprise, or with another side surprised. */
function musters({ plan }: TableScene): Action[] {
  const { attacking, surprised } = plan.setup.encounter
  const others = plan.sides.filter((side) => side !== attacking && !(surprised.length === 1 && surprised[0] === side))
  const fighting = others.filter((side) =>
    plan.setup.encounter.fighters.some((fighter) => fighter.side === side && !fighter.bystander),
  )
  return [
    { type: 'confirmMuster' },
    ...(surprised.length > 0 ? [{ type: 'confirmMuster', surprised: [] } satisfies Action] : []),
    ...fighting.map((side): Action => ({ type: 'confirmMuster', surprised: [side] })),
  ]
}

/** More than this many can be typed. */
const ORDERS = 6

const orders = ({ uids }: Extract<Window, { type: 'order' }>): Action[] =>
  permutations(uids)
    .slice(0, ORDERS)
    .map((order) => ({ type: 'arrange', uids: order }))

const permutations = (uids: readonly string[]): string[][] =>
  uids.length <= 1
    ? [[...uids]]
    : uids.flatMap((uid) => permutations(uids.filter((other) => other !== uid)).map((rest) => [uid, ...rest]))

const isMove = (action: Action): action is ActionOf<'deed'> => action.type === 'deed' && action.id === 'move'

/** Deeds against enemies, useful cells and turns, other deeds, what ends the turn, and last what nobody wants by mistake. What hurts friends or helps enemies is only typed. */
function turnChoices(scene: TableScene, legal: readonly Action[]): Choice[] {
  const mover = asked(scene)!
  const said = (action: Action): Choice => ({ action, text: describe(scene, action) })
  const deeds = legal.filter((action): action is ActionOf<'deed'> => action.type === 'deed')
  const rest = legal.filter((action) => action.type !== 'deed')
  const others = deeds.filter((deed) => deed.id !== 'move' && !isFolly(scene, mover, deed))
  const hostile = others.filter((deed) => isAgainst(scene, mover, deed))
  return [
    ...hostile.map((action) => ({ action, text: withChance(scene, action) })),
    ...moveChoices(scene, mover, deeds.filter(isMove)),
    ...others.filter((deed) => !hostile.includes(deed) && deed.id !== 'drop').map(said),
    ...rest.map(said),
    ...others.filter((deed) => deed.id === 'drop').map(said),
  ]
}

/** TT-179: what an attack promises stands behind it, as the browser has it. */
function withChance(scene: TableScene, action: Action): string {
  const chance = attackChance(scene, action)
  return chance === undefined ? describe(scene, action) : `${describe(scene, action)} · ${chance}`
}

const targetsIn = ({ view }: TableScene, { targets = [] }: ActionOf<'deed'>): SeenFighter[] =>
  targets.flatMap(({ uid }) => view.fighters[uid] ?? [])

const isAgainst = (scene: TableScene, mover: SeenFighter, deed: ActionOf<'deed'>): boolean =>
  targetsIn(scene, deed).some((target) => isFoe(scene, mover, target))

const VIOLENT: readonly DeedId[] = ['attack', 'push', 'grab', 'ram']

function isFolly(scene: TableScene, mover: SeenFighter, deed: ActionOf<'deed'>): boolean {
  const spell = deed.id === 'cast' ? scene.plan.spells.get(deed.source!) : undefined
  if (deed.cell && spell?.support === null) return isWasted(scene, mover, deed.cell, spell.area ?? 0)
  const isHarm = VIOLENT.includes(deed.id) || spell?.support === null
  if (spell && !isHarm) return isAgainst(scene, mover, deed)
  return isHarm && targetsIn(scene, deed).some(({ side }) => side === mover.side)
}

/** TT-122: an area with friends in it, or without an enemy. */
function isWasted({ plan, view, ...scene }: TableScene, mover: SeenFighter, at: Cell, radius: number): boolean {
  const { grid } = plan.map!
  const centre = cellOf(grid, ...at)
  const hit = Object.values(view.fighters).filter(
    ({ cell, tracker }) => cell >= 0 && tracker !== 'left' && distanceBetween(grid, centre, cell) <= radius,
  )
  const isEnemy = (other: SeenFighter) => other.tracker !== 'out' && isFoe({ ...scene, plan, view }, mover, other)
  return hit.some(({ side }) => side === mover.side) || !hit.some(isEnemy)
}

function moveChoices(scene: TableScene, mover: SeenFighter, moves: readonly ActionOf<'deed'>[]): Choice[] {
  if (!scene.plan.map) return moves.map((action) => ({ action, text: describe(scene, action) }))
  if (moves.length === 0) return []
  const walks = usefulMoves(scene, mover).map((useful) => ({
    action: { type: 'deed', ...useful.way.deeds[0]! } satisfies Action,
    text: moveText(scene, useful),
  }))
  const turns = turnsTowards(scene, mover).flatMap((direction) =>
    moves.filter(({ path }) => path?.length === 1 && typeof path[0] === 'object' && path[0].turn === direction),
  )
  return [...walks, ...turns.map((action) => ({ action, text: describe(scene, action) }))]
}

function moveText(scene: TableScene, { way, near, distance }: UsefulMove): string {
  return scene.words.text('cli.tabletop.move_to', {
    cell: cellText(scene, way.to),
    units: way.units,
    perMove: way.perMove,
    ap: scene.view.rules.apSimple,
    kind: near.kind,
    who: 'uid' in near ? nameOf(scene, near.uid) : '',
    distance,
  })
}

/** TT-141: to face enemies; other directions are typed. */
function turnsTowards(scene: TableScene, mover: SeenFighter): string[] {
  const { grid } = scene.plan.map!
  const names = directionNames(tableOf(scene))
  const foes = Object.values(scene.view.fighters).filter(
    (other) => isFoe(scene, mover, other) && other.tracker !== 'out' && other.tracker !== 'left' && other.cell >= 0,
  )
  return [...new Set(foes.map(({ cell }) => names[directionToward(grid, mover.cell, cell)]!))]
}
