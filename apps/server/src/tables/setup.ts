import { type Fault, findPreset, type GameKit, MOST_FAULTS, type Result } from '@arbiter/kernel'
import { HttpError } from '../errors/httpError.ts'
import { unknownName } from '../errors/unknownName.ts'
import type { ThreadUser } from '../workers/waitingLines.ts'
import type { Workers } from '../workers/workers.ts'

/** The client's own set-up, or a preset by its id; without either, the first preset. */
export interface SetupChoice {
  readonly setup?: unknown
  readonly preset?: string
}

/** What a match may begin from. What somebody brings is read by a thread. */
export async function setupFor(
  kit: GameKit,
  { setup, preset }: SetupChoice,
  workers: Pick<Workers, 'readSetup'>,
  of: ThreadUser,
): Promise<unknown> {
  if (setup === undefined) return presetSetup(kit, preset)
  return readOr(await workers.readSetup({ game: kit.id, setup }, of))
}

export const presetSetup = (kit: GameKit, preset: string | undefined): unknown =>
  readOr(kit.game.setup.parse(presetOf(kit, preset)))

/** What was read, or its faults told. */
export function readOr<Value>(read: Result<Value>): Value {
  if (read.ok) return read.value
  throw malformedSetup(read.faults)
}

const malformedSetup = (faults: readonly Fault[]): HttpError =>
  new HttpError('MALFORMED_SETUP', {
    params: { count: faults.length, least: faults.length < MOST_FAULTS ? '' : 'yes', path: faults[0]?.path || '/' },
    details: { faults },
  })

function presetOf(kit: GameKit, id: string | undefined): unknown {
  const preset = id === undefined ? kit.presets[0] : findPreset(kit, id)
  if (preset) return preset.setup
  throw unknownName(
    'preset',
    id ?? '',
    kit.presets.map((each) => each.id),
  )
}
