import { parseArgs } from 'node:util'
import { DATABASES, type Database } from './testStorage.ts'

type Numbers = Readonly<Record<string, number>>

/** `--name 12` for each of the numbers, `--database`, `--only` and `--profile`. */
export function optionsFrom<Known extends Numbers>(
  known: Known,
): { numbers: Record<keyof Known, number>; database: Database; profile: boolean; only: string | undefined } {
  const names = Object.keys(known)
  const { values } = parseArgs({
    options: {
      ...Object.fromEntries(names.map((name) => [name, { type: 'string' } as const])),
      database: { type: 'string', default: 'postgres' },
      profile: { type: 'boolean', default: false },
      only: { type: 'string' },
    },
  })
  const given = values as Readonly<Record<string, string | boolean | undefined>>
  const numbers = Object.fromEntries(names.map((name) => [name, numberOf(name, given[name], known[name]!)]))
  const database = DATABASES.find((each) => each === values.database)
  if (!database) throw new Error(`--database ${values.database}: one of ${DATABASES.join(', ')}`)
  return {
    numbers: numbers as Record<keyof Known, number>,
    database,
    profile: given.profile === true,
    only: values.only,
  }
}

function numberOf(name: string, found: string | boolean | undefined, otherwise: number): number {
  if (found === undefined) return otherwise
  const value = Number(found)
  if (!(Number.isSafeInteger(value) && value >= 0)) throw new Error(`--${name} ${found}: a whole number`)
  return value
}
