import type { Fault } from '@arbiter/kernel'
import { core } from '../content/testing.ts'
import { type Build, type Setup, setupSchema } from '../setup.ts'

/** Short ways to a set-up and to its faults, for tests. */

const schema = setupSchema(core)
const LANCER = { members: [{ character: 'lancer' }] }

export function parsed(raw: unknown): Setup {
  const result = schema.parse(raw)
  if (!result.ok) throw new Error(JSON.stringify(result.faults))
  return result.value
}

const withMember = (member: object, more: object = {}) => ({
  event: 'standard',
  teams: [{ members: [{ character: 'swordmaster', ...member }] }, LANCER],
  ...more,
})

/** A swordmaster with changes, ready for a fight. */
export const duel = (member: object, more: object = {}): Build => parsed(withMember(member, more)).teams[0]!.members[0]!

/** The faults of such a member, with paths that start at the member. */
export const refusals = (member: object, more: object = {}): readonly Fault[] =>
  allRefusals(withMember(member, more)).map((fault) => ({
    ...fault,
    path: fault.path.replace('/teams/0/members/0/', '/'),
  }))

/** The faults of a whole set-up as they are. */
export function allRefusals(raw: unknown): readonly Fault[] {
  const result = schema.parse(raw)
  return result.ok ? [] : result.faults
}

export const faults = (member: object, more: object = {}): string[] =>
  refusals(member, more).map(({ code, path }) => `${code} ${path}`)

/** The faults of a whole set-up; without teams of its own it is a duel. */
export function fight(raw: object | null): string[] {
  const teams = raw && Object.keys(raw).length > 0 ? { event: 'standard', teams: [LANCER, LANCER] } : {}
  return allRefusals(raw && { ...teams, ...raw }).map(({ code, path }) => `${code} ${path}`)
}
