import { ALLOWED, refuse, roundHalfUp, type Verdict } from '@arbiter/kernel'
import type { ActionOf } from '../../action.ts'
import type { Price, Service } from '../../content/types.ts'
import type { ServiceId } from '../../content/words.ts'
import type { Plan } from '../../plan.ts'
import type { Run } from '../../run.ts'
import type { Session, State } from '../../state.ts'
import { isPermutation, liftInstance, peekFate, reorderFate, reorderSize, sealFate } from '../fateDeck.ts'
import { changeFaith, healHero } from '../hero.ts'
import { liftCurse } from './curses.ts'
import { checkRemoval, checkUpgrade, owned, removeCard, upgradeCard } from './deck.ts'
import { fateVerdict } from './fateGate.ts'
import { hereOf } from './map.ts'
import { heroHpMax, mod, modsOf } from './mods.ts'
import { checkPrice, faithPrice, pay } from './price.ts'
import { standingOf } from './standing.ts'

/** TW-474, TW-477. The services that are offered here; a market only lets one forget. */
export function servicesOf(plan: Plan, session: Session): Service[] {
  const node = hereOf(plan, session)
  const { road } = plan
  if (!node || !road || session.road!.done) return []
  if (node.kind === 'market')
    return standingOf(plan, session.reputation).market
      ? [...road.services.values()].filter(({ id }) => id === 'forget')
      : []
  if (node.kind !== 'camp') return []
  return [...road.services.values()].filter(({ id }) => !node.services_off.includes(id) && !road.servicesOff.has(id))
}

/** TW-411, TW-474. Final; to forget costs more each time. */
export function servicePrice(plan: Plan, session: Session, { id, hours, faith }: Service): Price {
  const atMarket = hereOf(plan, session)?.kind === 'market'
  const base = id === 'forget' ? (atMarket ? plan.balance.road.prices.forget : faith) + session.road!.removals : faith
  return { faith: faithPrice(plan, session, base), ...(atMarket ? {} : { hours }) }
}

export const servicesLeft = ({ road }: Session, { id, times }: Service): number => times - (road!.services[id] ?? 0)

/** TW-475. */
export function checkService(plan: Plan, state: State, action: ActionOf<'useService'>): Verdict {
  const { session } = state
  const { service: id } = action
  const kind = hereOf(plan, session)?.kind
  if (kind !== 'camp' && kind !== 'market') return refuse('wrong_phase', { action: action.type })
  if (kind === 'market' && !standingOf(plan, session.reputation).market) return refuse('market_closed')
  const service = servicesOf(plan, session).find((each) => each.id === id)
  if (!service) return refuse('unknown_id', { id })
  const stranger = strangerIn(session, service, action)
  if (stranger !== undefined) return refuse('unknown_id', { id: stranger })
  const price = checkPrice(state, servicePrice(plan, session, service))
  if (!price.ok) return price
  return servicesLeft(session, service) > 0 ? checkUse(plan, session, service, action) : refuse('service_used')
}

/** TW-517. What the command names and nobody has, if it does. */
function strangerIn(session: Session, { id }: Service, { card, fate }: ActionOf<'useService'>): string | undefined {
  if ((id === 'train' || id === 'forget') && !owned(session, card)) return String(card ?? '')
  const { cards } = session.fate
  if ((id === 'seal' || id === 'lift_brand') && (fate === undefined || !cards[fate])) return String(fate ?? '')
  return undefined
}

function checkUse(
  plan: Plan,
  session: Session,
  { id, n }: Service,
  { card, fate, curse, order }: ActionOf<'useService'>,
): Verdict {
  switch (id) {
    case 'train':
      return checkUpgrade(plan, session, card)
    case 'forget':
      return checkRemoval(plan, session, card)
    case 'lift_curse':
      return checkLift(plan, session, curse)
    case 'lift_brand': {
      const { cards, draw, discard } = session.fate
      if (fate === undefined || !cards[fate]) return refuse('unknown_id', { id: String(fate ?? '') })
      return cards[fate].sticky && (draw.includes(fate) || discard.includes(fate)) ? ALLOWED : refuse('nothing_to_lift')
    }
    case 'seal':
      return checkSeal(plan, session, fate)
    case 'fortune': {
      const size = reorderSize(session.fate, n)
      return order === undefined || isPermutation(order, size) ? ALLOWED : refuse('bad_permutation', { size })
    }
    default:
      return ALLOWED
  }
}

/** TW-461. Named, or the only question is whether there is one. */
export function checkLift(plan: Plan, { road }: Session, curse: string | undefined): Verdict {
  const curses = road!.curses.filter(({ id }) => plan.road!.curses.get(id)!.kind === 'curse')
  if (curses.length === 0) return refuse('nothing_to_lift')
  return curse === undefined || curses.some(({ id }) => id === curse) ? ALLOWED : refuse('unknown_id', { id: curse })
}

/** TW-506, TW-508, TW-509. */
export function checkSeal(plan: Plan, session: Session, uid: number | undefined): Verdict {
  const { cards, draw, discard } = session.fate
  const card = uid === undefined ? undefined : cards[uid]
  if (!card || !(draw.includes(uid!) || discard.includes(uid!))) return refuse('unknown_id', { id: String(uid ?? '') })
  if (card.sticky) return refuse('sticky_card', { id: card.id })
  return fateVerdict(plan, session, { seal: uid! })
}

export function useService(run: Run, action: ActionOf<'useService'>): void {
  const { plan, state } = run
  const service = plan.road!.services.get(action.service)!
  const { id, n } = service
  run.cause = { by: 'service', id }
  run.setRoad('services', { ...run.road.services, [id]: (run.road.services[id] ?? 0) + 1 })
  if (run.listening) run.tell({ type: 'serviceUsed', service: id as ServiceId })
  pay(run, servicePrice(plan, state.session, service))
  serve(run, id, n, action)
}

function serve(run: Run, id: ServiceId, n: number, { card, fate, curse, order }: ActionOf<'useService'>): void {
  const { plan, state } = run
  const mods = modsOf(plan, state)
  switch (id) {
    case 'rest': {
      const share = roundHalfUp(heroHpMax(plan, state) * run.balance.road.restShare, 1000)
      healHero(run, Math.max(0, share + mod(mods, 'heal') + mod(mods, 'rest')))
      break
    }
    case 'tend':
      healHero(run, Math.max(0, n + mod(mods, 'heal')))
      break
    case 'glimpse':
      peekFate(run, n)
      break
    case 'fortune':
      peekFate(run, n)
      reorderFate(run, n, order)
      break
    case 'train':
      upgradeCard(run, card!)
      break
    case 'forget':
      removeCard(run, card!)
      break
    case 'lift_curse':
      liftCurse(run, curse)
      break
    case 'lift_brand':
      liftInstance(run, fate!)
      break
    case 'seal':
      sealFate(run, fate!)
      break
    case 'vigil':
      changeFaith(run, n)
      run.setRoad('next', { ...run.road.next, energy: run.road.next.energy + 1 })
  }
}
