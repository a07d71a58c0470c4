import { nearest } from '@arbiter/content'
import {
  bad,
  botNamed,
  CodedError,
  type Fault,
  findPreset,
  type GameKit,
  good,
  groupBy,
  type PackFiles,
  type Result,
  type SeatedBots,
  seatBots,
} from '@arbiter/kernel'
import { labFault } from '../experiment/fault.ts'
import type { PackChoice } from '../experiment/schema.ts'
import { isKnob } from './checkPath.ts'
import { generate } from './generate.ts'
import { overlayFor, type Turn } from './overlay.ts'
import { type ContentPath, expand, lastFirst, parsePath, valueAt, without, withValue } from './path.ts'
import type { Arm } from './schedule.ts'

/** An arm with its content built: it can be played. */
export interface ReadyArm {
  readonly kit: GameKit
  readonly seats: readonly string[]
  /** The set-up of a match and who plays it. */
  match(seed: string, index: number): { readonly setup: unknown; readonly table: SeatedBots }
}

/** Faults say why this arm cannot be played: the content without a piece may be none. */
export function readyArm(kit: GameKit, arm: Arm): Result<ReadyArm, Fault[]> {
  const built = kitFor(kit, arm)
  if (!built.ok) return built
  const own = built.value
  const table = tableMaker(own, arm)
  if ('generate' in arm.source) {
    const { generate: generator } = arm.source
    const setupOf = (seed: string, index: number) => parsed(own, arm, generate(generator, seed, index, own.sections))
    const first = attempt(() => setupOf('check', 0))
    if (!first.ok) return first
    return good({
      kit: own,
      seats: own.game.seats(first.value).map(String),
      match(seed, index) {
        const drawn = attempt(() => setupOf(seed, index))
        if (!drawn.ok) throw new CodedError('lab_setup', { ...drawn.faults[0] })
        return { setup: drawn.value, table: table(drawn.value) }
      },
    })
  }
  const { source } = arm
  const fixed = attempt(() => parsed(own, arm, rawSetup(own, source)))
  if (!fixed.ok) return fixed
  const ready = attempt(() => ({ setup: fixed.value, table: table(fixed.value) }))
  if (!ready.ok) return ready
  return good({ kit: own, seats: own.game.seats(fixed.value).map(String), match: () => ready.value })
}

export function kitFor(
  kit: GameKit,
  { packs, set, without: gone }: Pick<Arm, 'packs' | 'set' | 'without'>,
): Result<GameKit, Fault[]> {
  const own = kit.game.packs.map(({ id }) => id)
  const isOwn = packs.length === own.length && packs.every((pack, i) => pack === own[i])
  const files = packs.map((pack) => packFiles(kit, pack))
  const missing = packs.find((_, i) => files[i] === undefined)
  if (missing !== undefined)
    return bad([labFault('E_PACK', '/packs', `a pack: ${Object.keys(kit.packs).join(', ')}`, missing)])
  const below = isOwn ? good(kit) : builtOnce(kit, packs, files as PackFiles[])
  if (!below.ok) return below
  const turns = packTurns(below.value, set, gone)
  if (turns.length === 0) return below
  return build(kit, [...(files as PackFiles[]), overlayFor(below.value, turns)])
}

/** By the game as it is offered, then by the ids of shipped packs: arms that only differ in set-up or bots share a build. */
const builds = new WeakMap<GameKit, Map<string, Result<GameKit, Fault[]>>>()

function builtOnce(kit: GameKit, packs: readonly PackChoice[], files: readonly PackFiles[]): Result<GameKit, Fault[]> {
  if (packs.some((pack) => typeof pack !== 'string')) return build(kit, files)
  const known = builds.get(kit) ?? new Map<string, Result<GameKit, Fault[]>>()
  builds.set(kit, known)
  const key = packs.join(' ')
  const built = known.get(key) ?? build(kit, files)
  known.set(key, built)
  return built
}

