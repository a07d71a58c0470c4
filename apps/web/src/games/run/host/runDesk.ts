import {
  type Action,
  checkTeam,
  deploy,
  type Event,
  PLAYER,
  type Placement,
  type RunKit,
  SERVER,
  type SpellTiming,
  type View,
} from '@arbiter/run'
import { type Host, holderNow } from '@arbiter/table'
import { battlesIn } from './battles.ts'
import type { Replay, RunHost, RunSight, Timings } from './host.ts'
import { RunRefusal } from './refusal.ts'
import { sightOf } from './sight.ts'

export type RunTableHost = Host<Action, Event, View>

/** What differs between a table of this browser and one of a server. */
interface DeskOptions {
  readonly mode?: RunHost['mode']
  /** Notes how the run stands. */
  readonly keep?: () => Promise<void>
}

/** RN-340. A run at a table, by the same rules wherever that stands; the seat of the server is in the hands of a bot. */
export class RunDesk implements RunHost {
  readonly mode: RunHost['mode']
  readonly #kit: RunKit
  readonly #host: RunTableHost
  readonly #id: string
  readonly #keep: () => Promise<void>

  /** `id`: what the browser remembers it by. */
  constructor(
    kit: RunKit,
    host: RunTableHost,
    id: string,
    { mode = 'offline', keep = async () => {} }: DeskOptions = {},
  ) {
    this.#kit = kit
    this.#host = host
    this.#id = id
    this.mode = mode
    this.#keep = keep
  }

  get stands(): boolean {
    return this.#host.problem === undefined
  }

  subscribe(listener: () => void): () => void {
    return this.#host.subscribe(listener)
  }

  async view(): Promise<RunSight> {
    await this.#served()
    await this.#keep()
    return sightOf(this.#kit, this.#id, this.#view)
  }

  pick(cards: readonly string[]): Promise<RunSight> {
    return this.#take([{ type: 'pick', cards: [...cards] }])
  }

  upgrade(card: string): Promise<RunSight> {
    return this.#take([{ type: 'upgrade', card }])
  }

  async fight(team: readonly Placement[], timings: Timings): Promise<RunSight> {
    const view = this.#view
    const plan = this.#kit.planOf(view.setup)
    const spells = Object.entries(timings).map(([spellId, timing]): SpellTiming => ({ spellId, timing }))
    const verdict = checkTeam(plan, view, team, spells)
    if (!verdict.ok) throw new RunRefusal(verdict.code, verdict.params)
    return this.#take(deploy(plan, view, team, spells))
  }

  abandon(): Promise<RunSight> {
    return this.#take([{ type: 'abandon' }])
  }

  async replay(battleId: string): Promise<Replay> {
    const battle = battlesIn(this.#host.play.events).find(({ entry }) => String(entry?.battle) === battleId)
    if (!battle) throw new RunRefusal('battle_not_found')
    return { events: battle.events, older: false }
  }

  get #view(): View {
    const { play } = this.#host
    return play.viewAfter(play.eventCount)
  }

  /** All of them, or none. */
  async #take(actions: readonly Action[]): Promise<RunSight> {
    const receipt = await this.#host.send({ do: 'act', seat: PLAYER, actions })
    if (!receipt.ok) throw new RunRefusal(receipt.code, receipt.params)
    return this.view()
  }

  /** No person can answer for the server. */
  async #seatServer(): Promise<void> {
    const [bot] = Object.keys(this.#kit.bots)
    const receipt = await this.#host.send({ do: 'seat', seat: SERVER, holder: { kind: 'bot', bot: bot! } })
    if (!receipt.ok) throw new RunRefusal(receipt.code, receipt.params)
  }

  /** RN-011. The host bot has made its decisions; whatever keeps it from that is told above the board. */
  async #served(): Promise<void> {
    const host = this.#host
    while (host.play.awaited.includes(SERVER)) {
      if (host.problem) throw new RunRefusal(host.problem.code, host.problem.params)
      if (holderNow(host.play.seating, SERVER).kind !== 'bot') await this.#seatServer()
      else
        await new Promise<void>((resolve) => {
          const leave = host.subscribe(() => {
            leave()
            resolve()
          })
        })
    }
  }
}
