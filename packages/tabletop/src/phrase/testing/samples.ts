import type { Localised } from '@arbiter/kernel'
import type { DeedChoice, Trigger } from '../../action.ts'
import type { Objective } from '../../content/types.ts'
import { DEEDS, type ObjectiveKind, TRIGGER_EVENTS } from '../../content/words.ts'
import type { AttackResolved, Event, EventOf, EventType } from '../../events.ts'
import type { Sum, Wound } from '../../state.ts'
import { OVERRIDDEN } from '../override.ts'

const named = (en: string, ru: string): Localised => ({ en, ru })

/** The port chase. */
export const NAMES: Readonly<Record<string, Localised>> = {
  vitmor: named('Vitmor', 'Витмор'),
  anaxiel: named('Anaxiel', 'Анаксиэль'),
  bo: named('Bo', 'Бо'),
  suspect: named('Suspect', 'Подозреваемый'),
  passer_by: named('Passer-by', 'Прохожий'),
  'side:heroes': named('Heroes', 'Герои'),
  'side:fugitive': named('Fugitive', 'Беглец'),
  'item:knife_1': named('Knife', 'Нож'),
  'encounter:port_chase_square': named('Port chase', 'Погоня в порту'),
}
const objective = (kind: ObjectiveKind, of: string | null = null): Objective => ({
  ...{ side: 'heroes', kind, of, rounds: kind === 'survive' ? 5 : null },
})
const SQUARES = { kind: 'square', columns: 26 } as const

type Told<Type extends EventType> = Omit<EventOf<Type>, 'type' | 'cause' | 'round'>

export const event = <Type extends EventType>(type: Type, told: Told<Type>): EventOf<Type> =>
  ({ type, cause: 'TT-000', round: 2, names: NAMES, map: SQUARES, ...told }) as unknown as EventOf<Type>

export const samplesOf = (type: EventType): Event[] =>
  (TOLD[type] as readonly Told<EventType>[]).map((told) => event(type, told) as Event)

export const rolled = (die: number, items: readonly [what: string, value: number][], other?: number): Sum => ({
  dice: other === undefined ? [[die]] : [[other], [die]],
  kept: other === undefined ? 0 : 1,
  items: items.map(([what, value]) => ({ what, value })),
  total: items.reduce((total, [, value]) => total + value, die),
})
export const passive = (skill: string, value: number): Sum => ({
  dice: [],
  kept: 0,
  items: [
    { what: 'passive', value: 5 },
    { what: `skill:${skill}`, value },
  ],
  total: 5 + value,
})
export const NOTHING: Sum = { dice: [], kept: 0, items: [], total: 0 }

export const active = (sum: Sum | null, margin: number): AttackResolved['hurdles'][number] => ({
  kind: 'hit',
  mode: 'active',
  reaction: 'dodge',
  skill: 'acrobatics',
  sum,
  margin,
  degree: 1,
  passed: margin > 0,
})

/** WE-01, line 10. */
export const LINE_10: AttackResolved = {
  uid: 'suspect',
  target: 'vitmor',
  deed: 'cast',
  source: 'conjured_knives',
  strikes: 2,
  situation: 'normal',
  reason: 'seen',
  set: false,
  attack: rolled(17, [
    ['skill:conjuration', 6],
    ['strikes', -5],
  ]),
  hurdles: [active(rolled(3, [['skill:acrobatics', 2]]), 13)],
  success: true,
  degree: 2,
  margin: 13,
  damage: [2, 2],
  effects: [],
  apBefore: 7,
  apAfter: 4,
  secret: false,
}
/** WE-01, line 13. */
export const LINE_13: AttackResolved = {
  ...LINE_10,
  target: 'passer_by',
  deed: 'attack',
  source: 'leg_sweep',
  strikes: 1,
  situation: 'sudden',
  reason: 'unaware',
  attack: rolled(9, [['skill:athletics', 4]]),
  hurdles: [{ ...active(NOTHING, 13), mode: 'none', reaction: null, skill: null }],
  damage: [1],
  effects: ['prone'],
}

export const TRIGGER: Trigger = {
  event: 'attackDeclared',
  by: 'suspect',
  at: 'side:heroes',
  timing: 'before',
  note: 'ага',
}
export const FLASH: DeedChoice = { id: 'cast', source: 'flash', targets: [{ uid: '$cause' }] }

