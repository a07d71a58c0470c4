import type { Placement } from '@arbiter/run'
import type { BattleResultBody, CardBody, DraftBody, RunBody } from '../dto/run.ts'
import type { Client, Reply } from './client.ts'

/** Limits that no test meets by accident. */
export const FREE = {
  requestsPerMinute: 100_000,
  addressRequestsPerMinute: 1_000_000,
  unreadBytesPerAddress: 2 ** 40,
  connectionsPerAddress: 1_000_000,
  playerRequestsPerMinute: 100_000,
  playerChangesPerMinute: 100_000,
  playerBattlesPerMinute: 100_000,
  tablesPerMinute: 100_000,
  inviteGuessesPerMinute: 100_000,
  phrasesPerTenSeconds: 100_000,
  playerTables: 1_000_000,
  playerOpenTables: 1_000_000,
  playerBytes: 2 ** 40,
  addressDayBytes: 2 ** 40,
  streamsPerAddress: 100_000,
  streams: 100_000,
  minFreePercent: 1,
}

let keys = 0
export const freshKey = (): string => `a-fresh-key-${++keys}`

export const ALDRIC = { faction: 'humans', leaderId: 'aldric' }

/** A player who goes through runs over the API, step by step. */
export class Runner {
  readonly client: Client

  constructor(client: Client) {
    this.client = client
  }

  async begin(choice: { faction: string; leaderId: string } = ALDRIC): Promise<RunBody> {
    return good(await this.client.post<RunBody>('/api/runs', choice, { key: freshKey() }), 201)
  }

  change<Body>(
    run: Pick<RunBody, 'id' | 'version'>,
    what: string,
    body: object,
    key = freshKey(),
  ): Promise<Reply<Body>> {
    return this.client.post<Body>(`/api/runs/${run.id}/${what}`, { version: run.version, ...body }, { key })
  }

  async draft({ id }: Pick<RunBody, 'id'>): Promise<DraftBody> {
    return good(await this.client.get<DraftBody>(`/api/runs/${id}/draft`), 200)
  }

  /** Takes the first cards on offer. */
  async pick(run: RunBody): Promise<RunBody> {
    const { options, pick } = await this.draft(run)
    const picks = options.slice(0, pick).map(({ instanceId }) => instanceId)
    return good(await this.change<RunBody>(run, 'draft', { picks }), 200)
  }

  async fight(run: RunBody, team: readonly Placement[] = affordable(run)): Promise<BattleResultBody> {
    return good(await this.change<BattleResultBody>(run, 'battle', { team }), 200)
  }

  /** A new run up to its first battle. */
  async prepared(): Promise<RunBody> {
    return this.pick(await this.begin())
  }

  /** From wherever it stands to its end. */
  async finish(run: RunBody): Promise<RunBody> {
    let current = run
    while (current.status === 'active')
      current = current.phase === 'prepare' ? (await this.fight(current)).run : await this.pick(current)
    return current
  }
}

/** As many of the hand as the budget allows, from the middle of the front rank outwards. */
export function affordable({ hand, budget }: RunBody): Placement[] {
  let left = budget
  const chosen = [...hand].filter(({ cost }: CardBody) => {
    if (cost > left) return false
    left -= cost
    return true
  })
  return chosen.map(({ instanceId }, i) => ({ instanceId, x: [3, 4, 2, 5, 1, 6, 0, 7][i % 8]!, y: i < 8 ? 1 : 0 }))
}

function good<Body>({ status, body, text }: Reply<Body>, expected: number): Body {
  if (status !== expected) throw new Error(`${status}: ${text}`)
  return body
}
