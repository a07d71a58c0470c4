import type { DeedChoice } from '../../action.ts'
import type { CheckFrame, DeedFrame, Fighter, Item } from '../../state.ts'
import { isOverAnArea } from '../attack/advance.ts'
import { type Context, fighterOf, tell } from '../context.ts'
import { changeQuality } from '../results.ts'
import { canAct } from './check.ts'
import { type Aimed, isWilling } from './targets.ts'
import { attackSkill, servingItems } from './weapons.ts'

/** P4 … P9 for the next target, one after the other. */
export function nextTarget(at: Context, frame: DeedFrame, actor: Fighter): void {
  const next = frame.targets.shift()
  const { deed } = frame
  if (!next) {
    frame.phase = 'after'
    // TT-124: an item on the floor changes without a check.
    if (deed.id === 'cast' && deed.item && !deed.targets?.length)
      changeQuality(at, deed.item, at.plan.spells.get(deed.source!)!.quality)
    return
  }
  // The target may be gone, the actor may have fallen to an answer in between.
  if (fighterOf(at, next.uid).tracker === 'left') return
  if (!(canAct(at, actor) || isOverAnArea(at, deed.id, deed.source))) {
    tell(at, 'deedFailed', 'TT-077', { uid: actor.uid, deed: deed.id, code: 'fighter_out', target: next.uid })
    return
  }
  if (isSupport(at, deed, actor, next)) support(at, deed, actor, next)
  else startCheck(at, frame, actor, next)
}

/** TT-123. */
const isSupport = (at: Context, { id, source }: DeedChoice, actor: Fighter, target: Aimed): boolean =>
  id === 'cast' && at.plan.spells.get(source!)!.support !== null && isWilling(at, actor, target.uid)

function support(at: Context, { source, wounds }: DeedChoice, { uid }: Fighter, { uid: target }: Aimed): void {
  at.state.stack.push({ type: 'support', uid, target, spell: source!, wounds: wounds ?? [], rolls: {} })
}

export function startCheck(at: Context, frame: DeedFrame, actor: Fighter, target: Aimed): void {
  const { deed } = frame
  const { skill, item, thrown } = meansOf(at, actor, deed, target.strikes)
  const check: CheckFrame = {
    type: 'check',
    uid: actor.uid,
    target: target.uid,
    deed: deed.id as CheckFrame['deed'],
    source: deed.source ?? deed.id,
    skill,
    item,
    aimedItem: deed.id === 'cast' ? (deed.item ?? null) : null,
    strikes: target.strikes,
    delayed: frame.delayed,
    phase: 'situation',
    found: null,
    set: null,
    extraSkills: [],
    choices: [],
    turnTo: null,
    rolls: {},
    attack: null,
    defences: [],
    at: 0,
    paidUpTo: 0,
    apBefore: frame.apBefore,
  }
  at.state.stack.push(thrown ? { ...check, thrown } : check)
}

/** Skill and weapon of an attack check; projectiles are used up with it. */
function meansOf(
  at: Context,
  actor: Fighter,
  deed: DeedChoice,
  strikes: number,
): Pick<CheckFrame, 'skill' | 'item' | 'thrown'> {
  if (deed.id === 'cast') return { skill: at.plan.spells.get(deed.source!)!.skill, item: null }
  if (deed.id === 'push' || deed.id === 'grab') return { skill: 'athletics', item: null }
  const attack = at.plan.attacks.get(deed.source!)!
  if (attack.improvised) return { skill: attackSkill(at, actor, attack, deed.skill), item: deed.item ?? null }
  const [item] = attack.needs === 'item' ? servingItems(at, actor, attack.id) : []
  const skill = attackSkill(at, actor, attack, deed.skill)
  if (!item) return { skill, item: null }
  const { quality, base } = item
  useUpShots(at, actor, attack.id, item, strikes)
  return attack.spends ? { skill, item: null, thrown: { quality, base } } : { skill, item: item.id }
}

/** TT-100: arrows leave the quiver, thrown knives the hand. */
function useUpShots(at: Context, actor: Fighter, attack: string, item: Item, strikes: number): void {
  if (at.plan.items.get(item.kind)!.ammo > 0) item.ammo -= strikes
  if (!at.plan.attacks.get(attack)!.spends) return
  for (const thrown of servingItems(at, actor, attack).slice(0, strikes)) {
    at.state.items.splice(at.state.items.indexOf(thrown), 1)
    tell(at, 'itemMoved', 'TT-100', { uid: actor.uid, item: thrown.id, kind: thrown.kind, from: 'hand', to: 'none' })
  }
}
