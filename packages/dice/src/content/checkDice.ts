import { nearest, type ShapeFault, type Step } from '@arbiter/content'
import { fault } from './check.ts'
import type { DicePreset, Die, Scope, Tuning, Weights } from './types.ts'

/** DC-021. Some face must come up. */
export function checkDie(die: Die, path: readonly Step[]): ShapeFault[] {
  if (die.weights.some((weight) => weight > 0)) return []
  return [fault('E_WEIGHTS', [...path, 'weights'], 'a sum above 0', die.weights)]
}

/** DC-029. Legal, but a turn of such dice ends only when somebody wants it to. */
export function warnUnbustable(die: Die, path: readonly Step[]): ShapeFault[] {
  if (!cannotBust(die.weights)) return []
  return [fault('W_UNBUSTABLE', [...path, 'weights'], 'a weight on 2, 3, 4 or 6', die.weights)]
}

/** Whether only 1 and 5 can come up. A set in which this holds for each die can never bust. */
export const cannotBust = ([, two, three, four, , six]: Weights): boolean => two + three + four + six === 0

/** What presets may name: id → scope. Dice have none. `undefined` means that the list could not be read. */
export interface ContentIds {
  readonly dice: ReadonlySet<string> | undefined
  readonly modifiers: ReadonlyMap<string, Scope | undefined> | undefined
  readonly items: ReadonlyMap<string, Scope | undefined> | undefined
}

/** A preset is a promise that its set-up starts: known ids, in lists where they may stand, once each, not too many. */
export function checkPreset(
  preset: DicePreset,
  path: readonly Step[],
  known: ContentIds,
  tuning: Tuning | undefined,
): ShapeFault[] {
  const pieces = (owner: Scope, lists: DicePreset['global'], here: readonly Step[]): ShapeFault[] => {
    const items = lists.items.map((entry) => (typeof entry === 'string' ? entry : entry.id))
    return [
      ...checkList(lists.modifiers, known.modifiers, owner, [...here, 'modifiers'], tuning?.['match.maxModifiers']),
      ...checkList(items, known.items, owner, [...here, 'items'], tuning?.['match.maxItems']),
    ]
  }
  const seats = preset.seats.flatMap((seat, i) => {
    const here = [...path, 'seats', i]
    const dice = seat.dice.flatMap((id, k) => checkRef(id, known.dice, [...here, 'dice', k], 'the id of a die'))
    return [...dice, ...pieces('player', seat, here)]
  })
  return [...pieces('global', preset.global, [...path, 'global']), ...seats]
}

function checkList(
  ids: readonly string[],
  known: ReadonlyMap<string, Scope | undefined> | undefined,
  owner: Scope,
  path: readonly Step[],
  max = Infinity,
): ShapeFault[] {
  const tooMany = ids.length > max ? [fault('E_RANGE', path, `0..${max} entries`, ids.length)] : []
  const kind =
    path.at(-1) === 'items'
      ? `the id of an item of scope ${owner} or any`
      : `the id of a modifier of scope ${owner} or any`
  const entries = ids.flatMap((id, i): ShapeFault[] => {
    const here = [...path, i]
    if (ids.indexOf(id) < i) return [fault('E_DUP_ID', here, 'each id once', id)]
    const scope = known?.get(id)
    if (scope !== undefined && scope !== 'any' && scope !== owner) return [fault('E_REF', here, kind, id)]
    return checkRef(id, known, here, kind)
  })
  return [...tooMany, ...entries]
}

function checkRef(
  id: string,
  known: { has(id: string): boolean; keys(): Iterable<string> } | undefined,
  path: readonly Step[],
  expected: string,
): ShapeFault[] {
  if (!known || known.has(id)) return []
  const near = nearest(id, known.keys())
  const missing = fault('E_REF', path, expected, id)
  return [near === undefined ? missing : { ...missing, nearest: near }]
}
