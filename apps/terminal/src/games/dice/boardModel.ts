import { type DiceKit, saveOf, type UseAction, type View } from '@arbiter/dice'
import { latinKey } from '../keyboard.ts'
import { TableModel } from '../tableModel.ts'
import type { BoardProps } from '../terminalGame.ts'
import { hintLines } from './hint.ts'
import { commandOf, positionOf } from './keys.ts'
import { type PieceLine, piecesOf, type TableScene } from './table.ts'

/** What the keys mean now. */
export type Mode =
  | { readonly kind: 'table' | 'items' | 'help' | 'surrender' | 'over' }
  /** Choosing dice for an item: one of its legal uses is in hand. */
  | { readonly kind: 'aim'; readonly item: PieceLine; readonly uses: readonly UseAction[]; readonly at: number }
  | { readonly kind: 'hint'; readonly lines: readonly string[] }

const TABLE: Mode = { kind: 'table' }

/** The full-screen table: what is selected and what the keys mean. No terminal in here. */
export class BoardModel extends TableModel {
  readonly kit: DiceKit
  mode: Mode = TABLE
  selected: readonly number[] = []

  constructor(props: BoardProps) {
    super(props)
    this.kit = props.kit as unknown as DiceKit
  }

  get view(): View {
    return this.told.view as View
  }
  get scene(): TableScene {
    return { kit: this.kit, view: this.view, words: this.props.words, width: this.props.width }
  }
  /** Active items of the seat at the table; `a` is the first. */
  get items(): PieceLine[] {
    return piecesOf(this.scene, this.view.seat).filter(({ active }) => active)
  }

  protected ended(): void {
    this.mode = { kind: 'over' }
  }

  /** One key: a character, or `escape`, `enter`, `ctrl-c`. */
  protected pressed(input: string): void {
    const key = input.length === 1 ? latinKey(input) : input
    if (key === 'ctrl-c' || (commandOf(key) === 'leave' && this.mode.kind !== 'surrender')) this.leave()
    else if (commandOf(key) === 'help') this.mode = this.mode.kind === 'help' ? TABLE : { kind: 'help' }
    else if (commandOf(key) === 'depth' && this.mode.kind !== 'items') this.deeper()
    else if (this.mode.kind === 'over') this.#pressOver(key)
    else if (this.watching) this.#pressWatching(key)
    else if (this.told.handover !== undefined) this.props.table.acceptHandover()
    else if (this.busy) this.props.table.skip()
    else if (this.mayAct) this.#pressPlaying(key, this.mode)
  }

  #pressOver(key: string): void {
    if (key === 'enter' || key === ' ' || key === 'escape') this.props.done(false)
    else if (commandOf(key) === 'undo' && !this.watching) this.#undo()
  }

  #pressWatching(key: string): void {
    if (key === ' ') this.stepOrStop()
    else if (key === 'enter') this.props.table.run(!this.told.running)
  }

  #pressPlaying(key: string, mode: Mode): void {
    if (mode.kind === 'aim') {
      this.#pressAim(key, mode)
      return
    }
    this.mode = TABLE
    if (mode.kind === 'items') this.#pressItem(key)
    else if (mode.kind === 'surrender') this.#pressSurrender(key)
    else this.#pressTable(key)
  }

  #pressTable(key: string): void {
    const position = positionOf(key)
    const command = commandOf(key)
    if (position !== undefined) this.#toggle(position)
    else if (key === 'escape') this.selected = []
    else if (command === 'roll') this.#act({ type: 'roll' })
    else if (command === 'continue' || command === 'pass') this.#act(saveOf(this.selected, command))
    else if (command === 'items') this.#openItems()
    else if (command === 'undo') this.#undo()
    else if (command === 'hint') this.#hint()
    else if (command === 'surrender') this.mode = { kind: 'surrender' }
  }

  #pressSurrender(key: string): void {
    if (key === 'y' || key === 'enter') this.#act({ type: 'surrender' })
  }

  #toggle(position: number): void {
    const die = this.view.dice[position - 1]!
    if (this.view.phase !== 'to_save' || die.banked) return
    const chosen = this.selected.includes(position)
    this.selected = chosen ? this.selected.filter((each) => each !== position) : [...this.selected, position].sort()
  }

  #openItems(): void {
    if (this.items.length > 0) this.mode = { kind: 'items' }
    else this.message = this.props.words.text('cli.dice.no_items')
  }

  #pressItem(key: string): void {
    const item = key.length === 1 ? this.items[key.charCodeAt(0) - 'a'.charCodeAt(0)] : undefined
    if (!item) return
    const legal = this.props.table.legal() as UseAction[]
    const uses = legal.filter(({ type, item: id, owner }) => type === 'use' && id === item.id && owner === item.owner)
    if (uses.some(({ dice }) => dice !== undefined)) this.mode = { kind: 'aim', item, uses, at: 0 }
    else this.#act(uses[0] ?? { type: 'use', item: item.id, owner: item.owner })
  }

  /** 1–6 choose or add a die, + and − go through the ways to use it, Enter uses it. */
  #pressAim(key: string, mode: Extract<Mode, { kind: 'aim' }>): void {
    const { uses, at } = mode
    const position = positionOf(key)
    const command = commandOf(key)
    if (key === 'escape' || key === 'enter') this.mode = TABLE
    if (key === 'enter') this.#act(uses[at])
    else if (command === 'more') this.mode = { ...mode, at: (at + 1) % uses.length }
    else if (command === 'less') this.mode = { ...mode, at: (at + uses.length - 1) % uses.length }
    else if (position !== undefined) {
      const wanted = aimed(uses, uses[at]!, position)
      if (wanted >= 0) this.mode = { ...mode, at: wanted }
    }
  }

  /** DC-150: the record keeps how many hints each seat asked for. */
  #hint(): void {
    this.noteHint()
    this.mode = { kind: 'hint', lines: hintLines(this.scene) }
  }

  #undo(): void {
    this.takeBack(() => {
      this.selected = []
      this.mode = TABLE
    })
  }

  #act(action: unknown): void {
    const before = this.view
    this.act(action, () => {
      this.selected = isUse(action) ? this.selected.filter((position) => this.#isUnchanged(before, position)) : []
    })
  }

  /** An item that only arms a flag leaves the selection as it was. */
  #isUnchanged({ dice }: View, position: number): boolean {
    const { play } = this.props.table.host
    const now = (play.viewAfter(play.eventCount) as View).dice[position - 1]!
    return dice[position - 1]!.value === now.value && !now.banked
  }
}

const isUse = (action: unknown): boolean => (action as Partial<UseAction>).type === 'use'

/** The use that has this die as well, or only this die. */
function aimed(uses: readonly UseAction[], now: UseAction, position: number): number {
  const same = (dice: readonly number[], use: UseAction) =>
    use.dice?.length === dice.length && dice.every((die) => use.dice!.includes(die))
  const without = (now.dice ?? []).filter((die) => die !== position)
  const toggled = now.dice?.includes(position) ? without : [...without, position]
  const exact = uses.findIndex((use) => same(toggled, use))
  return exact >= 0 ? exact : uses.findIndex((use) => same([position], use))
}
