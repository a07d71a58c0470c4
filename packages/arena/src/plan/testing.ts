import type { Attribute } from '../content/words.ts'
import { plain, type Stage, type StageOptions, stage } from '../testing.ts'

/** Perks, Actions and face-to-face situations of a test's own, for tests of single rules. */

export type Fields = { readonly [field: string]: unknown }

/** Files with the Trait `trial`, whose Perks `trial_1`, `trial_2` … hold these grants; empty ones fill it up to three. */
export function trial(...grants: readonly Fields[]): Record<string, unknown> {
  return { 'traits.json': [trait('trial', grants)] }
}

export function trait(id: string, grants: readonly Fields[], more: Fields = {}): Fields {
  const perks = Array.from({ length: Math.max(3, grants.length) }, (_, i) => ({
    ...words(`${id}_${i + 1}`),
    star: 1,
    ...(i === 0 && { starter: true }),
    ...grants[i],
  }))
  return { ...words(id), kind: 'Role', star: 1, perks, ...more }
}

/** An Action that reaches one enemy anywhere, for nothing and without an implement. */
export const deed = (fields: { readonly id: string } & Fields): Fields => ({
  ...words(fields.id),
  target: 'EnemySingle',
  range: 'Long',
  speed: 0,
  implement: 'none',
  ...fields,
})

/** Damage that hits without a roll. */
export const blast = (damage: Fields, fields: Fields = {}): Fields =>
  deed({
    id: 'blast',
    autoHit: true,
    primary: 'Fire',
    components: [{ t: 'Damage', type: 'Fire', ...damage }],
    ...fields,
  })

/** A plain 50 with the first Perks of `trial`, all at these levels. */
export function trained(
  count: number,
  changes: Fields = {},
  [traitLevel, perkLevel]: readonly [number, number] = [1, 1],
): Record<string, unknown> {
  const perks = Array.from({ length: count }, (_, i) => ({ id: `trial_${i + 1}`, level: perkLevel }))
  return plain({ traits: [{ id: 'trial', level: traitLevel, perks }], ...changes })
}

export const withAttributes = (attributes: Partial<Record<Attribute, number>>, changes: Fields = {}) =>
  plain({ attributes, ...changes })

export interface FaceOptions extends StageOptions {
  /** By cid, on top of zone and Initiative. */
  readonly start?: Readonly<Record<number, Fields>>
  readonly setup?: Fields
}

/** Everybody in the centre; cid 0 acts first, in tick 1, the others only after it. Nothing crits or blocks unless scripted. */
export function face(teams: readonly (readonly Record<string, unknown>[])[], options: FaceOptions = {}): Stage {
  const { start = {}, setup = {}, draws = {}, ...rest } = options
  const cids = teams.flat().map((_, cid) => cid)
  const states = cids.map((cid) => [cid, { zone: 'center', initiative: cid === 0 ? 200 : 0, ...start[cid] }])
  return stage(
    teams,
    { start: Object.fromEntries(states), ...setup },
    { ...rest, draws: { 'arena/crit': NEVER, 'arena/block': NEVER, ...draws } },
  )
}

const NEVER: readonly boolean[] = Array.from({ length: 400 }, () => false)

const words = (id: string): { id: string; name: Fields; desc: Fields } => ({
  id,
  name: { en: id, ru: id },
  desc: { en: id, ru: id },
})