export const CHOICES: readonly DeedChoice[] = [
  ...DEEDS.map((id) => ({ id })),
  FLASH,
  { id: 'attack', source: 'knife', targets: [{ uid: 'bo', strikes: 2 }], skill: 'blades' },
  { id: 'cast', source: 'blunt_blade', targets: [{ uid: 'suspect' }], item: 'knife_1' },
  { id: 'cast', source: 'fireball', cell: [3, 4], overload: true },
  { id: 'push', targets: [{ uid: 'bo' }] },
  { id: 'ram', source: 'horse', targets: [{ uid: 'bo' }], path: ['E', 'E'] },
  { id: 'move', path: ['E', 'E', { turn: 'NE' }, 'NE'], end: 'along' },
  { id: 'move', path: ['E'], end: 'S' },
  { id: 'posture', posture: 'prone' },
  { id: 'draw', item: 'knife_1' },
  { id: 'stow', item: 'knife_1', place: 'belt' },
  { id: 'drop', what: 'grip' },
  { id: 'heavy_door', cell: [15, 4] },
  { id: 'speak', text: 'Стой' },
  { id: 'custom', text: 'Опрокинуть стол', class: 'complex' },
]
const TRIGGERS: readonly Trigger[] = [
  TRIGGER,
  ...TRIGGER_EVENTS.map((of) => ({ event: of, by: 'enemies', at: 'me' })),
  { event: 'cellEntered', by: 'anyone', zone: { within: 2 }, timing: 'after' },
  { event: 'cellEntered', by: 'allies', zone: { cells: [[1, 2]] } },
]

const wound: Wound = {
  id: 1,
  track: 'body',
  damage: 2,
  type: 'body_physical',
  source: 'knife',
  attacker: 'bo',
  round: 1,
}
const who = { uid: 'bo' }
const held = { uid: 'suspect', by: 'bo' }
const roll = rolled(14, [['skill:reaction', 4]])
const note = 'щурится'

