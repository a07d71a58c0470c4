import {
  type ArenaKit,
  type Build,
  type CharacterSheet,
  type CompleteEvent,
  completeEvent,
  DEFAULT_ACTIONS,
  type Setup,
  type TeamSetup,
} from '@arbiter/arena'
import { localText } from '@arbiter/kernel'

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
  const sample = localText(kit.content.characters.find(({ id }) => id === member.character)?.name, 'en') ?? 'Fighter'
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

/** An event as this draft would fight it: with the draft's own tuning where the template leaves something out. */
export function eventFor(kit: ArenaKit, { tuning }: Draft, id: string): CompleteEvent | undefined {
  const template = kit.content.events.find((event) => event.id === id)
  return template && completeEvent(template, { ...kit.content.tuning, ...tuning })
}

/** The draft as the game reads it: the short form where it says the same. */
export function rawSetup(kit: ArenaKit, draft: Draft): unknown {
  const plain = eventFor(kit, draft, draft.event.id)
  const event = JSON.stringify(plain) === JSON.stringify(draft.event) ? draft.event.id : draft.event
  const teams = draft.teams.map(({ name, members }) => ({ name, members: members.map(rawMember) }))
  return { event, teams, tuning: draft.tuning, start: draft.start }
}

function rawMember({ name, character, potential, ...member }: Omit<Build, 'settings'>): unknown {
  return {
    ...(name !== '' && { name }),
    ...(character !== '' && { character }),
    ...member,
    ...(JSON.stringify(potential) !== JSON.stringify(member.attributes) && { potential }),
  }
}

export const makeSetupFile = (kit: ArenaKit, draft: Draft): string =>
  `${JSON.stringify(rawSetup(kit, draft), null, 2)}\n`

/** The actions of a member by content alone: what is known of it while it is not allowed. */
export function ownActions(kit: ArenaKit, { traits, consumables }: Build): string[] {
  const perks = traits.flatMap(({ id, perks: own }) =>
    (kit.content.traits.find((trait) => trait.id === id)?.perks ?? []).filter((perk) =>
      own.some((each) => each.id === perk.id),
    ),
  )
  return [...DEFAULT_ACTIONS, ...perks.flatMap(({ actions = [] }) => actions.map(({ id }) => id)), ...consumables]
}

/** A member in numbers, whatever the AI settings and the others in the draft are. */
export function memberSheet(
  kit: ArenaKit,
  { tuning }: Pick<Draft, 'tuning'>,
  member: Build,
): CharacterSheet | undefined {
  const { settings: _, ...build } = member
  const parsed = kit.game.setup.parse({
    event: kit.content.events[0]!.id,
    teams: [{ members: [rawMember(build)] }, { members: [{ character: kit.content.characters[0]!.id }] }],
    tuning,
  })
  return parsed.ok ? kit.sheet(parsed.value, 0) : undefined
}
