import { nearest, pointerTo, type Step } from '@arbiter/content'
import { bad, canonicalJson, type Fault, good, isPlainObject, type Result } from '@arbiter/kernel'
import type { Balance } from '../content/tuning.ts'
import { MECHANICS, type MechanicKey, PRESETS, type PresetId } from '../content/words.ts'
import type { Mechanics } from './config.ts'
import { readNumbers } from './resolveMechanics/numbers.ts'
import { defaultsOf, mechanicsIn, presetMechanics, presetsOf } from './resolveMechanics/presets.ts'

export interface ResolvedMechanics {
  readonly mechanics: Mechanics
  readonly warnings: readonly Fault[]
}

/** RN-151; beside them there is one warning, `mech_contagion_phalanx` (RN-152). */
export const MECHANIC_CODES = ['mech_unknown_key', 'mech_dependency', 'mech_type', 'mech_range'] as const

/** RN-102. */
export const NEEDS: Readonly<Partial<Record<MechanicKey, readonly MechanicKey[]>>> = {
  flanking: ['facing'],
  riposte: ['flanking'],
  intercept: ['engagement'],
  charge: ['intercept'],
  overwatch: ['intercept', 'ammunition'],
  phalanx: ['facing'],
  lineOfSight: ['facing'],
  stealth: ['flanking'],
  mana: ['ammunition'],
  plating: ['armorShred'],
}

/**
 * Untrusted data becomes a configuration in which every mechanic is off or has all its numbers, or the list of all its
 * faults (RN-151). It is `{ preset, overrides }`, or the mechanics themselves (RN-101), of which those not named are off;
 * the latter is how a resolved configuration is stored (RN-153). Nothing at all is `roguelike`.
 */
export function resolveMechanics(balance: Balance, raw: unknown, at: readonly Step[] = []): Result<ResolvedMechanics> {
  const faults: Fault[] = []
  const { preset, overrides, path } = readChoice(raw, at, faults)
  const chosen = readOverrides(balance, preset, overrides, path, faults)
  const mechanics: Partial<Record<MechanicKey, Mechanics[MechanicKey]>> = {
    ...presetMechanics(balance, preset),
    ...chosen,
  }
  switchOnParents(balance, mechanics, chosen, path, faults)
  if (faults.length > 0) return bad(faults)
  return good({
    mechanics: shared(balance, mechanics as Mechanics),
    // RN-152.
    warnings:
      mechanics.contagion && mechanics.phalanx
        ? [{ code: 'mech_contagion_phalanx', path: pointerTo([...path, 'contagion']) }]
        : [],
  })
}

interface Choice {
  readonly preset: PresetId
  readonly overrides: Readonly<Record<string, unknown>>
  /** Where the overrides stand. */
  readonly path: readonly Step[]
}

function readChoice(raw: unknown, at: readonly Step[], faults: Fault[]): Choice {
  const usual: Choice = { preset: 'roguelike', overrides: {}, path: [...at, 'overrides'] }
  if (raw === undefined) return usual
  if (!isPlainObject(raw)) {
    faults.push({ code: 'mech_type', path: pointerTo(at), expected: 'object', found: raw })
    return usual
  }
  const isBare = raw.preset === undefined && raw.overrides === undefined && Object.keys(raw).length > 0
  if (isBare) return { preset: 'mvp', overrides: raw, path: at }
  for (const key of Object.keys(raw)) {
    if (key !== 'preset' && key !== 'overrides') faults.push(unknownKey(key, ['preset', 'overrides'], [...at, key]))
  }
  return {
    ...usual,
    preset: readPreset(raw.preset, at, faults),
    overrides: readObject(raw.overrides, usual.path, faults),
  }
}

function readPreset(raw: unknown, at: readonly Step[], faults: Fault[]): PresetId {
  const preset = PRESETS.find((id) => id === raw)
  if (preset) return preset
  if (raw !== undefined) faults.push(unknownKey(raw, PRESETS, [...at, 'preset']))
  return 'roguelike'
}

function readObject(raw: unknown, at: readonly Step[], faults: Fault[]): Record<string, unknown> {
  if (raw === undefined) return {}
  if (isPlainObject(raw)) return raw
  faults.push({ code: 'mech_type', path: pointerTo(at), expected: 'object', found: raw })
  return {}
}

type Chosen = { [Key in MechanicKey]?: Mechanics[Key] }

/** RN-101: `true` means the defaults; an object changes some numbers of the preset, or of the defaults where it has none. */
function readOverrides(
  balance: Balance,
  preset: PresetId,
  overrides: Readonly<Record<string, unknown>>,
  at: readonly Step[],
  faults: Fault[],
): Chosen {
  const base = presetMechanics(balance, preset)
  const chosen: Partial<Record<MechanicKey, unknown>> = {}
  for (const [name, raw] of Object.entries(overrides)) {
    const key = mechanicsIn(balance).find((each) => each === name)
    if (!key) faults.push(unknownKey(name, mechanicsIn(balance), [...at, name]))
    else if (raw === false) chosen[key] = false
    else if (raw === true) chosen[key] = defaultsOf(balance, key)
    else if (isPlainObject(raw))
      chosen[key] = { ...(base[key] || defaultsOf(balance, key)), ...readNumbers(key, raw, [...at, key], faults) }
    else
      faults.push({ code: 'mech_type', path: pointerTo([...at, key]), expected: 'true | false | object', found: raw })
  }
  return chosen as Chosen
}

/** RN-103. What a preset leaves off was not chosen: a mechanic that needs it switches it on. */
function switchOnParents(
  balance: Balance,
  mechanics: Partial<Record<MechanicKey, Mechanics[MechanicKey]>>,
  chosen: Chosen,
  at: readonly Step[],
  faults: Fault[],
): void {
  const waiting = MECHANICS.filter((key) => mechanics[key])
  for (const key of waiting) {
    for (const parent of NEEDS[key] ?? []) {
      if (mechanics[parent]) continue
      if (chosen[parent] === false)
        faults.push({ code: 'mech_dependency', path: pointerTo([...at, key]), expected: parent, found: false })
      else {
        mechanics[parent] = defaultsOf(balance, parent)
        waiting.push(parent)
      }
    }
  }
}

/** One object for each preset, however it was said: engines keep their plans by it. */
function shared(balance: Balance, mechanics: Mechanics): Mechanics {
  const text = canonicalJson(mechanics)
  const preset = presetsOf(balance).find((each) => each.text === text)
  return preset?.mechanics ?? Object.freeze(ordered(mechanicsIn(balance), mechanics))
}

const ordered = (keys: readonly MechanicKey[], mechanics: Mechanics): Mechanics =>
  Object.fromEntries(
    keys.map((key) => {
      const numbers = mechanics[key]
      return [key, numbers && Object.freeze({ ...numbers })]
    }),
  ) as unknown as Mechanics

function unknownKey(found: unknown, known: readonly string[], at: readonly Step[]): Fault {
  const near = nearest(found, known)
  const fault: Fault = { code: 'mech_unknown_key', path: pointerTo(at), expected: known.join(' | '), found }
  return near === undefined ? fault : { ...fault, nearest: near }
}
