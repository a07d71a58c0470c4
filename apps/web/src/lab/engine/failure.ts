import { CodedError } from '@arbiter/kernel'
import type { Failure } from './protocol.ts'

/** An error as data that crosses to another thread. */
export function failureOf(error: unknown): Failure {
  if (error instanceof CodedError) return { code: error.code, params: error.params }
  return { code: 'lab_crashed', params: { message: error instanceof Error ? error.message : String(error) } }
}

export const thrown = ({ code, params }: Failure): CodedError => new CodedError(code, params)
