import { type Refusal, refuse } from '@arbiter/kernel'
import type { Fighter, TriggerFrame } from '../../state.ts'
import { type Context, maybeFighter, type Table } from '../context.ts'
import { endFight } from '../ending.ts'
import { arrange } from '../muster.ts'
import { areTied } from '../order.ts'
import { endTurn } from '../rounds.ts'
import { timingOf } from '../triggers.ts'
import { type Commands, MOST, type Overrode, rangeFault, set, sideFault, unknown } from './command.ts'

/** Who acts when, and when it is over. */
export const COURSE_COMMANDS: Commands<'gm.initiative' | 'gm.arrange' | 'gm.turn' | 'gm.call' | 'gm.end'> = {
  'gm.initiative': {
    fault: (_, { value }, { initiative }) =>
      initiative === null
        ? refuse('bad_value', { field: 'value', min: -MOST, max: MOST })
        : rangeFault('value', value, -MOST, MOST),
    apply: (at, { value }, fighter) => {
      // TT-047: a lowering that waits is replaced as well.
      Object.assign(fighter, { rank: 0, loweredTo: null })
      return reoffer(at, set(fighter, 'initiative', value))
    },
  },
  'gm.arrange': {
    fault: (at, { uids }) => arrangeFault(at, uids),
    apply: (at, { uids }) => {
      arrange(at, uids)
      return reoffer(at, { found: null, set: uids })
    },
  },
  'gm.turn': {
    fault: (at, { uid }, { tracker }) =>
      tracker === 'ready' && isBetweenDeeds(at) ? undefined : refuse('not_your_turn', { uid }),
    apply: (at, { uid }) => {
      const { state } = at
      const found = state.active
      state.window = null
      state.nextTurn = uid
      if (state.active) endTurn(at)
      return { found, set: uid }
    },
  },
  'gm.call': {
    fault: ({ state }, { uid }, { delayed }) =>
      delayed?.trigger.event === 'called' && state.round > 0 ? undefined : refuse('bad_trigger', { uid }),
    apply: ({ state }, _, fighter) => {
      state.stack.push(calling(fighter))
      state.window = null
      return { found: null, set: 'called' }
    },
  },
  'gm.end': {
    fault: (at, { winners }) => sideFault(at, winners),
    apply: (at, { winners }) => {
      endFight(at, 'gm', winners)
      return { found: null, set: winners }
    },
  },
}

/** TT-155: whoever is first now is offered his turn; a running turn goes on. */
function reoffer({ state }: Context, overrode: Overrode): Overrode {
  if (state.window?.type === 'turnOffer') state.window = null
  return overrode
}

function arrangeFault(at: Table, uids: readonly string[]): Refusal | undefined {
  const fighters = uids.map((uid) => maybeFighter(at, uid))
  const missing = fighters.indexOf(undefined)
  if (missing >= 0) return unknown('fighter', uids[missing])
  const [first, ...rest] = fighters as Fighter[]
  const tied = first !== undefined && rest.length > 0 && rest.every((each) => areTied(first, each))
  const all = first ? at.state.fighters.filter((each) => areTied(first, each)).length : 0
  return tied && all === uids.length && new Set(uids).size === all ? undefined : refuse('not_a_tie', {})
}

const isBetweenDeeds = ({ state }: Table): boolean =>
  state.stack.length === 0 && (state.window?.type === 'turnOffer' || state.window?.type === 'turn')

const calling = ({ uid, cell, delayed }: Fighter): TriggerFrame => ({
  type: 'triggers',
  timing: timingOf(delayed!.trigger),
  facts: [{ event: 'called', by: null, at: [uid], cell }],
  asked: [],
})
