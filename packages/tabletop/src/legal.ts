import { planPaths } from '@arbiter/board'
import type { Action, DeedChoice, HurdleChoice, PlayerAction } from './action.ts'
import { isAtTurnLimit } from './check.ts'
import { POSTURES, SITUATIONS } from './content/words.ts'
import type { Plan } from './plan.ts'
import { placedOf } from './plan.ts'
import { towardsAttacker } from './rules/attack/defending.ts'
import { fighterOf, type Table } from './rules/context.ts'
import { checkDeed } from './rules/deeds/check.ts'
import { heldItems } from './rules/deeds/hands.ts'
import { attacksOf, shotsOf } from './rules/deeds/weapons.ts'
import { groundFor } from './rules/ground.ts'
import { directionNames, unitsPerMove } from './rules/movement.ts'
import { turnOrder } from './rules/order.ts'
import { isHiddenFrom } from './rules/sides.ts'
import { mayTurn } from './rules/situations.ts'
import type { CheckFrame, Fighter, HurdleOffer, State, Window } from './state.ts'
import { eyesOf, hasLine, isSeen } from './viewing.ts'

/** TT-006: everything the open window allows, moves by their canonical path only. */
export function legalActions(plan: Plan, state: State): Action[] {
  const at: Table = { plan, state }
  const { window } = state
  if (!window) return []
  switch (window.type) {
    case 'muster':
      return [{ type: 'confirmMuster' }]
    case 'order':
      return ordersOf(window.uids).map((uids) => ({ type: 'arrange', uids }))
    case 'turnOffer':
      return [{ type: 'begin' }, ...givingWay(at, window)]
    case 'turn':
      return turnActions(at, fighterOf(at, window.uid))
    case 'fire':
      return [{ type: 'fire' }, { type: 'hold' }]
    case 'situation':
      return confirmations(state.stack.at(-1) as CheckFrame)
    case 'defence':
      return defences(at, window)
    case 'roll': {
      const { count, sides, twice } = window
      const values = new Array<number>(count * (twice ? 2 : 1)).fill(Math.ceil(sides / 2))
      return [{ type: 'enterRoll', values }]
    }
    case 'benefit':
      return [
        { type: 'benefit', benefit: 'hinder' },
        { type: 'benefit', benefit: 'counter' },
      ]
  }
}

/** Every order of a small group; of a large one the order that it has. */
function ordersOf(uids: readonly string[]): (readonly string[])[] {
  if (uids.length > SMALL_GROUP || uids.length < 2) return [uids]
  return uids.flatMap((first) => ordersOf(uids.filter((uid) => uid !== first)).map((rest) => [first, ...rest]))
}
const SMALL_GROUP = 3

/** What was found, or each of the other situations. */
const confirmations = ({ found, set }: CheckFrame): PlayerAction[] => [
  { type: 'confirmSituation' },
  ...SITUATIONS.filter((situation) => situation !== (set ?? found!).situation).map(
    (situation): PlayerAction => ({ type: 'confirmSituation', situation }),
  ),
]

/** Any smaller number would do; listed is the one that lets the next fighter in the seat's sight act first, while there is one. */
function givingWay(at: Table, { uid, seat }: Extract<Window, { type: 'turnOffer' }>): PlayerAction[] {
  const { state, plan } = at
  if (!plan.rules.initiativeLowering || state.lowerings >= state.fighters.length) return []
  const eyes = eyesOf(at, seat)
  const ready = turnOrder(at).filter(
    (fighter) => fighter.tracker === 'ready' && isSeen(at, eyes, fighter) && hasLine(at, eyes, fighter),
  )
  const next = ready[ready.findIndex((fighter) => fighter.uid === uid) + 1]
  const to = Math.min(next?.initiative ?? 0, fighterOf(at, uid).initiative!) - 1
  return next && state.lowerings < plan.rules.limitActionsPerTurn ? [{ type: 'lower', to }] : []
}

