import { type Action, ownerRating, snapshotOf } from '@arbiter/run'
import type { Limits } from '../config.ts'
import type { BattleResultBody, DeckBody, DraftBody, RunBody } from '../dto/run.ts'
import { HttpError } from '../errors/httpError.ts'
import { versionConflict } from '../errors/versionConflict.ts'
import { allOrThrow } from '../storage/allOrThrow.ts'
import type { StoredBattle, StoredRunGame } from '../storage/runs.ts'
import type { StoredSnapshot } from '../storage/snapshots.ts'
import type { Storage, StorageTransaction } from '../storage/storage.ts'
import { ownDeck } from './deckService.ts'
import { type Deployment, fight } from './fight.ts'
import { isId, newId } from './ids.ts'
import { findOpponent } from './matchmaking.ts'
import { refusal } from './refusal.ts'
import type { RunInPlay } from './runInPlay.ts'
import type { RunRules } from './runRules.ts'
import { childSeed, newSeed } from './seeds.ts'
import { SnapshotKeeper } from './snapshotKeeper.ts'
import { toDraftResponse, toRunResponse } from './toResponse.ts'

/** Players' runs on this server: loads, lets the rules decide, stores. Changes happen in the caller's transaction. */
export class RunService {
  readonly #storage: Storage
  readonly #rules: RunRules
  readonly #limits: Limits
  readonly #keeper: SnapshotKeeper

  constructor(storage: Storage, rules: RunRules, limits: Limits) {
    this.#storage = storage
    this.#rules = rules
    this.#limits = limits
    this.#keeper = new SnapshotKeeper(limits)
  }

  /** RN-231, RN-253. */
  async create(tx: StorageTransaction, player: string, choice: RunChoice): Promise<RunBody> {
    await refuseSecond(tx, player)
    const { faction, leaderId: leader } = this.#rules.current(choice)
    this.#rules.checkChoice(faction, leader)
    const seed = newSeed()
    const saved = choice.deck?.kind === 'saved' ? await ownDeck(tx, player, choice.deck.deckId) : undefined
    const deck = this.#rules.deckOf(faction, choice.deck, seed, saved)
    const { opponents = 'standard' } = choice
    const owner = await tx.players.find(player)
    // Deleted by another server a moment ago.
    if (!owner) throw new HttpError('AUTH_INVALID')
    const { rating } = owner
    const now = new Date().toISOString()
    const inPlay = this.#rules.begin({ faction, leader, startRating: rating, opponents, deck })
    const { remaining } = inPlay.state
    await this.#host(tx, { player, seed }, inPlay)
    const run: StoredRunGame = {
      id: newId(),
      player,
      seed,
      deck: remaining,
      deckSource: choice.deck?.kind ?? 'starter',
      deckName: saved?.name ?? null,
      opponents,
      faction,
      leader,
      startRating: rating,
      createdAt: now,
      ...toRow(inPlay),
      version: 1,
      history: [],
      updatedAt: now,
    }
    // The other run may have ended before we could see it.
    while (!(await tx.runs.add(run))) await refuseSecond(tx, player)
    return this.#respond(run)
  }

  async active(player: string): Promise<RunBody> {
    const run = await this.#storage.runs.findActive(player)
    if (!run) throw new HttpError('NO_ACTIVE_RUN')
    return this.#respond(this.#rules.current(run))
  }

  async find(player: string, id: string): Promise<RunBody> {
    return this.#respond(this.#rules.current(await own(this.#storage, player, id)))
  }

  async draft(player: string, id: string): Promise<DraftBody> {
    const run = this.#rules.current(await own(this.#storage, player, id))
    const { phase, version } = run
    if (!run.draft) throw refusal({ ok: false, code: 'wrong_phase', params: { action: 'pick', phase } })
    const inPlay = this.#rules.resume(run)
    if (inPlay.waitsForHost) inPlay.host(dealing(run, inPlay))
    const { draft, remaining } = inPlay.state
    return toDraftResponse(inPlay.plan, { draft, remaining, version })
  }

