import {
  type ExperimentFile,
  type GameKit,
  type GameSchemas,
  KERNEL_CODES,
  kitOn,
  type Language,
  type Localised,
  type Refusal,
} from '@arbiter/kernel'
import { locales as lab } from '@arbiter/lab/locales'
import { createWording, type Wording } from '@arbiter/wording'
import { locales as shared } from '@arbiter/wording/locales'
import { HttpError } from './errors/httpError.ts'
import { unknownName } from './errors/unknownName.ts'

/** A game on offer; its code is loaded on first use. */
export interface Offer {
  readonly id: string
  readonly name: Localised
  readonly summary: Localised
  load(): Promise<GameKit>
  /** For the API's document; without it, views and events of the game are not described there. */
  loadSchemas?(): Promise<GameSchemas>
  /** The questions for the lab that ship with the game. */
  experiments(): Promise<readonly ExperimentFile[]>
}

/** Address of the module whose export `catalogue` lists the games; worker threads load the same one. */
export const OWN_CATALOGUE = import.meta.resolve('@arbiter/catalogue/withSchemas')

/** Each is built within a moment; nobody fills the memory with orders of packs. */
const MAX_KITS = 64

/** What cannot be had is said by the rules that differ. */
const onPacks = (kit: GameKit, packs: readonly string[]): GameKit => kitOn(kit, packs) ?? kit

/** The games of this server. */
export class Games {
  readonly offers: readonly Offer[]
  readonly #kits = new Map<string, Promise<GameKit>>()
  readonly #wordings = new Map<string, Wording>()

  static async open(catalogue: string): Promise<Games> {
    const module = (await import(catalogue)) as { catalogue: readonly Offer[] }
    return new Games(module.catalogue)
  }

  constructor(offers: readonly Offer[]) {
    this.offers = offers
  }

  find(id: string): Offer | undefined {
    return this.offers.find((offer) => offer.id === id)
  }

  offer(id: string): Offer {
    const offer = this.find(id)
    if (offer) return offer
    throw unknownName(
      'game',
      id,
      this.offers.map((each) => each.id),
    )
  }

  /** The game as it is offered, or on other packs that ship with it, where a match was begun with these. */
  async kit(id: string, packs?: readonly string[]): Promise<GameKit> {
    if (packs) return this.#kept(`${id} ${packs.join(' ')}`, async () => onPacks(await this.kit(id), packs))
    return this.#kept(id, () => this.offer(id).load())
  }

  #kept(key: string, load: () => Promise<GameKit>): Promise<GameKit> {
    const known = this.#kits.get(key)
    if (known) return known
    const kit = load()
    // A failed load may be retried.
    kit.catch(() => this.#kits.delete(key))
    this.#kits.set(key, kit)
    if (this.#kits.size > MAX_KITS) this.#kits.delete(this.#kits.keys().next().value!)
    return kit
  }

  /** Why the game refused an action, in every language. */
  refused(kit: GameKit, refusal: Refusal): HttpError {
    const { code, params } = refusal
    const phrase = KERNEL_CODES.some((known) => known === code) ? { key: `kernel.error.${code}` } : kit.explain(refusal)
    return new HttpError('ILLEGAL_ACTION', {
      details: { verdict: code, params },
      say: (language) => this.#wording(kit, language).say(phrase),
    })
  }

  /** Words for results of the lab about a game; of one that is gone, without its own names. */
  async labWords(game: string, language: Language): Promise<Wording> {
    const kit = this.find(game) && (await this.kit(game))
    return createWording(language, [{ locales: shared }, { locales: lab }, ...(kit ? [kit] : [])])
  }

  #wording(kit: GameKit, language: Language): Wording {
    const key = `${kit.id}/${language}`
    let wording = this.#wordings.get(key)
    if (!wording) {
      wording = createWording(language, [{ locales: shared }, kit])
      this.#wordings.set(key, wording)
    }
    return wording
  }
}
