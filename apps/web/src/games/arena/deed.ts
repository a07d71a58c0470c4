import type { Event, EventOf, EventType } from '@arbiter/arena'
import type { Phrase, PhraseValue } from '@arbiter/kernel'

/** The latest thing that somebody did, or suffered, in one sentence. */
export interface Deed {
  readonly phrase: Phrase
  /** What its number came from. */
  readonly blows: readonly EventOf<'damageResolved'>[]
  /** Roll and defence of a miss. */
  readonly miss: EventOf<'targetMissed'> | undefined
}

/** What comes of an action. */
export const OUTCOMES: ReadonlySet<EventType> = new Set([
  'damageResolved',
  'targetMissed',
  'healed',
  'statusApplied',
  'shieldGained',
  'moved',
  'summoned',
  'revived',
])
/** Events that are worth a sentence; everything else belongs to one of them. */
const TELLING: ReadonlySet<EventType> = new Set([
  ...OUTCOMES,
  'combatStarted',
  'actionDeclared',
  'fallen',
  'killConfirmed',
])
/** A deed begins here. */
const BEGINNINGS: ReadonlySet<EventType> = new Set(['combatStarted', 'tickStarted', 'turnStarted', 'actionDeclared'])

/** The events of the latest deed among the first `told`, and the last of them; quiet ticks leave it standing. */
function stretchOf(events: readonly Event[], told: number): { readonly own: readonly Event[]; readonly last: number } {
  let last = told - 1
  while (last >= 0 && !TELLING.has(events[last]!.type)) last--
  let first = Math.max(0, last)
  while (first > 0 && !BEGINNINGS.has(events[first]!.type)) first--
  return { own: events.slice(first, last + 1), last }
}

/** Who did something to somebody. */
export interface Strike {
  readonly actor: number
  readonly target: number
}

/** What the sand shows of the latest deed until the next: its events, where they end, and who struck whom. */
export function strikesOf(events: readonly Event[], told: number) {
  const { own, last } = stretchOf(events, told)
  const falls = all(own, 'fallen')
  const pairs: readonly Strike[] =
    falls.length > 0
      ? killsSettled(events, last).flatMap(({ killer, victim }) =>
          killer !== undefined && falls.some(({ target }) => target === victim)
            ? [{ actor: killer, target: victim }]
            : [],
        )
      : own.flatMap(pairOf)
  const strikes = new Map(
    pairs.filter(({ actor, target }) => actor !== target).map((pair) => [`${pair.actor} ${pair.target}`, pair]),
  )
  const kills = falls.length > 0 ? killsSettled(events, last) : []
  // Beside a fall only what its bringer did is told: a blow or a miss of others would look as if it belonged to it.
  const shown =
    kills.length === 0
      ? own
      : own.filter(
          (event) =>
            event.type === 'fallen' ||
            (event.type === 'damageResolved' &&
              kills.some(({ killer, source: by }) => killer === event.actor && by === event.source)),
        )
  return { own, shown, end: last + 1, strikes: [...strikes.values()] }
}

function pairOf(event: Event): Strike[] {
  switch (event.type) {
    case 'damageResolved':
      return event.actor === undefined || event.dot ? [] : [{ actor: event.actor, target: event.target }]
    case 'targetMissed':
    case 'statusApplied':
    case 'shieldGained':
    case 'revived':
      return [{ actor: event.actor, target: event.target }]
    case 'healed':
    case 'actionDeclared':
      return event.actor === undefined || event.target === undefined
        ? []
        : [{ actor: event.actor, target: event.target }]
    default:
      return []
  }
}

/** What was done last among the first `told` events. */
export function deedOf(events: readonly Event[], told: number, whom: Whom = fighter): Deed | undefined {
  const { own, last } = stretchOf(events, told)
  if (last < 0) return undefined
  const fall = fallOf(own, killsSettled(events, last), whom)
  const phrase = fall ?? blowOf(own, whom) ?? careOf(own, whom) ?? moveOf(own, whom) ?? aimOf(own, whom)
  if (!phrase) return undefined
  // Below a fall only the blows that brought it have a place: whoever missed, or struck the fallen too, is another matter.
  if (fall) return { phrase, blows: felling(own, killsSettled(events, last)), miss: undefined }
  return { phrase, blows: all(own, 'damageResolved'), miss: all(own, 'targetMissed').at(-1) }
}

