import type { ArenaContent } from '@arbiter/arena'
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
      ({ id, name: { en, ru } }) => id === wanted || en.toLowerCase() === wanted || ru.toLowerCase() === wanted,
    )
    return {
      character: known?.id ?? who,
      ...(stars !== undefined && { stars: Number(stars) }),
      ...(count !== undefined && { count: Number(count) }),
      ...(name !== undefined && { name }),
    }
  })
}
