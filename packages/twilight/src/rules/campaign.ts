import type { Localised } from '@arbiter/kernel'
import type { Need, StageOption } from '../content/types.ts'
import type { Plan } from '../plan.ts'
import type { Run } from '../run.ts'
import type { CampaignResult, Session, State } from '../state.ts'
import { startEncounter } from './encounter.ts'
import { workInWorld } from './world.ts'

/** Something that can be begun between encounters. */
export interface RoadOption {
  /** Its place among the options of the stage; −1 for what lies ahead or is the only encounter. */
  readonly index: number
  readonly encounter?: string
  readonly check?: string
  readonly text?: Localised
}

/** What can be begun now. An encounter that lies ahead leaves no other way. */
export function roadOptions(plan: Plan, { session, encounter, check, result }: State): RoadOption[] {
  if (encounter !== null || check !== null || result !== null) return []
  const [ahead] = session.ahead
  if (ahead !== undefined) return [{ index: -1, encounter: ahead }]
  if (plan.solo) return [{ index: -1, encounter: plan.solo.id }]
  return plan.campaign!.stages[session.stage]!.options.flatMap((option, index) =>
    isOpen(session, option, index) ? [{ index, ...placeOf(option), text: option.text }] : [],
  )
}

const placeOf = ({ encounter, check }: StageOption) => (encounter === undefined ? { check: check! } : { encounter })

export const isOpen = (session: Session, { needs }: StageOption, index: number): boolean =>
  !session.used.includes(index) && needs.every((need) => isMet(session, need))

export function isMet({ flags, inventory }: Session, need: Need): boolean {
  const has = 'flag' in need ? flags.includes(need.flag) : inventory.includes(need.item)
  return has !== (need.absent ?? false)
}

/** The option is behind the hero: it is used up, or the stage is over. Chosen again by what it begins. */
export function passOption(run: Run, place: { encounter: string } | { check: string }): void {
  const { plan, state } = run
  if (plan.solo || state.session.ahead.length > 0) return
  const stages = plan.campaign!.stages
  const { options } = stages[state.session.stage]!
  const index = options.findIndex(
    (option, at) =>
      isOpen(state.session, option, at) &&
      ('check' in place ? option.check === place.check : option.encounter === place.encounter),
  )
  const { stays, leads } = options[index]!
  if (stays) run.setSession('used', [...state.session.used, index])
  else {
    const next = leads === undefined ? state.session.stage + 1 : stages.findIndex(({ id }) => id === leads)
    run.setSession('leaving', next)
  }
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
    startEncounter(run, ahead)
    return
  }
  if (solo) {
    const last = session.encounters.at(-1)!
    endCampaign(run, { reason: last.result, won: last.result === 'victory' })
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
export function epilogueOf({ campaign }: Plan, { session, result }: State): number | null {
  if (!campaign || result?.reason !== 'completed') return null
  const index = campaign.epilogues.findIndex(({ needs }) => needs.every((need) => isMet(session, need)))
  return index < 0 ? null : index
}
