import type { DeedChoice } from '../../action.ts'
import { maybeFighter, type Table } from '../../rules/context.ts'
import { freeHands } from '../../rules/deeds/hands.ts'
import { skillOf } from '../../rules/effects.ts'
import { holderOf } from '../../rules/grips.ts'
import { areHostile, isOutOrGone } from '../../rules/sides.ts'
import { canAimAt, distance } from '../../rules/space.ts'
import { penaltyOf } from '../../rules/wounds.ts'
import type { Fighter } from '../../state.ts'
import { walk } from '../approach.ts'
import { fieldTo } from '../fields.ts'
import type { Judge } from './judging.ts'
import type { Option } from './options.ts'
import type { Source } from './sources.ts'
import { chanceOf } from './worth.ts'

/** What it is worth to hold somebody who is to be caught, and to have him. */
const GRIP = 3
const CAUGHT = 9
/** What it is worth not to be held. */
const FREE = 1
const FREE_TO_FLEE = 6

/** TT-174: `escape` and `capture`, as his own side has them. */
export interface Aims {
  readonly flees: boolean
  /** Whom to catch, as far as he is there. */
  readonly quarry: Fighter | undefined
}

const NO_AIMS: Aims = { flees: false, quarry: undefined }

export function aimsOf(at: Table, me: Fighter): Aims {
  const { objectives } = at.plan.setup.encounter
  if (objectives.length === 0) return NO_AIMS
  let flees = false
  let caught: string | null | undefined
  for (const { side, kind, of } of objectives) {
    if (side !== me.side) continue
    if (kind === 'capture' && caught === undefined) caught = of
    if (kind === 'escape' && of === me.uid) flees = true
  }
  return { flees, quarry: caught ? quarryOf(at, me, caught) : undefined }
}

function quarryOf(at: Table, me: Fighter, caught: string): Fighter | undefined {
  const quarry = maybeFighter(at, caught)
  return quarry && !isOutOrGone(quarry) && areHostile(at, me.side, quarry.side) ? quarry : undefined
}

/** Off the map, or a step nearer to it. */
export function flight(at: Table, me: Fighter): DeedChoice | undefined {
  const { map } = at.plan
  if (!map || holderOf(at, me)) return undefined
  if (map.terrain[me.cell] === 'exit') return { id: 'leave' }
  const field = fieldTo(at, 'exit', () => [...map.terrain.keys()].filter((cell) => map.terrain[cell] === 'exit'))
  const isGoal = (cell: number): boolean => map.terrain[cell] === 'exit'
  return walk(at, me, { key: 'exit', isGoal, cells: field[me.cell]!, facing: null, field })
}

/** Grips: taking one, lifting whoever is held, coming loose. */
export function gripOptions(at: Table, me: Fighter, { quarry, flees }: Aims, judge: Judge): Option[] {
  const { apSimple, apComplex } = at.plan.rules
  const options: Option[] = []
  if (quarry && me.grips === quarry.uid)
    options.push({ deed: { id: 'lift', targets: [{ uid: quarry.uid }] }, ap: apComplex, worth: CAUGHT })
  else if (quarry && !me.grips && distance(at, me, quarry) <= 1 && canAimAt(at, me, quarry.cell))
    if (freeHands(at, me) >= 1)
      options.push({
        deed: { id: 'grab', targets: [{ uid: quarry.uid }] },
        ap: apSimple,
        worth: GRIP * judge.chance(gripSource(at, me), quarry),
      })
  const holder = holderOf(at, me)
  if (holder && areHostile(at, me.side, holder.side))
    options.push({
      deed: { id: 'break_free' },
      ap: apSimple,
      worth: (flees ? FREE_TO_FLEE : FREE) * freedom(at, me, holder, judge),
    })
  return options
}

/** A grip as an attack without damage. */
const gripSource = (at: Table, me: Fighter): Source => ({
  id: 'grab',
  deed: 'attack',
  ap: at.plan.rules.apSimple,
  reach: 1,
  strikes: 1,
  targets: 1,
  area: null,
  skill: 'athletics',
  value: skillOf(at, me.uid, 'athletics') + penaltyOf(at, me),
  base: null,
  track: 'body',
  lays: [],
  hurdles: [{ kind: 'hit', effectOnly: false }],
})

/** TT-114. */
function freedom(at: Table, me: Fighter, holder: Fighter, judge: Judge): number {
  const { uid } = me
  const own = Math.max(skillOf(at, uid, 'athletics'), skillOf(at, uid, 'acrobatics')) + penaltyOf(at, me)
  const value = skillOf(at, holder.uid, 'athletics') + penaltyOf(at, holder)
  const mode = holder.ap >= at.plan.rules.apReaction ? 'active' : 'passive'
  return chanceOf(judge.odds.of(own, 0, [{ value, mode, edge: 0 }]))
}
