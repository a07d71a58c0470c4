import { parseArgs } from 'node:util'
import { countOf } from '../tuning/count.ts'
import { BadUse } from './badUse.ts'

export interface BalanceOptions {
  readonly game: string | undefined
  readonly only: string | undefined
  /** A folder. */
  readonly pack: string | undefined
  readonly workers: number | undefined
  readonly n: number | undefined
  readonly json: boolean
}

export function optionsOf(args: readonly string[]): BalanceOptions {
  try {
    const { game, only, pack, workers, n, json = false } = parsed(args)
    return { game, only, pack, workers: countOf(workers), n: countOf(n), json }
  } catch (error) {
    // parseArgs and countOf say in words what they did not understand.
    throw new BadUse((error as Error).message)
  }
}

const parsed = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    options: {
      game: { type: 'string' },
      only: { type: 'string' },
      pack: { type: 'string' },
      workers: { type: 'string' },
      n: { type: 'string' },
      json: { type: 'boolean' },
    },
  }).values
