import { type Action, type ActiveItem, type Owner, type Preview, saveOf, type View } from '@arbiter/dice'
import type { Scene, Table } from '@arbiter/table'
import { useText, useWording } from '../../language/language.tsx'
import type { DiceRules } from './rules.ts'
import { type UnfinishedSet, unfinishedSet } from './unfinishedSet.ts'
import { type Picking, usePicking } from './usePicking.ts'
import { type Selection, useSelection } from './useSelection.ts'

type MoveName = 'roll' | 'continue' | 'pass'

interface Moves {
  readonly selection: Selection
  readonly picking: Picking | undefined
  readonly preview: Preview | undefined
  /** The chosen dice are a part of what would score. */
  readonly unfinished: UnfinishedSet | undefined
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
export function useMoves(rules: DiceRules, table: Table, scene: Scene): Moves {
  const text = useText()
  const wording = useWording()
  const view = scene.view as View
  const mayAct = scene.mine.length > 0
  const choosing = mayAct && view.phase === 'to_save'
  const selection = useSelection(view)
  const [picking, startPicking] = usePicking(view, choosing ? rules.legalUses(view) : [], (use) =>
    rules.foresee(view, use),
  )
  const preview = choosing && selection.dice.length > 0 ? rules.preview(view, selection.dice) : undefined
  const unfinished = preview && !preview.valid ? unfinishedSet(view, selection.dice, preview, rules) : undefined
  const actions: Record<MoveName, Action> = {
    roll: { type: 'roll' },
    continue: saveOf(selection.dice, 'continue'),
    pass: saveOf(selection.dice, 'pass'),
  }
  const waiting = waitingText()
  const reason = (move: MoveName): string => {
    if (!mayAct) return waiting
    if (picking) return text('diceTable.pick.first')
    if (unfinished && move !== 'roll')
      return text('diceTable.moreOfSet', { n: unfinished.missing, face: String(unfinished.face) })
    const verdict = rules.check(view, actions[move])
    return verdict.ok ? '' : wording.say(rules.explain(verdict), 'full')
  }

  const reasons = { roll: reason('roll'), continue: reason('continue'), pass: reason('pass') }

  function waitingText(): string {
    if (!scene.live) return text('match.pastReason')
    const [deciding] = scene.awaited
    if (deciding === undefined) return text('match.telling')
    if (scene.handover !== undefined) return text('match.handoverReason')
    return text('match.waiting', { who: text(`dice.seat.${deciding}`) })
  }

  function take(move: MoveName): void {
    if (reasons[move] === '') void table.act(actions[move])
  }

  function use(item: ActiveItem, owner: Owner): void {
    if (item.effect.kind === 'mutate_state') startPicking(item, owner)
    else void table.act({ type: 'use', item: item.id, owner })
  }

  function confirmUse(): void {
    if (!picking?.action) return
    void table.act(picking.action)
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
    unfinished,
    reasons,
    reason: mayAct ? reasons.continue || reasons.pass : waiting,
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
    surrender: () => void table.act({ type: 'surrender' }),
    use,
    confirmUse,
  }
}
