import { nearest, type Step } from '@arbiter/content'
import { isPlainObject } from '@arbiter/kernel'
import type { BattleTeam, DeployedUnit } from '../battle/setup.ts'
import { currentLeader } from '../content/formerIds.ts'
import type { Leader, RunContent } from '../content/types.ts'
import { TIERS, TIMINGS, type Timing } from '../content/words.ts'
import { checkLeader } from './leader.ts'
import { FRAMES, type SetupReader } from './limits.ts'
import { readUnitStart } from './unitStart.ts'

/** One side of a battle. Units of any faction may stand together: a laboratory asks such things. */
export function readTeam(
  read: SetupReader,
  raw: unknown,
  at: readonly Step[],
  content: RunContent,
): { team: BattleTeam; standing: readonly number[] } {
  const fields = read.object(raw ?? null, at, ['faction', 'leader', 'units', 'timings', 'frame'])
  const { factions, leaders, aliases, units } = content
  const frame = read.oneOf(fields.frame, [...at, 'frame'], FRAMES, 'local')
  const wanted = currentLeader(aliases, fields.leader)
  const leader = isGiven(wanted) ? read.ref(wanted, [...at, 'leader'], leaders, 'leader id') : undefined
  const { list, standing } = readUnits(
    read,
    fields.units ?? (isPlainObject(raw) ? [] : undefined),
    [...at, 'units'],
    frame,
    content,
  )
  const suggested = leader?.faction ?? units.find(({ id }) => id === list[0]?.unitId)?.faction ?? factions[0]!.id
  const faction =
    fields.faction === undefined
      ? suggested
      : (read.ref(fields.faction, [...at, 'faction'], factions, 'faction id')?.id ?? suggested)
  checkLeader(read, leader, faction, [...at, 'leader'], leaders)
  const timings = readTimings(read, fields.timings, [...at, 'timings'], leader)
  return { team: { faction, leader: leader?.id ?? null, units: list, timings, frame }, standing }
}

/** Nobody leads where no leader is named. */
const isGiven = (raw: unknown): boolean => raw !== undefined && raw !== null

/** RN-026. `standing`: the places in the list of units whose cell exists. */
function readUnits(
  read: SetupReader,
  raw: unknown,
  at: readonly Step[],
  frame: BattleTeam['frame'],
  content: RunContent,
): { list: DeployedUnit[]; standing: number[] } {
  const { width, height, deployRows } = content.balance.grid
  const rows = frame === 'local' ? deployRows : height
  const entries = read.list(raw, at)
  const most = width * rows
  if (Array.isArray(raw) && raw.length === 0) read.fault('setup_range', at, 'at least 1', 0)
  if (entries.length > most) read.fault('setup_range', at, `at most ${most}`, entries.length)
  const standing: number[] = []
  const list = entries.slice(0, most).map((entry, i) => {
    const here = [...at, i]
    // A unit that was checked before has `unitId`.
    const fields = read.object(entry, here, ['unit', 'unitId', 'tier', 'x', 'y', 'start'])
    const name = fields.unit === undefined && fields.unitId !== undefined ? 'unitId' : 'unit'
    const unit = read.ref(fields[name], [...here, name], content.units, 'unit id')
    const tier = read.oneOf(fields.tier, [...here, 'tier'], TIERS, 1)
    const found = read.faults.length
    const x = read.integer(fields.x, [...here, 'x'], 0, width - 1)
    const y = read.integer(fields.y, [...here, 'y'], 0, rows - 1)
    if (read.faults.length === found) standing.push(i)
    const start =
      fields.start === undefined ? {} : { start: readUnitStart(read, fields.start, [...here, 'start'], content) }
    return { unitId: unit?.id ?? '', tier, x, y, ...start }
  })
  return { list, standing }
}

/** RN-193: a spell without a choice is `mid`. */
function readTimings(
  read: SetupReader,
  raw: unknown,
  at: readonly Step[],
  leader: Leader | undefined,
): Readonly<Record<string, Timing>> {
  const spells: readonly string[] = leader?.spells ?? []
  const fields = read.entries(raw, at)
  for (const spell of Object.keys(fields)) {
    if (!spells.includes(spell))
      read.fault('setup_ref', [...at, spell], 'a spell of the leader', spell, nearest(spell, spells))
  }
  return Object.fromEntries(spells.map((spell) => [spell, read.oneOf(fields[spell], [...at, spell], TIMINGS, 'mid')]))
}
