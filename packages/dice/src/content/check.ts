import { canHold, countLeaves, leavesOf, type ShapeFault, type Step, stepsOf } from '@arbiter/content'
import type { Leaf } from './condition.ts'
import { DICE_HOOKS, existsAt, nameOf, rangeAt } from './quantity.ts'
import { checkReadable } from './readable.ts'
import type { ActiveItem, Condition, Delta, Hook, Item, Modifier, PassiveItem, Quantity, Tuning } from './types.ts'

/** DC-070. So that a player can read a condition at a glance. */
export const MAX_LEAVES = 3

/** What a modifier means: conditions and effects that fit their hook, and a text that tells both. */
export function checkModifier(modifier: Modifier, path: readonly Step[], tuning: Tuning | undefined): ShapeFault[] {
  const hooks: Hook[] = [modifier.trigger]
  return [
    ...checkCondition(modifier.condition, hooks, [...path, 'condition']),
    ...checkDelta(modifier.effect, hooks, [...path, 'effect'], tuning),
    ...checkReadable(modifier, modifier.condition, path),
  ]
}

export const checkItem = (item: Item, path: readonly Step[], tuning: Tuning | undefined): ShapeFault[] =>
  item.type === 'passive' ? checkPassive(item, path, tuning) : checkActive(item, path, tuning)

function checkPassive(item: PassiveItem, path: readonly Step[], tuning: Tuning | undefined): ShapeFault[] {
  const faults = checkCondition(item.condition, item.triggers, [...path, 'condition'])
  const pass = item.triggers.indexOf('on_pass')
  if (item.effect.kind === 'set_flag') {
    // DC-080. Flags end with the turn, so a pass has nothing to arm them for.
    if (pass >= 0) faults.push(fault('E_FLAG_HOOK', [...path, 'triggers', pass], 'on_roll or on_save', 'on_pass'))
  } else if (pass >= 0 && item.triggers.length > 1) {
    faults.push(fault('E_TRIGGER_MIX', [...path, 'triggers'], 'on_pass alone', item.triggers))
  } else {
    faults.push(...checkDelta(item.effect, item.triggers, [...path, 'effect'], tuning))
  }
  return [...faults, ...checkReadable(item, item.condition, path)]
}

function checkActive(item: ActiveItem, path: readonly Step[], tuning: Tuning | undefined): ShapeFault[] {
  const [min, max] = tuning?.['content.cooldown'] ?? []
  return [
    ...checkCondition(item.activate_condition, ['use'], [...path, 'activate_condition']),
    ...checkRange(item.cooldown_turns, min, max, [...path, 'cooldown_turns']),
    ...(item.effect.kind === 'delta' ? checkDelta(item.effect, ['use'], [...path, 'effect'], tuning) : []),
    ...checkReadable(item, item.activate_condition, path),
  ]
}

function checkCondition(condition: Condition, hooks: readonly Hook[], path: readonly Step[]): ShapeFault[] {
  const count = countLeaves<Leaf>(condition)
  const tooMany = count > MAX_LEAVES ? [fault('E_CONDITION', path, `at most ${MAX_LEAVES} tests`, count)] : []
  const leaves = leavesOf<Leaf>(condition)
  return [...tooMany, ...leaves.flatMap(({ leaf, pointer }) => checkLeaf(leaf, hooks, [...path, ...stepsOf(pointer)]))]
}

function checkLeaf(leaf: Leaf, hooks: readonly Hook[], path: readonly Step[]): ShapeFault[] {
  if ('flag' in leaf) return []
  if ('straight' in leaf) {
    const bare = hooks.find((hook) => !DICE_HOOKS.includes(hook))
    return bare ? [fault('E_QUANTITY_HOOK', [...path, 'straight'], `something that ${bare} has`, leaf.straight)] : []
  }
  const misplaced = checkHooks(leaf.test, hooks, [...path, 'test'])
  if (misplaced.length > 0) return misplaced
  // DC-138. A test is idle only if none of the piece's hooks can meet it.
  const ranges = hooks.map((hook) => rangeAt(leaf.test, hook))
  if (ranges.some((range) => canHold(leaf.op, leaf.value, range))) return []
  const min = Math.min(...ranges.map((range) => range.min))
  const max = Math.max(...ranges.map((range) => range.max))
  const reach = max === Infinity ? `${min} or more` : `${min}..${max}`
  return [fault('E_NEVER', path, `a value that ${nameOf(leaf.test)} can meet (${reach})`, leaf.value)]
}

/** DC-071. */
function checkHooks(quantity: Quantity, hooks: readonly Hook[], path: readonly Step[]): ShapeFault[] {
  const bare = hooks.find((hook) => !existsAt(quantity, hook))
  return bare ? [fault('E_QUANTITY_HOOK', path, `a quantity that ${bare} has`, quantity)] : []
}

function checkDelta(
  delta: Delta,
  hooks: readonly Hook[],
  path: readonly Step[],
  tuning: Tuning | undefined,
): ShapeFault[] {
  const faults: ShapeFault[] = []
  const to = hooks.includes('on_pass') ? 'pass_delta' : 'turn_points'
  if (delta.to !== to) faults.push(fault('E_EFFECT_TARGET', [...path, 'to'], to, delta.to))
  if ('percent' in delta) {
    const base = percentBase(hooks)
    if (delta.of !== base) {
      faults.push(
        fault('E_PERCENT', [...path, 'of'], base ?? `points instead of percent at ${hooks.join(', ')}`, delta.of),
      )
    }
    const [min, max] = tuning?.['content.percent'] ?? []
    faults.push(...checkRange(delta.percent, min, max, [...path, 'percent']))
    return faults
  }
  if (delta.per !== undefined) faults.push(...checkHooks(delta.per, hooks, [...path, 'per']))
  // DC-075. A limit caps units or a percentage; a flat amount has neither.
  else if (delta.limit !== undefined)
    faults.push(fault('E_MISSING', [...path, 'per'], 'a counter that limit caps', null))
  const reach = tuning?.['content.points']
  faults.push(...checkRange(delta.points, reach && -reach, reach, [...path, 'points']))
  return faults
}

/** DC-076. What a percentage may be taken of, if all hooks agree. */
function percentBase(hooks: readonly Hook[]): 'turn_points' | 'save_points' | undefined {
  if (hooks.every((hook) => hook === 'on_pass')) return 'turn_points'
  return hooks.every((hook) => hook === 'on_save') ? 'save_points' : undefined
}

function checkRange(value: number, min = -Infinity, max = Infinity, path: readonly Step[] = []): ShapeFault[] {
  return value < min || value > max ? [fault('E_RANGE', path, `${min}..${max}`, value)] : []
}

/** DC-088. Even cooldowns bring a seat's item back in its own turn, odd ones hand a table item to the other seat. */
export function warnParity(item: Item, path: readonly Step[]): ShapeFault[] {
  if (item.type === 'passive' || item.scope === 'any') return []
  const even = item.cooldown_turns % 2 === 0
  if (even === (item.scope === 'player')) return []
  const expected = item.scope === 'player' ? 'an even number for a seat' : 'an odd number for the table'
  return [fault('W_PARITY', [...path, 'cooldown_turns'], expected, item.cooldown_turns)]
}

export const fault = (
  code: ShapeFault['code'],
  steps: readonly Step[],
  expected: string,
  found: unknown,
): ShapeFault => ({ code, steps, expected, found })