/** Each type in every shape that its sentence knows. */
const TOLD: { readonly [Type in EventType]: readonly Told<Type>[] } = {
  matchStarted: [{ encounter: 'port_chase_square' }],
  musterConfirmed: [
    { attacking: 'heroes', surprised: ['fugitive'] },
    { attacking: null, surprised: [] },
  ],
  initiativeRolled: [
    { ...who, total: roll, entered: false },
    { ...who, total: roll, entered: true },
  ],
  orderArranged: [{ uids: ['bo', 'vitmor'], side: 'heroes' }],
  roundStarted: [{}],
  roundEnded: [{}],
  matchEnded: [
    ...(['defeat', 'capture', 'escape', 'survive', 'gm'] as const).map((reason) => ({ reason, winners: ['heroes'] })),
    { reason: 'limit', winners: [] },
  ],
  turnOffered: [who],
  turnBegan: [who],
  apRefilled: [
    { ...who, from: 1, base: 5, bonus: 2, slowed: 0, to: 7 },
    { ...who, from: 0, base: 5, bonus: 0, slowed: 2, to: 3 },
    { ...who, from: 0, base: 5, bonus: 0, slowed: 0, to: 5 },
  ],
  initiativeLowered: [
    { ...who, from: 9, to: -1, now: true },
    { ...who, from: 9, to: 3, now: false },
  ],
  turnEnded: [0, 1, 3].map((apLeft) => ({ ...who, apLeft })),
  windowClosed: [
    { window: 'defence', ...who },
    { window: 'muster', uid: null },
  ],
  deedDeclared: CHOICES.flatMap((deed) => [
    { ...who, deed, delayed: false },
    { ...who, deed, delayed: true },
  ]),
  apSpent: (['deed', 'reaction', 'delay'] as const).map((reason) => ({ ...who, ap: 2, from: 5, to: 3, for: reason })),
  deedFailed: [
    { ...who, deed: 'attack', code: 'out_of_reach', target: 'suspect' },
    { ...who, deed: 'move', code: 'cannot_move', target: null },
  ],
  itemMoved: [
    { ...who, item: 'knife_1', kind: 'knife', from: 'belt', to: 'hand' },
    { uid: null, item: 'knife_1', kind: 'knife', from: 'none', to: 'floor' },
  ],
  postureChanged: (['standing', 'seated', 'prone'] as const).flatMap((to) => [
    { ...who, from: 'standing' as const, to, willing: true },
    { ...who, from: 'standing' as const, to, willing: false },
  ]),
  moveStarted: [
    { ...who, path: ['E', 'E', { turn: 'N' }] },
    { ...who, path: [] },
  ],
  cellEntered: [{ ...who, cell: 137 }],
  moved: [
    { ...who, from: 137, to: 141, cells: 4, units: 48, whole: true },
    { ...who, from: 137, to: 138, cells: 1, units: 12, whole: false },
    { ...who, from: -1, to: -1, cells: 0, units: 0, whole: true },
  ],
  turned: [
    { ...who, from: 0, to: 4, units: 12 },
    { ...who, from: 0, to: 1, units: 0 },
  ],
  spoke: [{ ...who, text: 'Стой' }],
  doorOpened: [
    { ...who, cell: 5 },
    { uid: null, cell: 5 },
  ],
  doorShut: [
    { ...who, cell: 5 },
    { uid: null, cell: 5 },
  ],
  customDone: [
    { ...who, text: 'Опрокинуть стол' },
    { ...who, text: '', lever: { cell: 3, on: true } },
    { ...who, text: '', lever: { cell: 3, on: false } },
    { uid: null, text: '', lever: { cell: 3, on: true } },
    { uid: null, text: '', lever: { cell: 3, on: false } },
  ],
  delayDeclared: [
    ...TRIGGERS.map((trigger) => ({ ...who, deed: FLASH, trigger })),
    { ...who, deed: null, trigger: null },
  ],
  delayFired: [{ ...who, deed: FLASH }],
  delayHeld: [who],
  delayLost: [
    { ...who, deed: FLASH },
    { ...who, deed: null },
  ],
  attackDeclared: [
    { ...who, deed: 'attack', source: 'fist', targets: [{ uid: 'suspect', strikes: 2 }] },
    { ...who, deed: 'grab', source: 'grab', targets: [{ uid: 'suspect', strikes: 1 }] },
    { ...who, deed: 'ram', source: 'horse', targets: [{ uid: 'suspect', strikes: 1 }] },
    { ...who, deed: 'cast', source: 'flash', targets: [] },
  ],
  castDeclared: [
    { ...who, spell: 'flash', targets: [] },
    { ...who, spell: 'conjured_knives', targets: [{ uid: 'vitmor', strikes: 2 }] },
  ],
  situationFound: [
    { uid: 'suspect', target: 'bo', found: 'normal', reason: 'seen', set: null, note: null },
    { uid: 'suspect', target: 'bo', found: 'normal', reason: 'seen', set: 'unforeseen', note },
    { uid: 'suspect', target: 'bo', found: 'normal', reason: 'seen', set: 'sudden', note: null },
  ],
  defenceChosen: [
    { ...who, attacker: 'suspect', hurdles: [{ mode: 'active', reaction: 'block', skill: 'athletics' }], turnTo: 4 },
    { ...who, attacker: 'suspect', hurdles: [{ mode: 'none', reaction: null, skill: null }], turnTo: null },
  ],
  checkRolled: [
    { ...who, purpose: 'attack', against: 'suspect', sum: roll, entered: true, secret: false },
    { ...who, purpose: 'support', against: null, sum: roll, entered: false, secret: true },
    { ...who, purpose: 'attack', against: null, sum: null, entered: false, secret: true },
  ],
  passiveTaken: [
    { ...who, purpose: 'defence', against: 'suspect', sum: passive('athletics', 7), mode: 'passive' },
    { ...who, purpose: 'defence', against: 'suspect', sum: NOTHING, mode: 'none' },
  ],
  attackResolved: [
    LINE_10,
    LINE_13,
    { ...LINE_10, set: true, situation: 'unforeseen' },
    { ...LINE_10, success: false, margin: 0, degree: 1, damage: [] },
    { ...LINE_10, deed: 'grab', source: 'grab', damage: [] },
    { ...LINE_10, deed: 'attack', source: 'blowpipe', damage: [] },
    { ...LINE_10, attack: null, hurdles: [active(null, 1)], secret: true },
    { ...LINE_10, hurdles: [active(null, 1), { ...active(passive('athletics', 1), 1), mode: 'passive' }] },
  ],
  benefitChosen: [
    { ...who, attacker: 'suspect', benefit: 'hinder' },
    { ...who, attacker: 'suspect', benefit: 'counter' },
  ],
  supportResolved: [
    { uid: 'anaxiel', target: 'vitmor', spell: 'mend', sum: roll, difficulty: 10, success: true, degree: 2 },
    { uid: 'suspect', target: 'suspect', spell: 'veil', sum: roll, difficulty: 20, success: false, degree: 1 },
    { uid: 'suspect', target: 'suspect', spell: 'veil', sum: null, difficulty: 15, success: true, degree: 1 },
  ],
  contestResolved: [
    { uid: 'suspect', holder: 'bo', own: roll, other: roll, mode: 'active', free: false },
    { uid: 'suspect', holder: 'bo', own: roll, other: passive('athletics', 7), mode: 'passive', free: true },
    { uid: 'suspect', holder: 'bo', own: roll, other: NOTHING, mode: 'none', free: true },
  ],
  woundTaken: [
    { ...who, wound, sum: 4, capacity: 8 },
    { ...who, wound: { ...wound, damage: 0, track: null, type: null }, sum: 0, capacity: null },
  ],
  woundRemoved: [
    { ...who, wound },
    { ...who, wound: { ...wound, damage: 0, track: null, type: null } },
  ],
  effectLaid: [
    { ...who, effect: 'slowed', value: 2, duration: 2, by: 'vitmor' },
    { ...who, effect: 'prone', value: 0, duration: 0, by: null },
  ],
  effectEnded: [{ ...who, effect: 'slowed' }],
  qualityChanged: [
    { item: 'knife_1', kind: 'knife', owner: 'suspect', from: 0, to: -2 },
    { item: 'knife_1', kind: 'knife', owner: null, from: 0, to: 1 },
  ],
  pushed: [
    { ...held, from: 27, to: 28, cells: 1, lost: 1 },
    { ...held, from: -1, to: -1, cells: 2, lost: 0 },
  ],
  grabbed: [held],
  gripEnded: (['free', 'dropped', 'moved', 'pushed', 'out', 'paralysed', 'apart', 'lifted', 'gm'] as const).map(
    (reason) => ({ ...held, reason }),
  ),
  lifted: [held],
  putDown: [
    { ...held, cell: 3 },
    { ...held, cell: -1 },
  ],
  awarenessChanged: [{ ...who, from: 'surprised', to: 'alert' }],
  hiddenEnded: [{ ...who, from: ['heroes'] }],
  fighterOut: [
    { ...who, how: 'unconscious' },
    { ...who, how: 'broken' },
  ],
  fighterReturned: [who],
  fighterLeft: [who],
  fighterJoined: [who],
  sideChanged: [{ ...who, from: 'heroes', to: 'fugitive' }],
  gmOverrode: [
    ...OVERRIDDEN.map((what) => ({ what, ...who, found: 1, set: 2, note: null })),
    { what: 'situation', ...who, found: 'normal', set: 'unforeseen', note },
    { what: 'bonus', ...who, found: 2, set: null, note: null },
    { what: 'gm.skill', uid: null, found: [], set: 'reaction', note: null },
    { what: 'face', ...who, found: 0, set: 'W', note: null },
    { what: 'place', ...who, found: 27, set: [3, 4], note: null },
    { what: 'hide', ...who, found: [], set: ['heroes'], note: null },
    { what: 'arrange', uid: null, found: ['bo', 'vitmor'], set: ['vitmor', 'bo'], note: null },
    { what: 'gm.secret', uid: null, found: false, set: true, note: null },
    { what: 'modifier', ...who, found: null, set: { label: 'туман' }, note: null },
    { what: 'gm.item', ...who, found: null, set: { kind: 'wand' }, note: null },
    { what: 'gm.effect', ...who, found: 'slowed', set: null, note: null },
    { what: 'dice', uid: null, seat: 'heroes', found: false, set: true, note: null },
    { what: 'gm.dice', uid: null, seat: 'gm', found: false, set: true, note },
    { what: 'gm.remove', ...who, found: 'here', set: 'left', note: null },
    { what: 'gm.door', uid: null, cells: [3], found: false, set: true, note: null },
    { what: 'gm.terrain', uid: null, cells: [3, 4], found: ['plain', 'exit'], set: 'difficult', note },
    { what: 'gm.terrain', uid: null, cells: [3, 4, 5, 6, 7], found: ['plain'], set: 'blocked', note: null },
    { what: 'gm.relation', uid: null, sides: ['heroes', 'fugitive'], found: 'hostile', set: 'neutral', note: null },
    ...[
      objective('capture', 'suspect'),
      objective('defeat', 'fugitive'),
      objective('defeat'),
      objective('survive'),
    ].map((set) => ({ what: 'gm.objective', uid: null, sides: ['heroes'], found: null, set, note: null })),
    { what: 'gm.objective', uid: null, sides: ['heroes'], found: objective('escape', 'bo'), set: null, note: null },
  ],
  noteAdded: [
    { by: 'gm', text: 'Темно', secret: true },
    { by: 'heroes', text: 'Стой', secret: false },
  ],
  entryStruck: (['wound', 'effect', 'ap', 'movement', 'item'] as const).map((kind) => ({
    struck: 7,
    kind,
    ...who,
    note,
  })),
  entryUnstruck: [{ struck: 7, kind: 'wound', ...who, note: null }],
}
