import type { Placement } from '@arbiter/run'
import type { BattleEvent } from '@arbiter/run/battle'
import type { Beginning } from '../opening.ts'
import type { Account, RunApi } from './api.ts'
import type { DraftSight, PastRun, Replay, RunHost, RunSight, Timings } from './host.ts'
import type { Rules } from './rules.ts'

/** RN-292. */
type RunView = Omit<RunSight, 'draft'> & { readonly version: number }

interface BattleAnswer extends Rules {
  readonly events: readonly BattleEvent[]
  readonly recordedWithOlderRules: boolean
}

/** RN-340. A run on the server: the server decides, the page shows. */
export class OnlineHost implements RunHost {
  readonly mode = 'online'
  readonly #api: RunApi
  readonly #onRules: (rules: Rules) => void
  #run: { readonly id: string; readonly version: number } | undefined

  /** `onRules` hears by which rules the server plays, whenever an answer tells it. */
  constructor(api: RunApi, id?: string, onRules: (rules: Rules) => void = () => {}) {
    this.#api = api
    this.#onRules = onRules
    if (id !== undefined) this.#run = { id, version: 0 }
  }

  async view(): Promise<RunSight> {
    return this.#shown(await this.#api.look<RunView>(`/api/runs/${this.#run?.id ?? 'active'}`))
  }

  async pick(cards: readonly string[]): Promise<RunSight> {
    return this.#shown(await this.#change<RunView>('draft', { picks: cards }))
  }

  async upgrade(card: string): Promise<RunSight> {
    return this.#shown(await this.#change<RunView>('shop/upgrade', { instanceId: card }))
  }

  async fight(team: readonly Placement[], timings: Timings): Promise<RunSight> {
    const spellTimings = Object.entries(timings).map(([spellId, timing]) => ({ spellId, timing }))
    const { run } = await this.#change<{ readonly run: RunView }>('battle', { team, spellTimings })
    return this.#shown(run)
  }

  async abandon(): Promise<RunSight> {
    return this.#shown(await this.#change<RunView>('abandon', {}))
  }

  async replay(battleId: string): Promise<Replay> {
    const battle = await this.#api.look<BattleAnswer>(`/api/battles/${battleId}`)
    const { events, recordedWithOlderRules: older } = battle
    if (!older) this.#onRules(battle)
    return { events, older }
  }

  #change<Answer>(what: string, body: object): Promise<Answer> {
    const { id, version } = this.#run!
    return this.#api.change(`/api/runs/${id}/${what}`, { version, ...body })
  }

  /** The draft has a route of its own. What was changed is changed, even if that one does not answer. */
  async #shown(run: RunView): Promise<RunSight> {
    this.#run = run
    const drafting = run.phase === 'initial_draft' || run.phase === 'draft'
    const draft = drafting ? await this.#api.look<DraftSight>(`/api/runs/${run.id}/draft`).catch(() => null) : null
    return { ...run, draft }
  }
}

/** RN-231, RN-722. Without a deck it is the starter deck. */
export function startOnline(api: RunApi, { faction, leader: leaderId, deck, opponents }: Beginning): Promise<RunView> {
  const chosen = deck === 'dealt' ? { kind: 'dealt' } : { kind: 'list', units: deck }
  const more = { ...(deck !== undefined && { deck: chosen }), ...(opponents && { opponents }) }
  return api.change('/api/runs', { faction, leaderId, ...more })
}

export const pastRuns = async (api: RunApi): Promise<readonly PastRun[]> =>
  (await api.look<{ readonly runs: readonly PastRun[] }>('/api/runs?limit=10')).runs

export const ownAccount = (api: RunApi): Promise<Account> => api.look('/api/guests/me')
