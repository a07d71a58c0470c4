import type { Curse } from '../../content/types.ts'
import type { Plan } from '../../plan.ts'
import type { Run } from '../../run.ts'
import type { Encounter, HeldCurse } from '../../state.ts'
import { hurtHero } from '../hero.ts'
import { hpMaxWith, sumMods } from './mods.ts'

/** Curses and boons (section 28). Inside an encounter the copy that it carries. */

const heldBy = (run: Run): readonly HeldCurse[] => run.state.encounter?.road?.curses ?? run.road.curses

/** TW-461. What may be lifted in an encounter; a boon is no curse. */
export const cursesIn = ({ road }: Plan, encounter: Encounter): string[] =>
  (encounter.road?.curses ?? []).map(({ id }) => id).filter((id) => road!.curses.get(id)!.kind === 'curse')

/** TW-457, TW-459, TW-460. */
export function gainCurse(run: Run, id: string): void {
  const plan = run.plan.road!
  const { lasts, kind } = plan.curses.get(id)!
  const left = typeof lasts === 'string' ? null : 'encounters' in lasts ? lasts.encounters : lasts.nodes
  const held = heldBy(run)
  const known = held.find((curse) => curse.id === id)
  const { maxCurses, curseOverflowHp } = run.balance.road
  if (
    !known &&
    kind === 'curse' &&
    held.filter((curse) => plan.curses.get(curse.id)!.kind === 'curse').length >= maxCurses
  ) {
    hurtHero(run, curseOverflowHp, 1)
    return
  }
  const now: HeldCurse = { id, left: left === null ? null : Math.max(left, known?.left ?? 0) }
  if (run.state.encounter && !known) run.setFight('hexed', [...run.encounter.road!.hexed, id])
  hold(run, known ? held.map((curse) => (curse.id === id ? now : curse)) : [...held, now])
  if (run.listening) run.tell({ type: 'curseGained', id, left: now.left })
}

/** TW-461. Without an id the oldest; none held, nothing happens. */
export function liftCurse(run: Run, id: string | undefined): void {
  const curse = heldBy(run).find((held) => (id === undefined ? isCurse(run, held) : held.id === id))
  if (curse) endCurses(run, (held) => held === curse, 'lifted')
}

const isCurse = (run: Run, { id }: HeldCurse): boolean => run.plan.road!.curses.get(id)!.kind === 'curse'

/** TW-460. At the commit: what began with the encounter has lasted one more; an oath of peace ends with blood. */
export function countEncounterOf(run: Run, hexed: readonly string[], violence: boolean): void {
  count(run, (id, lasts) => typeof lasts === 'object' && 'encounters' in lasts && !hexed.includes(id))
  if (violence) endCurses(run, ({ id }) => run.plan.road!.curses.get(id)!.lasts === 'kill', 'kill')
}

/** TW-460. At each arrival. */
export const countNode = (run: Run): void => count(run, (_, lasts) => typeof lasts === 'object' && 'nodes' in lasts)

function count(run: Run, ticks: (id: string, lasts: Curse['lasts']) => boolean): void {
  const { curses } = run.road
  const isDue = ({ id, left }: HeldCurse) => left !== null && ticks(id, run.plan.road!.curses.get(id)!.lasts)
  if (!curses.some(isDue)) return
  hold(
    run,
    curses.map((held) => (isDue(held) ? { ...held, left: held.left! - 1 } : held)),
  )
  endCurses(run, ({ left }) => left === 0, 'over')
}

function endCurses(run: Run, ends: (held: HeldCurse) => boolean, why: 'lifted' | 'over' | 'kill'): void {
  const held = heldBy(run)
  const gone = held.filter(ends)
  if (gone.length === 0) return
  hold(
    run,
    held.filter((curse) => !ends(curse)),
  )
  if (run.listening) for (const { id } of gone) run.tell({ type: 'curseEnded', id, why })
}

/** TW-458. HP are cut to a lower maximum at once. */
function hold(run: Run, curses: HeldCurse[]): void {
  const { plan, state } = run
  const mods = sumMods(plan, curses, state.session.inventory)
  if (state.encounter) {
    run.setFight('curses', curses)
    run.setFight('mods', mods)
  } else run.setRoad('curses', curses)
  const most = hpMaxWith(plan, mods)
  if (run.world.hp > most) run.setWorld('hp', most)
}
