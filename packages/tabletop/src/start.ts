import type { Draws, Emit } from '@arbiter/kernel'
import type { Event } from './events.ts'
import type { Plan } from './plan.ts'
import { advance } from './rules/advance.ts'
import { type Context, tell } from './rules/context.ts'
import { directionIndex } from './rules/movement.ts'
import { confirmMuster } from './rules/muster.ts'
import { GM } from './rules/sides.ts'
import { cellNumber } from './rules/space.ts'
import type { PlacedFighter } from './setup.ts'
import type { Fighter, Item, State } from './state.ts'
import { teller } from './telling.ts'

export function startMatch(plan: Plan, draws: Draws, emit: Emit<Event>): State {
  const { setup } = plan
  const { encounter } = setup
  const state: State = {
    setup,
    round: 0,
    attacking: encounter.attacking,
    fighters: encounter.fighters.map((placed) => fighterFrom(plan, placed)),
    items: [],
    openDoors: [],
    active: null,
    nextTurn: null,
    stack: [],
    window: null,
    actionsThisTurn: 0,
    lowerings: 0,
    manual: [...setup.manual],
    secretRolls: false,
    notes: [],
    clocks: encounter.clocks.map(({ id, filled }) => ({ id, filled })),
    joined: [],
    results: [],
    nextId: 1,
    end: null,
  }
  for (const placed of encounter.fighters) state.items.push(...itemsOf(plan, placed))
  const telling = teller(plan, state, emit)
  const at: Context = { plan, state, draws, emit: telling?.emit, mayEnd: false }
  tell(at, 'matchStarted', 'TT-038', { encounter: encounter.id })
  if (setup.authority === 'gm') state.window = { type: 'muster', seat: GM }
  else {
    confirmMuster(at, {})
    advance(at)
  }
  telling?.close()
  return state
}

/** TT-023. */
export function fighterFrom(plan: Plan, placed: PlacedFighter): Fighter {
  const { uid, side, cell, facing, posture, hiddenFrom, bystander } = placed
  return {
    uid,
    side,
    cell: cell ? cellNumber({ plan }, cell) : -1,
    facing: facing ? directionIndex({ plan }, facing) : 0,
    posture,
    ap: 0,
    bonus: 0,
    fixedBonus: null,
    initiative: null,
    loweredTo: null,
    rank: 0,
    tracker: bystander ? null : 'ready',
    awareness: 'alert',
    skips: 0,
    hiddenFrom: [...hiddenFrom],
    wounds: [],
    effects: [],
    reacted: false,
    grips: null,
    carries: null,
    delayed: null,
    modifiers: [],
    extraUnits: 0,
    acted: false,
  }
}

export const itemsOf = (plan: Plan, { uid, sheet }: PlacedFighter): Item[] =>
  sheet.items.map(({ item: kind, place }, i) => ({
    ...{ id: `${uid}.${i + 1}`, kind, quality: 0, ammo: plan.items.get(kind)!.ammo, base: null },
    ...{ owner: uid, place, cell: -1 },
  }))
