import { fault, type MergedPacks, type Path, type ShapeFault } from '@arbiter/content'
import type { Clause, Effect } from '../clauses/types.ts'
import type { Trigger } from '../clauses/words.ts'
import type { AbilityFile, FileNumber, StatusFile, TagFile, UnitFile } from '../schema.ts'
import { validEntriesOf } from './contentIds.ts'

/** What one record sets going without anybody's decision: abilities of those it calls, statuses that follow it. */
interface Link {
  readonly to: string
  readonly path: Path
}

/** RN-460: summons that call each other up, and statuses that follow each other, without end. */
export function checkLoops(merged: MergedPacks): ShapeFault[] {
  const links = new Map<string, readonly Link[]>()
  const units = new Map(validEntriesOf(merged, 'units').map(([unit]) => [unit.id, unit]))
  for (const [tag, path] of validEntriesOf(merged, 'tags')) links.set(`tag ${tag.id}`, callsOf(tag, path, units))
  for (const [ability, path] of validEntriesOf(merged, 'abilities'))
    links.set(`ability ${ability.id}`, callsOf(ability, path, units))
  for (const [status, path] of validEntriesOf(merged, 'statuses'))
    links.set(`status ${status.id}`, followersOf(status, path))
  return [...links].flatMap(([from, all]) =>
    all.flatMap(({ to, path }) =>
      leadsTo(links, to, from) ? [fault('E_LOOP', path, 'something that ends', to.split(' ')[1]!)] : [],
    ),
  )
}

/** Triggers that come by themselves, sooner or later. */
const BY_ITSELF: readonly Trigger[] = ['battleStart', 'roundStart', 'turnStart', 'turnEnd', 'death', 'allyDied']

/** Only what is called by itself goes on by itself. */
const callsOf = ({ clauses = [] }: AbilityFile | TagFile, path: Path, units: ReadonlyMap<string, UnitFile>): Link[] =>
  clauses.flatMap((clause, i) =>
    BY_ITSELF.includes(clause.when)
      ? linksIn(clause, [...path, 'clauses', i], 'unit', (effect) => {
          if (effect.kind !== 'summon' || effect.unit === undefined) return []
          const unit = units.get(effect.unit)
          return unit === undefined ? [] : doersOf(unit, effect.tier ?? 1)
        })
      : [],
  )

/** What a unit does by itself: by its ability and by its tags (RN-603). */
function doersOf(unit: UnitFile, tier: FileNumber): string[] {
  const ability = abilityAtTier(unit, tier)
  return [...(ability === undefined ? [] : [`ability ${ability}`]), ...(unit.tags ?? []).map((tag) => `tag ${tag}`)]
}

const abilityAtTier = ({ ability, t1Ability, t2Ability }: UnitFile, tier: FileNumber): string | undefined =>
  tier === 3 ? ability : tier === 2 ? t2Ability : t1Ability

const followersOf = ({ clauses = [] }: StatusFile, path: Path): Link[] =>
  clauses.flatMap((clause, i) =>
    clause.when === 'expired'
      ? linksIn(clause, [...path, 'clauses', i], 'status', (effect) =>
          effect.kind === 'status' ? [`status ${effect.status}`] : [],
        )
      : [],
  )

function linksIn(
  clause: Clause<FileNumber>,
  path: Path,
  field: string,
  linksOf: (effect: Effect<FileNumber>) => readonly string[],
): Link[] {
  return clause.do.flatMap((effect, i) => linksOf(effect).map((to) => ({ to, path: [...path, 'do', i, field] })))
}

function leadsTo(links: ReadonlyMap<string, readonly Link[]>, from: string, goal: string): boolean {
  const seen = new Set<string>()
  const open = [from]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at === goal) return true
    if (seen.has(at)) continue
    seen.add(at)
    for (const { to } of links.get(at) ?? []) open.push(to)
  }
  return false
}
