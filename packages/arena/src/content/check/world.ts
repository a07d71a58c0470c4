import { isConnected, zoneGraph } from '@arbiter/board'
import { checkRef, fault, type ShapeFault, type Step } from '@arbiter/content'
import type { ArenaPreset, Character, EventTemplate, Item, MapDef, Trait } from '../types.ts'
import type { ContentIds } from './contentIds.ts'
import { repeatedIds } from './fault.ts'

/** Edges between known zones, and a way from each zone to each other one. */
export function checkMap({ zones, edges }: MapDef, path: readonly Step[]): ShapeFault[] {
  const ids = zones.map(({ id }) => id)
  const known = new Set(ids)
  const faults = [
    ...repeatedIds(ids.map((id, i) => [id, [...path, 'zones', i, 'id']])),
    ...edges.flatMap((edge, i) => edge.flatMap((id, k) => checkRef(id, known, [...path, 'edges', i, k], 'a zone'))),
    ...edges.flatMap(([from, to], i) =>
      from === to ? [fault('E_MAP', [...path, 'edges', i], 'two different zones', from)] : [],
    ),
  ]
  if (faults.length > 0 || isConnected(zoneGraph(ids, edges))) return faults
  return [fault('E_MAP', [...path, 'edges'], 'a way from each zone to each other one', edges.length)]
}

/** AR-053. */
export function checkEvent(
  { map, startZones }: EventTemplate,
  path: readonly Step[],
  known: ContentIds,
  maps: readonly MapDef[],
): ShapeFault[] {
  const zones = maps.find(({ id }) => id === map)?.zones.map(({ id }) => id)
  return [
    ...checkRef(map, known.maps, [...path, 'map'], 'a map'),
    ...startZones.flatMap((ids, team) =>
      ids.flatMap((id, i) =>
        checkRef(id, zones && new Set(zones), [...path, 'startZones', team, i], 'a zone of the map'),
      ),
    ),
  ]
}

export function checkCharacter(
  { gear, traits, consumables }: Character,
  path: readonly Step[],
  known: ContentIds,
  all: readonly Trait[],
): ShapeFault[] {
  const item = (entry: Item, here: readonly Step[]): ShapeFault[] => [
    ...checkRef(entry.item, known.items, [...here, 'item'], 'an item'),
    ...(entry.affixes ?? []).flatMap(({ id, tier }, i) => [
      ...checkRef(id, known.affixes, [...here, 'affixes', i, 'id'], 'an affix'),
      ...checkRef(tier, known.affixTiers, [...here, 'affixes', i, 'tier'], 'an affix tier'),
    ]),
  ]
  const worn: readonly (readonly [Item | undefined, readonly Step[]])[] = [
    [gear.main, ['main']],
    [gear.off, ['off']],
    ...(gear.armour ?? []).map((piece, i) => [piece, ['armour', i]] as const),
    ...Object.entries(gear.accessories ?? {}).map(([slot, piece]) => [piece, ['accessories', slot]] as const),
  ]
  return [
    ...worn.flatMap(([entry, steps]) => (entry ? item(entry, [...path, 'gear', ...steps]) : [])),
    ...traits.flatMap(({ id, perks }, i) => {
      const own = all.find((trait) => trait.id === id)?.perks.map((perk) => perk.id)
      return [
        ...checkRef(id, known.traits, [...path, 'traits', i, 'id'], 'a Trait'),
        ...perks.flatMap((perk, k) =>
          typeof perk === 'string'
            ? checkRef(perk, own && new Set(own), [...path, 'traits', i, 'perks', k], 'a Perk of the Trait')
            : checkRef(perk.id, own && new Set(own), [...path, 'traits', i, 'perks', k, 'id'], 'a Perk of the Trait'),
        ),
      ]
    }),
    ...consumables.flatMap((id, i) => checkRef(id, known.consumables, [...path, 'consumables', i], 'a consumable')),
  ]
}

export function checkPreset({ event, teams }: ArenaPreset, path: readonly Step[], known: ContentIds): ShapeFault[] {
  return [
    ...checkRef(event, known.events, [...path, 'event'], 'an event'),
    ...teams.flatMap(({ members }, team) =>
      members.flatMap(({ character }, i) =>
        checkRef(character, known.characters, [...path, 'teams', team, 'members', i, 'character'], 'a character'),
      ),
    ),
  ]
}
