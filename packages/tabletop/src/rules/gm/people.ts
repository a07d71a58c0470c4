import { type Refusal, refuse } from '@arbiter/kernel'
import { placedOf } from '../../plan.ts'
import type { PlacedFighter } from '../../setup.ts'
import { fighterFrom, itemsOf } from '../../start.ts'
import type { Fighter } from '../../state.ts'
import { alert, changeAwareness, reveal } from '../awareness.ts'
import { type Context, fighterOf, maybeFighter, type Table, tell } from '../context.ts'
import { leaveFight } from '../leaving.ts'
import { outnumberingBonus } from '../points.ts'
import { type Commands, type GmActionOf, type Overrode, sideFault } from './command.ts'
import { fixAtMuster } from './muster.ts'
import { readNewcomer } from './newcomer.ts'
import { placeFault } from './places.ts'

/** Who takes part, on which side, and who knows of whom. */
export const PEOPLE_COMMANDS: Commands<'gm.awareness' | 'gm.hide' | 'gm.side' | 'gm.join' | 'gm.remove'> = {
  'gm.awareness': {
    apply: (at, { awareness }, fighter) => {
      const found = fighter.awareness
      fixAtMuster(at, fighter, 'awareness')
      changeAwareness(at, fighter, awareness, 'TT-154')
      return { found, set: awareness }
    },
  },
  'gm.hide': { fault: (at, { from }) => sideFault(at, from), apply: hide },
  'gm.side': {
    fault: (at, { side }) => sideFault(at, [side]),
    apply: (at, { uid, side }, fighter) => {
      const found = fighter.side
      // TT-040: he was arranged among others.
      Object.assign(fighter, { side, rank: 0 })
      at.mayEnd = true
      tell(at, 'sideChanged', 'TT-154', { uid, from: found, to: side })
      return { found, set: side }
    },
  },
  'gm.join': { fault: joinFault, apply: join },
  'gm.remove': {
    fault: (_, { uid }, { tracker }) => (tracker === 'left' ? refuse('fighter_out', { uid }) : undefined),
    apply: (at, _, fighter) => {
      leaveFight(at, fighter, true)
      return { found: 'here', set: 'left' }
    },
  },
}

function hide(at: Context, { from }: GmActionOf<'gm.hide'>, fighter: Fighter): Overrode {
  const found = fighter.hiddenFrom
  if (from.length === 0) {
    reveal(at, fighter)
    return { found, set: from }
  }
  fighter.hiddenFrom = [...from]
  const seen = found.filter((side) => !from.includes(side))
  if (seen.length > 0) tell(at, 'hiddenEnded', 'TT-029', { uid: fighter.uid, from: seen })
  return { found, set: from }
}

function joinFault(at: Table, { fighter, uid }: GmActionOf<'gm.join'>): Refusal | undefined {
  const there = maybeFighter(at, uid)
  if (!fighter) return there!.tracker === null ? undefined : refuse('bad_value', { field: 'uid' })
  if (there || fighter.uid !== uid || !/^[a-z][a-z0-9_]{0,31}$/.test(uid)) return refuse('bad_value', { field: 'uid' })
  const placed = readNewcomer(at, fighter)
  if ('wrong' in placed) return refuse('bad_value', { field: placed.wrong })
  return at.plan.map ? placeFault(at, undefined, placed.cell!) : undefined
}

/** TT-026, TT-151: rolls initiative now and acts from the next round on. */
function join(at: Context, { uid, fighter: given }: GmActionOf<'gm.join'>): Overrode {
  const { state, plan } = at
  if (given) {
    const placed = readNewcomer(at, given) as PlacedFighter
    state.joined.push(placed)
    state.fighters.push(fighterFrom(plan, placed))
    state.items.push(...itemsOf(plan, placed))
  }
  const fighter = fighterOf(at, uid)
  tell(at, 'fighterJoined', 'TT-026', { uid })
  if (given?.bystander) return { found: null, set: uid }
  fighter.tracker = 'done'
  // TT-027: he knows by now; at the muster that is found with the rest.
  if (!given && state.window?.type !== 'muster' && fighter.awareness === 'unaware') alert(at, fighter)
  const { sheet, ap } = placedOf(plan, state, uid)
  fighter.bonus = outnumberingBonus(at, fighter)
  fighter.ap = ap ?? sheet.ap + fighter.bonus
  rollWithOthers(at, fighter)
  return { found: null, set: uid }
}

/** Before whatever is under way goes on; before round 1 with all the others, who are put in order afterwards. */
function rollWithOthers({ state, plan }: Context, fighter: Fighter): void {
  const { uid } = fighter
  const under = state.stack.at(-1)
  if (state.round === 0) {
    if (fighter.awareness === 'surprised') fighter.skips = plan.rules.surpriseRounds
    if (under?.type === 'initiative') under.uids.push(uid)
    if (under?.type !== 'order') return
  }
  state.stack.push({ type: 'initiative', uids: [uid], rolls: {} })
  state.window = null
}
