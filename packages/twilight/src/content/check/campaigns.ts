import { checkRef, fault, type Path, type ShapeFault } from '@arbiter/content'
import type { CampaignFile, CheckFile, ScenarioFile, StageFile } from '../schema/world.ts'
import type { Tuning } from '../tuning.ts'
import { type ContentIds, effectsIn } from './contentIds.ts'
import { repeated } from './fault.ts'
import { checkNeeds } from './needs.ts'
import { checkRoad } from './roads.ts'
import { checkEffects } from './world.ts'

/** What may happen on the way. */
export interface Places {
  readonly checks: readonly CheckFile[]
  readonly scenarios: readonly ScenarioFile[]
}

/** A campaign goes forward only, is never stuck, and plays nothing that is written for another hero. */
export function checkCampaign(
  campaign: CampaignFile,
  path: Path,
  known: ContentIds,
  places: Places,
  tuning: Tuning | undefined,
): ShapeFault[] {
  const { hero_id, stages = [], road, epilogues } = campaign
  const nodes = new Set((road ?? []).map(({ id }) => id))
  const open = epilogues.at(-1)?.needs?.length ?? 0
  const ids = stages.map(({ id }) => id)
  return [
    ...(hero_id === undefined ? [] : checkRef(hero_id, known.heroes, [...path, 'hero_id'], 'a hero')),
    ...repeated(ids, (i) => [...path, 'stages', i, 'id'], 'E_DUP_ID'),
    // TW-403.
    ...((campaign.stages === undefined) === (road === undefined)
      ? [fault('E_CONFLICT', [...path, 'road'], 'stages or a road', stages.length)]
      : []),
    ...(road ? checkRoad(campaign, path, known, tuning) : []),
    ...stages.flatMap((stage, i) => checkStage(stage, i, [...path, 'stages', i], { known, places, ids, hero_id })),
    ...epilogues.flatMap(({ needs }, i) => checkNeeds(needs, [...path, 'epilogues', i, 'needs'], known, nodes)),
    // TW-431.
    ...(road && open > 0
      ? [
          fault(
            'E_DEADEND',
            [...path, 'epilogues', epilogues.length - 1, 'needs'],
            'a last epilogue without needs',
            open,
          ),
        ]
      : []),
    ...(epilogues.some(({ needs = [] }) => needs.length === 0)
      ? []
      : [fault('E_MISSING', [...path, 'epilogues'], 'an epilogue without needs', epilogues.length)]),
  ]
}

interface Road {
  readonly known: ContentIds
  readonly places: Places
  /** The stages in their order. */
  readonly ids: readonly string[]
  readonly hero_id: string | undefined
}

function checkStage({ arrival, options }: StageFile, index: number, path: Path, road: Road): ShapeFault[] {
  const onward = options.some(({ needs = [], stays }) => needs.length === 0 && !stays)
  return [
    ...checkEffects(arrival, [...path, 'arrival'], road.known),
    ...(arrival ?? []).flatMap((effect, i) =>
      effect.kind === 'encounter' ? checkFixedHero(effect.id, [...path, 'arrival', i, 'id'], road) : [],
    ),
    ...options.flatMap((option, i) => checkOption(option, index, [...path, 'options', i], road)),
    // A command names what it begins: two options with the same beginning could not be told apart.
    ...repeated(
      options.map(({ encounter, check }, i) => encounter ?? check ?? String(i)),
      (i) => [...path, 'options', i, options[i]!.encounter === undefined ? 'check' : 'encounter'],
      'E_CONFLICT',
    ),
    ...(onward ? [] : [fault('E_MISSING', [...path, 'options'], 'an option without needs that does not stay', null)]),
  ]
}

function checkOption(
  { encounter, check, needs, leads }: StageFile['options'][number],
  index: number,
  path: Path,
  road: Road,
): ShapeFault[] {
  const { known, ids } = road
  const faults = checkNeeds(needs, [...path, 'needs'], known)
  if (encounter === undefined && check === undefined)
    faults.push(fault('E_MISSING', [...path, 'encounter'], 'an encounter or a check', null))
  if (encounter !== undefined && check !== undefined)
    faults.push(fault('E_CONFLICT', [...path, 'check'], 'an encounter or a check, not both', check))
  if (encounter !== undefined) {
    faults.push(...checkRef(encounter, known.scenarios, [...path, 'encounter'], 'a scenario'))
    faults.push(...checkFixedHero(encounter, [...path, 'encounter'], road))
  }
  if (check !== undefined) {
    faults.push(...checkRef(check, known.checks, [...path, 'check'], 'a check'))
    faults.push(...checkFixedHero(check, [...path, 'check'], road))
  }
  if (leads !== undefined) {
    const target = checkRef(leads, new Set(ids), [...path, 'leads'], 'a stage of this campaign')
    const back = target.length === 0 && ids.indexOf(leads) <= index
    faults.push(...target, ...(back ? [fault('E_RANGE', [...path, 'leads'], 'a later stage', leads)] : []))
  }
  return faults
}

/** TW-051. A scenario for one hero stands only in a campaign of that hero, also where an effect starts it. */
function checkFixedHero(id: string, path: Path, { places, hero_id }: Road): ShapeFault[] {
  const seen = new Set<string>()
  const visit = (place: string): ShapeFault[] => {
    if (seen.has(place)) return []
    seen.add(place)
    const scenario = places.scenarios.find((each) => each.id === place)
    const entry = scenario ?? places.checks.find((each) => each.id === place)
    const own = scenario?.hero_id
    return [
      ...(own === undefined || own === hero_id
        ? []
        : [fault('E_CONFLICT', path, `no encounter that is fixed to ${own}`, place)]),
      ...effectsIn(entry ?? {}).flatMap((effect) => (effect.kind === 'encounter' ? visit(effect.id) : [])),
    ]
  }
  return visit(id)
}
