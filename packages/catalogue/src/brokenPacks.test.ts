import type { GameKit, PackFault } from '@arbiter/kernel'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { catalogue } from './index.ts'

/** What stands where something else should. */
const ODD = [null, 7.5, -3, 'wrong', true, [], {}, [null], [7], [{}]].map((value) => () => value)
/** Nothing in any file may look like this. */
const NEVER_RIGHT = [{ id: 7 }, [{ id: null }]].map((value) => () => value)
const DAMAGES = [...ODD, ...NEVER_RIGHT, 'drop', 'double', 'fill'] as const
type Damage = (typeof DAMAGES)[number]
type Document = Record<string, unknown> | unknown[]

/** Faults that an overlay may cause in what lies below it. */
const CONSEQUENCES = ['E_REF', 'E_RANGE', 'E_NEVER', 'E_ACTION', 'E_INTENT', 'E_SETUP', 'E_CONFLICT']

const kits = await Promise.all(catalogue.map(({ load }) => load()))

describe.each(kits.map((kit) => [kit.id, kit] as const))('%s', (_, kit) => {
  const core = kit.packs.core!
  const files = Object.keys(core).filter((file) => file.endsWith('.json') && file !== 'pack.json')
  const documents = files.map((file) => [file, JSON.parse(core[file]!) as Document] as const)

  test('a broken overlay gets faults with file and pointer, the shape of what lies below is never blamed, nothing throws', () => {
    const breakage = fc.constantFrom(...documents).chain(([file, document]) =>
      fc.record({
        file: fc.constant(file),
        document: fc.constant(document),
        steps: fc.constantFrom(...partsOf(document)),
        damage: fc.constantFrom(...DAMAGES),
        alone: fc.boolean(),
      }),
    )
    fc.assert(
      fc.property(breakage, ({ file, document, steps, damage, alone }) => {
        const whole = broken(document, steps, damage)
        const written = (alone && Array.isArray(whole) && steps.length > 0 ? [whole[Number(steps[0])]] : whole) ?? null
        const faults = faultsOf(kit, file, written)
        if (isAlwaysWrong(document, steps, damage) && !(alone && steps.length === 1)) expect(faults).not.toEqual([])
        for (const fault of faults) {
          expect(fault.code).toMatch(/^E_[A-Z_]+$/)
          if (fault.file === `broken/${file}`) expect(isPlaceIn(written, fault.pointer)).toBe(true)
          else {
            // A right value may leave something below without what it needs, such as a flag that nobody sets any more.
            expect(CONSEQUENCES).toContain(fault.code)
            expect(isPlaceIn(JSON.parse(core[fault.file.replace('core/', '')]!), fault.pointer)).toBe(true)
          }
        }
      }),
      { numRuns: 60 },
    )
  })
})

function faultsOf(kit: GameKit, file: string, document: unknown): readonly PackFault[] {
  const manifest = { id: 'broken', game: kit.id, version: '1.0.0', name: { en: 'Broken', ru: 'x' }, extends: 'core' }
  const overlay = { 'pack.json': JSON.stringify(manifest), [file]: JSON.stringify(document) }
  const built = kit.build([kit.packs.core!, overlay])
  return built.ok ? [] : built.faults
}

/** Notes, the context and the rewards of a fight hold anything; the actions of a script are read when they are played. */
const FREE = ['description', 'comment', '_note', 'script', 'rewards', 'context']

/** A value that is right nowhere, or nothing as the entry of a list. */
function isAlwaysWrong(document: unknown, steps: readonly string[], damage: Damage): boolean {
  if (steps.some((step) => FREE.includes(step))) return false
  if (damage !== 'fill') return NEVER_RIGHT.some((value) => value === damage)
  return steps.length > 0 && Array.isArray(partAt(document, steps.slice(0, -1)))
}

const partAt = (document: unknown, steps: readonly string[]): unknown =>
  steps.reduce((part, step) => (part as Record<string, unknown>)[step], document)

/** The steps to every part of a document, the document itself among them. */
function partsOf(value: unknown, steps: readonly string[] = []): string[][] {
  const parts = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return [[...steps], ...parts.flatMap(([key, part]) => partsOf(part, [...steps, key]))]
}

/** A copy with one part replaced, left out, or (in a list) repeated or followed by nothing. */
function broken(document: unknown, [step, ...deeper]: readonly string[], damage: Damage): unknown {
  if (step === undefined) return typeof damage === 'function' ? damage() : undefined
  const entries = Object.entries(document as Document).flatMap(([key, part]): [string, unknown][] => {
    if (key !== step) return [[key, part]]
    if (deeper.length > 0 || typeof damage === 'function') return [[key, broken(part, deeper, damage)]]
    if (damage === 'drop') return []
    return [
      [key, part],
      [key, damage === 'double' ? part : null],
    ]
  })
  return Array.isArray(document) ? entries.map(([, part]) => part) : Object.fromEntries(entries)
}

/** Whether the pointer leads to a part that is there, or to one that could stand in a part that is there. */
function isPlaceIn(document: unknown, pointer: string): boolean {
  const steps = pointer.split('/').slice(1)
  let node = document
  for (const step of steps.slice(0, -1)) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, step)) return false
    node = (node as Record<string, unknown>)[step]
  }
  return steps.length === 0 || (typeof node === 'object' && node !== null)
}
