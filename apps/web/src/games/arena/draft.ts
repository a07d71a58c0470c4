import type { ArenaKit, Build, Setup, TeamSetup } from '@arbiter/arena'
import { bad, type Fault, good, type Result } from '@arbiter/kernel'

/** A set-up on the way to be one: everything is filled in, but it need not be allowed. */
export type Draft = Setup

export type BuiltTrait = Build['traits'][number]
export type BuiltItem = NonNullable<Build['gear']['main']>

export const MAX_MEMBERS = 20

/** Names that the game gives by itself are left out, so that they stay right when the team changes. */
export function draftOf(kit: ArenaKit, setup: Setup): Draft {
  return {
    ...setup,
    teams: setup.teams.map((team) => ({ ...team, members: team.members.map((member) => nameless(kit, member)) })),
  }
}

function nameless(kit: ArenaKit, member: Build): Build {
  const sample = kit.content.characters.find(({ id }) => id === member.character)?.name.en ?? 'Fighter'
  const rest = member.name.startsWith(sample) ? member.name.slice(sample.length) : undefined
  return rest !== undefined && /^( \d+)?$/.test(rest) ? { ...member, name: '' } : member
}

/** A sample character as a member. */
export function sampleMember(kit: ArenaKit, character: string, stars: number): Build {
  const parsed = kit.game.setup.parse({
    event: kit.content.events[0]!.id,
    teams: [{ members: [{ character, stars }] }, { members: [{ character }] }],
  })
  // Some Perks need more stars than asked for; then the sample comes with its own.
  return parsed.ok ? nameless(kit, parsed.value.teams[0]!.members[0]!) : sampleMember(kit, character, SAMPLE_STARS)
}

const SAMPLE_STARS = 3
const PLAIN_ATTRIBUTE = 40

/** Somebody without anything: what a free build begins with. */
export function freeMember(kit: ArenaKit): Build {
  const base = sampleMember(kit, kit.content.characters[0]!.id, SAMPLE_STARS)
  const plain = Object.fromEntries(
    Object.keys(base.attributes).map((attribute) => [attribute, PLAIN_ATTRIBUTE]),
  ) as Build['attributes']
  return {
    ...base,
    name: '',
    character: '',
    attributes: plain,
    potential: plain,
    traits: [],
    gear: { main: null, off: null, armour: [], accessories: {} },
    consumables: [],
  }
}

export const withTeam = (draft: Draft, at: number, change: Partial<TeamSetup>): Draft => ({
  ...draft,
  teams: draft.teams.map((team, index) => (index === at ? { ...team, ...change } : team)),
})

export function withMember(draft: Draft, team: number, at: number, change: Partial<Build>): Draft {
  const { members } = draft.teams[team]!
  return withTeam(draft, team, {
    members: members.map((member, index) => (index === at ? { ...member, ...change } : member)),
  })
}

/** The draft as the game reads it: the short form where it says the same. */
export function rawSetup(kit: ArenaKit, draft: Draft): unknown {
  const template = kit.content.events.find(({ id }) => id === draft.event.id)
  const event = JSON.stringify(template) === JSON.stringify(draft.event) ? draft.event.id : draft.event
  const teams = draft.teams.map(({ name, members }) => ({ name, members: members.map(rawMember) }))
  return { event, teams, tuning: draft.tuning, start: draft.start }
}

function rawMember({ name, character, potential, ...member }: Build): unknown {
  return {
    ...(name !== '' && { name }),
    ...(character !== '' && { character }),
    ...member,
    ...(JSON.stringify(potential) !== JSON.stringify(member.attributes) && { potential }),
  }
}

export const makeSetupFile = (kit: ArenaKit, draft: Draft): string =>
  `${JSON.stringify(rawSetup(kit, draft), null, 2)}\n`

/** A set-up from a file, or everything that is wrong with it. */
export function parseSetupFile(kit: ArenaKit, text: string): Result<Draft> {
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch (error) {
    const fault: Fault = { code: 'not_json', path: '', found: error instanceof Error ? error.message : String(error) }
    return bad([fault])
  }
  const parsed = kit.game.setup.parse(raw)
  return parsed.ok ? good(draftOf(kit, parsed.value)) : bad(parsed.faults)
}
