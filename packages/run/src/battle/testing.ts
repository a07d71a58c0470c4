import { type DrawScript, type Draws, ScriptedDraws, SeededDraws } from '@arbiter/kernel'
import type { Modified } from '../content/clauses/words.ts'
import { loadContent, RUN_PACKS } from '../content/index.ts'
import type { Passive, RunContent } from '../content/types.ts'
import type { Side, Tier, Timing } from '../content/words.ts'
import { hooksOf } from '../mechanics/index.ts'
import { type Battle, takeOut } from './battle.ts'
import { battlePlan } from './battlePlan.ts'
import { CARRIED } from './bits.ts'
import type { Mechanics, MechanicsChoice } from './config.ts'
import type { BattleCause, BattleEvent, BattleEventOf, BattleEventType } from './events.ts'
import { foldBattle } from './fold.ts'
import { resolveMechanics } from './resolveMechanics.ts'
import type { BattleOutcome, BattleSetup, BattleTeam } from './setup.ts'
import { simulateWith } from './simulate.ts'
import { carriedOf, carry, FOREVER } from './status.ts'
import type { Carried, Unit } from './unit.ts'
import type { BattleView, UnitView } from './view.ts'

const loaded = loadContent([RUN_PACKS.core])
if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults, null, 1))
/** The content of the rulebook. */
export const { content } = loaded.value

const loadedEight = loadContent([RUN_PACKS.core, RUN_PACKS.eight])
if (!loadedEight.ok) throw new Error(JSON.stringify(loadedEight.faults, null, 1))
/** The same with all eight factions, before any tuning. */
export const eight: RunContent = loadedEight.value.content

/** The same with leaders who know only these spells. */
export const casting = (...spells: readonly string[]): RunContent => ({
  ...content,
  leaders: content.leaders.map((leader) => ({
    ...leader,
    spells: leader.spells.filter((id) => spells.includes(id)) as unknown as typeof leader.spells,
  })),
})
/** For passives alone. */
export const silent: RunContent = casting()

/** A passive that holds always for all own units. */
export const granting = (stats: Partial<Record<Modified, number>>): Passive => ({
  clauses: [
    {
      when: 'always',
      aim: { who: 'allies' },
      do: Object.entries(stats).map(([stat, amount]) => ({ kind: 'stat', stat: stat as Modified, amount })),
    },
  ],
})

/** A unit in battle cells: `['crusader', 3, 2]`, `['crusader', 3, 2, 3]` at T3. */
export type Piece = readonly [unitId: string, x: number, y: number, tier?: Tier]

export interface Lab {
  readonly player: readonly Piece[]
  readonly enemy: readonly Piece[]
  readonly leaders?: Partial<Record<Side, string>>
  /** For both sides; recommended timings are not filled in: a spell without a choice is `mid`. */
  readonly timings?: Readonly<Record<string, Timing>>
  readonly mechanics?: MechanicsChoice
  /** 1 unless more is asked for. */
  readonly rounds?: number
  /** What is not scripted: the player leads, ties keep their order, and no chance comes true. */
  readonly draws?: DrawScript
  /** Real luck instead of a script. */
  readonly seed?: string
  readonly content?: RunContent
  /** Called when all units stand, before the first draw: for wounds, statuses and the like. */
  readonly prepare?: (unit: (id: string) => Unit, battle: Battle) => void
}

export interface Fought {
  readonly outcome: BattleOutcome
  readonly events: readonly BattleEvent[]
  /** The engine after the battle. */
  readonly battle: Battle
  /** The fold of the events. */
  readonly view: BattleView
  unit(id: string): UnitView
  /** The same unit as the engine has it. */
  live(id: string): Unit
  of<Type extends BattleEventType>(type: Type): BattleEventOf<Type>[]
  /** Scripted values that nobody asked for. */
  readonly unused: Record<string, number>
}

export function setupFor(lab: Lab): BattleSetup {
  const team = (side: Side): BattleTeam => ({
    faction: factionOf(lab, side),
    leader: lab.leaders?.[side] ?? null,
    frame: 'grid',
    timings: lab.timings ?? {},
    units: lab[side].map(([unitId, x, y, tier = 1]) => ({ unitId, tier, x, y })),
  })
  return {
    sides: { player: team('player'), enemy: team('enemy') },
    mechanics: mechanicsOf(lab.mechanics, lab.content),
    maxRounds: lab.rounds ?? 1,
  }
}

