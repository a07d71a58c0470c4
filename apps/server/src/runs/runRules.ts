import { CodedError, SeededDraws } from '@arbiter/kernel'
import {
  type Army,
  armiesOf,
  type Balance,
  type DeckCode,
  type DeckProblem,
  dealDeck,
  deckCode,
  deckProblems,
  inTableOrder,
  type Plan,
  type PresetId,
  type RunKit,
  type Setup,
} from '@arbiter/run'
import type { DeckBody, RunBody } from '../dto/run.ts'
import { HttpError } from '../errors/httpError.ts'
import type { StoredDeck } from '../storage/decks.ts'
import type { StoredRunGame } from '../storage/runs.ts'
import { RunInPlay } from './runInPlay.ts'
import { childSeed } from './seeds.ts'

/** RN-301. What the tables of runs hold. */
const MAX = { winsToWin: 9, lossesToLose: 4 } as const

/** The rules that runs are played by on this server. */
export class RunRules {
  readonly kit: RunKit
  /** RN-153. */
  readonly preset: PresetId
  readonly version: string
  /** RN-013. */
  readonly contentHash: string
  /** By faction and leader: set-ups of the same two differ only in the rating. */
  readonly #setups = new Map<string, Setup>()

  /** Throws what the content has that could not be stored. */
  constructor(kit: RunKit, preset: PresetId) {
    refuseLongRuns(kit.content.balance.run)
    this.kit = kit
    this.preset = preset
    this.version = kit.game.version
    this.contentHash = kit.game.packs.at(-1)!.hash
  }

  /** RN-253. Of a new player. */
  get startRating(): number {
    const { floor, start } = this.kit.content.balance.rating
    return Math.max(floor, start)
  }

  /** RN-253. A run that begins, with the rating of its owner. */
  begin({ deck, ...begun }: Begun): RunInPlay {
    const setup = this.#setupOf(begun)
    return RunInPlay.begin(this.kit, deck ? { ...setup, deck } : setup)
  }

  /** RN-624, RN-625, RN-726: the units that were chosen or are dealt from the run's own seed; without any it is the starter deck. */
  deckOf(
    faction: string,
    choice: DeckBody | undefined,
    seed: string,
    saved?: StoredDeck,
  ): readonly string[] | undefined {
    if (choice === undefined || choice.kind === 'starter') return undefined
    const army = this.#army(faction)
    if (choice.kind === 'dealt')
      return dealDeck(this.kit.content, army, new SeededDraws(childSeed(seed, 'deck'))).map(({ id }) => id)
    const units = saved ? this.#playable(army, saved) : 'units' in choice ? choice.units : []
    this.checkDeck(army, units)
    return inTableOrder(army, units).map(({ id }) => id)
  }

  /** RN-621. Throws the first thing that is wrong, with all others. */
  checkDeck(army: Army, units: readonly string[]): void {
    const problems = deckProblems(this.kit.content, army, units)
    const [first] = problems
    if (first) throw deckRefusal(first, problems)
  }

  /** RN-628, RN-726. */
  #playable(army: Army, { faction, name, units }: StoredDeck): readonly string[] {
    const { content } = this.kit
    if (faction !== army.faction.id) this.checkDeck(army, units)
    const problems = deckProblems(content, army, units)
    if (problems.length > 0) throw new HttpError('DECK_ILLEGAL', { params: { name }, details: { problems } })
    return units
  }

  #army(faction: string): Army {
    return armiesOf(this.kit.content).find((each) => each.faction.id === faction)!
  }

  /** RN-723: what a run is played with. */
  deckSight({ faction, deck, deckSource: source, deckName: name }: StoredRunGame): RunBody['deck'] {
    const ids = deck.map(({ unitId }) => unitId)
    const army = this.#army(faction)
    // The faction may be gone; the run can still be looked at.
    if (!army) return { source, name, units: ids, code: '' }
    return { source, name, units: inTableOrder(army, ids).map(({ id }) => id), code: deckCode(army, ids) }
  }

  resume(run: StoredRunGame): RunInPlay {
    return RunInPlay.resume(this.kit, this.#setupOf(run), run)
  }

  planOf(run: StoredRunGame): Plan {
    return this.kit.planOf(this.#setupOf(run))
  }

  /** RN-641. Whatever an earlier release has stored, with today's ids. */
  current<Stored>(stored: Stored): Stored {
    return this.kit.game.formerIds ? this.kit.game.formerIds.toCurrent(stored) : stored
  }

  checkFaction(faction: string): void {
    const chosen = this.kit.content.factions.find(({ id }) => id === faction)
    if (!chosen) throw new HttpError('UNKNOWN_FACTION', { details: { faction } })
    if (!chosen.playable) throw new HttpError('FACTION_LOCKED', { details: { faction } })
  }

  /** RN-231. */
  checkChoice(faction: string, leaderId: string): void {
    const fault = this.#faultOf(faction, leaderId)
    if (fault) throw fault
  }

  #faultOf(faction: string, leaderId: string): HttpError | undefined {
    const { factions, leaders } = this.kit.content
    const chosen = factions.find(({ id }) => id === faction)
    if (!chosen) return new HttpError('UNKNOWN_FACTION', { details: { faction } })
    if (!chosen.playable) return new HttpError('FACTION_LOCKED', { details: { faction } })
    const leader = leaders.find(({ id }) => id === leaderId)
    if (!leader) return new HttpError('UNKNOWN_LEADER', { details: { leaderId } })
    if (leader.faction === faction) return undefined
    return new HttpError('LEADER_FACTION_MISMATCH', { details: { faction, leaderId, of: leader.faction } })
  }

  #setupOf({ faction, leader, startRating, opponents }: Omit<Begun, 'deck'>): Setup {
    const name = `${faction}/${leader}`
    let setup = this.#setups.get(name)
    if (!setup) {
      // A run whose leader was removed can still be viewed and abandoned: any leader will do for that.
      const choice = this.#faultOf(faction, leader) ? {} : { faction, leader }
      const mechanics = { preset: this.preset }
      const parsed = this.kit.game.setup.parse({ ...choice, host: 'server', mechanics })
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
      setup = parsed.value
      this.#setups.set(name, setup)
    }
    return { ...setup, rating: startRating, ...(opponents === 'gentle' && { opponents }) }
  }
}

/** What a run is begun with; without a deck it is the starter deck. */
type Begun = Pick<StoredRunGame, 'faction' | 'leader' | 'startRating' | 'opponents'> & {
  readonly deck?: readonly string[] | undefined
}

/** RN-725: the first problem is the answer, all of them are told. */
function deckRefusal({ code, found, expected, role }: DeckProblem, problems: readonly DeckProblem[]): HttpError {
  const name = code.toUpperCase() as Uppercase<DeckCode>
  return new HttpError(name, { params: { found, expected, role: role ?? '' }, details: { problems } })
}

function refuseLongRuns(run: Balance['run']): void {
  for (const name of ['winsToWin', 'lossesToLose'] as const)
    if (run[name] > MAX[name])
      throw new CodedError('bad_content', { key: `run.${name}`, expected: `at most ${MAX[name]}`, found: run[name] })
}
