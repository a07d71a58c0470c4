import { type Api, ApiError, isNobodys, isTransient, newKey } from './api.ts'
import type { Receipt } from './types.ts'

/** A decision that nobody has answered yet. */
export interface Unsent {
  readonly table: string
  readonly key: string
  readonly body: object
}

/** Where decisions are kept from before they leave until they are answered, so that whoever comes back can finish them. */
export interface Outbox {
  put(unsent: Unsent): void
  remove(key: string): void
}

/** Sends a decision; where there is an outbox until it is answered, however long that takes. */
export function decide(api: Api, table: string, body: object): Promise<Receipt> {
  const unsent = { table, key: newKey(), body }
  api.outbox?.put(unsent)
  return finish(api, unsent)
}

/** Sends a decision that may have arrived before: under its key it counts once. */
export async function finish(api: Api, { table, key, body }: Unsent): Promise<Receipt> {
  const { outbox } = api
  const patience = outbox && Number.POSITIVE_INFINITY
  const path = `/api/v1/tables/${encodeURIComponent(table)}/actions`
  const sent = api.send<Done>(path, { method: 'POST', body, key, patience, isAnswer: isDone })
  // What another time may answer is not answered, nor is what only somebody between has seen.
  sent.then(
    () => outbox?.remove(key),
    (error: unknown) => error instanceof ApiError && !isTransient(error) && !isNobodys(error) && outbox?.remove(key),
  )
  return receiptOf(sent)
}

interface Done {
  readonly version: number
  readonly notice: number
}

const isDone = (body: unknown): boolean => typeof (body as Done | null)?.version === 'number'

/** Done, or why not; throws only what nobody has foreseen. */
export async function receiptOf(asked: Promise<Done>): Promise<Receipt> {
  try {
    return { ok: true, ...(await asked) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { code, message: detail, params, details } = error
    return { ok: false, code, detail, params, details }
  }
}
