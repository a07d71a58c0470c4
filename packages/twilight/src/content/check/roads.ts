import { checkRef, fault, type Path, type ShapeFault } from '@arbiter/content'
import { localText } from '@arbiter/kernel'
import type { NodeFile } from '../schema/road.ts'
import type { CampaignFile } from '../schema/world.ts'
import type { Tuning } from '../tuning.ts'
import { FIGHT_KINDS } from '../words.ts'
import type { ContentIds } from './contentIds.ts'
import { checkRefs, repeated } from './fault.ts'
import { checkNeeds, checkPrice } from './needs.ts'
import { checkEffects } from './world.ts'

/** TW-462 … TW-468. */
export function checkRoad(
  { road: nodes = [] }: CampaignFile,
  path: Path,
  known: ContentIds,
  tuning: Tuning | undefined,
): ShapeFault[] {
  const here = [...path, 'road']
  const ids = new Set(nodes.map(({ id }) => id))
  const twice = repeated([...nodes.map(({ id }) => id)], (i) => [...here, i, 'id'], 'E_DUP_ID')
  const parts = nodes.flatMap((node, i) => checkNode(node, [...here, i], known, ids))
  if (twice.length > 0 || parts.length > 0) return [...twice, ...parts]
  return checkMap(nodes, here, tuning?.['road.balance.maxStride'] ?? 3)
}

function checkMap(nodes: readonly NodeFile[], path: Path, stride: number): ShapeFault[] {
  const at = new Map(nodes.map((node, i) => [node.id, { node, i }]))
  const last = Math.max(...nodes.map(({ layer }) => layer))
  const faults: ShapeFault[] = []
  for (const layer of [1, last]) {
    const there = nodes.filter((node) => node.layer === layer)
    if (there.length !== 1) faults.push(fault('E_ROAD', path, `one node in layer ${layer}`, there.length))
  }
  for (const [i, { id, kind, layer, leads = [] }] of nodes.entries()) {
    if (layer === last && kind !== 'boss' && kind !== 'story')
      faults.push(fault('E_ROAD', [...path, i, 'kind'], 'boss or story in the last layer', kind))
    if (layer < last && leads.length === 0) faults.push(fault('E_ROAD', [...path, i, 'leads'], 'a way on', id))
    for (const [k, lead] of leads.entries()) {
      const step = at.get(lead)!.node.layer - layer
      if (step < 1 || step > stride)
        faults.push(fault('E_ROAD', [...path, i, 'leads', k], `a node 1..${stride} layers further`, lead))
    }
  }
  const reached = closure(
    nodes.filter(({ layer }) => layer === 1).map(({ id }) => id),
    (id) => at.get(id)!.node.leads ?? [],
  )
  const back = closure(
    nodes.filter(({ layer }) => layer === last).map(({ id }) => id),
    (id) => nodes.filter(({ leads = [] }) => leads.includes(id)).map((node) => node.id),
  )
  for (const [i, { id }] of nodes.entries())
    if (!reached.has(id) || !back.has(id))
      faults.push(fault('E_ROAD', [...path, i], 'a node between the start and the end', id))
  for (const [i, { layer, leads = [] }] of nodes.entries())
    if (
      layer < last &&
      leads.length > 0 &&
      !isOpen(
        leads.map((lead) => at.get(lead)!.node),
        nodes,
      )
    )
      faults.push(fault('E_DEADEND', [...path, i, 'leads'], 'a way on without needs and price', leads))
  return faults
}

/** TW-430, TW-465. Some way on is free, however the contents of the nodes are exchanged. */
function isOpen(ways: readonly NodeFile[], nodes: readonly NodeFile[]): boolean {
  const groupOf = ({ mix, layer }: NodeFile) => nodes.filter((node) => node.mix === mix && node.layer === layer)
  return ways.some((way) => {
    if (way.mix === undefined) return isFree(way)
    const group = groupOf(way)
    const met = ways.filter((other) => group.includes(other)).length
    // As many free ones as leave none of these ways out.
    return group.filter((node) => !isFree(node)).length < met
  })
}

/** TW-430. The first entry whose needs hold counts, so the free one must be the first that can hold. */
function isFree({ entry = [] }: NodeFile): boolean {
  if (entry.length === 0) return true
  const always = entry.find(({ needs = [] }) => needs.length === 0)
  return (
    always !== undefined &&
    entry.slice(0, entry.indexOf(always) + 1).every(({ price = {} }) => Object.keys(price).length === 0)
  )
}