/** One line of the log in brief. */
export interface ToldDeed extends Deed {
  readonly tick: number
  /** Where its events end. */
  readonly end: number
  /** Its first event that tells something. */
  readonly type: EventType
  /** Whose line it is: who did it, or to whom it just happened. */
  readonly who: number | undefined
  /** Health that was lost and won by it. */
  readonly lost: number
  readonly won: number
}

/** Everything that was done, a sentence each: what came of a deed is told with it, what only leads to it is left out. */
export function deedsOf(events: readonly Event[], whom: Whom = fighter): ToldDeed[] {
  const deeds: ToldDeed[] = []
  let ofTick: Event[] = []
  let start = 0
  const tellOf = (end: number) => {
    const own = ofTick.slice(start)
    start = ofTick.length
    const first = own.find((event) => TELLING.has(event.type))
    const type = first?.type
    // What falls is confirmed later in its tick.
    const confirmed = confirmedAfter(events, end)
    const deed = type && deedOf([...ofTick, ...confirmed], ofTick.length, whom)
    if (!deed || !first) return
    const felled =
      first.type === 'fallen'
        ? (confirmed.find(({ victim }) => victim === first.target)?.killer ?? first.target)
        : undefined
    deeds.push({
      ...deed,
      tick: first.tick,
      end,
      type: first.type,
      who:
        felled ??
        deed.blows.find(({ dot }) => dot)?.target ??
        own.flatMap((event) => ('actor' in event ? (event.actor ?? []) : []))[0],
      // The blow that felled somebody has its own line.
      lost: first.type === 'fallen' ? 0 : deed.blows.reduce((sum, { final }) => sum + final, 0),
      won: all(own, 'healed').reduce((sum, { effective }) => sum + effective, 0),
    })
  }
  events.forEach((event, at) => {
    // A fall at the end of a tick is nobody's deed but its own.
    const falls = event.type === 'fallen' && events[at - 1]?.type !== 'fallen'
    if (falls || BEGINNINGS.has(event.type)) tellOf(at)
    if (ofTick[0]?.tick !== event.tick) [ofTick, start] = [[], 0]
    ofTick.push(event)
  })
  tellOf(events.length)
  return deeds
}

function confirmedAfter(events: readonly Event[], end: number): EventOf<'killConfirmed'>[] {
  const tick = events[end - 1]?.tick
  const confirmed: EventOf<'killConfirmed'>[] = []
  for (let at = end; tick !== undefined && events[at]?.tick === tick; at++) {
    const event = events[at]!
    if (event.type === 'killConfirmed') confirmed.push(event)
  }
  return confirmed
}

/** What settled the fight: the last fall of somebody who lost, with whoever dealt it; a blow of the winners before any other. */
export function decidingDeed(
  events: readonly Event[],
  won: (cid: number) => boolean,
  whom: Whom = fighter,
): { readonly phrase: Phrase; readonly by: number | undefined } | undefined {
  const kills = all(events, 'killConfirmed').filter(({ victim }) => !won(victim))
  const last = kills.findLast(({ killer }) => killer !== undefined && won(killer)) ?? kills.at(-1)
  return last && { phrase: killPhrase(last, whom), by: last.killer }
}

/** Who brought somebody down, and with what: the last time it was. */
export function fellTo(events: readonly Event[], cid: number, whom: Whom = fighter): Phrase | undefined {
  const kill = all(events, 'killConfirmed').findLast(({ victim }) => victim === cid)
  return kill && killPhrase(kill, whom)
}

/** AR-215. Others may have struck the fallen after the killer did, so how far below 0 they are is not said of the killer. */
function killPhrase({ killer, victim, source: what }: EventOf<'killConfirmed'>, whom: Whom): Phrase {
  if (killer === undefined || killer === victim || what === undefined)
    return say('falls_alone', { who: fighter(victim) })
  return say('kill', { who: fighter(killer), target: whom(victim), what: source(what), action: what })
}

const all = <Type extends EventType>(events: readonly Event[], type: Type): EventOf<Type>[] =>
  events.filter((event): event is EventOf<Type> => event.type === type)

/** How whoever suffers a deed is named in its sentence. */
type Whom = (cid: number) => PhraseValue

const fighter = (cid: number) => ({ term: `arena.fighter.${cid}` })
const source = (id: string) => ({ term: `arena.source.${id}` })
const say = (key: string, params: NonNullable<Phrase['params']>): Phrase => ({ key: `arenaTable.deed.${key}`, params })

