import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BattleResultBody, DraftBody, RunBody } from '../../dto/run.ts'
import { affordable } from '../runner.ts'
import { NO_ANSWER, type ResponseLog } from './responseLog.ts'
import type { Wire, WireReply, WireRequest } from './wire.ts'

/** Where the server is now: after a restart, elsewhere. */
export interface Address {
  readonly url: string
}

export interface Habits {
  /** Every nth change is sent twice at once, under one key; never without it. */
  readonly twice?: number
  /** Every nth change is sent again after its answer. */
  readonly again?: number
  /** Every nth battle is looked at. */
  readonly watches?: number
}

export interface Choice {
  readonly faction: string
  readonly leaderId: string
}

export interface PlayerContext {
  readonly wire: Wire
  readonly server: Address
  readonly responses: ResponseLog
  readonly habits: Habits
}

/** Answers after which the same request comes again, under the same key: nothing was changed, or it is being done. */
const TRANSIENT = new Set(['STORAGE_UNAVAILABLE', 'REQUEST_IN_PROGRESS'])
const PAUSE_MS = 150

/** Plays run after run over HTTP, and remembers all that the server has acknowledged. */
export class VirtualPlayer {
  readonly id: string
  /** Acknowledged changes of its runs; creating one is the first. */
  changes = 0
  battles = new Set<string>()
  /** Each run as it was acknowledged last. */
  runs = new Map<string, RunBody>()
  readonly #token: string
  readonly #choice: Choice
  readonly #ctx: PlayerContext
  #run: RunBody | undefined

  static async join(ctx: PlayerContext, choice: Choice): Promise<VirtualPlayer> {
    const { status, text } = await ctx.wire.send(ctx.server.url, {
      method: 'POST',
      path: '/api/guests',
      body: {},
    })
    if (status !== 201) throw new Error(`${status}: ${text}`)
    const { playerId, token } = JSON.parse(text) as { playerId: string; token: string }
    return new VirtualPlayer(playerId, token, choice, ctx)
  }

  private constructor(id: string, token: string, choice: Choice, ctx: PlayerContext) {
    this.id = id
    this.#token = token
    this.#choice = choice
    this.#ctx = ctx
  }

  /** Its run is at the point where a team is placed. */
  get isPrepared(): boolean {
    return this.#run?.phase === 'prepare'
  }

  /** One decision, until it is acknowledged. */
  async step(): Promise<void> {
    const run = this.#run
    if (run?.status !== 'active') this.#learn(await this.#change<RunBody>('create', '/api/runs', this.#choice))
    else if (run.phase === 'prepare') await this.#prepare(run)
    else await this.#pick(run)
  }

  async #pick({ id, version }: RunBody): Promise<void> {
    const { options, pick } = await this.#get<DraftBody>('draft', `/api/runs/${id}/draft`)
    const picks = options.slice(0, pick).map(({ instanceId }) => instanceId)
    this.#learn(await this.#change<RunBody>('pick', `/api/runs/${id}/draft`, { version, picks }))
  }

  /** Spends what it can on those who will fight, then fights. */
  async #prepare(run: RunBody): Promise<void> {
    const { id, version, hand, gold } = run
    const better = affordable(run)
      .map(({ instanceId }) => hand.find((card) => card.instanceId === instanceId)!)
      .find(({ nextUpgradeCost }) => nextUpgradeCost !== null && nextUpgradeCost <= gold)
    if (better) {
      const { instanceId } = better
      this.#learn(await this.#change<RunBody>('upgrade', `/api/runs/${id}/shop/upgrade`, { version, instanceId }))
      return
    }
    const battle = await this.fight()
    const { watches } = this.#ctx.habits
    if (watches && this.battles.size % watches === 0) await this.#get('replay', `/api/battles/${battle}`)
  }

  /** Submits a battle of the prepared run, and nothing else. */
  async fight(): Promise<string> {
    const { id, version } = this.#run!
    const team = affordable(this.#run!)
    const fought = await this.#change<BattleResultBody>('battle', `/api/runs/${id}/battle`, { version, team })
    this.battles.add(fought.battleId)
    this.#learn(fought.run)
    return fought.battleId
  }

  /** RN-286. An acknowledged change is the next one, whatever happened on the way. */
  #learn(run: RunBody): void {
    const before = this.runs.get(run.id)
    if (run.version !== (before?.version ?? 0) + 1) throw new Error(`${run.id}: version ${run.version} came unexpected`)
    this.runs.set(run.id, run)
    this.#run = run
  }

  async #get<Body>(route: string, path: string): Promise<Body> {
    return JSON.parse((await this.#sendUntilAnswered(route, { method: 'GET', path })).text) as Body
  }

  /** RN-285. Each change has a key of its own, and happens once however often it is sent. */
  async #change<Body>(route: string, path: string, body: object): Promise<Body> {
    const { twice, again } = this.#ctx.habits
    const key = randomUUID()
    const ask = () => this.#sendUntilAnswered(route, { method: 'POST', path, key, body })
    const nth = ++this.changes
    const answers = await Promise.all(twice && nth % twice === 0 ? [ask(), ask()] : [ask()])
    if (again && nth % again === 0) {
      const repeated = await ask()
      if (!repeated.replayed) throw new Error(`${path} was done again under the same key`)
      answers.push(repeated)
    }
    const [{ text }] = answers as [WireReply]
    if (answers.some((other) => other.text !== text)) throw new Error(`${path} was answered in two ways under one key`)
    return JSON.parse(text) as Body
  }

  async #sendUntilAnswered(route: string, request: WireRequest): Promise<WireReply> {
    const { wire, server, responses } = this.#ctx
    for (;;) {
      const start = performance.now()
      const reply = await wire.send(server.url, { ...request, token: this.#token }).catch(() => undefined)
      if (reply && reply.status < 300) {
        responses.answered(route, performance.now() - start)
        return reply
      }
      const refusal = reply ? codeIn(reply.text) : NO_ANSWER
      responses.refused(refusal)
      if (reply && !TRANSIENT.has(refusal)) throw new Error(`${request.path}: ${reply.status} ${reply.text}`)
      await sleep(PAUSE_MS)
    }
  }
}

const codeIn = (text: string): string => (JSON.parse(text) as { code: string }).code
