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

/** Events that are worth a sentence; everything else belongs to one of them. */
const TELLING: ReadonlySet<EventType> = new Set([
  'combatStarted',
  'actionDeclared',
  'damageResolved',
  'targetMissed',
  'healed',
  'statusApplied',
  'shieldGained',
  'moved',
  'summoned',
  'fallen',
  'killConfirmed',
  'revived',
])
/** A deed begins here. */
const BEGINNINGS: ReadonlySet<EventType> = new Set(['combatStarted', 'tickStarted', 'turnStarted', 'actionDeclared'])

/** What was done last among the first `told` events; quiet ticks leave it standing. */
export function deedOf(events: readonly Event[], told: number, whom: Whom = fighter): Deed | undefined {
  let last = told - 1
  while (last >= 0 && !TELLING.has(events[last]!.type)) last--
  if (last < 0) return undefined
  let first = last
  while (first > 0 && !BEGINNINGS.has(events[first]!.type)) first--
  const own = events.slice(first, last + 1)
  const phrase = fallOf(own, whom) ?? blowOf(own, whom) ?? careOf(own, whom) ?? moveOf(own, whom) ?? aimOf(own, whom)
  if (!phrase) return undefined
  return { phrase, blows: all(own, 'damageResolved'), miss: all(own, 'targetMissed').at(-1) }
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

function killPhrase({ killer, victim, overkill }: EventOf<'killConfirmed'>, whom: Whom): Phrase {
  if (killer === undefined || killer === victim) return say('falls_alone', { who: fighter(victim) })
  return say('kill', { who: fighter(killer), target: whom(victim), n: overkill })
}

const all = <Type extends EventType>(events: readonly Event[], type: Type): EventOf<Type>[] =>
  events.filter((event): event is EventOf<Type> => event.type === type)

/** How whoever suffers a deed is named in its sentence. */
type Whom = (cid: number) => PhraseValue

const fighter = (cid: number) => ({ term: `arena.fighter.${cid}` })
const source = (id: string) => ({ term: `arena.source.${id}` })
const say = (key: string, params: NonNullable<Phrase['params']>): Phrase => ({ key: `arenaTable.deed.${key}`, params })

function fallOf(own: readonly Event[], whom: Whom): Phrase | undefined {
  const falls = all(own, 'fallen')
  const [fall] = falls
  if (!fall) return undefined
  if (falls.length > 1) return say('falls', { n: falls.length })
  const kill = all(own, 'killConfirmed').find(({ victim }) => victim === fall.target)
  return kill ? killPhrase(kill, whom) : say('falls_alone', { who: fighter(fall.target) })
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
