import type { AbilityFile, FileNumber } from '../schema.ts'
import type { Clause, Condition, Effect } from './types.ts'
import type { Flag } from './words.ts'

/** The flags of a status, by its id. */
export type FlagsOf = (status: string) => readonly Flag[]

/**
 * RN-444: an instant or action ability that states no `if` gets the conditions under which anybody would use it. `if: []`
 * refuses them.
 */
export function withStanding(ability: AbilityFile, flagsOf: FlagsOf): AbilityFile {
  const [first, ...others] = ability.clauses
  if (ability.kind === 'passive' || first === undefined || first.if !== undefined) return ability
  const conditions = standingOf(first, flagsOf)
  return conditions.length === 0 ? ability : { ...ability, clauses: [{ ...first, if: conditions }, ...others] }
}

type FileClause = Clause<FileNumber>
type FileCondition = Condition<FileNumber>

function standingOf({ aim, do: effects }: FileClause, flagsOf: FlagsOf): FileCondition[] {
  const gives = (flag: Flag): boolean => givesFlag(effects, flag, flagsOf)
  const { who, shape, count } = aim
  const isCrowd = typeof shape === 'object' && ('area' in shape || 'ring' in shape)
  if (who === 'enemies') return isCrowd ? [{ test: 'caught', n: 2, relaxed: true }] : []
  if (effects.some(({ kind }) => kind === 'summon')) return [{ test: 'room' }]
  if (gives('taunt')) return [{ test: 'near', n: 3 }]
  if (gives('hidden')) return [{ test: 'free' }]
  const helps = effects.some(({ kind }) => kind === 'status' || kind === 'stat' || kind === 'armor')
  const shields = effects.some(({ kind }) => kind === 'shield')
  if (who === 'self') {
    if (shields || gives('immune')) return [{ test: 'hpBelow', who: 'self', pct: 50 }]
    return helps ? [{ test: 'near', n: 2 }] : []
  }
  if (who !== 'allies' && who !== 'otherAllies') return []
  if (effects.some(({ kind }) => kind === 'heal'))
    return count === 1
      ? [{ test: 'allyBelow', pct: 70 }]
      : [
          {
            test: 'any',
            of: [
              { test: 'allyBelow', pct: 50 },
              { test: 'alliesMissing', n: 20, count: 2 },
            ],
          },
        ]
  return shields || helps ? [{ test: 'near', n: 5 }] : []
}

const givesFlag = (effects: readonly Effect<FileNumber>[], flag: Flag, flagsOf: FlagsOf): boolean =>
  effects.some((effect) => effect.kind === 'status' && flagsOf(effect.status).includes(flag))
