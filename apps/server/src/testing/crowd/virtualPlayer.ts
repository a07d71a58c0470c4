import type { BattleResultBody, DraftBody, RunBody } from '../../dto/run.ts'
import { affordable } from '../runner.ts'
import { type Guest, join, type PlayerContext } from './guest.ts'

export interface Choice {
  readonly faction: string
  readonly leaderId: string
}

/** Plays run after run over HTTP, and remembers all that the server has acknowledged. */
export class VirtualPlayer {
  /** Acknowledged changes of its runs; creating one is the first. */
  changes = 0
  battles = new Set<string>()
  /** Each run as it was acknowledged last. */
  runs = new Map<string, RunBody>()
  readonly #guest: Guest
  readonly #choice: Choice
  readonly #watches: number | undefined
  #run: RunBody | undefined

  static async join(ctx: PlayerContext, choice: Choice): Promise<VirtualPlayer> {
    return new VirtualPlayer(await join(ctx), choice, ctx.habits.watches)
  }

  private constructor(guest: Guest, choice: Choice, watches: number | undefined) {
    this.#guest = guest
    this.#choice = choice
    this.#watches = watches
  }

  get id(): string {
    return this.#guest.id
  }

  /** Its run is at the point where a team is placed. */
  get isPrepared(): boolean {
    return this.#run?.phase === 'prepare'
  }

  /** One decision, until it is acknowledged. */
  async step(): Promise<void> {
    const run = this.#run
    if (run?.status !== 'active') this.#learn(await this.#change<RunBody>('', this.#choice))
    else if (run.phase === 'prepare') await this.#prepare(run)
    else await this.#pick(run)
  }

  async #pick({ id, version }: RunBody): Promise<void> {
    const { options, pick } = await this.#get<DraftBody>(`/runs/${id}/draft`)
    const picks = options.slice(0, pick).map(({ instanceId }) => instanceId)
    this.#learn(await this.#change<RunBody>(`/${id}/draft`, { version, picks }))
  }

  /** Spends what it can on those who will fight, then fights. */
  async #prepare(run: RunBody): Promise<void> {
    const { id, version, hand, gold } = run
    const better = affordable(run)
      .map(({ instanceId }) => hand.find((card) => card.instanceId === instanceId)!)
      .find(({ nextUpgradeCost }) => nextUpgradeCost !== null && nextUpgradeCost <= gold)
    if (better) {
      const { instanceId } = better
      this.#learn(await this.#change<RunBody>(`/${id}/shop/upgrade`, { version, instanceId }))
      return
    }
    const battle = await this.fight()
    if (this.#watches && this.battles.size % this.#watches === 0) await this.#get(`/battles/${battle}`)
  }

  /** Submits a battle of the prepared run, and nothing else. */
  async fight(): Promise<string> {
    const { id, version } = this.#run!
    const team = affordable(this.#run!)
    const fought = await this.#change<BattleResultBody>(`/${id}/battle`, { version, team })
    this.battles.add(fought.battleId)
    this.#learn(fought.run)
    return fought.battleId
  }

  #get<Body>(path: string): Promise<Body> {
    return this.#guest.arbiter.api.send<Body>(`/api/v1${path}`)
  }

  #change<Body>(path: string, body: object): Promise<Body> {
    return this.#guest.arbiter.api.change<Body>(`/api/v1/runs${path}`, body)
  }

  /** RN-286. An acknowledged change is the next one, whatever happened on the way. */
  #learn(run: RunBody): void {
    const before = this.runs.get(run.id)
    if (run.version !== (before?.version ?? 0) + 1) throw new Error(`${run.id}: version ${run.version} came unexpected`)
    this.changes++
    this.runs.set(run.id, run)
    this.#run = run
  }
}
