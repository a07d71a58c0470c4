import { childSeed, type Label, label, SeededDraws } from '@arbiter/kernel'

/** Which line-ups are fought for an event template, drawn from the sample characters. */
export const EVENTS = ['exhibition', 'standard', 'final', 'bandits', 'ambush', 'ffa4', 'practice'] as const
export type EventId = (typeof EVENTS)[number]

/** In the others the sides are not meant to be equal, so who wins there says little about a Trait. */
export const EVEN: readonly EventId[] = EVENTS.filter((event) => event !== 'bandits' && event !== 'ambush')

interface Member {
  readonly character: string
  readonly stars: number
}
export interface LineUp {
  readonly event: EventId
  readonly teams: readonly { readonly name: string; readonly members: readonly Member[] }[]
}

export const LINE_UPS: Readonly<Record<EventId, string>> = {
  exhibition: '1–5 against as many, 2–4★, all of the same stars',
  standard: '3–6 against as many, 2–4★, all of the same stars',
  final: '5 against 5, 4–5★, all of the same stars',
  bandits: '3–5 at 3★ against 1–3 more: fodder at 1–2★, up to two of them sample characters',
  ambush: '3 at 4★ in the centre against 5 at 3★ from two sides, 3 of them fodder',
  ffa4: 'four teams of 3, 2–4★, all of the same stars',
  practice: '1–3 against as many, 1–3★, all of the same stars',
}

const SIZE = label('tuning/size')
const STARS = label('tuning/stars')
const MEMBERS = label('tuning/members')

/** Line-up number `index` of an event: the same for any content with the same characters. */
export function lineUp(event: EventId, index: number, characters: readonly string[]): LineUp {
  const draws = new SeededDraws(childSeed(SEED, `lineup/${event}`, index))
  const between = (at: Label, low: number, high: number) => low + draws.int(at, high - low + 1)
  const samples = characters.filter((id) => id !== FODDER)
  const some = (count: number, stars: number): Member[] =>
    draws
      .shuffle(MEMBERS, samples)
      .slice(0, count)
      .map((character) => ({ character, stars }))
  const even = (teams: number, sizes: readonly [number, number], stars: readonly [number, number]) => {
    const size = between(SIZE, ...sizes)
    const star = between(STARS, ...stars)
    return Array.from({ length: teams }, () => some(size, star))
  }
  const fodder = (count: number, stars: number): Member[] =>
    Array.from({ length: count }, () => ({ character: FODDER, stars }))
  const raid = () => {
    const party = between(SIZE, 3, 5)
    const others = between(SIZE, 0, 2)
    const more = between(SIZE, 1, 3)
    const stars = between(STARS, 1, 2)
    return [some(party, 3), [...fodder(party + more - others, stars), ...some(others, stars)]]
  }
  const teams: Readonly<Record<EventId, () => Member[][]>> = {
    exhibition: () => even(2, [1, 5], [2, 4]),
    standard: () => even(2, [3, 6], [2, 4]),
    final: () => even(2, [5, 5], [4, 5]),
    bandits: raid,
    ambush: () => [some(3, 4), [...fodder(3, 3), ...some(2, 3)]],
    ffa4: () => even(4, [3, 3], [2, 4]),
    practice: () => even(2, [1, 3], [1, 3]),
  }
  return { event, teams: teams[event]().map((members, i) => ({ name: `Team ${i + 1}`, members })) }
}

/** The same team on every side: who wins then owes it to the side alone. */
export function mirrored(lineup: LineUp): LineUp {
  const [{ members }] = lineup.teams as [LineUp['teams'][number]]
  return { ...lineup, teams: lineup.teams.map(({ name }) => ({ name, members })) }
}

/** The seed of the fight with that line-up. */
export const fightSeed = (event: EventId, index: number): string => childSeed(SEED, `fight/${event}`, index)
export const mirrorSeed = (event: EventId, index: number): string => childSeed(SEED, `mirror/${event}`, index)
export const presetSeed = (preset: string, index: number): string => childSeed(SEED, `preset/${preset}`, index)

const SEED = 'arbiter arena tuning'
const FODDER = 'fodder'
