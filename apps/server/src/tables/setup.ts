import { findPreset, type GameKit } from '@arbiter/kernel'
import { HttpError } from '../errors/httpError.ts'
import { unknownName } from '../errors/unknownName.ts'

/** The client's own set-up, or a preset by its id; without either, the first preset. */
export interface SetupChoice {
  readonly setup?: unknown
  readonly preset?: string
}

export function setupFor(kit: GameKit, { setup, preset }: SetupChoice): unknown {
  const parsed = kit.game.setup.parse(setup ?? presetOf(kit, preset))
  if (parsed.ok) return parsed.value
  const { faults } = parsed
  throw new HttpError('MALFORMED_SETUP', {
    params: { count: faults.length, path: faults[0]?.path || '/' },
    details: { faults },
  })
}

function presetOf(kit: GameKit, id: string | undefined): unknown {
  const preset = id === undefined ? kit.presets[0] : findPreset(kit, id)
  if (preset) return preset.setup
  throw unknownName(
    'preset',
    id ?? '',
    kit.presets.map((each) => each.id),
  )
}
