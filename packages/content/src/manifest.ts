import { type Localised, nearest } from '@arbiter/kernel'
import { localised } from './schemas.ts'
import { reportShape, type ShapeFault } from './shape.ts'
import { Type } from './type.ts'

/** `pack.json`: what a pack is and which pack it extends. */
export interface Manifest {
  id: string
  game: string
  version: string
  name: Localised
  /** The pack this one changes; every pack but the first names one that comes before it. */
  extends?: string
  /** Hashes of this pack's content in earlier releases that played the same: what was saved with it goes on. */
  replaces?: string[]
  /** Warnings about entries of this pack that are meant so. They are told no more. */
  accepts?: Accepted[]
}

interface Accepted {
  /** Of the warning. */
  code: string
  /** Of the entry. */
  id: string
  why: Localised
}

export const manifestSchema = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z][a-z0-9_-]{1,31}$', title: 'a pack id (a-z, 0-9, _, -; 2..32)' }),
    game: Type.String({ pattern: '^[a-z]+$', title: 'the id of a game' }),
    version: Type.String({ pattern: '^[0-9]+\\.[0-9]+\\.[0-9]+$', title: 'a version like 1.0.0' }),
    name: localised(40),
    extends: Type.Optional(Type.String({ title: 'the id of a pack' })),
    replaces: Type.Optional(Type.Array(Type.String({ pattern: '^[0-9a-f]{64}$', title: 'the hash of a content' }))),
    accepts: Type.Optional(
      Type.Array(
        Type.Object(
          {
            code: Type.String({ pattern: '^W_[A-Z0-9_]+$', title: 'the code of a warning' }),
            id: Type.String({ title: 'the id of an entry' }),
            why: localised(200),
          },
          { additionalProperties: false },
        ),
      ),
    ),
  },
  { additionalProperties: false },
)

/** The first pack stands alone; each later one extends an earlier one. */
export function checkManifest(
  claimed: unknown,
  game: string,
  position: number,
  earlier: readonly string[],
): ShapeFault[] {
  const faults = reportShape(manifestSchema, claimed)
  if (faults.length > 0) return faults
  const manifest = claimed as Manifest
  if (manifest.game !== game) faults.push({ code: 'E_ENUM', steps: ['game'], expected: game, found: manifest.game })
  if (earlier.includes(manifest.id)) {
    faults.push({ code: 'E_DUP_ID', steps: ['id'], expected: 'an id of its own', found: manifest.id })
  }
  const base = { steps: ['extends'], expected: 'the id of a pack before it' }
  if (position > 0 && manifest.extends === undefined) faults.push({ code: 'E_MISSING', ...base, found: null })
  if (manifest.extends !== undefined && !earlier.includes(manifest.extends)) {
    const fault = { code: 'E_REF', ...base, found: manifest.extends } as const
    const near = nearest(manifest.extends, earlier)
    faults.push(near === undefined ? fault : { ...fault, nearest: near })
  }
  return faults
}
