import { botDrawsIn, type Match } from '@arbiter/kernel'
import {
  type Action,
  checkTeam,
  deploy,
  type Event,
  PLAYER,
  type Placement,
  type RunKit,
  SERVER,
  type Setup,
  type SpellTiming,
  type State,
  type View,
} from '@arbiter/run'
import { battlesIn } from './battles.ts'
import type { Replay, RunHost, RunSight, Timings } from './host.ts'
import { RunRefusal } from './refusal.ts'
import { sightOf } from './sight.ts'

export type RunMatch = Match<Setup, State, Action, Event, View>

interface LocalHostOptions {
  readonly kit: RunKit
  readonly match: RunMatch
  /** False: the change could not be stored. */
  readonly store: (match: RunMatch) => Promise<boolean>
}

/** RN-340. A run in this browser, by the same rules as on the server; the seat of the server is in the hands of the host bot. */
export class LocalHost implements RunHost {
  readonly mode = 'offline'
  readonly #kit: RunKit
  readonly #match: RunMatch
  readonly #store: LocalHostOptions['store']
  #storing = true

  constructor({ kit, match, store }: LocalHostOptions) {
    this.#kit = kit
    this.#match = match
    this.#store = store
    this.#serve()
  }

  async view(): Promise<RunSight> {
    return this.#sight()
  }

  async pick(cards: readonly string[]): Promise<RunSight> {
    return this.#take([{ type: 'pick', cards: [...cards] }])
  }

  async upgrade(card: string): Promise<RunSight> {
    return this.#take([{ type: 'upgrade', card }])
  }

  async fight(team: readonly Placement[], timings: Timings): Promise<RunSight> {
    const { state, setup } = this.#match
    const plan = this.#kit.planOf(setup)
    const spells = Object.entries(timings).map(([spellId, timing]): SpellTiming => ({ spellId, timing }))
    const verdict = checkTeam(plan, state, team, spells)
    if (!verdict.ok) throw new RunRefusal(verdict.code, verdict.params)
    return this.#take(deploy(plan, state, team, spells))
  }

  async abandon(): Promise<RunSight> {
    return this.#take([{ type: 'abandon' }])
  }

  async replay(battleId: string): Promise<Replay> {
    const battle = battlesIn(this.#match.events).find(({ entry }) => String(entry?.battle) === battleId)
    if (!battle) throw new RunRefusal('battle_not_found')
    return { events: battle.events, older: false }
  }

  /** After a step that could not be stored: play on, and lose it with the page. */
  goOnUnstored(): void {
    this.#storing = false
  }

  #sight(): RunSight {
    return sightOf(this.#kit, this.#match.seed, this.#match.view(PLAYER))
  }

  /** All of them, or none. */
  async #take(actions: readonly Action[]): Promise<RunSight> {
    const before = this.#match.steps.length
    for (const action of actions) {
      const verdict = this.#match.act(PLAYER, action)
      if (verdict.ok) continue
      this.#takeBack(before)
      throw new RunRefusal(verdict.code, verdict.params)
    }
    this.#serve()
    if (!(await this.#store(this.#match)) && this.#storing) {
      this.#takeBack(before)
      throw new RunRefusal('not_stored')
    }
    return this.#sight()
  }

  #takeBack(to: number): void {
    const steps = this.#match.steps.length - to
    if (steps > 0) this.#match.undo(steps)
  }

  /** RN-011. Each draft and each battle has a child seed of its own. */
  #serve(): void {
    const match = this.#match
    const [make] = Object.values(this.#kit.bots)
    while (match.deciding === SERVER) {
      const action = make!(match.setup, SERVER).choose(
        match.view(SERVER),
        () => match.legal(),
        botDrawsIn(match, SERVER),
      )
      const verdict = match.act(SERVER, action)
      if (!verdict.ok) throw new RunRefusal(verdict.code, verdict.params)
    }
  }
}
