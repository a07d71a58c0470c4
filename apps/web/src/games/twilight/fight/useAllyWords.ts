import type { Ally } from '@arbiter/twilight'
import { useText } from '../../../language/language.tsx'

interface AllyWords {
  /** TW-440. What it does, with its numbers. */
  does(ally: Ally): string
  /** When it does it next. */
  next(ally: Ally, round: number): string
  /** TW-438, TW-442. Whom it does not go against, and whose death it does not forgive. */
  limits(ally: Ally): string[]
}

export function useAllyWords(): AllyWords {
  const text = useText()
  const tags = (list: readonly string[]) => list.map((tag) => text(`twilight.enemy_tag.${tag}`)).join(', ')
  return {
    does: ({ kind, n, every }) => text(`twilightTable.ally.${kind}`, { n, every }),
    next: ({ kind, every }, round) =>
      text('twilightTable.ally.next', {
        when: kind === 'strike' || kind === 'calm' ? 'in' : 'always',
        n: roundsUntil(every, round),
      }),
    limits: ({ refuses, kin }) => [
      ...(refuses.length > 0 ? [text('twilightTable.ally.refuses', { who: tags(refuses) })] : []),
      ...(kin.length > 0 ? [text('twilightTable.ally.kin', { who: tags(kin) })] : []),
    ],
  }
}

/** 0: in this round. */
export const roundsUntil = (every: number, round: number): number => (every - (round % every)) % every