/** Any smaller number would do; the next is listed. */
const lowerings = (at: Table, uid: string): PlayerAction[] => {
  const { initiative, loweredTo } = fighterOf(at, uid)
  const now = Math.min(initiative!, loweredTo ?? initiative!)
  return at.plan.rules.initiativeLowering ? [{ type: 'lower', to: now - 1 }] : []
}

/** Every combination of offers, the proposals first. */
function defences(at: Table, { hurdles, uid }: Extract<Window, { type: 'defence' }>): PlayerAction[] {
  const { ap } = fighterOf(at, uid)
  const combinations = hurdles.reduce<{ choices: HurdleChoice[]; need: number; turn: boolean }[]>(
    (found, offer) =>
      found.flatMap(({ choices, need, turn }) =>
        inOrder(offer).map(({ mode, skill, ap: cost, withTurn }) => ({
          choices: [...choices, skill === null ? { mode } : { mode, skill }],
          need: need + cost,
          turn: turn || withTurn,
        })),
      ),
    [{ choices: [], need: 0, turn: false }],
  )
  const frame = at.state.stack.at(-1) as CheckFrame
  return combinations
    .filter(({ need, turn }) => need <= ap && (!turn || mayTurn(at, fighterOf(at, uid))))
    .map(({ choices, turn }) => ({
      type: 'defend',
      hurdles: choices,
      ...(turn && { turnTo: directionNames(at)[towardsAttacker(at, frame)]! }),
    }))
}

const inOrder = ({ options, proposal }: HurdleOffer) => [
  options[proposal]!,
  ...options.filter((_, i) => i !== proposal),
]

function turnActions(at: Table, fighter: Fighter): PlayerAction[] {
  if (isAtTurnLimit(at)) return [{ type: 'endTurn' }]
  const deeds = deedsOf(at, fighter).map((deed): PlayerAction => ({ type: 'deed', ...deed }))
  return [...deeds, { type: 'endTurn' }, ...lowerings(at, fighter.uid)]
}

/** Every deed he can declare now. */
export function deedsOf(at: Table, fighter: Fighter): DeedChoice[] {
  const candidates = [
    ...attackDeeds(at, fighter),
    ...closeDeeds(at, fighter),
    ...castDeeds(at, fighter),
    ...plainDeeds(at, fighter),
  ]
  const able = candidates.filter((deed) => !checkDeed(at, fighter, deed, 'declare'))
  return [...able, ...moveDeeds(at, fighter)]
}

const others = ({ state }: Table, { uid }: Fighter): Fighter[] =>
  state.fighters.filter((other) => other.uid !== uid && other.tracker !== 'left')

function* attackDeeds(at: Table, fighter: Fighter): Generator<DeedChoice> {
  const held = heldItems(at, fighter)
  const known = new Set(attacksOf(at, fighter))
  for (const { kind } of held) for (const id of at.plan.items.get(kind)!.attacks) known.add(id)
  for (const source of known) {
    const attack = at.plan.attacks.get(source)!
    const most = attack.ram ? 1 : attack.needs === 'item' ? shotsOf(at, fighter, attack) : attack.rate
    for (const { uid } of others(at, fighter)) {
      for (let strikes = 1; strikes <= Math.min(most, attack.rate); strikes++)
        yield { id: attack.ram ? 'ram' : 'attack', source, targets: [{ uid, strikes }] }
      if (attack.improvised)
        for (const { id: item, kind } of held)
          if (at.plan.items.get(kind)!.attacks.length === 0)
            yield { id: 'attack', source, item, targets: [{ uid, strikes: 1 }] }
    }
  }
}

function* closeDeeds(at: Table, fighter: Fighter): Generator<DeedChoice> {
  for (const { uid } of others(at, fighter))
    for (const id of ['push', 'grab', 'lift'] as const) yield { id, targets: [{ uid }] }
}

