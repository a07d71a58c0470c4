import type { Balance, Context, Keyword, Relation, Special, Suit } from '@arbiter/twilight'
import type { FateDraw, Resolved } from './fateTale.ts'

/** What the keyword of a drawn fate did, and why: its number, its special, and what that came to now. */
export interface KeywordTale {
  readonly relation: Relation
  readonly keyword: Keyword
  readonly suit: Suit
  readonly context: Context
  /** What it added to the sum. */
  readonly added: number
  readonly special?: { readonly id: Special; readonly now: Now; readonly n: number } | undefined
}

/** Whether a special did something this time; `works` needs no more words than what it always does. */
type Now = 'works' | 'matched' | 'unmatched' | 'hurts' | 'shields' | 'fallen' | 'unhurt' | 'onlyWon' | 'onlyLost'

export function keywordTale({ drawn, keyword, resolved }: FateDraw, suit: Suit, balance: Balance): KeywordTale | null {
  // TW-237: keywords do not count in flight.
  if (!keyword || !resolved || resolved.type === 'fleeResolved') return null
  const { relation, special } = keyword
  return {
    relation,
    keyword: keyword.keyword,
    suit,
    context: drawn.context,
    added: resolved.sum.keyword,
    special: special === null ? undefined : { id: special, ...nowOf(special, keyword, resolved, balance) },
  }
}

function nowOf(
  special: Special,
  { relation, val }: NonNullable<FateDraw['keyword']>,
  resolved: Resolved,
  balance: Balance,
): { readonly now: Now; readonly n: number } {
  const said = (now: Now, n = 0) => ({ now, n })
  const won = resolved.type === 'checkResolved' && resolved.success
  switch (special) {
    case 'pressure':
      return relation === 'match' ? said('matched') : said('unmatched', balance.reputationStep)
    case 'counter':
      return 'hp' in resolved && resolved.hp <= 0 ? said('works') : said('hurts', balance.counterDamage)
    case 'guard':
      return said('shields', val)
    case 'bleed':
      return 'hp' in resolved && resolved.hp <= 0 ? said('fallen') : said('works')
    case 'vampirism':
      return 'lost' in resolved && resolved.lost > 0 ? said('works') : said('unhurt')
    case 'secret':
    case 'nav_pull':
      return won ? said('works') : said('onlyWon')
    case 'stealth':
    case 'safeguard':
    case 'retry':
      return won ? said('onlyLost') : said('works')
    default:
      return said('works')
  }
}
