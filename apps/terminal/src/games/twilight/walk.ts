import { localText } from '@arbiter/kernel'
import {
  type Action,
  areMet,
  type Check,
  cardLines,
  checkBy,
  cursePhrases,
  entryOf,
  finalPrice,
  firstUnmet,
  foesAhead,
  type Goods,
  goodsPrice,
  hereOf,
  hostileAt,
  isFight,
  itemPhrases,
  kindAt,
  type Need,
  nodeAt,
  type Offer,
  offerPhrase,
  type Price,
  type RoadOption,
  reorderSize,
  roadOptions,
  type Service,
  serviceNumber,
  servicePrice,
  servicesLeft,
  servicesOf,
  visibleNodes,
} from '@arbiter/twilight'
import { chanceText, checkText } from './checks.ts'
import { heldId } from './decks.ts'
import { needText, priceText } from './needs.ts'
import { placeLetter } from './roadMap.ts'
import { allowed, type TwilightScene, verdictOn } from './scene.ts'
import { sentences } from './sentences.ts'
import { checkStakes, fightStakes, giftsText } from './stakes.ts'

/** Something that can be done on a road, before it has its number. */
export interface WalkEntry {
  readonly title: string
  readonly detail: string
  readonly action: Action
  /** Why it cannot be done now. */
  readonly refusal?: string
  /** It works on one of these, and which one is asked. */
  readonly things?: readonly Thing[]
  /** So many fate cards can be put in order. */
  readonly order?: number
}
export interface Thing {
  readonly name: string
  readonly action: Action
}

/** TW-529. What the node, its people and the bag allow, in the order of the screen. */
export function walkEntries(scene: TwilightScene): WalkEntry[] {
  const road = scene.view.session.road!
  if (road.asking.length > 0) return askingEntries(scene)
  if (road.offers) return rewardEntries(scene, road.offers)
  return [
    ...beginnings(scene),
    ...servicesOf(scene.plan, scene.view.session).map((service) => serviceEntry(scene, service)),
    // What was for sale stays behind.
    ...(road.done ? [] : road.stock).flatMap((goods, index) => goodsEntries(scene, goods, index)),
    ...wayEntries(scene),
    ...itemEntries(scene),
    ...road.allies.flatMap(({ id }) => plainEntry(scene, { type: 'dismissAlly', ally: id })),
  ]
}

const said = ({ kit, view, words }: TwilightScene, action: Action): string => words.say(kit.describe(action, view))

const titled = (title: string, price: string): string => (price === '' ? title : `${title} (${price})`)

function refusalOf(scene: TwilightScene, action: Action): { readonly refusal?: string } {
  const verdict = verdictOn(scene, action)
  return verdict.ok ? {} : { refusal: scene.words.say(scene.kit.explain(verdict)) }
}

/** Only where it is allowed. */
const plainEntry = (scene: TwilightScene, action: Action, price = ''): WalkEntry[] =>
  allowed(scene, action) ? [{ title: titled(said(scene, action), price), detail: '', action }] : []

/** What works on a card, a fate card or a curse: on the only one at once, otherwise one is asked for. */
function onThings(
  scene: TwilightScene,
  base: Action,
  { price = '', detail = '' }: { readonly price?: string; readonly detail?: string },
  each: readonly object[],
): WalkEntry {
  const title = titled(said(scene, base), price)
  const things = new Map<string, Action>()
  for (const more of each) {
    const action = { ...base, ...more } as Action
    const name = thingName(scene, more)
    if (!things.has(name) && allowed(scene, action)) things.set(name, action)
  }
  const [first] = each
  if (things.size === 0)
    return { title, detail, action: base, ...refusalOf(scene, first ? ({ ...base, ...first } as Action) : base) }
  return { title, detail, action: base, things: [...things].map(([name, action]) => ({ name, action })) }
}

function thingName({ view, words }: TwilightScene, thing: { card?: number; fate?: number; curse?: string }): string {
  const { collection, fate } = view.session
  if (thing.card !== undefined)
    return words.text(`twilight.card.${heldId(view.session, collection.find(({ uid }) => uid === thing.card)!)}`)
  if (thing.fate !== undefined) return words.text(`twilight.fateCard.${fate.cards[thing.fate]!.id}`)
  return words.text(`twilight.curse.${thing.curse}`)
}