function* castDeeds(at: Table, fighter: Fighter): Generator<DeedChoice> {
  for (const source of placedOf(at.plan, at.state, fighter.uid).sheet.spells) {
    const spell = at.plan.spells.get(source)!
    if (spell.area !== null) {
      const seen = others(at, fighter).filter((other) => !isHiddenFrom(at, other, fighter.side))
      if (at.plan.map)
        for (const cell of new Set(seen.map((other) => other.cell)))
          yield { id: 'cast', source, cell: cellPair(at, cell) }
      else for (const { uid } of seen) yield { id: 'cast', source, targets: [{ uid }] }
    } else if (spell.quality !== 0) {
      for (const { id, owner } of at.state.items)
        yield { id: 'cast', source, item: id, targets: owner === null ? [] : [{ uid: owner }] }
    } else {
      for (const { uid } of spell.range === 0
        ? [fighter]
        : [...others(at, fighter), ...(spell.support === null ? [] : [fighter])])
        for (let strikes = 1; strikes <= spell.strikes; strikes++)
          yield { id: 'cast', source, targets: [{ uid, strikes }] }
    }
  }
}

const cellPair = ({ plan }: Table, cell: number): readonly [number, number] => {
  const { width } = plan.map!.grid
  return [cell % width, Math.floor(cell / width)]
}

function* plainDeeds(at: Table, fighter: Fighter): Generator<DeedChoice> {
  for (const posture of POSTURES) yield { id: 'posture', posture }
  for (const { id, owner, place } of at.state.items) {
    if (owner === fighter.uid) {
      if (place === 'pocket' || place === 'belt') yield { id: 'draw', item: id }
      if (place === 'bag') yield { id: 'rummage', item: id }
      if (place === 'hand') {
        yield { id: 'stow', item: id, place: 'belt' }
        yield { id: 'stow', item: id, place: 'pocket' }
        yield { id: 'drop', what: 'item', item: id }
      }
    } else if (owner === null) yield { id: 'pick_up', item: id }
  }
  if (fighter.grips) yield { id: 'drop', what: 'grip' }
  if (fighter.carries) yield { id: 'drop', what: 'carried' }
  yield { id: 'break_free', skill: 'acrobatics' }
  yield { id: 'break_free', skill: 'athletics' }
  yield { id: 'leave' }
  if (at.plan.map)
    for (let cell = 0; cell < at.plan.map.terrain.length; cell++) {
      const terrain = at.plan.map.terrain[cell]!
      if (terrain === 'heavy_door') yield { id: 'heavy_door', cell: cellPair(at, cell) }
      if (terrain === 'light_door' || terrain === 'lever') yield { id: 'interact', cell: cellPair(at, cell) }
    }
}

/** TT-139: one canonical path to each cell within one move. */
function moveDeeds(at: Table, fighter: Fighter): DeedChoice[] {
  const { map, rules } = at.plan
  if (!map) {
    const plain: DeedChoice = { id: 'move' }
    return checkDeed(at, fighter, plain, 'declare') ? [] : [plain]
  }
  const probe = checkDeed(at, fighter, { id: 'move', path: [] }, 'declare')
  // An empty path is refused as such; anything else would refuse every path.
  if (probe?.code !== 'bad_value') return []
  const perMove = unitsPerMove(at, fighter)
  const plan = planPaths(map.grid, groundFor(at, fighter), fighter.cell, {
    perMove,
    maxMoves: 1,
    diagonal: rules.mapDiagonal,
  })
  const names = directionNames(at)
  const deeds: DeedChoice[] = []
  for (let cell = 0; cell < map.grid.size; cell++)
    if (cell !== fighter.cell && plan.moves[cell] === 1)
      deeds.push({ id: 'move', path: plan.pathTo(cell)!.map((direction) => names[direction]!) })
  for (let direction = 0; direction < map.grid.directions; direction++)
    if (direction !== fighter.facing && rules.facing) {
      const deed: DeedChoice = { id: 'move', path: [{ turn: names[direction]! }] }
      if (!checkDeed(at, fighter, deed, 'declare')) deeds.push(deed)
    }
  return deeds
}
