import { checkRef, fault, nearest, type Path, type ShapeFault } from '@arbiter/content'
import type { Aim, Clause, Condition, Effect, PlainAim } from '../clauses/types.ts'
import { FIXED_AT_ENTRY, type Trigger, WITH_OTHER } from '../clauses/words.ts'
import type { FileNumber } from '../schema.ts'
import type { Tuning } from '../tuning.ts'
import type { ContentIds } from './contentIds.ts'

/** RN-460: what a clause means, wherever it stands. */

type FileClause = Clause<FileNumber>
export type Owner = 'passive' | 'instant' | 'action' | 'spell' | 'leader' | 'status' | 'aura' | 'trait'

export const checkClauses = (
  clauses: readonly FileClause[],
  path: Path,
  owner: Owner,
  known: ContentIds,
): ShapeFault[] => clauses.flatMap((clause, i) => checkClause(clause, [...path, i], owner, known))

function checkClause(clause: FileClause, path: Path, owner: Owner, known: ContentIds): ShapeFault[] {
  const { when, if: conditions = [], aim } = clause
  return [
    ...checkTrigger(when, [...path, 'when'], owner),
    ...conditions.flatMap((condition, i) => checkCondition(condition, [...path, 'if', i], when, known)),
    ...checkAim(aim, [...path, 'aim'], when, known),
    ...clause.do.flatMap((effect, i) => checkEffect(effect, [...path, 'do', i], clause, owner, known)),
    ...checkCompany(clause, path),
  ]
}

/** RN-409, RN-433, RN-449: what is obeyed once in a clause, or only alone. */
function checkCompany({ if: conditions = [], do: effects, aim }: FileClause, path: Path): ShapeFault[] {
  const refused = (at: readonly (string | number)[], expected: string, found: string): ShapeFault =>
    fault('E_TRIGGER_EFFECT', [...path, ...at], expected, found)
  const again = (test: (i: number) => boolean, i: number): boolean => Array.from({ length: i }, (_, j) => j).some(test)
  const isMany =
    aim.who !== 'self' && aim.who !== 'other' && aim.who !== 'same' && (aim.count !== 1 || aim.shape !== undefined)
  return [
    ...conditions.flatMap((condition, i) =>
      condition.test === 'any'
        ? condition.of.flatMap(({ test }, j) =>
            test === 'caught' ? [refused(['if', i, 'of', j, 'test'], 'a condition outside of any', test)] : [],
          )
        : condition.test === 'caught' && again((j) => conditions[j]!.test === 'caught', i)
          ? [refused(['if', i, 'test'], 'caught once', 'caught')]
          : [],
    ),
    ...effects.flatMap(({ kind }, i) => {
      if (kind === 'bounce' && effects.length > 1) return [refused(['do', i, 'kind'], 'bounce alone', kind)]
      const isSecond = kind === 'attack' && again((j) => effects[j]!.kind === 'attack', i)
      if (isSecond || (kind === 'attack' && isMany)) return [refused(['do', i, 'kind'], 'one attack on one unit', kind)]
      return []
    }),
  ]
}

/** RN-402, RN-406: which triggers each kind of record has. */
function checkTrigger(when: Trigger, path: Path, owner: Owner): ShapeFault[] {
  const words = TRIGGERS_OF[owner]
  const isRight = typeof words === 'function' ? words(when) : words.includes(when)
  return isRight ? [] : [fault('E_TRIGGER_EFFECT', path, 'a trigger of this record', when)]
}
const isPassive = (when: Trigger): boolean => !['use', 'cast', 'tick', 'expired'].includes(when)
const TRIGGERS_OF: Readonly<Record<Owner, readonly Trigger[] | ((when: Trigger) => boolean)>> = {
  passive: isPassive,
  leader: isPassive,
  instant: ['use'],
  action: ['use'],
  spell: ['cast'],
  status: ['tick', 'struck', 'expired', 'turnStart', 'turnEnd'],
  aura: ['always', 'turnStart'],
  trait: (when) => isPassive(when) && when !== 'always',
}
const other = (path: Path, when: Trigger): ShapeFault[] =>
  WITH_OTHER.includes(when) ? [] : [fault('E_AIM_OTHER', path, WITH_OTHER.join(', '), when)]

function checkCondition(condition: Condition<FileNumber>, path: Path, when: Trigger, known: ContentIds): ShapeFault[] {
  if (condition.test === 'any')
    return condition.of.flatMap((each, i) => checkCondition(each, [...path, 'of', i], when, known))
  return [
    ...('who' in condition && condition.who === 'other' ? other([...path, 'who'], when) : []),
    ...('status' in condition ? checkRef(condition.status, known.statuses, [...path, 'status'], 'a status') : []),
    ...('tag' in condition ? checkRef(condition.tag, known.tags, [...path, 'tag'], 'a tag') : []),
    ...(condition.test === 'caught' && when !== 'use'
      ? [fault('E_TRIGGER_EFFECT', [...path, 'test'], 'an effect of this trigger', 'caught')]
      : []),
  ]
}

