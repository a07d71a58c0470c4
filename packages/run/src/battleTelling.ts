import { type Phrase, refuse, type Tempo, type Verdict } from '@arbiter/kernel'
import type { BattleEvent, BattleEventType } from './battle/events.ts'
import { foldBattle } from './battle/fold.ts'
import type { BattleView } from './battle/view.ts'
import { createTeller, isTold, phraseOf, type Terms } from './phrase.ts'
import { PLAYER } from './seats.ts'

/** RN-331. */
export const BATTLE_SPEEDS = [0.5, 1, 2, 4] as const

/** What a viewer needs to take in, in ms; whatever else follows (damage, resolve, shred) belongs to what caused it. */
const REST_MS: Partial<Readonly<Record<BattleEventType, number>>> = {
  battleStarted: 1000,
  roundStarted: 600,
  turnStarted: 90,
  unitMoved: 210,
  unitPulled: 500,
  unitPushed: 400,
  unitSwapped: 500,
  abilityUsed: 850,
  spellCast: 1500,
  attackMade: 620,
  riposteMade: 520,
  opportunityTaken: 560,
  overwatchFired: 620,
  overwatchSet: 260,
  hardIntercepted: 520,
  chargeStopped: 700,
  contagionSpread: 380,
  unitSummoned: 650,
  unitDied: 600,
  unitRouted: 750,
  unitRallied: 600,
  unitCrumbled: 650,
  battleEnded: 400,
}
/** Nothing to be seen but that nothing happened. */
const IN_VAIN_MS = 120

/** What decides the battle: it is said first. */
const DECISIVE: ReadonlySet<BattleEventType> = new Set([
  'battleStarted',
  'roundStarted',
  'spellCast',
  'unitDied',
  'unitRouted',
  'unitRallied',
  'unitCrumbled',
  'unitSummoned',
  'battleEnded',
])

/** What begins an action; all that follows from it is stepped over together. */
const BEGINS: ReadonlySet<BattleEventType> = new Set(['roundStarted', 'turnStarted', 'spellCast', 'battleEnded'])

/** RN-330. A blow and what comes of it are told together, a riposte is the next. */
export const battleTempo: Tempo<BattleEvent> = {
  botDelay: 0,
  rest: (event) => restOf(event) ?? 0,
  section: ({ type }) => (type === 'roundStarted' ? 'round' : type === 'turnStarted' ? 'turn' : undefined),
  joins: (event) => restOf(event) === undefined,
  spoken: (event) => (DECISIVE.has(event.type) ? 'assertive' : isTold(event, 'brief') ? 'polite' : undefined),
}

/** RN-330. A battle that was fought, as a table tells it. */
export interface BattleTelling {
  readonly events: readonly BattleEvent[]
  /** The actions that a log tells something of. */
  readonly steps: readonly { readonly seat: string; readonly from: number; readonly end: number }[]
  /** The sentence of each event. */
  readonly phrases: readonly Phrase[]
  readonly tempo: Tempo<BattleEvent>
  /** Nobody decides. */
  readonly game: { deciding(): undefined; check(): Verdict }
  fold(view: BattleView | null, event: BattleEvent): BattleView
  phrase(event: BattleEvent): Phrase
  narrate(events: readonly BattleEvent[], from: number): readonly Phrase[]
}

/** `events` are those of one battle: `battleStarted` is the first. */
export function battleTelling(events: readonly BattleEvent[], terms: Terms): BattleTelling {
  const phrases = events.map(createTeller(terms))
  return {
    events,
    steps: actionsOf(events),
    phrases,
    tempo: battleTempo,
    game: { deciding: () => undefined, check: () => refuse('match_over') },
    fold: foldBattle,
    phrase: phraseOf,
    narrate: (told, from) => phrases.slice(from, told.length),
  }
}

function restOf(event: BattleEvent): number | undefined {
  if (event.type === 'riposteMade' && !event.hit) return IN_VAIN_MS
  return REST_MS[event.type]
}

function actionsOf(events: readonly BattleEvent[]): BattleTelling['steps'] {
  const actions: { seat: string; from: number; end: number }[] = []
  const first = events.findIndex(({ type }) => BEGINS.has(type))
  let [from, isWorthIt] = [first, false]
  for (let at = Math.max(0, first); at < events.length; at++) {
    isWorthIt ||= isTold(events[at]!, 'normal')
    const next = events[at + 1]
    if (next && (!isWorthIt || !BEGINS.has(next.type))) continue
    actions.push({ seat: PLAYER, from, end: at + 1 })
    ;[from, isWorthIt] = [at + 1, false]
  }
  return actions
}
