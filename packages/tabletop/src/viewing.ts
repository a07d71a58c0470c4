import type { Audience, Seat } from '@arbiter/kernel'
import type { Objective, Sheet } from './content/types.ts'
import { isInSight } from './content/words.ts'
import type { Plan } from './plan.ts'
import { nameOf, placedOf } from './plan.ts'
import type { Table } from './rules/context.ts'
import { turnOrder } from './rules/order.ts'
import { GM, isHiddenFrom, seatOf } from './rules/sides.ts'
import { penaltyOf, TWO_TRACKS } from './rules/wounds.ts'
import type { Setup } from './setup.ts'
import {
  type CheckFrame,
  copyOf,
  type Fighter,
  type Frame,
  type Item,
  type Laid,
  type State,
  type Wound,
} from './state.ts'
import type { OwnFacts, SeenEncounter, SeenFighter, View } from './view.ts'

/** Through whose eyes: the sides of a seat, or all (TT-164). */
export interface Eyes {
  readonly audience: Audience
  readonly all: boolean
  readonly sides: readonly string[]
}

export function eyesOf({ plan, state }: Table, audience: Audience): Eyes {
  const { setup } = plan
  if (setup.open || audience === 'referee' || (audience === GM && setup.authority === 'gm'))
    return { audience, all: true, sides: plan.sides }
  const at = { plan, state }
  const sides: string[] = []
  for (const { uid, side } of state.fighters)
    if (!sides.includes(side) && seatOf(at, uid) === audience) sides.push(side)
  return { audience, all: false, sides }
}

/** What the same audience saw earlier, and what of it would be seen the same again. */
export interface EarlierView {
  readonly view: View
  /** The same fighters on the same sides, under the same plan. */
  readonly isSameCast: boolean
  /** Of that cast, nobody has changed. */
  readonly isNobodyChanged: boolean
  isUnchanged(fighter: Fighter, eyes: Eyes): boolean
  /** As they are now, and whether they were so. */
  readonly items: readonly Item[]
  readonly areItemsUnchanged: boolean
  /** Found out once for all audiences. */
  order(): readonly Fighter[]
}

export function viewOf(plan: Plan, state: State, audience: Audience, earlier?: EarlierView): View {
  const at = { plan, state }
  const eyes = eyesOf(at, audience)
  const fighters = earlier?.isNobodyChanged ? earlier.view.fighters : seenFighters(at, eyes, earlier)
  const items =
    earlier?.areItemsUnchanged && areSameSeen(earlier, fighters)
      ? earlier.view.items
      : seenItems(at, eyes, fighters, earlier)
  return {
    audience,
    all: eyes.all,
    encounter: seenEncounter(at, eyes),
    rules: plan.rules,
    check: plan.setup.check,
    surprised: eyes.all ? plan.setup.encounter.surprised : NONE,
    round: state.round,
    attacking: state.attacking,
    fighters,
    order: seenOrder(at, eyes, fighters, earlier?.order() ?? turnOrder(at)),
    items,
    openDoors: [...state.openDoors],
    active: state.active !== null && fighters[state.active] ? state.active : null,
    window: seenWindow(at, eyes, fighters),
    pending: seenPending(at, eyes),
    manual: [...state.manual],
    actions: isOwnTurn(at, eyes) ? state.actionsThisTurn : 0,
    lowerings: eyes.all ? state.lowerings : null,
    secretRolls: eyes.all && state.secretRolls,
    notes: state.notes.length === 0 ? [] : state.notes.filter(({ secret }) => eyes.all || !secret),
    clocks: state.clocks.length === 0 ? [] : seenClocks(at, eyes),
    end: state.end && { ...state.end, winners: [...state.end.winners] },
  }
}

function seenFighters(at: Table, eyes: Eyes, earlier: EarlierView | undefined): View['fighters'] {
  const fighters: Record<string, SeenFighter> = {}
  for (const fighter of at.state.fighters) {
    if (!isSeen(at, eyes, fighter)) continue
    const before = earlier?.isUnchanged(fighter, eyes) ? earlier.view.fighters[fighter.uid] : undefined
    fighters[fighter.uid] = before ?? seen(at, eyes, fighter)
  }
  return fighters
}

function seenItems(
  { state }: Table,
  eyes: Eyes,
  fighters: View['fighters'],
  earlier: EarlierView | undefined,
): Record<string, Item> {
  const items: Record<string, Item> = {}
  for (const item of earlier?.items ?? state.items)
    if (isItemSeen(eyes, fighters, item)) items[item.id] = earlier ? item : { ...item }
  return items
}

