import type { Sheet } from '../content/types.ts'
import type { WoundWord } from '../content/words.ts'
import { type Plan, planWith } from '../plan.ts'
import type { Table } from '../rules/context.ts'
import type { PlacedFighter } from '../setup.ts'
import type { Fighter, Item, State, Wound } from '../state.ts'
import type { SeenFighter, View } from '../view.ts'

/**
 * TT-169. The fight as a seat can know it, in the form that the rules read: what the view hides is estimated, so that a bot can ask
 * the rules themselves what it may do. Nothing of the set-up that the view does not show is in it.
 */
export class Imagination {
  readonly #plan: Plan
  readonly #stranger: Sheet
  #known: { readonly seen: readonly SeenFighter[]; readonly scene: View['encounter']; readonly plan: Plan } | undefined

  constructor(plan: Plan) {
    const { rules, skills } = plan
    const capacity = rules.botAssumedCapacity
    this.#plan = plan
    this.#stranger = {
      name: { en: '', ru: '' },
      skills: Object.fromEntries([...skills.keys()].map((skill) => [skill, rules.botAssumedSkill])),
      ...{ body: capacity, mind: capacity, ap: rules.apBase, speed: rules.mapSpeed },
      ...{ attacks: [], spells: [], items: [], notes: null },
    }
  }

  tableOf(view: View): Table {
    const seen: SeenFighter[] = []
    for (const uid in view.fighters) seen.push(view.fighters[uid]!)
    const plan = this.#planFor(seen, view.encounter)
    const fighters = seen.map((fighter) => this.fighter(fighter))
    const items: Item[] = []
    for (const id in view.items) items.push(view.items[id]!)
    const state: State = {
      setup: plan.setup,
      round: view.round,
      attacking: view.attacking,
      fighters,
      items,
      openDoors: view.openDoors as number[],
      active: view.active,
      nextTurn: null,
      stack: [],
      window: null,
      actionsThisTurn: 0,
      lowerings: 0,
      manual: view.manual as State['manual'],
      secretRolls: false,
      notes: [],
      clocks: [],
      joined: [],
      results: [],
      nextId: 1,
      end: null,
    }
    return { plan, state }
  }

  /** The set-up with a stranger's sheet for everybody whose own the view does not show. */
  #planFor(seen: readonly SeenFighter[], scene: View['encounter']): Plan {
    if (!this.#known || this.#known.scene !== scene || !areTheSame(this.#known.seen, seen)) {
      const placed = new Map<string, PlacedFighter>()
      for (const fighter of seen) placed.set(fighter.uid, this.placed(fighter))
      this.#known = { seen, scene, plan: { ...planWith(this.#plan, scene), placed } }
    }
    return this.#known.plan
  }

  placed({ uid, side, character, own, name }: SeenFighter): PlacedFighter {
    return {
      ...{ uid, side, character, sheet: own?.sheet ?? { ...this.#stranger, name }, cell: null, facing: null },
      ...{ posture: 'standing', awareness: null, hiddenFrom: [], bystander: false, ap: null },
    }
  }

  fighter(seen: SeenFighter): Fighter {
    const { uid, tracker, own } = seen
    return {
      uid,
      side: seen.side,
      cell: seen.cell,
      facing: seen.facing,
      posture: seen.posture,
      ap: seen.ap ?? this.#plan.rules.apBase,
      bonus: seen.bonus ?? 0,
      fixedBonus: null,
      initiative: seen.initiative,
      loweredTo: own?.loweredTo ?? null,
      rank: 0,
      tracker,
      awareness: own?.awareness ?? (tracker === null ? 'unaware' : 'alert'),
      skips: 0,
      hiddenFrom: (own?.hiddenFrom as string[]) ?? NOBODY,
      wounds: own ? (own.wounds as Wound[]) : this.#woundsFor(seen.word),
      effects: seen.effects as Fighter['effects'],
      reacted: own?.reacted ?? false,
      grips: seen.grips,
      carries: seen.carries,
      delayed: own?.delayed ?? null,
      modifiers: (own?.modifiers as Fighter['modifiers']) ?? NONE,
      extraUnits: own?.extraUnits ?? 0,
      acted: true,
    }
  }

  /** One wound, in the middle of what the word can mean. */
  #woundsFor(word: WoundWord): Wound[] {
    const capacity = this.#stranger.body
    const damage = middleOf(word, capacity)
    return damage === 0
      ? []
      : [{ id: 0, track: 'body', damage, type: 'body_physical', source: '', attacker: null, round: 0 }]
  }
}

const imaginations = new WeakMap<Plan, Imagination>()

/** What rules look at, as far as a view shows it. */
export function seenTable(plan: Plan, view: View): Table {
  const imagination = imaginations.get(plan) ?? new Imagination(plan)
  imaginations.set(plan, imagination)
  return imagination.tableOf(view)
}

/** The same fighters, known as well as before. */
function areTheSame(before: readonly SeenFighter[], now: readonly SeenFighter[]): boolean {
  if (before.length !== now.length) return false
  for (let i = 0; i < now.length; i++)
    if (before[i]!.uid !== now[i]!.uid || (before[i]!.own === null) !== (now[i]!.own === null)) return false
  return true
}

const NOBODY: string[] = []
const NONE: Fighter['modifiers'] = []

/** TT-032, TT-166: from which sum to which sum a word reaches. */
export function middleOf(word: WoundWord, capacity: number): number {
  const third = Math.ceil(capacity / 3)
  const twoThirds = Math.ceil((2 * capacity) / 3)
  switch (word) {
    case 'unhurt':
      return 0
    case 'scratched':
      return third / 2
    case 'wounded':
      return (third + twoThirds - 1) / 2
    case 'badly_wounded':
      return (twoThirds + capacity - 1) / 2
    case 'out':
      return capacity
  }
}
