import type { Audience, Match } from '@arbiter/kernel'
import type { Story } from '../../../match/story.ts'
import { type HistoryEntry, historyOf } from './history.ts'

/** What somebody has heard, kept until something new happens. */
export class HeardHistory {
  #heard: { readonly key: string; readonly entries: HistoryEntry[] } | undefined

  for(
    audience: Audience,
    version: number,
    { match, story }: { match: Match; story: Story | undefined },
  ): HistoryEntry[] {
    const key = `${audience} ${version}`
    if (this.#heard?.key !== key) this.#heard = { key, entries: story ? told(story) : historyOf(match, audience) }
    return this.#heard.entries
  }
}

const told = ({ events }: Story): HistoryEntry[] => [
  { step: -1, seat: undefined, events: events as never, fate: 'stands' },
]
