import { type Fought, fight, give, type Lab } from '../testing.ts'
import { type Skill, skilled } from './skills.ts'

/** Battles in which one unit does what the clauses of a test say. */

export const mvp = { preset: 'mvp' } as const
export const stun = (unit: (id: string) => Parameters<typeof give>[0], ...ids: string[]) => {
  for (const id of ids) give(unit(id), 'stun')
}

/** A footman with the skill at (3,4) and a zombie that stands still before it. */
export const duel = (clauses: readonly object[], lab: Partial<Lab> = {}, skill: Omit<Skill, 'clauses'> = {}): Fought =>
  fight({
    player: [['footman', 3, 4]],
    enemy: [['zombie', 3, 5]],
    mechanics: mvp,
    content: skilled({ footman: { ...skill, clauses } }),
    ...lab,
    prepare: (unit, battle) => {
      stun(unit, 'e0')
      lab.prepare?.(unit, battle)
    },
  })
export const action = (clauses: readonly object[], lab: Partial<Lab> = {}) =>
  duel(clauses, lab, { kind: 'action', cooldown: 9 })
export const use = (aim: object, effects: readonly object[], conditions: readonly object[] = []) => ({
  when: 'use',
  if: conditions,
  aim,
  do: effects,
})
export const signed = ({ of }: Fought) => of('statusAdded').filter(({ status }) => status.startsWith('buff:'))
export const targetsOf = ({ of }: Fought) => of('abilityUsed')[0]?.targets
