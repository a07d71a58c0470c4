import type { View as ArenaView } from '@arbiter/arena'
import type { View as DiceView } from '@arbiter/dice'
import { type GameKit, isLocalised, isPlainObject, type Localised } from '@arbiter/kernel'
import type { View as RunView } from '@arbiter/run'
import type { View as TabletopView } from '@arbiter/tabletop'
import type { Setup as TwilightSetup, View as TwilightView } from '@arbiter/twilight'

/** How a match stands, in a few numbers and names, for lists that load nothing of its game: the sentence is `standing.<key>`. */
export interface MatchStanding {
  readonly key: string
  readonly params: Readonly<Record<string, number>>
  /** What pages of the game itself name besides; the sentence says nothing of it. */
  readonly ids?: Readonly<Record<string, string>>
  /** What is played and by whom, where a match has them. */
  readonly names?: readonly Localised[]
}

const STANDINGS: Readonly<Record<string, (view: never) => MatchStanding>> = {
  dice: ({ totals: [first, second] }: DiceView) => ({ key: 'dice', params: { first, second } }),
  twilight: ({ session, encounter }: TwilightView) => {
    // A road has layers instead of stages, and every step leads to the next one.
    const params = { stage: session.road?.trail.length ?? session.stage + 1, hp: session.hp }
    return encounter
      ? { key: 'twilight.fight', params: { ...params, round: encounter.round } }
      : { key: 'twilight', params }
  },
  arena: ({ fighters }: ArenaView) => {
    const standing = (team: number) =>
      fighters.filter((each) => each.team === team && !each.fallen && !each.removed).length
    const last = Math.max(...fighters.map(({ team }) => team))
    return last > 1
      ? {
          key: 'arena.many',
          params: { teams: new Set(fighters.filter(({ fallen }) => !fallen).map(({ team }) => team)).size },
        }
      : { key: 'arena', params: { first: standing(0), second: standing(1) } }
  },
  run: ({ wins, losses, rating, phase, setup }: RunView) => ({
    ...{ key: 'run', params: { wins, losses, rating } },
    ids: { leader: setup.leader, phase },
  }),
  tabletop: ({ round }: TabletopView) => ({ key: 'tabletop', params: { round } }),
}

/** Which of its names say what a match is; of several for one thing the first that its content has. */
const NAMED: Readonly<Record<string, (setup: never) => readonly (readonly string[])[]>> = {
  twilight: ({ campaign, encounter, hero }: TwilightSetup) => [
    campaign === null
      ? [`twilight.scenario.${encounter}`]
      : [`twilight.campaign.${campaign}.short`, `twilight.campaign.${campaign}`],
    [`twilight.hero.${hero}`],
  ],
}

const SENTENCES: Readonly<Record<string, readonly string[]>> = {
  dice: ['dice'],
  twilight: ['twilight', 'twilight.fight'],
  arena: ['arena', 'arena.many'],
  run: ['run'],
  tabletop: ['tabletop'],
}

/** `undefined`: the number of its steps says as much. */
export function standingOf(
  { id, terms }: Pick<GameKit, 'id' | 'terms'>,
  setup: unknown,
  view: () => unknown,
): MatchStanding | undefined {
  const standing = STANDINGS[id]?.(view() as never)
  const named = isPlainObject(setup) ? (NAMED[id]?.(setup as never) ?? []) : []
  const names = named.flatMap((words) =>
    words.flatMap((term): readonly Localised[] => (terms[term] ? [terms[term]] : [])).slice(0, 1),
  )
  return standing && { ...standing, ...(names.length > 0 && { names }) }
}

/** A file may say anything: what no sentence can be made of counts as absent. */
export const isStanding = (game: string, value: unknown): value is MatchStanding =>
  isPlainObject(value) &&
  SENTENCES[game]?.includes(String(value.key)) === true &&
  isPlainObject(value.params) &&
  Object.values(value.params).every((number) => typeof number === 'number') &&
  (value.ids === undefined ||
    (isPlainObject(value.ids) && Object.values(value.ids).every((id) => typeof id === 'string'))) &&
  (value.names === undefined || isNames(value.names))

/** A file may say anything. */
export const isNames = (value: unknown): value is Localised[] =>
  Array.isArray(value) && value.length > 0 && value.every(isLocalised)
