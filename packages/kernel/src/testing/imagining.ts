import { expect } from 'vitest'
import type { Game, Seat, Verdict } from '../contract.ts'
import { SeededDraws } from '../draws/seeded.ts'
import { canonicalJson } from '../hash.ts'
import type { Match } from '../match.ts'
import { playChoices } from './generators.ts'

/** What a page that holds a view alone may answer otherwise than the host, because something that it cannot know decides. */
export interface ImaginingOptions<State> {
  /** Actions that `legal` does not list, to be tried beside those that it has listed. */
  readonly odd?: (state: State, seat: Seat) => readonly unknown[]
  /** Codes with which the host may refuse what the page lets through, each with the types of action. The page never refuses what the host allows. */
  readonly hostRefuses?: Readonly<Record<string, readonly string[]>>
  /** Actions that only one of them may list; the page lets through whatever the host lists. */
  readonly listedByOne?: (action: unknown) => boolean
}

/** Tries at every step and for every seat. */
const TRIES = 12

/** Law 18, at every step of a play. */
export function expectSameAnswers<State>(
  match: Match<unknown, State>,
  choices: readonly number[],
  options?: ImaginingOptions<State>,
): void {
  const look = sameAnswers(match, options)
  look(choices.length)
  let at = 0
  playChoices(match, choices, () => look(choices[at++]!))
}

/**
 * `legal` and `check` say on `imagine(view)` what they say on the state: of what is legal, of what was so at an earlier look, and
 * of mixtures of such actions. `n` chooses among them.
 */
export function sameAnswers<State>(
  match: Match<unknown, State>,
  { odd, hostRefuses = {}, listedByOne = () => false }: ImaginingOptions<State> = {},
): (n: number) => void {
  const { game } = match
  const stale: unknown[] = []
  const look = (state: State, seat: Seat, n: number) => {
    const legal = match.legal()
    const imagined = game.imagine!(match.view(seat), new SeededDraws('imagine'))
    expect(game.deciding(imagined)).toBe(match.deciding)
    if (match.deciding === seat) {
      const [page, host] = [texts(game.legal(imagined)), texts(legal)]
      const apart = [...page, ...host].filter((text) => !(page.has(text) && host.has(text)))
      expect(apart.filter((text) => !listedByOne(JSON.parse(text)))).toEqual([])
      for (const action of legal)
        expect({ action, ...game.check(imagined, seat, action) }).toEqual({ action, ok: true })
    }
    const pool = [...legal, ...(odd?.(state, seat) ?? []), ...stale]
    for (let i = 0; pool.length > 0 && i < TRIES; i++) {
      const action = game.action.parse(i % 3 === 0 ? pool[(n + 5 * i) % pool.length] : mixed(pool, n + 5 * i))
      if (!action.ok) continue
      const [page, host] = [game.check(imagined, seat, action.value), game.check(state, seat, action.value)]
      if (page.ok && isLeftOpen(host, action.value, hostRefuses)) continue
      expect({ seat, action: action.value, ...page }).toEqual({ seat, action: action.value, ...host })
    }
  }
  return (n) => {
    for (const seat of game.seats(match.setup)) look(match.state as State, seat, n)
    // Enough to be wrong with later, not so much that it drowns what is new.
    const legal = match.legal()
    stale.push(...legal.filter((_, i) => (i + n) % Math.ceil(legal.length / 4) === 0))
    if (stale.length > MAX_STALE) stale.splice(0, stale.length - MAX_STALE)
  }
}

const MAX_STALE = 60

const isLeftOpen = (host: Verdict, action: unknown, codes: Readonly<Record<string, readonly string[]>>): boolean =>
  !host.ok && (codes[host.code] ?? []).includes((action as { type: string }).type)

const texts = (actions: readonly unknown[]): Set<string> => new Set(actions.map(canonicalJson))

/** One action of the pool with one field of another. */
function mixed(pool: readonly unknown[], n: number): unknown {
  const [one, other] = [pool[n % pool.length], pool[(7 * n + 3) % pool.length]]
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one
  const fields = Object.keys(other).filter((field) => field !== 'type')
  const field = fields[n % Math.max(1, fields.length)]
  return field === undefined ? one : { ...one, [field]: (other as Record<string, unknown>)[field] }
}

/** Whoever is named as asked is a unit of the seat that decides, and nobody is asked when the match is over. */
export function expectOwnActor<State>(
  match: Match<unknown, State>,
  choices: readonly number[],
  unitsOf: (state: State, seat: Seat) => readonly string[],
): void {
  const game = match.game as Game<unknown, State>
  const look = () => {
    const state = match.state as State
    const actor = game.actor!(state)
    if (match.deciding === undefined) expect(actor).toBeUndefined()
    else if (actor !== undefined) expect(unitsOf(state, match.deciding)).toContain(actor)
  }
  look()
  playChoices(match, choices, look)
}
