import { mergeMeasures, type Share } from '@arbiter/arena'
import { EVEN, type EventId } from './lineups.ts'
import { CONTENTS, type ContentId, type Measurements } from './run.ts'
import { type Estimate, rateOf } from './statistics.ts'
import { percent, table } from './text.ts'

/** Points around the chance level inside which a win rate is nobody's worry. */
export const POINTS = 10

const FOUR: EventId = 'ffa4'
const PAIRS = EVEN.filter((event) => event !== FOUR)

/** Events with two equal sides count together, the fight of four teams apart: their chance levels differ. */
const GROUPS = [
  { name: 'two teams', events: PAIRS, chance: 1 / 2 },
  { name: 'four teams', events: [FOUR], chance: 1 / 4 },
] as const

const sharesOf = (
  measured: Measurements,
  content: ContentId,
  events: readonly EventId[],
  of: 'traits' | 'characters',
) => mergeMeasures(events.map((event) => measured[content].event[event]!))[of]

/** How often teams with the Trait win where two equal sides meet. */
export const traitRate = (measured: Measurements, content: ContentId, trait: string): Estimate | undefined =>
  rateOf(sharesOf(measured, content, PAIRS, 'traits')[trait] ?? { part: 0, of: 0 })

export interface Flag {
  readonly id: string
  readonly words: string
}

export function winTable(measured: Measurements, of: 'traits' | 'characters'): { text: string; flags: Flag[] } {
  const columns = GROUPS.flatMap((group) =>
    CONTENTS.map((content) => ({
      ...group,
      content,
      shares: sharesOf(measured, content, group.events, of),
    })),
  )
  const last = columns.find(({ name, content }) => name === 'two teams' && content === 'tuned')!
  const ids = Object.keys(last.shares).sort((a, b) => worth(last.shares, b) - worth(last.shares, a) || (a < b ? -1 : 1))
  const flags: Flag[] = []
  const rows = ids.map((id) => [
    id,
    ...columns.map(({ name, content, chance, shares }) => {
      const rate = shares[id] && rateOf(shares[id])
      const odd = rate && farOff(rate, chance)
      if (odd) flags.push({ id, words: `${name}, ${content}: ${percent(rate)}, ${odd}` })
      return `${percent(rate)}${odd ? ' ⚑' : ''}`
    }),
  ])
  const head = [of === 'traits' ? 'Trait' : 'character', ...columns.map(({ name, content }) => `${name}, ${content}`)]
  return { text: table(head, rows), flags }
}

/** The whole interval lies beyond the points around the chance level. */
export function farOff({ low, high }: Estimate, chance: number): 'wins too often' | 'wins too rarely' | undefined {
  if (low > chance + POINTS / 100) return 'wins too often'
  if (high < chance - POINTS / 100) return 'wins too rarely'
  return undefined
}

const worth = (shares: Readonly<Record<string, Share>>, id: string) => shares[id]!.part / shares[id]!.of
