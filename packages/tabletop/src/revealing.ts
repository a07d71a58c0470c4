import type { Audience } from '@arbiter/kernel'
import type { Event, EventOf, EventType, ToldWound } from './events.ts'
import type { Hearing } from './hearing.ts'
import type { SightChange } from './view.ts'
import { ALL, keyOf, SPECTATOR } from './viewing.ts'

/** TT-165, TT-167: the event as somebody may hear it. Whether he may is marked where it is told. */
export function revealEvent(event: Event, audience: Audience): Event | undefined {
  const { sights, hearing, ...whole } = event
  const key = hearing ? heardAs(hearing, audience) : ALL
  const sight = sights?.[key]
  if (key === ALL || !hearing) return { ...whole, ...(sight && { sight }) } as Event
  if (hearing.none?.includes(key)) return sight && (unseen(event.round, sight) as Event)
  const masked = hearing.masked?.[key]
  const told = masked ? without(whole, masked) : whole
  const shown = {
    ...{ ...told, ...(sight && { sight }) },
    ...(hearing.withoutAp?.includes(key) && { apBefore: null, apAfter: null }),
  } as Event
  return hearing.outline?.includes(key) ? outlined(shown) : shown
}

function heardAs({ whole, seats }: Hearing, audience: Audience): string {
  const key = keyOf(audience)
  if (audience === 'referee' || whole === true || whole.includes(key)) return ALL
  return seats.includes(key) ? key : SPECTATOR
}

/** Where events name somebody. */
const PERSONS = ['attacker', 'target', 'against', 'by', 'holder'] as const
const LISTS: readonly string[] = ['targets', 'uids']
const NESTED: readonly string[] = ['wound', 'deed']

/** TT-165: the same, as somebody tells it who knows nothing of some fighters. */
function without<Told extends object>(told: Told, uids: readonly string[]): Told {
  const isOneOf = (value: unknown): boolean =>
    uids.includes(typeof value === 'object' && value !== null ? (value as { uid: string }).uid : String(value))
  const fields = Object.entries(told).map(([field, value]): [string, unknown] => {
    if (PERSONS.some((person) => person === field)) return [field, isOneOf(value) ? null : value]
    if (LISTS.includes(field) && Array.isArray(value)) return [field, value.filter((each) => !isOneOf(each))]
    if (NESTED.includes(field) && typeof value === 'object' && value !== null) return [field, without(value, uids)]
    if (field === 'names')
      return [field, Object.fromEntries(Object.entries(value as object).filter(([uid]) => !uids.includes(uid)))]
    return [field, value]
  })
  return Object.fromEntries(fields) as Told
}

/** Something happened that he does not see; only what changes for him is told. Of which type it was is no business of his either. */
const unseen = (round: number, sight: SightChange): RevealedEvent => ({
  ...{ type: 'windowClosed', cause: 'TT-165', round, window: null, uid: null },
  ...{ unseen: true, sight },
})

/** TT-162, TT-165: that it happened, not what. */
function outlined(event: Event): Event {
  const hidden = (OUTLINE as Partial<Record<EventType, object>>)[event.type]
  const wound = 'wound' in event && { wound: SOME_WOUND }
  return hidden ? ({ ...event, ...wound, ...hidden } as Event) : event
}

/** TT-166: neither how deep nor of which kind. */
const SOME_WOUND: ToldWound = { id: 0, track: null, damage: 0, type: null, source: '', attacker: null, round: 0 }

const OUTLINE = {
  checkRolled: { sum: null },
  attackResolved: { attack: null, hurdles: [], margin: 0, success: null, degree: 0, damage: [], effects: [] },
  delayDeclared: { deed: null, trigger: null },
  delayLost: { deed: null },
  woundTaken: { sum: 0, capacity: null },
  woundRemoved: {},
  gmOverrode: { found: null, set: null },
  initiativeRolled: { total: null },
} as const satisfies Partial<Record<EventType, object>>

/** An event as it is heard: `null` stands for what is kept from the audience. */
export type RevealedEvent = { [Type in EventType]: Revealed<EventOf<Type>, KeptBack<Type>> }[EventType]

type Revealed<Heard, Kept> = {
  [Field in keyof Heard as Exclude<Field, 'sights' | 'hearing'>]: Field extends Kept
    ? Heard[Field] | null
    : Heard[Field]
}

type KeptBack<Type extends EventType> =
  | (typeof PERSONS)[number]
  | (Type extends 'windowClosed' ? 'window' : never)
  | (Type extends keyof typeof OUTLINE ? NullFields<(typeof OUTLINE)[Type]> : never)

type NullFields<Fields> = { [Field in keyof Fields]: Fields[Field] extends null ? Field : never }[keyof Fields]
