import { FLAGS, type Flag } from './content/types.ts'
import type { Event, EventOf } from './events.ts'
import type { DieView, View } from './view.ts'

/** DC-098. The view after one more event. Views are not changed: what differs is new. */
export function foldEvent(view: View, event: Event): View {
  switch (event.type) {
    case 'turnStarted':
      return foldTurnStarted(view, event)
    case 'rolled':
      return foldRolled(view, event)
    case 'effectApplied':
      return event.to === 'turn_points' ? { ...view, turnPoints: event.after } : view
    case 'flagSet':
      return {
        ...view,
        flags: inOrder([...view.flags, { flag: event.flag, owner: event.owner, source: event.source }]),
      }
    case 'flagConsumed':
    case 'flagExpired':
      return { ...view, flags: view.flags.filter(({ flag }) => flag !== event.flag) }
    case 'itemUsed': {
      const { owner, item, cooldown } = event
      return { ...view, cooldowns: { ...view.cooldowns, [owner]: { ...view.cooldowns[owner], [item]: cooldown } } }
    }
    case 'dieChanged':
      return withDice(view, [event.position], (die) => ({ ...die, value: event.to }))
    case 'dieHeld':
      return withDice(view, [event.position], (die) => ({ ...die, held: true }))
    case 'dieStashed':
      return withDice(view, [event.position], bank)
    case 'saved':
      return { ...withDice(view, event.dice, bank), saves: view.saves + 1, turnPoints: event.turnPoints }
    case 'hotDice':
      return { ...view, hotDice: event.count }
    // A throw that busts is no roll (DC-033, DC-039).
    case 'bust':
      return { ...view, rolls: view.rolls - 1, turnPoints: 0 }
    case 'bustCancelled':
      return { ...view, rolls: view.rolls - 1 }
    case 'passed':
      return { ...view, totals: event.seat === 1 ? [event.total, view.totals[1]] : [view.totals[0], event.total] }
    case 'turnEnded':
      return { ...view, dice: view.dice.map((die) => ({ ...die, held: false })) }
    default:
      return foldEnd(view, event)
  }
}

function foldEnd(view: View, event: Event): View {
  switch (event.type) {
    case 'legEnded': {
      const { winner, reason, totals, turns } = event
      const [first, second] = view.wins
      return {
        ...view,
        legs: [...view.legs, { winner, reason, totals, turns }],
        wins: [first + Number(winner === 1), second + Number(winner === 2)],
      }
    }
    case 'seriesAdvanced': {
      const { leg, starter } = event
      return {
        ...view,
        leg,
        starter,
        ownTurns: [0, 0],
        totals: [view.setup.start_totals[0], view.setup.start_totals[1]],
      }
    }
    case 'matchEnded': {
      const { winner, reason, totals, turns } = event
      return { ...view, phase: 'over', result: { winner, reason, totals, turns } }
    }
    default:
      return view
  }
}

function foldTurnStarted(view: View, { turn, seat, ownTurn, cooldowns }: EventOf<'turnStarted'>): View {
  const ownTurns: View['ownTurns'] = seat === 1 ? [ownTurn, view.ownTurns[1]] : [view.ownTurns[0], ownTurn]
  const dice = view.dice.map(({ position }) => ({ position, value: null, banked: false, held: false }))
  const counters = { turnPoints: 0, rolls: 0, saves: 0, hotDice: 0, diceRolled: 0 }
  return { ...view, ...counters, phase: 'to_roll', turn, seat, ownTurns, dice, cooldowns }
}

function foldRolled(view: View, { roll, dice: thrown }: EventOf<'rolled'>): View {
  const dice = view.dice.map((die): DieView => {
    const shown = thrown.find(({ position }) => position === die.position)
    return shown ? { position: die.position, value: shown.value, banked: false, held: false } : { ...die, held: false }
  })
  return { ...view, phase: 'to_save', rolls: roll, diceRolled: thrown.length, dice }
}

const bank = (die: DieView): DieView => ({ ...die, banked: true, held: false })

const withDice = (view: View, positions: readonly number[], change: (die: DieView) => DieView): View => ({
  ...view,
  dice: view.dice.map((die) => (positions.includes(die.position) ? change(die) : die)),
})

const orderOf = (flag: Flag): number => FLAGS.indexOf(flag)
const inOrder = (flags: View['flags']): View['flags'] => flags.sort((a, b) => orderOf(a.flag) - orderOf(b.flag))