/** Of one cast the same are seen as before: with them, what they carry. */
function areSameSeen({ isSameCast, view }: EarlierView, fighters: View['fighters']): boolean {
  if (!isSameCast) return false
  if (fighters === view.fighters) return true
  for (const uid in fighters) if (view.fighters[uid] === undefined) return false
  for (const uid in view.fighters) if (fighters[uid] === undefined) return false
  return true
}

const NONE: readonly string[] = []

const isOwnTurn = (at: Table, { all, audience }: Eyes): boolean => {
  const { active } = at.state
  return active !== null && (all || seatOf(at, active) === audience)
}

/** TT-165: what others want of somebody whom one does not see is not known either. */
function seenEncounter(at: Table, eyes: Eyes): SeenEncounter {
  const { wholeEncounter, publicEncounter } = at.plan
  if (eyes.all) return wholeEncounter
  const { objectives } = publicEncounter
  for (const objective of objectives)
    if (!isObjectiveKnown(at, eyes, objective))
      return { ...publicEncounter, objectives: objectives.filter((each) => isObjectiveKnown(at, eyes, each)) }
  return publicEncounter
}

export const isObjectiveKnown = (at: Table, eyes: Eyes, { side, of }: Objective): boolean =>
  eyes.sides.includes(side) || isKnown(at, eyes, of)

const seenClocks = ({ plan, state }: Table, { all }: Eyes): { id: string; filled: number }[] =>
  state.clocks.filter(({ id }) => all || !isSecretClock(plan, id)).map((clock) => ({ ...clock }))

function seenOrder(at: Table, eyes: Eyes, fighters: View['fighters'], turns: readonly Fighter[]): string[] {
  const order: string[] = []
  for (const fighter of turns) if (fighters[fighter.uid] && hasLine(at, eyes, fighter)) order.push(fighter.uid)
  return order
}

/** TT-165, TT-168. */
export function isSeen(at: Table, { all, sides }: Eyes, fighter: Fighter): boolean {
  if (all || sides.includes(fighter.side)) return true
  if (sides.length === 0) return fighter.hiddenFrom.length === 0 && !isHiddenAtAll(at, fighter)
  for (const side of sides) if (!isHiddenFrom(at, fighter, side)) return true
  return false
}

/** TT-168: whether his line stands in the tracker. */
export const hasLine = ({ plan }: Table, { all, sides }: Eyes, { side, acted }: Fighter): boolean =>
  all || acted || sides.includes(side) || !plan.rules.viewFoesHiddenUntilAct

/** Those who only watch know what every side knows. */
const isHiddenAtAll = ({ plan }: Table, { effects }: Fighter): boolean =>
  effects.some(({ effect }) => plan.effects.get(effect)!.hides)

/** Views are made for every decision: one plain literal is what engines build fastest. */
function seen(at: Table, eyes: Eyes, fighter: Fighter): SeenFighter {
  const { plan, state } = at
  const { uid, tracker, effects } = fighter
  const { sheet, character } = placedOf(plan, state, uid)
  const isOwn = eyes.all || eyes.sides.includes(fighter.side)
  const isShown = hasLine(at, eyes, fighter)
  const showsAp = isOwn || (plan.rules.viewFoeAp && isShown)
  return {
    uid,
    side: fighter.side,
    character,
    cell: fighter.cell,
    facing: fighter.facing,
    posture: fighter.posture,
    tracker,
    grips: fighter.grips,
    carries: fighter.carries,
    initiative: isShown ? fighter.initiative : null,
    seat: seatOf(at, uid),
    name: nameOf(plan, state, uid),
    word: tracker === 'out' ? 'out' : TWO_TRACKS.word(fighter.wounds, sheet),
    effects: effects.length === 0 ? [] : knownEffects(at, eyes, effects),
    ap: showsAp ? fighter.ap : null,
    bonus: showsAp ? fighter.bonus : null,
    waits: fighter.delayed !== null,
    own: isOwn ? ownFacts(at, eyes, fighter, sheet) : null,
  }
}

function ownFacts(at: Table, eyes: Eyes, fighter: Fighter, sheet: Sheet): OwnFacts {
  return {
    awareness: fighter.awareness,
    reacted: fighter.reacted,
    loweredTo: fighter.loweredTo,
    delayed: fighter.delayed,
    extraUnits: fighter.extraUnits,
    sheet,
    wounds: fighter.wounds.length === 0 ? [] : knownWounds(at, eyes, fighter),
    penalty: penaltyOf(at, fighter),
    hiddenFrom: fighter.hiddenFrom.slice(),
    modifiers: fighter.modifiers.slice(),
  }
}

const knownEffects = (at: Table, eyes: Eyes, effects: readonly Laid[]): Laid[] =>
  effects.map((laid) => ({ ...laid, other: isKnown(at, eyes, laid.other) ? laid.other : null }))