  /** One decision of the player, and whatever the server has to answer to it. */
  async decide(tx: StorageTransaction, change: ChangeRequest, action: Action): Promise<DecisionResult<RunBody>> {
    const { run, inPlay } = await this.#resume(tx, change)
    // RN-235. Whatever has become of the content, a run may be given up.
    if (action.type !== 'abandon') this.#rules.checkChoice(run.faction, run.leader)
    inPlay.decide(action)
    const after = await this.#after(tx, run, inPlay)
    const body = this.#respond(after)
    return { body, stored: this.#store(tx, after, inPlay) }
  }

  /** RN-304, RN-307. */
  async fight(
    tx: StorageTransaction,
    change: ChangeRequest,
    deployment: Deployment,
  ): Promise<DecisionResult<BattleResultBody>> {
    const { run, inPlay } = await this.#resume(tx, change)
    this.#rules.checkChoice(run.faction, run.leader)
    const battle = fight(this.#rules, inPlay, run, deployment, this.#limits.battleMs)
    const after = await this.#after(tx, run, inPlay, battle)
    const { wins, losses, winStreak, gold, rating, reward } = after
    const { battleId, result, outcome, reason, rounds, goldBase, goldStreak, ratingChange } = after.history.at(-1)!
    const body = {
      battleId,
      result,
      outcome,
      reason,
      rounds,
      goldEarned: goldBase + goldStreak,
      gold,
      wins,
      losses,
      winStreak,
      ratingChange,
      rating,
      reward,
      run: this.#respond(after),
    }
    return { body, stored: this.#store(tx, after, inPlay, battle) }
  }

  async #resume(tx: StorageTransaction, change: ChangeRequest): Promise<{ run: StoredRunGame; inPlay: RunInPlay }> {
    const run = this.#rules.current(await toChange(tx, change))
    const inPlay = this.#rules.resume(run)
    await this.#host(tx, run, inPlay)
    return { run, inPlay }
  }

  async #after(
    tx: StorageTransaction,
    run: StoredRunGame,
    inPlay: RunInPlay,
    battle?: StoredBattle,
  ): Promise<StoredRunGame> {
    await this.#host(tx, run, inPlay)
    return {
      ...run,
      ...toRow(inPlay),
      version: run.version + 1,
      history: battle
        ? [...run.history, { ...inPlay.state.history.at(-1)!, battleId: battle.id, at: battle.createdAt }]
        : run.history,
      updatedAt: new Date().toISOString(),
    }
  }

  async #store(
    tx: StorageTransaction,
    after: StoredRunGame,
    inPlay: RunInPlay,
    battle?: StoredBattle,
  ): Promise<number> {
    const [changed, bytes] = await allOrThrow(
      tx.runs.change(after),
      battle && tx.battles.add(battle),
      // RN-685: whoever practises leaves no team for others to meet.
      battle && after.opponents === 'standard' && this.#keeper.add(tx.snapshots, this.#snapshot(after, inPlay)),
      // RN-258, RN-262, RN-308.
      after.status !== 'active' && tx.players.endRun(after.player, ownerRating(inPlay.state), after.reward!),
    )
    if (!changed) throw versionConflict((await tx.runs.find(after.id))!.version)
    return bytes ?? 0
  }

  /** RN-263. */
  #snapshot({ id: run, player, updatedAt: createdAt }: StoredRunGame, { plan, state }: RunInPlay): StoredSnapshot {
    const { contentHash } = this.#rules
    return { ...snapshotOf(plan, state), id: newId(), player, run, contentHash, createdAt }
  }

  /** RN-240, RN-267. The seat of the server, until the player decides again. */
  async #host(tx: StorageTransaction, run: Pick<StoredRunGame, 'player' | 'seed'>, inPlay: RunInPlay): Promise<void> {
    while (inPlay.waitsForHost) {
      inPlay.host(
        inPlay.state.phase === 'prepare'
          ? await findOpponent(tx.snapshots, run, inPlay, this.#rules.contentHash, this.#limits)
          : dealing(run, inPlay),
      )
    }
  }

  #respond(run: StoredRunGame): RunBody {
    return {
      ...toRunResponse(this.#rules.planOf(run), run),
      deck: this.#rules.deckSight(run),
      opponents: run.opponents,
    }
  }
}

/** RN-240. */
const dealing = ({ seed }: Pick<StoredRunGame, 'seed'>, { state: { wins, losses } }: RunInPlay): Action => ({
  type: 'deal',
  seed: childSeed(seed, `draft:${wins + losses}`),
})

/** The answer, while the change is still being written. Whatever can fail must have been done before. */
interface DecisionResult<Body> {
  readonly body: Body
  /** So many bytes of a battle. */
  readonly stored: Promise<number>
}

/** RN-231. */
export interface RunChoice {
  readonly faction: string
  readonly leaderId: string
  readonly deck?: DeckBody
  readonly opponents?: StoredRunGame['opponents']
}

/** Who wants to change which run, and the version they have seen. */
export interface ChangeRequest {
  readonly player: string
  readonly id: string
  readonly version: number
}

/** RN-288: existence, ownership, finished, version. The rules say the rest. */
async function toChange(tx: StorageTransaction, { player, id, version }: ChangeRequest): Promise<StoredRunGame> {
  const run = await own(tx, player, id)
  const { status } = run
  if (status !== 'active') throw refusal({ ok: false, code: 'run_finished', params: { status } })
  if (run.version !== version) throw versionConflict(run.version)
  return run
}

/** RN-312. */
async function own({ runs }: Pick<StorageTransaction, 'runs'>, player: string, id: string): Promise<StoredRunGame> {
  const run = isId(id) ? await runs.find(id) : undefined
  if (!run) throw new HttpError('RUN_NOT_FOUND')
  if (run.player !== player) throw new HttpError('RUN_FORBIDDEN')
  return run
}

async function refuseSecond(tx: StorageTransaction, player: string): Promise<void> {
  const active = await tx.runs.findActive(player)
  if (active) throw new HttpError('ACTIVE_RUN_EXISTS', { details: { id: active.id } })
}

/** The part of a run that the rules decide, as it is stored. */
function toRow({ state }: RunInPlay) {
  const { status, phase, abandoned, wins, losses, winStreak, gold, rating, hand, remaining, draft, opponent } = state
  const { reward } = state
  return { status, phase, abandoned, wins, losses, winStreak, gold, rating, hand, remaining, draft, opponent, reward }
}
