import { canonicalJson } from '../hash.ts'
import type { GameKit, PackFault, PackFiles } from '../kit.ts'
import { nearest } from '../nearest.ts'
import { bad, type Fault, good, type Result } from '../result.ts'
import type { Scenario } from '../scenario.ts'

export interface ScenarioPacks {
  /** The packs that the kit was built from; by default the packs of its game. */
  readonly base?: readonly PackFiles[]
  /** The packs that `packs` may name; by default those that ship with the game. */
  readonly known?: Readonly<Record<string, PackFiles>>
}

/** The kit with the content of a scenario: its packs, then its inline overlay, on top of the kit's own packs. */
export function kitOfScenario(
  kit: GameKit,
  { packs = [], overlay }: Pick<Scenario, 'packs' | 'overlay'>,
  { base = kit.game.packs.map(({ id }) => kit.packs[id]!), known = kit.packs }: ScenarioPacks = {},
): Result<GameKit> {
  if (packs.length === 0 && overlay === undefined) return good(kit)
  const unknown = packs.flatMap((name, i) => (Object.hasOwn(known, name) ? [] : [unknownPack(i, name, known)]))
  if (unknown.length > 0) return bad(unknown)
  const stack = withoutRepeats([...base, ...packs.map((name) => known[name]!)])
  const built = kit.build(stack)
  if (!built.ok) return bad(built.faults.map(inScenario))
  if (overlay === undefined) return good(built.value)
  const laid = kit.build([...stack, overlayPack(kit.id, built.value.game.packs.at(-1)!.id, overlay)])
  return laid.ok ? good(laid.value) : bad(laid.faults.map(inScenario))
}

/** Each pack once. */
function withoutRepeats(packs: readonly PackFiles[]): PackFiles[] {
  const byText = new Map(packs.map((files) => [canonicalJson(files), files]))
  return [...byText.values()]
}

function unknownPack(i: number, name: string, known: Readonly<Record<string, PackFiles>>): Fault {
  const meant = nearest(name, Object.keys(known))
  const fault = { code: 'scenario_pack', path: `/packs/${i}`, expected: Object.keys(known).join(' | '), found: name }
  return meant === undefined ? fault : { ...fault, nearest: meant }
}

const OVERLAY = 'scenario'

function overlayPack(game: string, below: string, overlay: Readonly<Record<string, unknown>>): PackFiles {
  const name = { en: 'Scenario', ru: 'Сценарий' }
  const manifest = { id: OVERLAY, game, version: '1.0.0', name, extends: below }
  const files = Object.entries({ ...overlay, 'pack.json': manifest })
  return Object.fromEntries(files.map(([file, document]) => [file, JSON.stringify(document)]))
}

/** `/overlay/tuning.json/hand`; of a named pack, its id stands before the file. */
function inScenario({ code, file, pointer, expected, found, nearest: meant }: PackFault): Fault {
  const own = file.startsWith(`${OVERLAY}/`)
  const inside = (own ? file.slice(OVERLAY.length + 1) : file).replaceAll('/', own ? '~1' : '/')
  const path = `/${own ? 'overlay' : 'packs'}/${inside}${pointer}`
  return {
    code,
    path,
    expected: code === 'E_FILE' ? withoutManifest(expected) : expected,
    found,
    ...(meant !== undefined && { nearest: meant }),
  }
}

/** A scenario may name every file of a pack but its manifest. */
const withoutManifest = (files: string): string =>
  files
    .split(', ')
    .filter((file) => file !== 'pack.json')
    .join(', ')
