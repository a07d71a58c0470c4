import type { Action } from '../action.ts'
import { checkAction, HERO } from '../check.ts'
import type { Check } from '../content/types.ts'
import { type RoadOption, roadOptions } from '../rules/campaign.ts'
import { checkBy, checkMods, statOf } from '../rules/check.ts'
import { effortLimit } from '../rules/hero.ts'
import { readFate } from '../rules/reading.ts'
import { folkShift } from '../rules/road/standing.ts'
import { zoneOf } from '../rules/zone.ts'
import type { View } from '../view.ts'
import { cardProfile } from './cardProfile.ts'
import type { Guide } from './guide.ts'

/** What a tired card costs, as a chance. */
const TIRED = 0.04
/** Odds worth the trouble. */
const GOOD_ODDS = 0.5

/** What can be done in passing comes first. Then the first way that is open, or the check that spares a fight. */
export function chooseRoad(guide: Guide, view: View): Action {
  const { plan, temper } = guide
  const options = roadOptions(plan, view)
  const stage = plan.campaign?.stages[view.session.stage]
  const stays = ({ index }: RoadOption) => index >= 0 && stage !== undefined && stage.options[index]!.stays
  const begin = ({ encounter, check }: RoadOption): Begun =>
    encounter === undefined
      ? bestTry(guide, view, plan.checks.get(check!)!)
      : { action: { type: 'startEncounter', encounter }, odds: 0 }
  const passing = options.filter(stays).map(begin)
  const leaving = options.filter((option) => !stays(option)).map(begin)
  if (temper.road === 'first') return (passing[0] ?? leaving[0]!).action
  const wanted = [...passing, ...leaving].find(({ odds }) => odds >= GOOD_ODDS)
  return (wanted ?? leaving[0] ?? passing[0]!).action
}

interface Begun {
  readonly action: Action
  /** Of a check to succeed; 0 for an encounter. */
  readonly odds: number
}

/** A check with as much Effort as pays. */
export function bestTry(guide: Guide, view: View, check: Check): Begun {
  if (view.session.road && check.ways.length > 0) return bestWay(guide, view, check)
  return tryOf(guide, view, check)
}

/** TW-455. The way with the best odds among those that are open and can be paid. */
function bestWay(guide: Guide, view: View, check: Check): Begun {
  const tries = check.ways.flatMap((_, way) => {
    const begun = tryOf(guide, view, checkBy(check, way))
    const action = { ...begun.action, way } as Action
    return checkAction(guide.plan, view, HERO, action).ok ? [{ ...begun, action }] : []
  })
  if (tries.length === 0) return tryOf(guide, view, check)
  return tries.reduce((a, b) => (b.odds > a.odds ? b : a))
}

function tryOf(guide: Guide, view: View, check: Check): Begun {
  const cards = idleCards(guide, view).slice(0, effortLimit(guide.plan, view))
  const margins = marginsOf(guide, view, check)
  const oddsWith = (effort: number): number =>
    margins.filter((margin) => margin + guide.plan.balance.effortPerCard * effort >= 0).length /
    Math.max(1, margins.length)
  let effort = 0
  for (let n = 1; n <= cards.length; n++) if (oddsWith(n) - TIRED * n > oddsWith(effort) - TIRED * effort) effort = n
  return { action: { type: 'runCheck', check: check.id, effort: cards.slice(0, effort) }, odds: oddsWith(effort) }
}

/** Cards that can be tired, the least useful in a fight first. */
function idleCards({ plan }: Guide, { session }: View): number[] {
  const worth = (id: string): number => {
    const { attack, influence, defence, disarm, stun, heal, cost } = cardProfile(plan.cards.get(id)!)
    return attack + influence + defence + disarm + (stun ? 3 : 0) + heal / 2 - cost
  }
  return session.collection
    .filter(({ tired }) => !tired)
    .map(({ uid, id }) => ({ uid, worth: worth(id) }))
    .sort((a, b) => a.worth - b.worth || a.uid - b.uid)
    .map(({ uid }) => uid)
}

/** For each card that may come next: by how much the check succeeds without Effort. */
function marginsOf({ plan, temper }: Guide, view: View, check: Check): number[] {
  const { session } = view
  const { cards, draw, discard, known } = session.fate
  const pile = draw.length === 0 ? discard : known > 0 ? draw.slice(0, 1) : draw
  const zone = zoneOf(plan.balance, session.resonance)
  const place = {
    context: check.context,
    zone,
    aspect: plan.hero.aspect,
    keywords: true,
    option: temper.choice === 'safe' ? 'safe' : 'risk',
    approach: session.road ? (check.approach ?? null) : null,
  } as const
  const more = session.road ? checkMods(plan, view, check) - folkShift(plan, session, check) : 0
  return pile.map((uid) => {
    const { value, val, critical } = readFate(plan.balance, plan.fate.get(cards[uid]!.id)!, place)
    return critical ? Number.POSITIVE_INFINITY : statOf(plan, check) + value + val + more - check.difficulty
  })
}
