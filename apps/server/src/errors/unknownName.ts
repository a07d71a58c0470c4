import { nearest } from '@arbiter/kernel'
import { HttpError } from './httpError.ts'

const CODES = { game: 'UNKNOWN_GAME', preset: 'UNKNOWN_PRESET', bot: 'UNKNOWN_BOT', phrase: 'UNKNOWN_PHRASE' } as const

/** A name nobody knows: which there are, and the one that was probably meant. */
export function unknownName(kind: keyof typeof CODES, name: string, known: readonly string[]): HttpError {
  const close = nearest(name, known)
  const hint = close === undefined ? '' : { key: 'http.nearest', params: { nearest: close } }
  return new HttpError(CODES[kind], {
    params: { [kind]: name, known: { list: known }, hint },
    details: { [kind]: name, known, ...(close !== undefined && { nearest: close }) },
  })
}
