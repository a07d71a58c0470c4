import { CodedError, type GameKit } from '@arbiter/kernel'

/** A game that a catalogue offers, as far as the lab needs to know. */
export interface Offer {
  readonly id: string
  load(): Promise<GameKit>
}

/** `address` names a module whose export `catalogue` lists the games. */
export async function loadCatalogue(address: string): Promise<readonly Offer[]> {
  const loaded = await import(address).catch((error: unknown) => {
    throw new CodedError('lab_catalogue', { address, message: error instanceof Error ? error.message : String(error) })
  })
  return (loaded as { catalogue: readonly Offer[] }).catalogue
}
