import { formatFault } from '@arbiter/content'
import type { PackFault, PackFiles } from '@arbiter/kernel'
import { loadContent } from './load.ts'
import { DICE_PACKS } from './packs.ts'

/** Good pieces and short ways to see what is wrong with changed ones, for the tests of content. */

export const core = DICE_PACKS.core
export const text = (en: string, ru = en) => ({ en, ru })
export const modifier = {
  id: 'curse',
  scope: 'any',
  role: 'risk',
  name: text('Curse', 'Проклятие'),
  desc: text('3 sixes: -300.', '3 шестёрки: -300.'),
  trigger: 'on_roll',
  condition: { test: { count: [6] }, op: '>=', value: 3 },
  effect: { kind: 'delta', to: 'turn_points', points: -300 },
  note: text('sixes'),
}
export const onPass = {
  ...modifier,
  trigger: 'on_pass',
  condition: { always: true },
  effect: { kind: 'delta', to: 'pass_delta', points: -300 },
}
export const passive = {
  id: 'ring',
  scope: 'player',
  role: 'score',
  name: text('Ring'),
  desc: text('+40'),
  type: 'passive',
  triggers: ['on_roll'],
  condition: { always: true },
  effect: { kind: 'delta', to: 'turn_points', points: 40 },
  notification: text('ring'),
}
export const active = {
  id: 'shield',
  scope: 'player',
  role: 'risk',
  name: text('Shield'),
  desc: text('Shield 5'),
  type: 'active',
  cooldown_turns: 4,
  activate_condition: { always: true },
  effect: { kind: 'set_flag', flag: 'bust_shield' },
  notification: text('up'),
}
export const die = { id: 'bone', code: 'BN', name: text('Bone'), weights: [1, 1, 1, 1, 1, 1], purpose: 'even' }

/** One document of section 18 in a pack of its own. */
export const pack = (document: object, tuning: object = {}): PackFiles => ({
  'pack.json': core['pack.json']!,
  'tuning.json': JSON.stringify({ ...JSON.parse(core['tuning.json']!), ...tuning }),
  'content.json': JSON.stringify(document),
})
export const faults = (document: object, tuning: object = {}): PackFault[] => {
  const loaded = loadContent([pack(document, tuning)])
  return loaded.ok ? [] : loaded.faults
}
export const lines = (document: object, tuning: object = {}) =>
  faults(document, tuning).map((fault) => formatFault(fault).replace('core/content.json  ', ''))
export const warnings = (document: object) => {
  const loaded = loadContent([pack(document)])
  if (!loaded.ok) throw new Error(loaded.faults.map(formatFault).join('\n'))
  return loaded.value.warnings
}
export const ofModifier = (changes: object) => lines({ modifiers: [{ ...modifier, ...changes }] })
export const ofPassive = (changes: object) => lines({ items: [{ ...passive, ...changes }] })
export const ofActive = (changes: object) => lines({ items: [{ ...active, ...changes }] })

/** Parts that a mutation may put anywhere: right ones at wrong places, borders, wrong types. */
export const PARTS: readonly unknown[] = [
  null, true, false, '', 'x', 'turn_points', 'pass_delta', 'rolls', 'pips', 'save_points', 'on_roll', 'on_save', 'on_pass',
  'passive', 'active', 'global', 'delta', 'set_flag', 'flip', '1-5', 'any', 'plain', 'я'.repeat(24), 'я'.repeat(29), '😀'.repeat(28), 'x'.repeat(101),
  0, 1, -1, 2, 5, 6, 7, 20, 21, -50, -51, 100, 101, 1000, -1000, 1001, 20_000, 20_001, 1.5,
  [], [1], [1, 1], [6, 5, 4, 3, 2], [1, 2, 3, 4, 5, 6], [0, 0, 0, 0, 0, 0], [-2, -1, 1, 2], ['on_roll'], ['on_roll', 'on_pass'], {},
  { en: 'a', ru: 'б' }, { en: 'a' }, { count: [5] }, { count: [] }, { groups: 2 }, { groups: 7 }, { always: true }, { always: false },
  { straight: 'any' }, { flag: 'pass_guard' }, { test: 'lead', op: '<=', value: -500 }, { not: { always: true } },
  { all: [{ always: true }, { flag: 'double_save' }] }, { any: [{ always: true }] },
  { kind: 'delta', to: 'turn_points', points: 5 }, { kind: 'delta', to: 'turn_points', points: 5, percent: 5, of: 'turn_points' },
  { kind: 'delta', to: 'pass_delta', percent: 5, of: 'turn_points', limit: 5 }, { kind: 'delta', to: 'turn_points', percent: 5 },
  { kind: 'delta', to: 'turn_points', points: 5, per: 'lead' }, { kind: 'delta', to: 'turn_points', points: 5, per: { groups: 3 }, limit: 2 },
  { kind: 'set_flag', flag: 'bust_shield' }, { kind: 'mutate_state', op: 'flip' }, { kind: 'mutate_state', op: 'reroll', dice: 5 },
  { kind: 'mutate_state', op: 'reroll' }, { kind: 'mutate_state', op: 'set_face', face: 6 }, { kind: 'mutate_state', op: 'turn_face', by: [-1, 1] },
] // biome-ignore format: a table

/** Fields that a mutation may add. */
export const KEYS = [
  'id',
  'per',
  'limit',
  'percent',
  'of',
  'points',
  'theme',
  'tier',
  'type',
  'triggers',
  'condition',
  'activate_condition',
  'cooldown_turns',
  'note',
  'notification',
  'flag',
  'op',
  'dice',
  'face',
  'by',
  'extra',
  'modifiers',
]

/** Every object and list of a document, outermost first. */
export function containers(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return []
  return [value, ...Object.values(value).flatMap(containers)]
}

export interface Change {
  where: number
  kind: string
  key: number
  name: string
  part: unknown
}

/** Changes one place of the document. */
export function mutate(document: object, { where, kind, key, name, part }: Change): void {
  const all = containers(document)
  const target = all[where % all.length] as Record<string, unknown>
  const own = Object.keys(target)
  const chosen = own[key % Math.max(1, own.length)]
  const value = JSON.parse(JSON.stringify(part))
  if (kind === 'add') Array.isArray(target) ? target.push(value) : Object.assign(target, { [name]: value })
  else if (chosen === undefined) return
  else if (kind === 'set') target[chosen] = value
  else if (Array.isArray(target)) target.splice(Number(chosen), 1)
  else if (kind === 'drop') delete target[chosen]
  else Object.assign(target, { [name]: target[chosen] })
}
