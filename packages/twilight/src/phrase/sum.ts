import type { Phrase, PhraseValue } from '@arbiter/kernel'
import type { AttackSum, CheckSum, DefenceSum, Event, InfluenceSum } from '../events.ts'

/** A total that a fate card went into. */
export interface FateSum {
  readonly fate: number
  /** Flee knows no keyword. */
  readonly keyword?: number
  readonly total: number
}

/**
 * TW-266, TW-268. `Base (5) + Card (+2) + Keyword (+1) = Total (8)`: the base is everything but card and keyword, and a
 * keyword of 0 has no term.
 */
export function fateLine({ fate, keyword = 0, total }: FateSum): Phrase {
  const term = (name: string, value: PhraseValue): Phrase => ({ key: `twilight.fate.line.${name}`, params: { value } })
  const params = {
    base: term('base', total - fate - keyword),
    card: term('card', { signed: fate }),
    total: term('total', total),
  }
  if (keyword === 0) return { key: 'twilight.fate.line', params }
  return { key: 'twilight.fate.line_keyword', params: { ...params, keyword: term('keyword', { signed: keyword }) } }
}

/** What the line under a drawn fate card adds up, from the event that used the card (TW-267). */
export function fateSumOf(event: Event): FateSum | null {
  switch (event.type) {
    case 'attackResolved':
    case 'influenceResolved':
    case 'defenceResolved':
    case 'checkResolved':
    case 'resolveSapped':
      return { fate: event.sum.fate, keyword: event.sum.keyword, total: event.total }
    case 'fleeResolved':
      return { fate: event.fate, total: event.total }
    default:
      return null
  }
}

type Sum = AttackSum | InfluenceSum | DefenceSum | CheckSum

/** The parts of the base: `head` always, called `first`, the others where they count. */
export function partsOf(sum: Sum, head: string, first = head): PhraseValue {
  const { [head]: start = 0, fate: _fate, keyword: _keyword, ...rest } = { ...sum } as Record<string, number>
  const part = (name: string, value: PhraseValue): Phrase => ({
    key: 'twilight.part',
    params: { name: { term: `twilight.sum.${name}` }, value },
  })
  const counted = Object.entries(rest).filter(([, value]) => value !== 0)
  return { list: [part(first, start), ...counted.map(([name, value]) => part(name, { signed: value }))] }
}
