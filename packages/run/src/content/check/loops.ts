import { fault, type MergedPacks, type Path, type ShapeFault } from '@arbiter/content'
import type { Clause, Effect } from '../clauses/types.ts'
import type { Trigger } from '../clauses/words.ts'
import type { AbilityFile, FileNumber, StatusFile, UnitFile } from '../schema.ts'
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
const callsOf = ({ clauses }: AbilityFile, path: Path, units: ReadonlyMap<string, UnitFile>): Link[] =>
  clauses.flatMap((clause, i) =>
    BY_ITSELF.includes(clause.when)
      ? linksIn(clause, [...path, 'clauses', i], (effect) => {
          if (effect.kind !== 'summon' || effect.unit === undefined) return undefined
          const unit = units.get(effect.unit)
          const ability = unit && abilityAtTier(unit, effect.tier ?? 1)
          return ability === undefined ? undefined : { field: 'unit', to: `ability ${ability}` }
        })
      : [],
  )

const abilityAtTier = ({ ability, t1Ability, t2Ability }: UnitFile, tier: FileNumber): string | undefined =>
  tier === 3 ? ability : tier === 2 ? t2Ability : t1Ability

const followersOf = ({ clauses = [] }: StatusFile, path: Path): Link[] =>
  clauses.flatMap((clause, i) =>
    clause.when === 'expired'
      ? linksIn(clause, [...path, 'clauses', i], (effect) =>
          effect.kind === 'status' ? { field: 'status', to: `status ${effect.status}` } : undefined,
        )
      : [],
  )

function linksIn(
  clause: Clause<FileNumber>,
  path: Path,
  linkOf: (effect: Effect<FileNumber>) => { readonly field: string; readonly to: string } | undefined,
): Link[] {
  return clause.do.flatMap((effect, i) => {
    const link = linkOf(effect)
    return link === undefined ? [] : [{ to: link.to, path: [...path, 'do', i, link.field] }]
  })
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
