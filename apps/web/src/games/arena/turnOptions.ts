import type { Action, ArenaKit, Asked, State, TurnAction } from '@arbiter/arena'
import type { Refusal } from '@arbiter/kernel'
import { zoneRows } from './mapLayout.ts'

/** An Action that somebody could choose now: its aims, or why there are none. */
export interface TurnOption {
  readonly id: string
  readonly turns: readonly TurnAction[]
  readonly refusal: Refusal | undefined
  readonly costs: Readonly<Record<string, number>>
  readonly cooldown: number
  readonly initiativeCost: number
}

/** Everything the fighter on turn knows, possible or not, in its own order. */
export function turnOptions(kit: ArenaKit, { game, state: asked, deciding: seat }: Asked): TurnOption[] {
  const state = asked as State
  const { actor } = state
  const legal = (game.legal(state) as Action[]).filter((action) => action.type === 'turn')
  const members = state.setup.teams.reduce((sum, team) => sum + team.members.length, 0)
  // Summons have no sheet: what they can do now is all that is known of them.
  const known = actor < members ? kit.sheet(state.setup, actor).actions : []
  const ids = [...new Set([...known.map(({ id }) => id), ...legal.map(({ action }) => action)])]
  const map = kit.content.maps.find((each) => each.id === state.setup.event.map)
  const order = map ? zoneRows(map).flat() : []
  // Zones as they lie on the board: the left one is left on its button, too.
  const place = ({ zone }: TurnAction) => (zone === undefined ? -1 : order.indexOf(zone))
  return ids.map((id) => {
    const turns = legal.filter(({ action }) => action === id).sort((a, b) => place(a) - place(b))
    const verdict =
      turns.length > 0 || seat === undefined ? undefined : game.check(state, seat, { type: 'turn', action: id })
    const { costs = {}, cooldown = 0, initiativeCost = 0 } = known.find((action) => action.id === id) ?? {}
    return { id, turns, refusal: verdict && !verdict.ok ? verdict : undefined, costs, cooldown, initiativeCost }
  })
}

/** Whether nobody else can be reached from here, though somebody nearer could. */
export const isFar = (options: readonly TurnOption[]): boolean =>
  options.some(({ refusal }) => refusal && lacksAim(refusal)) &&
  options.some(({ id, turns }) => id === 'move' && turns.length > 0) &&
  !options.some(({ turns }) => turns.some(({ target }) => target !== undefined))

/** Whether it only lacks somebody to aim at. */
export const lacksAim = ({ code }: Refusal): boolean => code === 'target_needed' || code === 'zone_needed'
