import { FieldReader, freeze } from '@arbiter/content'
import { bad, good, type Result } from '@arbiter/kernel'
import type { Mechanics } from '../battle/config.ts'
import { presetMechanics } from '../battle/resolveMechanics/presets.ts'
import { resolveMechanics } from '../battle/resolveMechanics.ts'
import { currentLeader } from '../content/formerIds.ts'
import type { Faction, Leader, RunContent } from '../content/types.ts'
import { armiesOf } from '../plan.ts'
import { type DeckReading, deckProblems, inTableOrder, readDeckCode, starterOf } from '../rules/decks.ts'
import type { Setup } from '../setup.ts'
import { readBattle } from './battle.ts'
import { checkLeader } from './leader.ts'
import { HOSTS, MAX_DECISIONS, MAX_RATING, OPPONENTS, type SetupReader, USUAL_DECISIONS } from './limits.ts'

const FIELDS = ['faction', 'leader', 'deck', 'opponents', 'rating', 'host', 'mechanics', 'decisions', 'battle']

/** Untrusted data becomes a set-up with every default filled in, or the list of all its faults. */
export function parseSetup(raw: unknown, content: RunContent): Result<Setup> {
  const read: SetupReader = new FieldReader()
  const root = read.object(raw ?? null, [], FIELDS)
  const { rating } = content.balance
  const { faction, leader } = readCommand(read, root, content)
  const mechanics = readMechanics(read, root.mechanics, content)
  const deck = readDeck(read, root.deck, faction, content)
  const opponents = read.oneOf(root.opponents, ['opponents'], OPPONENTS, 'standard')
  const setup: Setup = {
    faction: faction?.id ?? '',
    leader: leader?.id ?? '',
    ...(deck !== undefined && { deck }),
    ...(opponents === 'gentle' && { opponents }),
    rating: read.integer(root.rating, ['rating'], rating.floor, MAX_RATING, Math.max(rating.floor, rating.start)),
    host: read.oneOf(root.host, ['host'], HOSTS, 'local'),
    mechanics,
    decisions: read.integer(root.decisions, ['decisions'], 1, MAX_DECISIONS, USUAL_DECISIONS),
    battle: readBattle(read, root.battle, content, mechanics),
  }
  return read.faults.length > 0 ? bad(read.faults) : good(freeze(setup))
}

/** RN-231: a playable faction and a leader of it; each suggests the other. */
function readCommand(
  read: SetupReader,
  { faction: rawFaction, leader: rawLeader }: Readonly<Record<string, unknown>>,
  { factions, leaders, aliases }: RunContent,
): { faction: Faction | undefined; leader: Leader | undefined } {
  const playable = factions.filter((faction) => faction.playable)
  const wanted = currentLeader(aliases, rawLeader)
  const named = wanted === undefined ? undefined : read.ref(wanted, ['leader'], leaders, 'leader id')
  const faction =
    rawFaction === undefined
      ? (playable.find(({ id }) => id === named?.faction) ?? playable[0])
      : read.ref(rawFaction, ['faction'], playable, 'faction id')
  checkLeader(read, named, faction?.id, ['leader'], leaders)
  return { faction, leader: named ?? leaders.find((leader) => leader.faction === faction?.id) }
}

/** RN-624, RN-629: `starter`, `dealt`, the code of a deck, or its units. What equals the starter deck is the starter deck. */
function readDeck(read: SetupReader, raw: unknown, faction: Faction | undefined, content: RunContent): Setup['deck'] {
  if (raw === undefined || raw === 'starter' || !faction) return undefined
  const armies = armiesOf(content)
  const army = armies.find((each) => each.faction.id === faction.id)!
  if (raw === 'dealt' && content.balance.deck !== undefined) return 'dealt'
  const ids = Array.isArray(raw) ? raw : typeof raw === 'string' ? idsIn(readDeckCode(armies, raw)) : undefined
  if (!ids?.every((id) => typeof id === 'string')) {
    read.faults.push({ code: 'setup_deck', path: '/deck', expected: 'starter | dealt | code | [12]', found: raw })
    return undefined
  }
  const problems = deckProblems(content, army, ids)
  for (const { code, found, expected, role } of problems)
    read.faults.push({ code, path: '/deck', expected: role ? `${role} ${expected}` : expected, found })
  if (problems.length > 0 || starterOf(army).every(({ id }) => ids.includes(id))) return undefined
  return inTableOrder(army, ids).map(({ id }) => id)
}

const idsIn = (read: DeckReading): readonly string[] | undefined => (read.ok ? read.ids : undefined)

function readMechanics(read: SetupReader, raw: unknown, { balance }: RunContent): Mechanics {
  const resolved = resolveMechanics(balance, raw, ['mechanics'])
  if (resolved.ok) return resolved.value.mechanics
  read.faults.push(...resolved.faults)
  return presetMechanics(balance, 'roguelike')
}