function closure(from: readonly string[], next: (id: string) => readonly string[]): ReadonlySet<string> {
  const seen = new Set(from)
  // A Set that grows while it is walked is walked to its new end.
  for (const id of seen) for (const other of next(id)) seen.add(other)
  return seen
}

const HOLDS: Readonly<Record<'scenario' | 'check' | 'aspect', readonly NodeFile['kind'][]>> = {
  scenario: FIGHT_KINDS,
  check: ['check'],
  aspect: ['shrine'],
}

function checkNode(node: NodeFile, path: Path, known: ContentIds, ids: ReadonlySet<string>): ShapeFault[] {
  const { kind, leads, pool, arrival, options = [], entry = [], hostility = [], welcome = [] } = node
  const faults: ShapeFault[] = [
    ...checkRefs(leads, ids, [...path, 'leads'], 'a node of this road'),
    ...checkEffects(arrival, [...path, 'arrival'], known),
    ...(node.scenario === undefined
      ? []
      : checkRef(node.scenario, known.scenarios, [...path, 'scenario'], 'a scenario')),
    ...(node.check === undefined ? [] : checkRef(node.check, known.checks, [...path, 'check'], 'a check')),
    ...(pool ?? []).flatMap(({ scenario, check }, i) => [
      ...(scenario === undefined
        ? []
        : checkRef(scenario, known.scenarios, [...path, 'pool', i, 'scenario'], 'a scenario')),
      ...(check === undefined ? [] : checkRef(check, known.checks, [...path, 'pool', i, 'check'], 'a check')),
    ]),
  ]
  for (const [field, kinds] of Object.entries(HOLDS)) {
    const given = node[field as keyof typeof HOLDS] !== undefined || (pool ?? []).some((each) => field in each)
    if (given !== kinds.includes(kind))
      faults.push(
        fault('E_ROAD', [...path, field], given ? `no ${field} in a node of kind ${kind}` : `a ${field}`, kind),
      )
  }
  if (pool && (node.scenario !== undefined || node.check !== undefined))
    faults.push(fault('E_CONFLICT', [...path, 'pool'], 'a pool or one content, not both', kind))
  if (kind !== 'camp' && (node.hours !== undefined || node.services_off !== undefined))
    faults.push(fault('E_ROAD', [...path, 'services_off'], 'hours and services only in a camp', kind))
  if (!FIGHT_KINDS.includes(kind) && hostility.length > 0)
    faults.push(fault('E_ROAD', [...path, 'hostility'], 'enemies where there is a fight', kind))
  return [
    ...faults,
    ...options.flatMap((option, i) => {
      const here = [...path, 'options', i]
      return [
        ...(option.check === undefined ? [] : checkRef(option.check, known.checks, [...here, 'check'], 'a check')),
        ...(option.check === undefined && (option.effects ?? []).length === 0 && !option.ends
          ? [fault('E_ROAD', here, 'a check, effects or an end', localText(option.text, 'en'))]
          : []),
        ...(kind === 'boss' && option.ends
          ? [fault('E_ROAD', [...here, 'ends'], 'a boss that is not passed by', true)]
          : []),
        ...checkEffects(option.effects, [...here, 'effects'], known),
        ...checkNeeds(option.needs, [...here, 'needs'], known, ids),
        ...checkPrice(option.price, [...here, 'price'], known),
      ]
    }),
    ...repeated(
      options.map(({ check }, i) => check ?? String(i)),
      (i) => [...path, 'options', i, 'check'],
      'E_CONFLICT',
    ),
    ...entry.flatMap(({ needs, price }, i) => [
      ...checkNeeds(needs, [...path, 'entry', i, 'needs'], known, ids),
      ...checkPrice(price, [...path, 'entry', i, 'price'], known),
    ]),
    ...hostility.flatMap(({ needs, add }, i) => [
      ...checkNeeds(needs, [...path, 'hostility', i, 'needs'], known, ids),
      ...checkRefs(add, known.enemies, [...path, 'hostility', i, 'add'], 'an enemy'),
    ]),
    ...welcome.flatMap(({ needs, effects }, i) => [
      ...checkNeeds(needs, [...path, 'welcome', i, 'needs'], known, ids),
      ...checkEffects(effects, [...path, 'welcome', i, 'effects'], known),
    ]),
  ]
}