export function mechanicsOf(choice?: MechanicsChoice, { balance }: RunContent = content): Mechanics {
  const resolved = resolveMechanics(balance, choice)
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults))
  return resolved.value.mechanics
}

const factionOf = (lab: Lab, side: Side): string =>
  (lab.content ?? content).units.find(({ id }) => id === lab[side][0]?.[0])?.faction ?? 'humans'

/** Fights it out, on the bench. */
export function fight(lab: Lab): Fought {
  const setup = setupFor(lab)
  const events: BattleEvent[] = []
  const scripted = new ScriptedDraws(lab.draws ?? {}, new Unlucky('unlucky'))
  const draws: Draws = lab.seed === undefined ? scripted : new SeededDraws(lab.seed)
  const hooks = hooksOf(setup.mechanics, lab.content ?? content)
  const { prepare } = lab
  const battle = simulateWith(
    prepare ? { ...hooks, opening: (started) => prepared(started, prepare) } : hooks,
    lab.content ?? content,
    setup,
    draws,
    (event) => void events.push(event),
  )
  const view = events.reduce<BattleView | null>(foldBattle, null)!
  return {
    outcome: battle.outcome!,
    events,
    battle,
    view,
    unit: (id) => view.units.find((unit) => unit.id === id)!,
    live: (id) => findUnit(battle, id),
    of: <Type extends BattleEventType>(type: Type) =>
      events.filter((event) => event.type === type) as unknown as BattleEventOf<Type>[],
    unused: scripted.unused(),
  }
}

/** What it did to units behind the back of the battle, the battle knows then: who is dead, and which statuses there are. */
function prepared(battle: Battle, prepare: NonNullable<Lab['prepare']>): void {
  prepare((id) => findUnit(battle, id), battle)
  for (const unit of battle.units) {
    if (unit.hp <= 0) takeOut(battle.living[unit.side], unit)
    if (unit.carried.length > 0) battle.metFlags |= unit.flags | CARRIED
  }
}

/** For `prepare`: HP by unit. */
export const wounds =
  (hp: Readonly<Record<string, number>>) =>
  (unit: (id: string) => Unit): void => {
    for (const [id, left] of Object.entries(hp)) unit(id).hp = left
  }

/** For `prepare`: the unit has the status, up to the tick of that round or for the whole battle. */
export function give(unit: Unit, id: string, magnitude = 0, until: number = FOREVER, of: RunContent = content): void {
  const { lexicon, statuses } = battlePlan(of)
  const status = lexicon.status(id)
  const carried = carriedOf(unit, status) ?? carry(unit, status, statuses[status]!)
  Object.assign(carried, { stacks: 1, magnitude, until })
}

/** A status of a unit, by its id. */
export const statusOf = (unit: Unit, id: string): Carried | undefined =>
  unit.carried.find(({ rules }) => rules.id === id)

/** One unit against enemies that only stand there, without mechanics unless the lab names some. */
export const against = (piece: Piece, enemy: readonly Piece[], lab: Partial<Lab> = {}): Fought =>
  fight({
    player: [piece],
    enemy,
    mechanics: { preset: 'mvp' },
    ...lab,
    prepare: (unit, battle) => {
      for (let slot = 0; slot < enemy.length; slot++) give(unit(`e${slot}`), 'stun')
      lab.prepare?.(unit, battle)
    },
  })

/** The rounds in which abilities were used. */
export const usedIn = ({ of }: Fought): number[] => of('abilityUsed').map(({ round }) => round)

/** Whom a cause hurt, and by how much. */
export const hits = ({ of }: Fought, cause: BattleCause): (string | number)[][] =>
  of('unitDamaged').flatMap((event) => (event.cause === cause ? [[event.target, event.amount]] : []))

function findUnit({ units }: Battle, id: string): Unit {
  const unit = units.find((known) => known.id === id)
  if (!unit) throw new Error(`no unit ${id}`)
  return unit
}

/** The player leads, ties keep their order, and no chance comes true. */
class Unlucky extends SeededDraws {
  override int(): number {
    return 0
  }
  override chance(_label: unknown, part: number, of: number): boolean {
    return part >= of
  }
  override shuffle<Item extends string | number>(_label: unknown, items: readonly Item[]): Item[] {
    return items.slice()
  }
}
