import {
  type Army,
  armiesOf,
  type DeckCode,
  type DeckProblem,
  deckCode,
  deckCost,
  deckProblems,
  inTableOrder,
  isDeckName,
  readDeckCode,
} from '@arbiter/run'
import type { DeckCheckBody, DeckReportBody, DeckViewBody } from '../dto/deck.ts'
import { HttpError } from '../errors/httpError.ts'
import { versionConflict } from '../errors/versionConflict.ts'
import type { StoredDeck } from '../storage/decks.ts'
import type { Storage, StorageTransaction } from '../storage/storage.ts'
import { isId, newId } from './ids.ts'
import type { RunRules } from './runRules.ts'

/** Decks that players keep at this server (RN-627, RN-723). Changes happen in the caller's transaction. */
export class DeckService {
  readonly #storage: Storage
  readonly #rules: RunRules

  constructor(storage: Storage, rules: RunRules) {
    this.#storage = storage
    this.#rules = rules
  }

  async list(player: string): Promise<DeckViewBody[]> {
    return (await this.#storage.decks.listOf(player)).map((deck) => this.#view(deck))
  }

  async create(tx: StorageTransaction, player: string, input: DeckInput & { readonly faction: string }) {
    const units = this.#checked(input.name, input.faction, input.units)
    const owner = await tx.players.find(player)
    // Deleted by another server a moment ago.
    if (!owner) throw new HttpError('AUTH_INVALID')
    const most = this.#most
    if ((await tx.decks.listOf(player)).length >= most)
      throw new HttpError('DECK_LIMIT', { params: { most }, details: { most } })
    const now = new Date().toISOString()
    const deck: StoredDeck = {
      ...{ id: newId(), player, version: 1, name: input.name, faction: input.faction, units },
      ...{ contentHash: this.#rules.contentHash, createdAt: now, updatedAt: now },
    }
    await tx.decks.add(deck)
    return this.#view(deck)
  }

  async change(tx: StorageTransaction, player: string, id: string, input: DeckInput & { readonly version: number }) {
    const before = await toChange(tx, player, id, input.version)
    const units = this.#checked(input.name, before.faction, input.units)
    const { contentHash } = this.#rules
    const updatedAt = new Date().toISOString()
    const deck = { ...before, version: before.version + 1, name: input.name, units, contentHash, updatedAt }
    if (!(await tx.decks.change(deck))) throw versionConflict((await tx.decks.find(id))?.version ?? before.version)
    return this.#view(deck)
  }

  async remove(tx: StorageTransaction, player: string, id: string, version: number): Promise<{ id: string }> {
    await toChange(tx, player, id, version)
    if (!(await tx.decks.remove(id, version))) throw new HttpError('DECK_NOT_FOUND')
    return { id }
  }

  /** RN-722: what somebody might play, without keeping it. */
  check(asked: DeckCheckBody): DeckReportBody {
    const { army, units } =
      'code' in asked ? this.#read(asked.code) : { army: this.#army(asked.faction), units: asked.units }
    const found = army.units.filter(({ id }) => units.includes(id))
    const roles = Object.fromEntries(found.map(({ role }) => [role, found.filter((unit) => unit.role === role).length]))
    return { ...this.#report(army, units), roles }
  }

  #read(code: string): { army: Army; units: readonly string[] } {
    const read = readDeckCode(armiesOf(this.#rules.kit.content), code)
    if (!read.ok) throw new HttpError('DECK_CODE_INVALID', { params: { code }, details: { code, why: read.why } })
    return { army: read.army, units: read.ids }
  }

  get #most(): number {
    return this.#rules.kit.content.balance.deck?.perPlayer ?? 0
  }

  #army(faction: string): Army {
    this.#rules.checkFaction(faction)
    return armiesOf(this.#rules.kit.content).find((army) => army.faction.id === faction)!
  }

  /** RN-621, RN-712: nothing is kept that could not be played today. */
  #checked(name: string, faction: string, units: readonly string[]): readonly string[] {
    if (!isDeckName(name)) throw new HttpError('DECK_NAME_INVALID', { details: { name } })
    const army = this.#army(faction)
    this.#rules.checkDeck(army, units)
    return inTableOrder(army, units).map(({ id }) => id)
  }

  #report(army: Army, units: readonly string[]): Omit<DeckReportBody, 'roles'> {
    const problems = deckProblems(this.#rules.kit.content, army, units).map(toProblem)
    const cost = deckCost(army.units.filter(({ id }) => units.includes(id)))
    return { legal: problems.length === 0, problems, cost, code: deckCode(army, units) }
  }

  /** RN-628: what a change of content has broken stays, and says why. */
  #view({ id, version, name, faction, units }: StoredDeck): DeckViewBody {
    const army = armiesOf(this.#rules.kit.content).find((each) => each.faction.id === faction)
    const gone = {
      legal: false,
      problems: [{ code: 'DECK_WRONG_FACTION', details: { found: faction } }],
      cost: 0,
      code: '',
    }
    return { id, version, name, faction, units: [...units], ...(army ? this.#report(army, units) : gone) }
  }
}

const toProblem = ({ code, ...details }: DeckProblem) => ({
  code: code.toUpperCase() as Uppercase<DeckCode>,
  details,
})

export interface DeckInput {
  readonly name: string
  readonly units: readonly string[]
}

/** RN-726. A malformed id is nobody's. */
export async function ownDeck(tx: Pick<StorageTransaction, 'decks'>, player: string, id: string): Promise<StoredDeck> {
  const deck = isId(id) ? await tx.decks.find(id) : undefined
  if (!deck) throw new HttpError('DECK_NOT_FOUND')
  if (deck.player !== player) throw new HttpError('DECK_FORBIDDEN')
  return deck
}

async function toChange(tx: StorageTransaction, player: string, id: string, version: number): Promise<StoredDeck> {
  const deck = await ownDeck(tx, player, id)
  if (deck.version !== version) throw versionConflict(deck.version)
  return deck
}
