import type { Phrase, PhraseValue } from '@arbiter/kernel'
import type { Owner, Seat } from '../action.ts'
import type { Arithmetic } from '../content/amount.ts'
import type { Event, PieceKind } from '../events.ts'
import type { Element } from '../scoring/index.ts'

type Params = Record<string, PhraseValue>

/** What fills the sentence of an event. */
export function paramsOf(event: Event): Params {
  switch (event.type) {
    case 'matchStarted':
      return { target: event.target, starter: seatTerm(event.starter), bestOf: event.bestOf }
    case 'turnStarted':
      return { turn: event.turn, who: seatTerm(event.seat), ownTurn: event.ownTurn }
    case 'itemReady':
      return piece(event.owner, 'item', event.item)
    case 'rolled':
      return {
        who: seatTerm(event.seat),
        roll: event.roll,
        dice: { list: event.dice.map(({ value }) => value) },
        replaces: String(event.replaces),
      }
    case 'effectApplied': {
      const { owner, kind, source, amount, before, after, to, hook, arithmetic } = event
      const sum = arithmeticPhrase(arithmetic)
      return {
        ...piece(owner, kind, source),
        amount: { signed: amount },
        before,
        after,
        to: { term: `dice.to.${to}` },
        hook: { term: `dice.hook.${hook}` },
        sum,
      }
    }
    case 'effectBlocked':
      return { ...piece(event.owner, event.kind, event.source), amount: { signed: event.amount } }
    case 'flagSet':
    case 'flagConsumed':
    case 'flagExpired':
      return { ...piece(event.owner, 'item', event.source), flag: { term: `dice.flag.${event.flag}` } }
    case 'itemUsed':
      return {
        ...piece(event.owner, 'item', event.item),
        who: seatTerm(event.seat),
        dice: { list: [...event.dice] },
        count: event.dice.length,
        cooldown: event.cooldown,
      }
    case 'dieChanged':
      return { position: event.position, from: event.from, to: event.to, op: { term: `dice.op.${event.op}` } }
    case 'dieHeld':
    case 'dieStashed':
      return { position: event.position, value: event.value }
    default:
      return resultParams(event)
  }
}

const seatTerm = (seat: Owner | 'none'): PhraseValue => ({
  term: seat === 'global' || seat === 'none' ? `dice.owner.${seat}` : `dice.seat.${seat}`,
})

const piece = (owner: Owner, kind: PieceKind, id: string): Params => ({
  owner: seatTerm(owner),
  name: { term: `dice.${kind}.${id}` },
  note: { term: `dice.${kind}.${id}.note` },
})

function resultParams(event: Event): Params {
  switch (event.type) {
    case 'saved': {
      const { elements, base, factor, points, turnPoints } = event
      const faces = elements.flatMap((element) => [...element.faces])
      return {
        who: seatTerm(event.seat),
        dice: { list: faces },
        elements: { list: elements.map(elementPhrase) },
        base,
        factor,
        points,
        turn: turnPoints,
      }
    }
    case 'hotDice':
      return { count: event.count }
    case 'bust':
      return {
        who: seatTerm(event.seat),
        n: Math.abs(event.lost),
        lost: event.lost > 0 ? 'points' : event.lost < 0 ? 'debt' : 'nothing',
        dice: { list: [...event.values] },
        odds: event.odds,
      }
    case 'bustCancelled':
      return { who: seatTerm(event.seat), dice: { list: [...event.values] } }
    case 'passed': {
      const { turnPoints, passDelta, add, total } = event
      return {
        who: seatTerm(event.seat),
        turn: turnPoints,
        delta: { signed: passDelta },
        changed: String(passDelta !== 0),
        add,
        total,
      }
    }
    case 'turnEnded':
      return { who: seatTerm(event.seat), reason: event.reason }
    case 'legEnded':
    case 'matchEnded': {
      const [a, b] = winnerFirst(event.winner, event.totals)
      const [winsA, winsB] = event.type === 'matchEnded' ? winnerFirst(event.winner, event.wins) : [0, 0]
      const wins: Params =
        event.type === 'matchEnded' ? { winsA, winsB, series: String(event.bestOf > 1) } : { leg: event.leg }
      return {
        ...wins,
        who: seatTerm(event.winner),
        winner: String(event.winner),
        reason: event.reason,
        a,
        b,
        turns: event.turns,
      }
    }
    case 'seriesAdvanced':
      return { leg: event.leg, a: event.wins[0], b: event.wins[1], starter: seatTerm(event.starter) }
    case 'seriesEnded': {
      const [a, b] = winnerFirst(event.winner, event.wins)
      return { a, b, winner: String(event.winner), who: seatTerm(event.winner) }
    }
    default:
      return {}
  }
}

/** A score is told from the winner's side. */
const winnerFirst = <T>(winner: Seat | 'none', [a, b]: readonly [T, T]): readonly [T, T] =>
  winner === 2 ? [b, a] : [a, b]

/** An element of a division as a phrase: "5, 5, 5 = 500". */
export const elementPhrase = ({ kind, faces, points }: Element): Phrase => ({
  key: `dice.element.${kind}`,
  params: { faces: { list: [...faces] }, points },
})

function arithmeticPhrase(sum: Arithmetic): Phrase {
  if ('percent' in sum)
    return {
      key: 'dice.sum.percent',
      params: { percent: { signed: sum.percent }, base: sum.base, amount: { signed: sum.amount } },
    }
  if (sum.units === 1) return { key: 'dice.sum.flat', params: { points: { signed: sum.points } } }
  return {
    key: 'dice.sum.per',
    params: { points: { signed: sum.points }, units: sum.units, amount: { signed: sum.amount } },
  }
}
