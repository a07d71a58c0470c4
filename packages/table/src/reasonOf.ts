import { CodedError } from '@arbiter/kernel'

/** What broke down, in a word: its code, where it has one, which apps say in words. */
export function reasonOf(error: unknown): string {
  if (error instanceof CodedError) return error.code
  return error instanceof Error ? error.message : String(error)
}
