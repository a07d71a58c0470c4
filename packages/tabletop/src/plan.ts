import { type TacticalGrid, tacticalGrid } from '@arbiter/board'
import { byId } from '@arbiter/content'
import { type Label, type Localised, label } from '@arbiter/kernel'
import { contentUnder } from './content/fill.ts'
import type { Rules } from './content/tuning.ts'
import type {
  Attack,
  Deed,
  Effect,
  EncounterMap,
  ItemType,
  Scene,
  Skill,
  Spell,
  TabletopContent,
} from './content/types.ts'
import { type Purpose, TERRAIN, type Terrain, type TerrainLetter } from './content/words.ts'
import { namesAtTable } from './namesAtTable.ts'
import type { PlacedFighter, Setup } from './setup.ts'
import type { State } from './state.ts'
import type { SeenEncounter } from './view.ts'

/** Content as one set-up plays it: looked up by id, the map compiled. */
export interface Plan {
  readonly content: TabletopContent
  readonly setup: Setup
  readonly rules: Rules
  readonly skills: ReadonlyMap<string, Skill>
  readonly effects: ReadonlyMap<string, Effect>
  readonly deeds: ReadonlyMap<string, Deed>
  readonly attacks: ReadonlyMap<string, Attack>
  /** TT-021, TT-118: everybody has a fist, and can take up what lies about. */
  readonly commonAttacks: readonly string[]
  readonly items: ReadonlyMap<string, ItemType>
  readonly spells: ReadonlyMap<string, Spell>
  readonly sides: readonly string[]
  readonly placed: ReadonlyMap<string, PlacedFighter>
  /** What each is called at the table: namesakes are told apart. */
  readonly names: ReadonlyMap<string, Localised>
  readonly map: Ground | null
  /** The encounter as the game master sees it, and as everybody does. */
  readonly wholeEncounter: SeenEncounter
  readonly publicEncounter: SeenEncounter
  /** Sides that are not hostile to a side. */
  readonly relations: ReadonlyMap<string, ReadonlyMap<string, 'allied' | 'neutral'>>
  readonly labels: Map<string, Map<Purpose, Label>>
}

export interface Ground {
  readonly grid: TacticalGrid
  readonly terrain: readonly Terrain[]
}

type Shared = Pick<Plan, 'content' | 'skills' | 'effects' | 'deeds' | 'attacks' | 'commonAttacks' | 'items' | 'spells'>

/** Plans of one content; the states of a match share theirs. */
export function createPlanner(content: TabletopContent): (setup: Setup) => Plan {
  const usual = sharedOf(content)
  const known = new WeakMap<Setup, Plan>()
  return (setup) => {
    let plan = known.get(setup)
    if (!plan) {
      // An encounter may turn numbers that content is filled with.
      const here = contentUnder(content, setup.rules)
      plan = planFor(here === content ? usual : sharedOf(here), setup)
      known.set(setup, plan)
    }
    return plan
  }
}

const sharedOf = (content: TabletopContent): Shared => ({
  content,
  skills: byId(content.skills),
  effects: byId(content.effects),
  deeds: byId(content.deeds),
  attacks: byId(content.attacks),
  commonAttacks: content.attacks.filter(({ id, improvised }) => id === 'fist' || improvised).map(({ id }) => id),
  items: byId(content.items),
  spells: byId(content.spells),
})

function planFor(shared: Shared, setup: Setup): Plan {
  const { sides, fighters, map } = setup.encounter
  return {
    ...shared,
    setup,
    rules: setup.rules,
    sides: sides.map(({ id }) => id),
    placed: new Map(fighters.map((fighter) => [fighter.uid, fighter])),
    names: namesAtTable(setup.encounter),
    map: map && groundOf(map),
    relations: relationsOf(setup),
    wholeEncounter: seenEncounter(setup, true),
    publicEncounter: seenEncounter(setup, false),
    labels: new Map(),
  }
}

const groundOf = ({ kind, rows }: EncounterMap): Ground => ({
  grid: tacticalGrid(kind, rows[0]!.length, rows.length),
  terrain: rows.flatMap((row) => [...row].map((letter) => TERRAIN[letter as TerrainLetter])),
})

const changedPlans = new WeakMap<Scene, Plan>()

/** TT-151: the plan under a scene that the game master has changed, or that a view shows; one that says the same is the plan's own. */
export function planWith(plan: Plan, scene: Scene | undefined): Plan {
  if (scene === undefined || scene === plan.wholeEncounter || scene === plan.publicEncounter) return plan
  const known = changedPlans.get(scene)
  if (known?.content === plan.content && known.placed === plan.placed) return known
  const made = isSameScene(scene, plan.wholeEncounter) ? plan : changedPlan(plan, scene)
  changedPlans.set(scene, made)
  return made
}

const isSameScene = (a: Scene, b: Scene): boolean => JSON.stringify(sceneOf(a)) === JSON.stringify(sceneOf(b))

export const sceneOf = ({ map, relations, objectives }: Scene): Scene => ({ map, relations, objectives })

function changedPlan(plan: Plan, scene: Scene): Plan {
  const setup = { ...plan.setup, encounter: { ...plan.setup.encounter, ...sceneOf(scene) } }
  const isSameMap = JSON.stringify(scene.map) === JSON.stringify(plan.setup.encounter.map)
  return {
    ...plan,
    setup,
    map: isSameMap ? plan.map : scene.map && groundOf(scene.map),
    relations: relationsOf(setup),
    wholeEncounter: seenEncounter(setup, true),
    publicEncounter: seenEncounter(setup, false),
  }
}

function relationsOf({ encounter }: Setup): Plan['relations'] {
  const all = new Map<string, Map<string, 'allied' | 'neutral'>>()
  const put = (a: string, b: string, relation: 'allied' | 'neutral') => {
    const own = all.get(a) ?? new Map<string, 'allied' | 'neutral'>()
    all.set(a, own.set(b, relation))
  }
  for (const { sides, relation } of encounter.relations) {
    if (relation === 'hostile') continue
    const [a, b] = sides
    put(a, b, relation)
    put(b, a, relation)
  }
  return all
}

function seenEncounter({ encounter, authority }: Setup, all: boolean): SeenEncounter {
  const { id, title, notes, map, sides, relations, objectives, clocks, secret } = encounter
  return {
    ...{ id, authority, title, notes, map, sides, relations, objectives },
    clocks: clocks.filter((clock) => all || !clock.secret),
    secret: all ? secret : null,
  }
}

/** Who he is, also if he came during the fight. */
export const placedOf = (plan: Plan, state: Pick<State, 'joined'>, uid: string): PlacedFighter =>
  plan.placed.get(uid) ?? state.joined.find((fighter) => fighter.uid === uid)!

export const nameOf = (plan: Plan, state: Pick<State, 'joined'>, uid: string): Localised =>
  plan.names.get(uid) ?? placedOf(plan, state, uid).sheet.name

/** TT-008. */
export function labelFor(plan: Plan, purpose: Purpose, uid: string): Label {
  let own = plan.labels.get(uid)
  if (!own) {
    own = new Map()
    plan.labels.set(uid, own)
  }
  let made = own.get(purpose)
  if (!made) {
    made = label(`tabletop/${purpose}:${uid}`)
    own.set(purpose, made)
  }
  return made
}