const cardsOf = ({ view }: TwilightScene) => view.session.collection.map(({ uid }) => ({ card: uid }))
const fatesOf = ({ view }: TwilightScene) =>
  [...view.session.fate.draw, ...view.session.fate.discard].sort((a, b) => a - b).map((uid) => ({ fate: uid }))
const cursesOf = ({ plan, view }: TwilightScene) =>
  view.session
    .road!.curses.filter(({ id }) => plan.road!.curses.get(id)!.kind === 'curse')
    .map(({ id }) => ({ curse: id }))

/** TW-437. */
function askingEntries(scene: TwilightScene): WalkEntry[] {
  const { allies } = scene.view.session.road!
  return [
    ...allies.flatMap(({ id }) => plainEntry(scene, { type: 'allyOffer', take: true, dismiss: id })),
    ...plainEntry(scene, { type: 'allyOffer', take: false }),
  ]
}

/** TW-498. The lines of the reward, with the pool they come from. */
function rewardEntries(scene: TwilightScene, offers: readonly Offer[]): WalkEntry[] {
  const { plan, words } = scene
  const entries = offers.map((offer, index): WalkEntry => {
    const action: Action = { type: 'takeReward', index }
    const detail = offerDetail(scene, offer)
    if (offer.kind === 'lift_curse') return onThings(scene, action, { detail }, cursesOf(scene))
    return {
      title: words.say({ key: 'twilight.name', params: { name: offerPhrase(offer) } }),
      detail,
      action,
      ...refusalOf(scene, action),
    }
  })
  const skip: Action = { type: 'skipReward' }
  const faith = words.text('twilight.price.faith', { n: plan.balance.road.skipFaith })
  return [...entries, { title: titled(said(scene, skip), `+ ${faith}`), detail: '', action: skip }]
}

function offerDetail(scene: TwilightScene, offer: Offer): string {
  const { words } = scene
  if (offer.kind === 'faith' || offer.kind === 'lift_curse') return ''
  const pool = offer.pool
    ? words.text(`cli.twilight.pool.${offer.pool}`)
    : words.text(`cli.twilight.goods.${offer.kind}`)
  return sentences(pool, thingDetail(scene, offer.kind, offer.id))
}

/** What a card, item, fate card, boon or rite does. */
function thingDetail(scene: TwilightScene, kind: Offer['kind'] | Goods['kind'], id: string): string {
  const { plan, words } = scene
  switch (kind) {
    case 'card': {
      const card = plan.cards.get(id)!
      const does = cardLines(card).map((phrase) => words.say(phrase))
      return words.text('cli.twilight.card_does', { cost: card.cost, text: does.join('; ') })
    }
    case 'item': {
      const item = plan.items.get(id)!
      const does = itemPhrases(item).map((phrase) => words.say(phrase))
      return does.length > 0 ? does.join('; ') : (localText(item.text, words.language) ?? '')
    }
    case 'fate':
      return words.text(`twilight.fateCard.${id}.hint`)
    case 'boon':
      return cursePhrases(plan.road!.curses.get(id)!)
        .map((phrase) => words.say(phrase))
        .join('; ')
    case 'rite':
      return giftsText(scene, plan.road!.rites.get(id)!.effects)
    default:
      return ''
  }
}

/** Fights, checks by each of their ways, and what one can simply do here. */
const beginnings = (scene: TwilightScene): WalkEntry[] =>
  roadOptions(scene.plan, scene.view).flatMap((option) => {
    if (option.encounter !== undefined) return fightEntries(scene, option.encounter)
    return option.check === undefined ? [optionEntry(scene, option)] : checkEntries(scene, option)
  })

function fightEntries(scene: TwilightScene, encounter: string): WalkEntry[] {
  const { plan, view, words } = scene
  const start: Action = { type: 'startEncounter', encounter }
  const foes = foesAhead(plan, view, encounter).map((id) => words.text(`twilight.enemy.${id}`))
  return [
    {
      title: said(scene, start),
      detail: sentences(foes.join(', '), fightStakes(scene, plan.scenarios.get(encounter)!)),
      action: start,
    },
    ...view.session.road!.allies.map(({ id }): WalkEntry => {
      const action: Action = { ...start, ally: id }
      return { title: said(scene, action), detail: '', action, ...refusalOf(scene, action) }
    }),
  ]
}