const packFiles = (kit: GameKit, pack: PackChoice): PackFiles | undefined =>
  typeof pack === 'string' ? kit.packs[pack] : pack

function build(kit: GameKit, packs: readonly PackFiles[]): Result<GameKit, Fault[]> {
  const built = kit.build(packs)
  if (built.ok) return built
  return bad(
    built.faults.map(({ file, pointer, code, expected, found, nearest: near }) => ({
      code,
      path: `${file}${pointer}`,
      expected,
      found,
      ...(near !== undefined && { nearest: near }),
    })),
  )
}

function packTurns({ sections, knobs }: GameKit, set: Arm['set'], gone: Arm['without']): Turn[] {
  type Pack = Extract<ContentPath, { in: 'pack' }>
  const inPack = (path: string): Pack[] => {
    const place = parsePath(path)
    if (place?.in !== 'pack') return []
    const there = expand(sections[place.section]?.value, place.steps)
    const places = there.length === 0 && isKnob(path, knobs) ? [place.steps] : there
    return places.map((steps) => ({ ...place, steps }))
  }
  return [
    ...Object.entries(set).flatMap(([path, value]) => inPack(path).map((place): Turn => ({ place, value }))),
    ...[...groupBy(gone.flatMap(inPack), ({ section }) => section).values()].flatMap((places) =>
      lastFirst(
        sections[places[0]!.section]!.value,
        places.map(({ steps }) => steps),
      ).map((steps): Turn => ({ place: { ...places[0]!, steps } })),
    ),
  ]
}

function rawSetup(kit: GameKit, source: Exclude<Arm['source'], { generate: unknown }>): unknown {
  if ('setup' in source) return source.setup
  const preset = findPreset(kit, source.preset)
  if (preset) return preset.setup
  const known = kit.presets.map(({ id }) => id)
  throw new Refused(
    labFault('E_SETUP', '/preset', `a preset: ${known.join(', ')}`, source.preset, nearest(source.preset, known)),
  )
}

function parsed(kit: GameKit, { set, without: gone }: Arm, raw: unknown): unknown {
  let setup = raw
  for (const [path, value] of Object.entries(set)) {
    const place = parsePath(path)
    if (place?.in !== 'setup') continue
    const places = place.steps.includes('*') ? expand(setup, place.steps) : [place.steps]
    for (const steps of places) setup = withValue(setup, steps, value)
  }
  const out = gone.flatMap((path) => {
    const place = parsePath(path)
    if (place?.in !== 'setup') return []
    const places = expand(setup, place.steps).filter((steps) => valueAt(setup, steps) !== undefined)
    if (places.length === 0) throw new Refused(labFault('E_PATH', '/without', 'something that the set-up has', path))
    return places
  })
  for (const steps of lastFirst(setup, out)) setup = without(setup, steps)
  const result = kit.game.setup.parse(setup)
  if (!result.ok) throw new Refused(...result.faults)
  return result.value
}

/** Bots are made once for a set-up that stays the same. */
function tableMaker(kit: GameKit, { bots }: Arm): (setup: unknown) => SeatedBots {
  const seating = bots.map((name) => {
    const maker = botNamed(kit, name)
    if (maker) return maker
    const known = Object.keys(kit.bots)
    return () => {
      throw new Refused(labFault('E_BOT', '/bots', `a bot: ${known.join(', ')}`, name, nearest(name, known)))
    }
  })
  return (setup) => seatBots(kit.game, setup, seating)
}

class Refused extends Error {
  readonly faults: Fault[]

  constructor(...faults: Fault[]) {
    super(faults[0]?.code)
    this.faults = faults
  }
}

function attempt<Value>(make: () => Value): Result<Value, Fault[]> {
  try {
    return good(make())
  } catch (error) {
    if (error instanceof Refused) return bad(error.faults)
    if (error instanceof CodedError && error.code === 'E_GENERATE')
      return bad([labFault('E_GENERATE', '/generate', String(error.params.expected), error.params.found)])
    throw error
  }
}
