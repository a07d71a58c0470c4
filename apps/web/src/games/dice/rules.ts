import type {
  Action,
  DiceContent,
  DiceKit,
  DieEntry,
  Event,
  ExactOdds,
  Item,
  Modifier,
  Owner,
  Preview,
  Seat,
  Setup,
  UseAction,
  View,
} from '@arbiter/dice'
import { explain } from '@arbiter/dice'
import {
  type Game,
  type GameKit,
  type PackStack,
  type Phrase,
  packStackOf,
  type Refusal,
  SeededDraws,
  type Verdict,
} from '@arbiter/kernel'
import { imagined } from '@arbiter/table'
import type { ShownDie } from './dieProfile.tsx'

/** The questions the table asks of the dice kit; every answer is the engine's own. */
export interface DiceRules {
  readonly content: DiceContent
  /** What the worker must know to answer by the same rules. */
  readonly packs: PackStack
  modifier(id: string): Modifier
  item(id: string): Item
  profiles(setup: Setup, seat: Seat): ShownDie[]
  check(view: View, action: Action): Verdict
  preview(view: View, dice: readonly number[]): Preview
  /** The bust odds of the throw that follows when these dice are saved. */
  nextOdds(view: View, saved: readonly number[]): ExactOdds
  legalUses(view: View): UseAction[]
  /** Positions of the dice that some legal choice takes. */
  scoring(view: View): number[]
  /** The faces that dice would show after a use: position → face. What is thrown again cannot be foreseen. */
  foresee(view: View, use: UseAction): ReadonlyMap<number, number>
  /** Why no use of this item is possible now; a target not yet chosen is no reason. */
  refusalOfUse(view: View, item: string, owner: Owner): Refusal | undefined
  readyIn(view: View, owner: Owner, item: string, seat: Seat): number
  /** The seat on turn has an active item that it could still use in this turn. */
  hasReadyItem(view: View): boolean
  explain(refusal: Refusal): Phrase
  phrase(event: Event): Phrase
  /** DC-140. What the data of a piece says, whatever its text claims. */
  explainPiece(piece: Item | Modifier): Phrase
}

const rulesByKit = new WeakMap<GameKit, DiceRules>()
/** For what is foreseen without drawing. */
const NO_LUCK = new SeededDraws('')

export function rulesOf(kit: GameKit): DiceRules {
  let rules = rulesByKit.get(kit)
  if (!rules) {
    rules = makeRules(kit as unknown as DiceKit)
    rulesByKit.set(kit, rules)
  }
  return rules
}

function makeRules(kit: DiceKit): DiceRules {
  const { content, game } = kit
  const stateOf = (view: View) => imagined(game, view)!
  const check = (view: View, action: Action) => game.check(stateOf(view), view.seat, action)
  const legalUses = (view: View) => game.legal(stateOf(view)).filter((action) => action.type === 'use')
  return {
    content,
    packs: packStackOf(game as unknown as Game),
    modifier: (id) => byId(content.modifiers, id),
    item: (id) => byId(content.items, id),
    profiles: (setup, seat) => setup.seats[seat - 1]!.dice.map((entry) => dieOf(content, entry)),
    check,
    preview: kit.preview,
    nextOdds: kit.nextOdds,
    legalUses,
    scoring: (view) => [
      ...new Set(game.legal(stateOf(view)).flatMap((action) => (action.type === 'save' ? action.dice : []))),
    ],
    foresee(view, use) {
      const { effect } = byId(content.items, use.item)
      const faces = new Map<number, number>()
      if (effect.kind !== 'mutate_state' || effect.op === 'reroll') return faces
      game.apply(game.clone(stateOf(view)), view.seat, use, NO_LUCK, (event) => {
        if (event.type === 'dieChanged') faces.set(event.position, event.to)
      })
      return faces
    },
    refusalOfUse(view, item, owner) {
      const verdict = check(view, { type: 'use', item, owner })
      if (verdict.ok || verdict.code !== 'bad_target') return verdict.ok ? undefined : verdict
      if (legalUses(view).some((use) => use.item === item && use.owner === owner)) return undefined
      const die = view.dice.find(({ banked }) => !banked)?.position ?? 1
      const onOne = check(view, { type: 'use', item, owner, dice: [die] })
      return onOne.ok ? verdict : onOne
    },
    readyIn: kit.readyIn,
    hasReadyItem: (view) =>
      ([view.seat, 'global'] as const).some((owner) => {
        const { items } = owner === 'global' ? view.setup.global : view.setup.seats[owner - 1]!
        return items.some(
          ({ id, enabled }) =>
            enabled && byId(content.items, id).type === 'active' && kit.readyIn(view, owner, id, view.seat) === 0,
        )
      }),
    explain: kit.explain,
    phrase: kit.phrase,
    explainPiece: (piece) => explain(piece, content.tuning),
  }
}

export const dieOf = (content: DiceContent, entry: DieEntry): ShownDie =>
  typeof entry === 'string' ? byId(content.dice, entry) : entry

function byId<Piece extends { id: string }>(pieces: readonly Piece[], id: string): Piece {
  return pieces.find((piece) => piece.id === id)!
}