function checkAim({ else: otherwise, ...aim }: Aim<FileNumber>, path: Path, when: Trigger, known: ContentIds) {
  return [
    ...checkPlainAim(aim, path, when, known),
    ...(otherwise ? checkPlainAim(otherwise, [...path, 'else'], when, known) : []),
  ]
}

function checkPlainAim(aim: PlainAim<FileNumber>, path: Path, when: Trigger, known: ContentIds): ShapeFault[] {
  const { tag, notTag, status } = aim
  return [
    ...(aim.who === 'other' ? other([...path, 'who'], when) : []),
    ...(aim.from === 'other' ? other([...path, 'from'], when) : []),
    ...(aim.notOther ? other([...path, 'notOther'], when) : []),
    ...(tag === undefined ? [] : checkRef(tag, known.tags, [...path, 'tag'], 'a tag')),
    ...(notTag === undefined ? [] : checkRef(notTag, known.tags, [...path, 'notTag'], 'a tag')),
    ...(status === undefined ? [] : checkStatus(status, [...path, 'status'], known)),
  ]
}

const checkStatus = (status: string, path: Path, { statuses }: ContentIds): ShapeFault[] =>
  status === 'harmful' || status === 'helpful' ? [] : checkRef(status, statuses, path, 'a status')

function checkEffect(
  effect: Effect<FileNumber>,
  path: Path,
  clause: FileClause,
  owner: Owner,
  known: ContentIds,
): ShapeFault[] {
  const misplaced = (expected: string): ShapeFault[] => [
    fault('E_TRIGGER_EFFECT', [...path, 'kind'], expected, effect.kind),
  ]
  const { when } = clause
  if (when === 'always' && effect.kind !== 'stat') return misplaced('stat')
  switch (effect.kind) {
    case 'modify':
      return when === 'beforeHit' ? [] : misplaced('an effect of this trigger')
    case 'attack':
      return owner === 'action' ? [] : misplaced('an effect of this trigger')
    case 'bounce':
      return effect.do.flatMap((each, i) => checkEffect(each, [...path, 'do', i], clause, owner, known))
    case 'status':
      return checkRef(effect.status, known.statuses, [...path, 'status'], 'a status')
    case 'remove':
      return checkStatus(effect.status, [...path, 'status'], known)
    case 'summon':
      return effect.unit === undefined ? [] : checkRef(effect.unit, known.units, [...path, 'unit'], 'a unit')
    case 'stat':
      return checkStat(effect, path, clause)
    default:
      return []
  }
}

/** RN-429: what a unit enters with cannot change later, nor depend on what happens. */
function checkStat(
  { stat, mode, amount }: Extract<Effect<FileNumber>, { kind: 'stat' }>,
  path: Path,
  { when, if: conditions = [], aim }: FileClause,
): ShapeFault[] {
  const isFixed = FIXED_AT_ENTRY.includes(stat) || mode === 'set'
  if (isFixed && (when !== 'always' || conditions.length > 0 || typeof amount === 'object'))
    return [fault('E_TRIGGER_EFFECT', [...path, 'stat'], 'an effect of this trigger', stat)]
  if (mode === 'set' && (aim.who !== 'self' || !['strikes', 'speed', 'range'].includes(stat)))
    return [fault('E_TRIGGER_EFFECT', [...path, 'mode'], 'an effect of this trigger', stat)]
  return []
}

/** RN-421: every key of a record stands in the tuning. Only keys have a dot in them. */
export function checkKeys(part: unknown, path: Path, tuning: Tuning | undefined): ShapeFault[] {
  if (!tuning) return []
  if (typeof part === 'string') return part.includes('.') ? checkKey(part, path, tuning) : []
  if (Array.isArray(part)) return part.flatMap((each, i) => checkKeys(each, [...path, i], tuning))
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]) =>
    key === 'name' || key === 'flavor' ? [] : checkKeys(value, [...path, key], tuning),
  )
}

function checkKey(key: string, path: Path, tuning: Tuning): ShapeFault[] {
  const plain = key.replace(/^-/, '')
  const value = (tuning as Readonly<Record<string, unknown>>)[plain]
  const isList = path.at(-1) === 'shares'
  if (isList ? Array.isArray(value) : typeof value === 'number') return []
  return [fault('E_REF', path, 'the key of a number', key, nearest(plain, Object.keys(tuning)))]
}
