import type { View as DiceView } from '@arbiter/dice'
import { isPlainObject } from '@arbiter/kernel'
import type { View as RunView } from '@arbiter/run'
import type { View as TabletopView } from '@arbiter/tabletop'
import type { View as TwilightView } from '@arbiter/twilight'

/** How a match stands, in a few numbers, for lists that load nothing of its game: the sentence is `standing.<key>`. */
export interface MatchStanding {
  readonly key: string
  readonly params: Readonly<Record<string, number>>
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
  run: ({ wins, losses }: RunView) => ({ key: 'run', params: { wins, losses } }),
  tabletop: ({ round }: TabletopView) => ({ key: 'tabletop', params: { round } }),
}

const SENTENCES: Readonly<Record<string, readonly string[]>> = {
  dice: ['dice'],
  twilight: ['twilight', 'twilight.fight'],
  run: ['run'],
  tabletop: ['tabletop'],
}

/** `undefined`: the number of its steps says as much. */
export const standingOf = (game: string, view: () => unknown): MatchStanding | undefined =>
  STANDINGS[game]?.(view() as never)

/** A file may say anything: what no sentence can be made of counts as absent. */
export const isStanding = (game: string, value: unknown): value is MatchStanding =>
  isPlainObject(value) &&
  SENTENCES[game]?.includes(String(value.key)) === true &&
  isPlainObject(value.params) &&
  Object.values(value.params).every((number) => typeof number === 'number')