const knownWounds = (at: Table, eyes: Eyes, { wounds }: Fighter): Wound[] =>
  wounds.map((wound) => (isKnown(at, eyes, wound.attacker) ? wound : { ...wound, attacker: null }))

/** TT-165: nobody, or somebody in sight. */
function isKnown(at: Table, eyes: Eyes, uid: string | null): boolean {
  if (uid === null || eyes.all) return true
  for (const fighter of at.state.fighters) if (fighter.uid === uid) return isSeen(at, eyes, fighter)
  return true
}

/** TT-165: what others carry in pockets and bags is theirs to know. */
function isItemSeen({ all, sides }: Eyes, fighters: Readonly<Record<string, SeenFighter>>, item: Item): boolean {
  if (all || item.owner === null) return true
  const owner = fighters[item.owner]
  if (!owner) return false
  return sides.includes(owner.side) || isInSight(item.place)
}

/** TT-167: everybody sees whose decision is pending, not its options. */
function seenWindow(at: Table, eyes: Eyes, fighters: View['fighters']): View['window'] {
  const { window } = at.state
  if (!window) return null
  if (eyes.all || window.seat === eyes.audience) return window
  const { type, seat } = window
  // Whose turn it is can be seen; what he is asked about cannot.
  if ((type === 'turn' || type === 'turnOffer') && fighters[window.uid]) return window
  return { type: 'hidden', seat }
}

/** TT-088: the dice of a check under way are shown when they are told, not before. */
function seenPending(at: Table, eyes: Eyes): Frame | null {
  const { stack, window, secretRolls } = at.state
  const frame = stack[stack.length - 1]
  if (!frame || !window) return null
  if (eyes.all) return copyOf(frame)
  if (window.seat !== eyes.audience) return null
  if (frame.type === 'check') return seenCheck(at, eyes, frame)
  // TT-162: secret dice are not for the table.
  if (frame.type === 'contest' || frame.type === 'support') return copyOf(secretRolls ? { ...frame, rolls: {} } : frame)
  // The others list whoever is still to come, or what set something off.
  return null
}

/** A copy of whatever is changed in its place; the rest is only ever replaced. */
function seenCheck(at: Table, eyes: Eyes, frame: CheckFrame): CheckFrame {
  const isDark = at.state.secretRolls || frame.phase === 'defence'
  const shown: CheckFrame = {
    ...frame,
    extraSkills: frame.extraSkills.slice(),
    rolls: isDark ? {} : copyOf(frame.rolls),
    attack: isDark ? null : frame.attack,
    defences: isDark ? [] : frame.defences.slice(),
  }
  const hidesAttacker = frame.phase !== 'benefit' && !isKnown(at, eyes, frame.uid)
  const hidesVictim = !isKnown(at, eyes, frame.target)
  return hidesAttacker || hidesVictim
    ? { ...shown, ...(hidesAttacker && HIDDEN_ATTACKER), ...(hidesVictim && HIDDEN_VICTIM) }
    : shown
}

/** Stands for an attacker whom the defender does not see, or for the other way round. */
const UNKNOWN = ''
const HIDDEN_ATTACKER: Partial<CheckFrame> = { uid: UNKNOWN, item: null, apBefore: 0 }
const HIDDEN_VICTIM: Partial<CheckFrame> = {
  ...{ target: UNKNOWN, found: null, set: null, aimedItem: null, choices: [], turnTo: null },
}

const isSecretClock = ({ setup }: Plan, id: string): boolean =>
  setup.encounter.clocks.some((clock) => clock.id === id && clock.secret)

interface Listener {
  readonly key: string
  readonly audience: Audience
}

const listeners = new WeakMap<Setup, readonly Listener[]>()

/** Everybody for whom views differ; asked for at every event. */
export function audiencesOf({ setup }: Plan): readonly Listener[] {
  const known = listeners.get(setup) ?? listenersOf(setup)
  listeners.set(setup, known)
  return known
}

function listenersOf(setup: Setup): readonly Listener[] {
  const seats = [...new Set<Seat>(Object.values(setup.seats))].filter((seat) => seat !== GM)
  return [
    { key: ALL, audience: 'referee' },
    ...(setup.open
      ? []
      : [
          ...seats.map((seat) => ({ key: keyOf(seat), audience: seat })),
          { key: SPECTATOR, audience: 'spectator' as const },
        ]),
  ]
}

export const ALL = '*'
export const SPECTATOR = 'spectator'
/** Numbers and texts may name different seats. */
export const keyOf = (seat: Audience): string => `${typeof seat === 'number' ? '#' : ''}${seat}`