function optionEntry(scene: TwilightScene, { index, text }: RoadOption): WalkEntry {
  const { plan, view, words } = scene
  const node = hereOf(plan, view.session)!
  const { needs, price, effects, ends } = node.options[index]!
  const action: Action = { type: 'chooseOption', index }
  const cost = priceText(words, finalPrice(plan, view.session, price))
  return {
    title: titled(localText(text!, words.language), cost),
    detail: sentences(giftsText(scene, effects), ends && isFight(node) ? words.text('cli.twilight.passes') : ''),
    action,
    ...closedBy(scene, needs, action),
  }
}

/** TW-429. The first need that does not hold says more than that it is closed. */
function closedBy(scene: TwilightScene, needs: readonly Need[], action: Action): { readonly refusal?: string } {
  const unmet = firstUnmet(scene.plan, scene.view, needs)
  if (unmet) return { refusal: scene.words.text('cli.twilight.closed', { need: needText(scene.words, unmet) }) }
  return refusalOf(scene, action)
}

/** TW-455. */
function checkEntries(scene: TwilightScene, { index, check: id, text }: RoadOption): WalkEntry[] {
  const { plan, view, words } = scene
  const check = plan.checks.get(id!)!
  const node = hereOf(plan, view.session)!
  const option = index < 0 ? undefined : node.options[index]
  const passes = option?.ends === true && isFight(node)
  const head = localText(text, words.language) ?? localText(check.name, words.language)
  const price = (more: Price) => priceText(words, together(scene, option?.price ?? {}, more))
  if (check.ways.length === 0) {
    const action: Action = { type: 'runCheck', check: check.id }
    const about = wayText(scene, check, { check: check.id }, passes)
    return [{ title: titled(head, price({})), detail: about, action, ...closedBy(scene, option?.needs ?? [], action) }]
  }
  return check.ways.map((way, at) => {
    const action: Action = { type: 'runCheck', check: check.id, way: at }
    const about = wayText(scene, checkBy(check, at), { check: check.id, way: at }, passes)
    const needs = [...(option?.needs ?? []), ...way.needs]
    return {
      title: titled(way.text ? `${head}: ${localText(way.text, words.language)}` : head, price(way.price ?? {})),
      detail: about,
      action,
      ...closedBy(scene, needs, action),
    }
  })
}

/** What the option and the way cost, as they are paid here and now. */
function together({ plan, view }: TwilightScene, one: Price, other: Price): Price {
  const [a, b] = [one, other].map((price) => finalPrice(plan, view.session, price))
  return { ...a, ...b, faith: (a!.faith ?? 0) + (b!.faith ?? 0), hp: (a!.hp ?? 0) + (b!.hp ?? 0) }
}

const wayText = (
  scene: TwilightScene,
  check: Check,
  named: { readonly check: string; readonly way?: number },
  passes: boolean,
): string =>
  sentences(
    check.approach
      ? scene.words.text('cli.twilight.by', { approach: { term: `twilight.approach.${check.approach}` } })
      : '',
    checkText(scene, check),
    chanceText(scene, named),
    checkStakes(scene, check, passes),
  )

/** TW-474, TW-477. */
function serviceEntry(scene: TwilightScene, service: Service): WalkEntry {
  const { plan, view, words } = scene
  const base: Action = { type: 'useService', service: service.id }
  const cost = priceText(words, servicePrice(plan, view.session, service)) || words.text('cli.twilight.free')
  const told = {
    price: `${cost}, ${words.text('cli.twilight.left', { n: servicesLeft(view.session, service) })}`,
    detail: words.text(`twilight.service_does.${service.id}`, { n: serviceNumber(plan, view, service) }),
  }
  if (service.id === 'train' || service.id === 'forget') return onThings(scene, base, told, cardsOf(scene))
  if (service.id === 'seal' || service.id === 'lift_brand') return onThings(scene, base, told, fatesOf(scene))
  if (service.id === 'lift_curse') return onThings(scene, base, told, cursesOf(scene))
  const order = service.id === 'fortune' ? { order: reorderSize(view.session.fate, service.n) } : {}
  const title = titled(said(scene, base), told.price)
  return { title, detail: told.detail, action: base, ...order, ...refusalOf(scene, base) }
}

