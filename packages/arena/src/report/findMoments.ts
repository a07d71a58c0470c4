import { ceilDiv } from '@arbiter/kernel'
import type { Tuning } from '../content/tuning.ts'
import type { Event, EventOf } from '../events.ts'
import { because, by, fighter, type Params, percent, source, team } from '../phrase/values.ts'
import { follow, type Known } from './known.ts'
import { isKill } from './scoreboard.ts'

/** AR-294, in the order of the tuning key `summary.weights`. */
export const MOMENT_KINDS = [
  'eliminated',
  'multiKill',
  'dyingBlow',
  'revival',
  'fall',
  'saved',
  'firstDamage',
  'crit',
  'ambush',
  'attrition',
  'summonLost',
] as const
export type MomentKind = (typeof MOMENT_KINDS)[number]

export type SummaryTuning = Pick<
  Tuning,
  | 'summary.weights'
  | 'summary.overkill'
  | 'summary.critShare'
  | 'summary.min'
  | 'summary.max'
  | 'summary.ticksPerMoment'
  | 'summary.perTick'
>

/** Later events may still tell more of a moment: who gets the kill, how many fell, what the next component added. */
export interface Draft {
  readonly seq: number
  readonly tick: number
  readonly kind: MomentKind
  readonly weight: number
  params: Params
}

export interface Finder {
  take(event: Event, seq: number): void
  drafts(): Draft[]
}

/** One pass against one target, summed over its components. */
interface Hurt {
  readonly event: EventOf<'damageResolved'>
  amount: number
  draft: Draft | undefined
}
interface Batch {
  readonly seq: number
  readonly victims: number[]
  draft: Draft | undefined
}

/** AR-294. Looks at each event once. */
export function createFinder(tuning: SummaryTuning): Finder {
  const drafts = new Set<Draft>()
  const known: Known[] = []
  const falls = new Map<number, Draft>()
  const batches = new Map<string, Batch>()
  /** `tick/actor/action` of every Dying Blow. */
  const dyingBlows = new Set<string>()
  let damaged = false
  let worn = false
  let hurt: Hurt | undefined
  let ambusher: EventOf<'actionDeclared'> | undefined

  const note = (kind: MomentKind, { tick }: Event, seq: number, params: Params, extra = 0): Draft => {
    const weight = tuning['summary.weights'][MOMENT_KINDS.indexOf(kind)]! + extra
    const draft = { seq, tick, kind, weight, params }
    drafts.add(draft)
    return draft
  }
  const teamOf = (cid: number): number | undefined => known[cid]?.team

  const takeDamage = (event: EventOf<'damageResolved'>, seq: number): void => {
    const { actor, target, final, crit } = event
    if (!damaged && final > 0) {
      damaged = true
      note('firstDamage', event, seq, {
        target: fighter(target),
        ...by(actor, target),
        ...because(event.source),
        amount: final,
      })
    }
    if (!crit) return
    if (!hurt || !sameHit(hurt.event, event)) hurt = { event, amount: 0, draft: undefined }
    hurt.amount += final
    const maximum = known[target]?.maxHp ?? 0
    const bp = maximum > 0 ? ceilDiv(hurt.amount * 10_000, maximum) : 0
    const params = {
      target: fighter(target),
      ...by(actor, target),
      ...because(event.source),
      amount: hurt.amount,
      share: share(bp),
    }
    if (hurt.draft) hurt.draft.params = params
    else if (hurt.amount * 10_000 >= maximum * tuning['summary.critShare'])
      hurt.draft = note('crit', event, seq, params)
  }

  const takeFall = (event: EventOf<'fallen'>, seq: number): void => {
    const [perPoint, most] = tuning['summary.overkill'] as [number, number]
    const extra = Math.min(most, ceilDiv(event.overkill, perPoint))
    const params = { target: fighter(event.target), overkill: event.overkill, ...by(undefined), ...because(undefined) }
    falls.set(event.target, note('fall', event, seq, params, extra))
  }

  const takeKill = (event: EventOf<'killConfirmed'>, seq: number): void => {
    const { tick, victim, killer } = event
    if (killer === undefined || !isKill(event, teamOf)) return
    const fall = falls.get(victim)
    if (fall) fall.params = { ...fall.params, ...by(killer), ...because(event.source) }
    if (dyingBlows.has(`${tick}/${killer}/${event.source}`))
      note('dyingBlow', event, seq, { who: fighter(killer), target: fighter(victim), ...because(event.source) })
    const key = `${tick}/${event.batch}`
    const batch = batches.get(key) ?? { seq, victims: [], draft: undefined }
    batches.set(key, batch)
    batch.victims.push(victim)
    if (batch.victims.length < 2) return
    const victims = { list: batch.victims.map(fighter) }
    const params = { who: fighter(killer), n: batch.victims.length, victims, ...because(event.source) }
    if (batch.draft) batch.draft.params = params
    else batch.draft = note('multiKill', event, batch.seq, params)
  }

  const takeMeeting = (event: EventOf<'targetHit'> | EventOf<'targetMissed'>, seq: number): void => {
    if (ambusher?.actor !== event.actor) return
    const hit = String(event.type === 'targetHit')
    note('ambush', event, seq, {
      who: fighter(event.actor),
      target: fighter(event.target),
      source: source(ambusher.action),
      hit,
    })
    ambusher = undefined
  }

  const takeSave = (event: EventOf<'saved'>, seq: number): void => {
    const { by: saver, target } = event
    if (saver === undefined || teamOf(saver) !== teamOf(target)) return
    note('saved', event, seq, { who: fighter(saver), target: fighter(target), self: String(saver === target) })
  }

  /** It went with its summoner: that is no fall of its own. */
  const takeLoss = (event: EventOf<'summonRemoved'>, seq: number): void => {
    const fall = falls.get(event.summon)
    if (fall) drafts.delete(fall)
    note('summonLost', event, seq, { summon: fighter(event.summon) })
  }

  const take = (event: Event, seq: number): void => {
    follow(known, event)
    switch (event.type) {
      case 'tickStarted':
        if (event.attritionBp > 0 && !worn) note('attrition', event, seq, { tick: event.tick })
        worn ||= event.attritionBp > 0
        break
      case 'actionDeclared':
        hurt = undefined
        if (event.pass === 'main') ambusher = known[event.actor]?.hidden ? event : undefined
        if (event.dyingBlow) dyingBlows.add(`${event.tick}/${event.actor}/${event.action}`)
        break
      case 'turnEnded':
        ambusher = undefined
        break
      case 'targetHit':
      case 'targetMissed':
        takeMeeting(event, seq)
        break
      case 'damageResolved':
        takeDamage(event, seq)
        break
      case 'fallen':
        takeFall(event, seq)
        break
      case 'killConfirmed':
        takeKill(event, seq)
        break
      case 'saved':
        takeSave(event, seq)
        break
      case 'revived':
        note('revival', event, seq, { who: fighter(event.actor), target: fighter(event.target), hp: event.hp })
        break
      case 'summonRemoved':
        if (event.reason === 'summonerFallen') takeLoss(event, seq)
        break
      case 'teamEliminated':
        note('eliminated', event, seq, { team: team(event.team), tick: event.tick })
    }
  }
  return { take, drafts: () => [...drafts] }
}

const sameHit = (a: EventOf<'damageResolved'>, b: EventOf<'damageResolved'>): boolean =>
  a.tick === b.tick && a.actor === b.actor && a.target === b.target && a.source === b.source && a.pass === b.pass

/** Whole per cent, rounded up, are enough for a story. */
const share = (bp: number) => percent(ceilDiv(bp, 100) * 100)
