import { type Action, type ActiveItem, type Owner, type Preview, saveOf, type View } from '@arbiter/dice'
import { useText, useWording } from '../../language/language.tsx'
import type { Scene } from '../../match/scene.ts'
import type { MatchSession } from '../../match/session.ts'
import type { DiceRules } from './rules.ts'
import { type Picking, usePicking } from './usePicking.ts'
import { type Selection, useSelection } from './useSelection.ts'

type MoveName = 'roll' | 'continue' | 'pass'

interface Moves {
  readonly selection: Selection
  readonly picking: Picking | undefined
  readonly preview: Preview | undefined
  /** Empty where the move is legal. */
  readonly reasons: Readonly<Record<MoveName, string>>
  /** The reason that matters most now. */
  readonly reason: string
  readonly keys: Readonly<Record<string, () => void>>
  roll(): void
  goOn(): void
  pass(): void
  surrender(): void
  use(item: ActiveItem, owner: Owner): void
  confirmUse(): void
}

/** What the seat on turn can do now, with the reason for everything it cannot. */
export function useMoves(rules: DiceRules, session: MatchSession, scene: Scene): Moves {
  const text = useText()
  const wording = useWording()
  const view = scene.view as View
  const choosing = scene.mayAct && view.phase === 'to_save'
  const selection = useSelection(view)
  const [picking, startPicking] = usePicking(view, choosing ? rules.legalUses(view) : [], (use) =>
    rules.foresee(view, use),
  )
  const preview = choosing && selection.dice.length > 0 ? rules.preview(view, selection.dice) : undefined
  const actions: Record<MoveName, Action> = {
    roll: { type: 'roll' },
    continue: saveOf(selection.dice, 'continue'),
    pass: saveOf(selection.dice, 'pass'),
  }
  const waiting = waitingText()
  const reason = (move: MoveName): string => {
    if (!scene.mayAct) return waiting
    if (picking) return text('diceTable.pick.first')
    const verdict = rules.check(view, actions[move])
    return verdict.ok ? '' : wording.say(rules.explain(verdict), 'full')
  }

  const reasons = { roll: reason('roll'), continue: reason('continue'), pass: reason('pass') }

  function waitingText(): string {
    if (scene.past) return text('match.pastReason')
    if (scene.sign || scene.deciding === undefined) return text('match.telling')
    if (scene.handover !== undefined) return text('match.handoverReason')
    return text('match.waiting', { who: text(`dice.seat.${scene.deciding}`) })
  }

  function take(move: MoveName): void {
    if (reasons[move] === '') session.act(actions[move])
  }

  function use(item: ActiveItem, owner: Owner): void {
    if (item.effect.kind === 'mutate_state') startPicking(item, owner)
    else session.act({ type: 'use', item: item.id, owner })
  }

  function confirmUse(): void {
    if (!picking?.action) return
    session.act(picking.action)
    picking.leave()
  }

  function clear(): void {
    if (picking) picking.leave()
    else selection.clear()
  }

  function toggle(position: number): void {
    const die = view.dice[position - 1]!
    if (!choosing || die.banked) return
    if (!picking) selection.toggle(position)
    else if (picking.targets.includes(position) || picking.dice.includes(position)) picking.toggle(position)
  }

  const diceKeys = Object.fromEntries(view.dice.flatMap(({ position }) => [[String(position), () => toggle(position)]]))
  return {
    selection,
    picking,
    preview,
    reasons,
    reason: scene.mayAct ? reasons.continue || reasons.pass : waiting,
    keys: {
      ...diceKeys,
      r: () => take('roll'),
      c: () => take('continue'),
      p: () => take('pass'),
      Escape: clear,
    },
    roll: () => take('roll'),
    goOn: () => take('continue'),
    pass: () => take('pass'),
    surrender: () => session.act({ type: 'surrender' }),
    use,
    confirmUse,
  }
}