/** AR-226. Who brought whom down is certain with the fall; the news of it come later in the same tick. */
function killsSettled(events: readonly Event[], last: number): EventOf<'killConfirmed'>[] {
  if (last < 0) return []
  const { tick } = events[last]!
  const later = events.findIndex((event, at) => at > last && event.tick !== tick)
  const first = events.findIndex((event) => event.tick === tick)
  return all(events.slice(first, later < 0 ? undefined : later), 'killConfirmed')
}

function fallOf(own: readonly Event[], kills: readonly EventOf<'killConfirmed'>[], whom: Whom): Phrase | undefined {
  const falls = all(own, 'fallen')
  const [fall] = falls
  if (!fall) return undefined
  if (falls.length > 1)
    return say('falls', { n: falls.length, who: { list: falls.map(({ target }) => fighter(target)) } })
  const kill = kills.find(({ victim }) => victim === fall.target)
  return kill ? killPhrase(kill, whom) : say('falls_alone', { who: fighter(fall.target) })
}

function felling(own: readonly Event[], kills: readonly EventOf<'killConfirmed'>[]): EventOf<'damageResolved'>[] {
  const fallen = new Set(all(own, 'fallen').map(({ target }) => target))
  return all(own, 'damageResolved').filter(
    ({ target, actor, source: by }) =>
      fallen.has(target) && kills.some((kill) => kill.victim === target && kill.killer === actor && kill.source === by),
  )
}

function blowOf(own: readonly Event[], whom: Whom): Phrase | undefined {
  const blows = all(own, 'damageResolved')
  const hurt = [...new Set(blows.map(({ target }) => target))]
  const last = blows.at(-1)
  if (!last) {
    const miss = all(own, 'targetMissed').at(-1)
    return miss && say('miss', { who: fighter(miss.actor), target: fighter(miss.target) })
  }
  if (last.dot) {
    if (hurt.length > 1) return say('bites', { n: hurt.length })
    return say('bite', { target: whom(last.target), what: source(last.source), hp: Math.max(0, last.hpAfter) })
  }
  if (last.actor === undefined || last.actor === last.target)
    return say('self', { who: fighter(last.target), hp: Math.max(0, last.hpAfter) })
  if (hurt.length > 1) return say('blows', { who: fighter(last.actor), what: source(last.source), n: hurt.length })
  return say(last.hpAfter > 0 ? 'blow' : 'down', {
    who: fighter(last.actor),
    target: whom(last.target),
    type: last.damageType,
    hp: Math.max(0, last.hpAfter),
  })
}

function careOf(own: readonly Event[], whom: Whom): Phrase | undefined {
  const back = all(own, 'revived').at(-1)
  if (back) return say('revive', { who: fighter(back.actor), target: whom(back.target), hp: back.hp })
  const heals = all(own, 'healed').filter(({ effective }) => effective > 0)
  const heal = heals.at(-1)
  if (heal) {
    const { actor, target, hpAfter: hp } = heal
    if (actor === undefined || actor === target) return say('recover', { target: fighter(target), hp })
    return say('heal', { who: fighter(actor), target: whom(target), hp })
  }
  const shield = all(own, 'shieldGained').at(-1)
  if (shield) return say('shield', { who: fighter(shield.actor), target: whom(shield.target), n: shield.hp })
  const call = all(own, 'summoned').at(-1)
  if (call) return say('summon', { who: fighter(call.actor), target: whom(call.summon) })
  const status = all(own, 'statusApplied').at(-1)
  return status && statusPhrase(status, whom)
}

function statusPhrase({ actor, target, status }: EventOf<'statusApplied'>, whom: Whom): Phrase {
  const what = { term: `arena.status.${status}` }
  if (actor === target) return say('status_self', { who: fighter(actor), what })
  return say('status', { who: fighter(actor), target: whom(target), what })
}

function moveOf(own: readonly Event[], whom: Whom): Phrase | undefined {
  const move = all(own, 'moved').at(-1)
  if (!move) return undefined
  if (move.forced && move.by !== move.actor)
    return say('shove', { who: fighter(move.by), target: whom(move.actor), zone: move.to })
  return say('move', { who: fighter(move.actor), zone: move.to })
}

function aimOf(own: readonly Event[], whom: Whom): Phrase | undefined {
  const declared = all(own, 'actionDeclared').at(-1)
  if (!declared) return all(own, 'combatStarted').length > 0 ? say('start', {}) : undefined
  const { actor, action, target } = declared
  const params = { who: fighter(actor), what: source(action), action }
  if (target === undefined || target === actor) return say('act', params)
  return say('aim', { ...params, target: whom(target) })
}
