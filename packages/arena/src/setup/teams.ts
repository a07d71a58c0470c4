import type { Tuning } from '../content/tuning.ts'
import type { ArenaContent, EventTemplate } from '../content/types.ts'
import type { Build, TeamSetup } from '../setup.ts'
import { readMember } from './member.ts'
import { MAX_NAME, MAX_TEAM, type SetupReader } from './reader.ts'

/** AR-049. Two or more teams, each with its start zones, of 1 … 20 members. */
export function readTeams(
  read: SetupReader,
  raw: unknown,
  content: ArenaContent,
  tuning: Tuning,
  event: EventTemplate | undefined,
): TeamSetup[] {
  const entries = read.list(raw, ['teams'])
  const most = event?.startZones.length ?? Number.POSITIVE_INFINITY
  if ((raw === undefined || Array.isArray(raw)) && (entries.length < 2 || entries.length > most)) {
    read.fault(
      'setup_teams',
      ['teams'],
      most === 2 ? '2 teams' : event ? `2..${most} teams` : '2 teams or more',
      entries.length,
    )
  }
  return entries.map((entry, team): TeamSetup => {
    const at = ['teams', team]
    const { name, members } = read.object(entry ?? null, at, ['name', 'members'])
    const list = read.list(members, [...at, 'members'])
    const builds = list.flatMap((member, i) => readMember(read, member, [...at, 'members', i], content, tuning))
    if ((members === undefined || Array.isArray(members)) && (builds.length === 0 || builds.length > MAX_TEAM)) {
      read.fault('setup_team_size', [...at, 'members'], `1..${MAX_TEAM} members`, builds.length)
    }
    const gate = event?.starGate
    if (gate) checkGate(read, gate, builds)
    return { name: read.text(name, [...at, 'name'], MAX_NAME) || `Team ${team + 1}`, members: numbered(builds) }
  })
}

/** A member before it has its number: copies, and members without a name of their own, share their names. */
export interface Nameless {
  readonly build: Build
  readonly shares: boolean
  readonly at: readonly (string | number)[]
}

function checkGate(read: SetupReader, [min, max]: readonly [number, number], members: readonly Nameless[]): void {
  for (const { build, at } of members) {
    if (build.stars < min || build.stars > max) {
      read.fault('setup_star', [...at, 'stars'], `${min}..${max} stars`, build.stars)
    }
  }
}

/** "Fodder 1", "Fodder 2": only where a name would stand twice. */
function numbered(members: readonly Nameless[]): Build[] {
  const times = new Map<string, number>()
  for (const { build, shares } of members) if (shares) times.set(build.name, (times.get(build.name) ?? 0) + 1)
  const given = new Map<string, number>()
  return members.map(({ build, shares }) => {
    if (!shares || times.get(build.name) === 1) return build
    const number = (given.get(build.name) ?? 0) + 1
    given.set(build.name, number)
    return { ...build, name: `${build.name} ${number}` }
  })
}
