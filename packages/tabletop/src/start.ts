import type { Draws, Emit } from '@arbiter/kernel'
import { isInSight } from './content/words.ts'
import type { Event } from './events.ts'
import type { Plan } from './plan.ts'
import { advance } from './rules/advance.ts'
import { type Context, tell } from './rules/context.ts'
import { otherOf } from './rules/effects.ts'
import { directionIndex } from './rules/movement.ts'
import { confirmMuster, standAtMuster } from './rules/muster.ts'
import { GM } from './rules/sides.ts'
import { cellNumber } from './rules/space.ts'
import { trackOf } from './rules/wounds.ts'
import type { FighterStart, PlacedFighter } from './setup.ts'
import type { Fighter, Item, State } from './state.ts'
import { listen } from './telling.ts'

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
  for (const fighter of state.fighters) comeAs(plan, state, fighter, setup.start?.[fighter.uid])
  const at: Context = { plan, state, draws, emit: undefined, mayEnd: false }
  if (setup.authority === 'gm') standAtMuster(at, encounter.surprised)
  const telling = listen(at, emit)
  tell(at, 'matchStarted', 'TT-038', { encounter: encounter.id })
  if (setup.authority === 'gm') state.window = { type: 'muster', seat: GM }
  else {
    confirmMuster(at, {})
    advance(at)
  }
  telling?.close()
  return state
}

/** TT-030, TT-127: what the set-up says that he brings along. */
function comeAs(plan: Plan, state: State, fighter: Fighter, start: FighterStart | undefined): void {
  for (const { damage, type, by: attacker } of start?.wounds ?? [])
    fighter.wounds.push({ id: state.nextId++, track: trackOf(type), damage, type, source: 'gm', attacker, round: 0 })
  for (const { effect, value, duration, by } of start?.effects ?? [])
    fighter.effects.push({ effect, value, left: duration, other: otherOf({ plan }, effect, by) })
}

/** TT-023. */
export function fighterFrom(plan: Plan, placed: PlacedFighter): Fighter {
  const { uid, side, cell, facing, posture, awareness, hiddenFrom, bystander } = placed
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
    awareness: awareness ?? (bystander ? 'unaware' : 'alert'),
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

/** TT-167: what everybody sees is numbered first, so that no number tells of pockets and bags. */
export function itemsOf(plan: Plan, { uid, sheet }: PlacedFighter): Item[] {
  let seen = 0
  let unseen = sheet.items.filter(({ place }) => isInSight(place)).length
  return sheet.items.map(({ item: kind, place }) => ({
    id: `${uid}.${isInSight(place) ? ++seen : ++unseen}`,
    kind,
    quality: 0,
    ammo: plan.items.get(kind)!.ammo,
    base: null,
    owner: uid,
    place,
    cell: -1,
  }))
}
