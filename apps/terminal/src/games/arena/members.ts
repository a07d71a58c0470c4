import type { ArenaContent } from '@arbiter/arena'
import type { Fault } from '@arbiter/kernel'
import { badValue } from '../../options.ts'

/** A member as a set-up file writes it. */
export type Member = Record<string, unknown>
export interface Teams {
  readonly event: string
  readonly teams: readonly { readonly name?: string; readonly members: readonly Member[] }[]
}

export const USUAL_EVENT = 'standard'

const MEMBER = /^(?:(\d+)\s*[x×х*]\s*)?([^:=]+?)(?:\s*:\s*(\d+))?(?:\s*=\s*(.+))?$/iu

/** `2x fodder:1, priest:3 = Anna`: how many, who, stars, name. Characters also go by their names. */
export function readMembers({ characters }: ArenaContent, list: string): Member[] {
  const parts = list.split(',').map((part) => part.trim())
  if (parts.every((part) => part === '')) return []
  return parts.map((part) => {
    const [, count, who, stars, name] = MEMBER.exec(part) ?? []
    if (who === undefined) throw badValue('team', part, '[2x] character[:stars][=name]')
    const wanted = who.toLowerCase()
    const known = characters.find(
      ({ id, name }) => id === wanted || Object.values(name).some((own) => own.toLowerCase() === wanted),
    )
    return {
      character: known?.id ?? who,
      ...(stars !== undefined && { stars: Number(stars) }),
      ...(count !== undefined && { count: Number(count) }),
      ...(name !== undefined && { name }),
    }
  })
}

/** `swrd` is too far from any id to be a slip, but it shortens one of them only. */
export const withShort = ({ characters }: ArenaContent, faults: readonly Fault[]): Fault[] =>
  faults.map((fault) => {
    const { path, found, nearest } = fault
    if (nearest !== undefined || typeof found !== 'string' || !path.endsWith('/character')) return fault
    const meant = characters.filter(({ id }) => shortens(found.toLowerCase(), id))
    return meant.length === 1 ? { ...fault, nearest: meant[0]!.id } : fault
  })

/** All letters of the one stand in the other, in the same order, from the first letter on. */
function shortens(short: string, id: string): boolean {
  if (short.length < 3 || short[0] !== id[0]) return false
  let at = 0
  for (const letter of id) if (letter === short[at]) at++
  return at === short.length
}
