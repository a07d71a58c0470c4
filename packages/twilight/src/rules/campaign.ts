import type { Localised } from '@arbiter/kernel'
import type { StageOption } from '../content/types.ts'
import type { Plan } from '../plan.ts'
import type { Run } from '../run.ts'
import type { CampaignResult, State } from '../state.ts'
import { startEncounter } from './encounter.ts'
import { hereOf } from './road/map.ts'
import { areMet } from './road/needs.ts'
import { finalPrice, pay } from './road/price.ts'
import { isFight, leaveNode, passNodeOption } from './road/walk.ts'
import { workInWorld } from './world.ts'

/** Something that can be begun between encounters. */
export interface RoadOption {
  /** Its place among the options of the stage; −1 for what lies ahead or is the only encounter. */
  readonly index: number
  readonly encounter?: string
  readonly check?: string
  readonly text?: Localised
  /** TW-429. Listed, but not open. */
  readonly closed?: boolean
}

/** What can be begun now. An encounter that lies ahead leaves no other way. */
export function roadOptions(plan: Plan, state: State): RoadOption[] {
  const { session, encounter, check, result } = state
  if (encounter !== null || check !== null || result !== null) return []
  const [ahead] = session.ahead
  if (ahead !== undefined) return [{ index: -1, encounter: ahead }]
  if (plan.solo) return [{ index: -1, encounter: plan.solo.id }]
  if (session.road && session.road.node !== '') return nodeOptions(plan, state)
  return plan.campaign!.stages[session.stage]!.options.flatMap((option, index) =>
    isOpen(plan, state, option, index) ? [{ index, ...placeOf(option), text: option.text }] : [],
  )
}

const placeOf = ({ encounter, check }: StageOption) => (encounter === undefined ? { check: check! } : { encounter })

const isOpen = (plan: Plan, state: State, { needs }: StageOption, index: number): boolean =>
  !state.session.used.includes(index) && areMet(plan, state, needs)

/** What a node lets one begin: its fight or check, and its options. */
function nodeOptions(plan: Plan, state: State): RoadOption[] {
  const { session } = state
  const node = hereOf(plan, session)!
  if (session.road!.done) return []
  return [
    ...(isFight(node) && node.scenario !== undefined ? [{ index: -1, encounter: node.scenario }] : []),
    ...(node.kind === 'check' && node.check !== undefined ? [{ index: -1, check: node.check }] : []),
    ...node.options.flatMap(({ check, needs, secret, text }, index): RoadOption[] => {
      if (session.used.includes(index)) return []
      const closed = !areMet(plan, state, needs)
      if (closed && secret) return []
      return [{ index, ...(check !== undefined && { check }), text, ...(closed && { closed }) }]
    }),
  ]
}

/** The option is behind the hero: it is used up, or the stage is over. Chosen again by what it begins. */
export function passOption(run: Run, place: { encounter: string } | { check: string }): void {
  const { plan, state } = run
  if (plan.solo || state.session.ahead.length > 0) return
  if (state.session.road && state.session.road.node !== '') {
    if ('check' in place) passNodeCheck(run, place.check)
    return
  }
  const stages = plan.campaign!.stages
  const { options } = stages[state.session.stage]!
  const index = options.findIndex(
    (option, at) =>
      isOpen(plan, state, option, at) &&
      ('check' in place ? option.check === place.check : option.encounter === place.encounter),
  )
  const { stays, leads } = options[index]!
  if (stays) run.setSession('used', [...state.session.used, index])
  else {
    const next = leads === undefined ? state.session.stage + 1 : stages.findIndex(({ id }) => id === leads)
    run.setSession('leaving', next)
  }
}

/** TW-468. The node's check, or one of its options. */
function passNodeCheck(run: Run, check: string): void {
  const node = hereOf(run.plan, run.state.session)!
  if (node.kind === 'check' && node.check === check) {
    leaveNode(run)
    return
  }
  const index = node.options.findIndex((option, at) => option.check === check && !run.state.session.used.includes(at))
  passNodeOption(run, index)
  if (run.listening) run.tell({ type: 'optionTaken', node: node.id, index })
  pay(run, finalPrice(run.plan, run.state.session, node.options[index]!.price))
  if (node.options[index]!.ends) leaveNode(run)
}

/** After a check or a commit: what lies ahead comes first, then the next stage, then the end. */
export function settle(run: Run): void {
  const { session } = run.state
  const { solo } = run.plan
  if (session.hp <= 0) {
    endCampaign(run, { reason: solo ? 'defeat' : 'fallen', won: false })
    return
  }
  const [ahead] = session.ahead
  if (ahead !== undefined) {
    // TW-438: on a road somebody may come along.
    if (!hereOf(run.plan, session)) startEncounter(run, ahead)
    return
  }
  if (solo) {
    const last = session.encounters.at(-1)!
    endCampaign(run, { reason: last.result, won: last.result === 'victory' })
    return
  }
  if (session.road && session.road.node !== '') {
    const { layer } = hereOf(run.plan, session)!
    if (
      session.road.done &&
      layer === run.plan.road!.last &&
      session.road.offers === null &&
      session.road.asking.length === 0
    )
      endCampaign(run, { reason: 'completed', won: true })
    return
  }
  if (session.leaving === null) return
  enterStage(run, session.leaving)
}

export function enterStage(run: Run, index: number): void {
  const stage = run.plan.campaign!.stages[index]
  if (run.state.session.leaving !== null) run.setSession('leaving', null)
  if (!stage) {
    endCampaign(run, { reason: 'completed', won: true })
    return
  }
  run.setSession('stage', index)
  run.setSession('used', [])
  run.cause = { by: 'stage', id: stage.id }
  if (run.listening) run.tell({ type: 'stageEntered', stage: stage.id })
  for (const effect of stage.arrival) workInWorld(run, effect)
}

export function endCampaign(run: Run, result: CampaignResult): void {
  run.cause = { by: 'campaign' }
  run.setState('result', result)
  if (run.listening) run.tell({ type: 'campaignEnded', ...result, epilogue: epilogueOf(run.plan, run.state) })
}

/** The first epilogue whose needs hold, of a campaign that came to its end. */
export function epilogueOf(plan: Plan, state: State): number | null {
  const { campaign } = plan
  if (!campaign || state.result?.reason !== 'completed') return null
  const index = campaign.epilogues.findIndex(({ needs }) => areMet(plan, state, needs))
  return index < 0 ? null : index
}
