import type { DeedChoice } from '../../action.ts'
import type { DeedFrame, Fact, Fighter } from '../../state.ts'
import { reveal } from '../awareness.ts'
import { type Context, fighterOf, type Table, tell } from '../context.ts'
import { pay } from '../points.ts'
import { cellNumber, isDoor } from '../space.ts'
import { anybodyWaits, openTriggers } from '../triggers.ts'
import { checkDeed } from './check.ts'
import { costOf } from './cost.ts'
import { wholePath } from './moveCheck.ts'
import { resolveDeed } from './resolve.ts'
import { type Aimed, aimsOf, isAimed, isAttack } from './targets.ts'

/** P1. A fired deed was paid when it was delayed. */
export function declareDeed(at: Context, actor: Fighter, deed: DeedChoice, delayed: boolean): void {
  const apBefore = actor.ap
  actor.acted = true
  tell(at, 'deedDeclared', 'TT-060', { uid: actor.uid, deed, delayed })
  if (!delayed) pay(at, actor, costOf(at.plan, deed), 'deed')
  const targets = aimsOf(at, actor, deed)
  tellDeclared(at, actor, deed, targets)
  const facts = factsOf(at, actor, deed, targets)
  at.state.stack.push({
    type: 'deed',
    uid: actor.uid,
    deed,
    delayed,
    phase: 'before',
    targets: targets.slice(),
    apBefore,
    failed: false,
    ran: false,
    facts,
  })
}

function tellDeclared(at: Context, { uid }: Fighter, deed: DeedChoice, targets: readonly Aimed[]): void {
  if (!at.emit) return
  const { id, source = id } = deed
  if (id === 'cast') tell(at, 'castDeclared', 'TT-196', { uid, spell: source, targets })
  if (isAttack(at, fighterOf(at, uid), deed)) tell(at, 'attackDeclared', 'TT-196', { uid, deed: id, source, targets })
  if (id === 'move') tell(at, 'moveStarted', 'TT-138', { uid, path: wholePath(deed) })
}

/** TT-072. */
function factsOf(at: Table, actor: Fighter, deed: DeedChoice, targets: readonly Aimed[]): Fact[] {
  const { uid: by, cell } = actor
  const aimedAt = targets.map(({ uid }) => uid)
  const factOf = (event: Fact['event'], where = cell): Fact => ({ event, by, at: aimedAt, cell: where })
  const facts = [factOf('deedDeclared')]
  if (deed.id === 'cast') facts.push(factOf('castDeclared'))
  if (isAttack(at, actor, deed)) facts.push(factOf('attackDeclared'))
  if (deed.id === 'move') facts.push(factOf('moveStarted'))
  if (deed.id === 'speak') facts.push(factOf('spoke'))
  const door = deed.cell && (deed.id === 'interact' || deed.id === 'heavy_door') ? cellNumber(at, deed.cell) : -1
  if (door >= 0 && isDoor(at.plan.map!.terrain[door]) && !at.state.openDoors.includes(door))
    facts.push(factOf('doorOpened', door))
  return facts
}

/** P2, P3, P10; in between the deed itself. */
export function advanceDeed(at: Context, frame: DeedFrame): void {
  switch (frame.phase) {
    case 'before':
      // Where nobody comes between, all is still as it was when the deed was checked.
      frame.phase = frame.delayed || anybodyWaits(at) ? 'recheck' : 'resolve'
      openTriggers(at, 'before', frame.facts.slice())
      return
    case 'recheck':
      frame.phase = 'resolve'
      recheck(at, frame)
      return
    case 'resolve':
      resolveDeed(at, frame)
      return
    case 'after':
      finish(at, frame)
      return
  }
}

/** TT-077: what became impossible fails; of several targets only those that did. */
function recheck(at: Context, frame: DeedFrame): void {
  const actor = fighterOf(at, frame.uid)
  const { deed, targets } = frame
  const whole = checkDeed(at, actor, deed, 'recheck')
  if (!whole) {
    // Somebody may have come into the area, or out of it.
    if (at.plan.spells.get(deed.source ?? '')?.area != null) frame.targets = aimsOf(at, actor, deed)
    return
  }
  const { id } = deed
  const left =
    targets.length < 2
      ? []
      : targets.filter((target) => !checkDeed(at, actor, { ...deed, targets: [target] }, 'recheck'))
  for (const { uid } of left.length > 0 ? targets.filter((target) => !left.includes(target)) : [])
    tell(at, 'deedFailed', 'TT-077', { uid: actor.uid, deed: id, code: whole.code, target: uid })
  frame.targets = left
  if (left.length > 0) return
  tell(at, 'deedFailed', 'TT-077', { uid: actor.uid, deed: id, code: whole.code, target: null })
  frame.failed = true
  frame.phase = 'after'
}

function finish(at: Context, frame: DeedFrame): void {
  at.state.stack.pop()
  const actor = fighterOf(at, frame.uid)
  // TT-029: whoever has acted on others is seen.
  if (!frame.failed && isAimed(at, actor, frame.deed)) reveal(at, actor)
  openTriggers(at, 'after', frame.failed ? frame.facts.slice(0, 1) : frame.facts)
}
