import type { Game } from './contract.ts'
import type { GameKit, PackFiles } from './kit.ts'
import type { MatchRecord } from './record.ts'

/** Packs in order: those that ship with the game by id, others as their files. Plain data, fit for a worker. */
export type PackStack = readonly (string | PackFiles)[]

export const packStackOf = ({ packs }: Pick<Game, 'packs'>): PackStack => packs.map(({ id, files }) => files ?? id)

/** Those of a stack that ship with the game. */
export const shippedIn = (stack: PackStack): string[] => stack.filter((pack) => typeof pack === 'string')

/** Games on packs that ship with them: page, table and lists ask for the same ones again and again. */
const onShipped = new WeakMap<GameKit, Map<string, GameKit>>()

/** The game on a stack of packs. `undefined` where a pack is not known or does not load. */
export function kitOn(kit: GameKit, stack: PackStack): GameKit | undefined {
  const own = packStackOf(kit.game)
  if (stack.length === own.length && stack.every((pack, i) => pack === own[i])) return kit
  if (shippedIn(stack).length < stack.length) return buildOn(kit, stack)
  const known = onShipped.get(kit) ?? new Map<string, GameKit>()
  onShipped.set(kit, known)
  const name = JSON.stringify(stack)
  const built = known.get(name) ?? buildOn(kit, stack)
  // What does not load yet may be fetched later.
  if (built) known.set(name, built)
  return built
}

function buildOn(kit: GameKit, stack: PackStack): GameKit | undefined {
  const files = stack.flatMap((pack) => {
    if (typeof pack !== 'string') return [pack]
    return Object.hasOwn(kit.packs, pack) ? [kit.packs[pack]!] : []
  })
  const built = files.length === stack.length ? kit.build(files) : undefined
  return built?.ok ? built.value : undefined
}

/** The game with the content that a record was made with: its own packs as the record brings them, the others as they are today. */
export function recordedKit(
  kit: GameKit,
  { header, lines }: Pick<MatchRecord, 'header' | 'lines'>,
): GameKit | undefined {
  const own = new Map(lines.flatMap((line) => ('pack' in line ? [[line.pack.id, line.pack.files]] : [])))
  return kitOn(
    kit,
    header.packs.map(({ id }) => own.get(id) ?? id),
  )
}