/** TW-477, TW-479. What is for sale, also for a purse where one is carried, or a rite. */
function goodsEntries(scene: TwilightScene, goods: Goods, index: number): WalkEntry[] {
  const { plan, view, words } = scene
  const about = thingDetail(scene, goods.kind, goods.id)
  if (goods.kind === 'rite') {
    const { price, effects } = plan.road!.rites.get(goods.id)!
    const base: Action = { type: 'rite', index }
    const cost = priceText(words, finalPrice(plan, view.session, price)) || words.text('cli.twilight.free')
    const told = { price: cost, detail: about }
    const kinds = effects.map(({ kind }) => kind)
    if (kinds.includes('remove_card')) return [onThings(scene, base, told, cardsOf(scene))]
    if (kinds.includes('lift_curse')) return [onThings(scene, base, told, cursesOf(scene))]
    return [{ title: titled(said(scene, base), cost), detail: about, action: base, ...refusalOf(scene, base) }]
  }
  const cost = (purse: boolean) =>
    words.text('twilight.price.faith', { n: goodsPrice(plan, view.session, goods, purse) })
  const action: Action = { type: 'buy', index }
  const kind = words.text(`cli.twilight.goods.${goods.kind}`)
  return [
    {
      title: titled(said(scene, action), cost(false)),
      detail: sentences(kind, about),
      action,
      ...refusalOf(scene, action),
    },
    ...plainEntry(scene, { ...action, purse: true }, cost(true)),
  ]
}

/** Away from here, or on. */
function wayEntries(scene: TwilightScene): WalkEntry[] {
  const { plan, view } = scene
  const road = view.session.road!
  if (!road.done) return plainEntry(scene, { type: 'leaveNode' })
  return (plan.road!.nodes.get(road.node)?.leads ?? []).map((id) => wayEntry(scene, id))
}

/** A way on, with what TW-463 lets one see of its end. */
function wayEntry(scene: TwilightScene, id: string): WalkEntry {
  const { plan, view, words } = scene
  const road = view.session.road!
  const action: Action = { type: 'travel', node: id }
  const node = nodeAt(plan, road, id)
  const isKnown = road.known[id] !== undefined
  const entry = entryOf({ plan, state: view }, node)
  const price = entry ? priceText(words, finalPrice(plan, view.session, entry.price)) : ''
  const foes = isKnown && node.scenario !== undefined ? plan.scenarios.get(node.scenario)!.enemies : []
  const kind = words.text(`cli.twilight.kind.${kindAt(plan, road, id, visibleNodes(plan, road)) ?? 'veiled'}`)
  const title = titled(`${placeLetter(plan, road, id)} ${isKnown ? localText(node.name, words.language) : '…'}`, price)
  // TW-445: who waits there, in anger or with thanks.
  const met = isKnown
    ? [
        ...hostileAt(plan, view, node).map((index) => node.hostility[index]!),
        ...node.welcome.filter(({ needs }) => areMet(plan, view, needs)),
      ]
    : []
  const names = foes.map((foe) => words.text(`twilight.enemy.${foe.id}`)).join(', ')
  const detail = sentences(kind, names, ...met.map(({ text }) => localText(text, words.language)))
  if (entry) return { title, detail, action, ...refusalOf(scene, action) }
  return { title, detail, action, ...closedBy(scene, node.entry.at(-1)?.needs ?? [], action) }
}

/** TW-511. */
function itemEntries(scene: TwilightScene): WalkEntry[] {
  const { plan, view } = scene
  return [...new Set(view.session.inventory)].flatMap((item): WalkEntry[] => {
    const { use, effects } = plan.items.get(item)!
    if (!use.includes('road')) return []
    const base: Action = { type: 'useItem', item }
    const detail = thingDetail(scene, 'item', item)
    const kinds = effects.map(({ kind }) => kind)
    if (kinds.includes('seal')) return [onThings(scene, base, { detail }, fatesOf(scene))]
    if (kinds.includes('lift_curse')) return [onThings(scene, base, { detail }, cursesOf(scene))]
    const reorder = effects.find(({ kind }) => kind === 'reorder')
    const order = reorder && 'n' in reorder ? { order: reorderSize(view.session.fate, reorder.n) } : {}
    return [{ title: said(scene, base), detail, action: base, ...order, ...refusalOf(scene, base) }]
  })
}
