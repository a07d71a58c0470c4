import { makeMultiplier, parseMultiplier } from '@arbiter/twilight/audit'
import { makeLinkText, parseLinkText } from '../../match/share.ts'

/** What is looked at: a deck of the game or one that somebody wrote, under a multiplier in thousandths. */
export interface AuditChoice {
  /** The id of a deck, or `own`. */
  readonly deck: string
  readonly own?: string
  readonly multiplier?: number
}

export const OWN = 'own'

/** `undefined`: the link was cut short. */
export async function parseAuditLink(fragment: string): Promise<AuditChoice | undefined> {
  const parts = new URLSearchParams(fragment)
  const multiplier = parseMultiplier(parts.get('m') ?? '')
  const more = multiplier === undefined ? {} : { multiplier }
  const written = parts.get(OWN)
  if (written === null) return { deck: parts.get('deck') ?? 'core', ...more }
  const own = await parseLinkText(written)
  return own === undefined ? undefined : { deck: OWN, own, ...more }
}

export async function makeAuditLink({ deck, own, multiplier }: AuditChoice): Promise<string> {
  const what: [string, string] = own === undefined ? ['deck', deck] : [OWN, await makeLinkText(own)]
  const parts = new URLSearchParams([what, ...(multiplier === undefined ? [] : [['m', makeMultiplier(multiplier)]])])
  return `/lab/audit#${parts}`
}
