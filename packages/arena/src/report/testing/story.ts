import type { Cause, EventOf, EventType, PhaseNumber } from '../../events.ts'
import type { Setup } from '../../setup.ts'
import type { FighterView } from '../../view.ts'

/** Event lists written by hand, for tests. */

type Fields<Type extends EventType> = Omit<EventOf<Type>, 'type' | 'tick' | 'phase' | 'cause'>

/** What a test does not care about. */
export interface Frame {
  readonly tick?: number
  readonly phase?: PhaseNumber
  readonly cause?: Cause
}

export function event<Type extends EventType>(type: Type, fields: Fields<Type>, frame: Frame = {}): EventOf<Type> {
  const { tick = 1, phase = 3, cause = { kind: 'turn' } } = frame
  return { type, tick, phase, cause, ...fields } as unknown as EventOf<Type>
}

export const fighterView = (cid: number, team: number, more: Partial<FighterView> = {}): FighterView => ({
  cid,
  team,
  name: `Fighter ${cid}`,
  kind: 'fodder',
  stars: 3,
  persistent: true,
  summoner: -1,
  zone: 'north',
  hp: 500,
  maxHp: 500,
  pools: [
    { id: 'Stamina', value: 250, max: 250 },
    { id: 'Mana', value: 100, max: 100 },
  ],
  initiative: 0,
  statuses: [],
  shields: [],
  modifiers: [],
  cooldowns: {},
  consumables: ['healing_potion', 'fire_bomb'],
  fallen: false,
  removed: false,
  overkill: 0,
  ...more,
})

export function started(combatants: readonly FighterView[], names = ['Red', 'Blue']): EventOf<'combatStarted'> {
  const teams = names.map((name, index) => ({
    name,
    members: combatants.filter(({ team }) => team === index).map(({ cid }) => cid),
  }))
  return event(
    'combatStarted',
    { contentVersion: 'core 1', templateId: 'standard', context: { round: 1 }, teams, combatants },
    { tick: 0, phase: 0, cause: { kind: 'setup' } },
  )
}

export const ended = (tick: number, ranks: readonly number[], more: Partial<EventOf<'combatEnded'>> = {}) =>
  event(
    'combatEnded',
    {
      ranks,
      eliminatedAt: ranks.map((rank) => (rank === 1 ? null : tick)),
      draw: false,
      stalemate: false,
      reason: 'lastTeam',
      ...more,
    },
    { tick, phase: 6, cause: { kind: 'end' } },
  )

/** No step changes the amount unless the test says so. */
export function damage(
  fields: Pick<EventOf<'damageResolved'>, 'target' | 'final'> & Partial<EventOf<'damageResolved'>>,
  frame: Frame = {},
): EventOf<'damageResolved'> {
  const { final } = fields
  return event(
    'damageResolved',
    {
      source: 'attack',
      pass: 'main',
      component: 0,
      damageType: 'Slashing',
      base: final,
      afterCrit: final,
      afterModifiers: final,
      hitBonus: 0,
      blocked: 0,
      soak: 0,
      penetration: 0,
      afterSoak: final,
      afterResistance: final,
      absorbed: 0,
      hpBefore: 500,
      hpAfter: 500 - final,
      dot: false,
      crit: false,
      ...fields,
    },
    frame,
  )
}

export const declared = (
  actor: number,
  action: string,
  more: Partial<EventOf<'actionDeclared'>> = {},
  frame: Frame = {},
): EventOf<'actionDeclared'> =>
  event('actionDeclared', { actor, action, pass: 'main', dyingBlow: false, ...more }, frame)

/** As much of a set-up as reports read. */
export const setupOf = (postCombat = 'arena', rewards: unknown = { gold: 5 }): Setup =>
  ({ event: { postCombat, rewards }, teams: [], tuning: {}, start: {} }) as unknown as Setup
