import type { Seat } from '@arbiter/kernel'
import type { DeedChoice } from '@arbiter/tabletop'
import { TableModel } from '../tableModel.ts'
import type { Answer, BoardProps, Scene } from '../terminalGame.ts'
import { press } from './boardKeys.ts'
import { type Mode, TABLE } from './boardMode.ts'
import { type Choice, choicesOf } from './choices.ts'
import { answerLine } from './commands.ts'
import { adviceText } from './hint.ts'
import { tableLog } from './log.ts'
import { legalOf, openWindow, type TableScene, tableScene } from './scene.ts'

export interface FightBoardProps extends BoardProps {
  /** TT-153: what is watched is a demonstration, which somebody plays on from this step. */
  readonly onTakenOver?: (step: number) => void
}

/** The full-screen view: what is shown, what is chosen and what the keys mean. No terminal in here. */
export class BoardModel extends TableModel {
  declare readonly props: FightBoardProps
  mode: Mode = TABLE
  /** What was asked for last. */
  advice = ''
  #selected = 0
  #choices: { readonly version: number; readonly list: readonly Choice[] } | undefined

  get scene(): TableScene {
    return tableScene(this.#plainScene)
  }
  override get mayAct(): boolean {
    return super.mayAct || this.botWaits
  }
  /** Enter lets the bot go on; a line that is typed steps in. */
  get botWaits(): boolean {
    return this.props.played?.botWaits ?? false
  }
  /** The lines of the menu; counted once for each moment of the match. */
  get choices(): readonly Choice[] {
    if (!this.mayAct) return []
    const { version } = this.told
    if (this.#choices?.version !== version)
      this.#choices = { version, list: choicesOf(this.scene, legalOf(this.scene)) }
    return this.#choices.list
  }
  get selected(): number {
    if (this.botWaits) return -1
    return Math.min(this.#selected, Math.max(0, this.choices.length - 1))
  }
  select(index: number): void {
    const n = this.choices.length
    if (n > 0) this.#selected = (index + n) % n
  }

  override start(): void {
    super.start()
    // A demonstration stands still until somebody lets it go on.
    if (this.props.onTakenOver) this.props.table.run(false)
  }

  /** What was told so far, at most the last `rows` lines. */
  story(rows: number): string[] {
    const { words, width } = this.props
    const lines: string[] = []
    for (let at = this.events.length - 1; at >= 0 && lines.length < rows; at--)
      lines.unshift(...tableLog([this.events[at]!], words, this.depth, width))
    return rows <= 0 ? [] : lines.slice(-rows)
  }

  /** One after the other, until one is refused. */
  take(actions: readonly unknown[], seat?: Seat): void {
    this.send(() => this.#take(actions, seat))
  }
  /** Several moves on one way, as long as the turn runs. */
  walk(deeds: readonly DeedChoice[]): void {
    this.take(deeds.map((deed) => ({ type: 'deed', ...deed })))
  }

  /** A typed line, as plain mode would take it. */
  run(line: string): void {
    const typed = line.trim()
    this.mode = TABLE
    if (/^(redo|вернуть)$/i.test(typed)) this.redo()
    else if (typed !== '' || this.botWaits) this.#answer(typed)
  }

  undo(): void {
    this.run('undo')
  }
  redo(): void {
    this.mode = TABLE
    this.#selected = 0
    const { played, words } = this.props
    if (!this.told.may.redo) this.message = words.text('cli.play.nothing_to_redo')
    else
      this.send(async () => {
        const receipt = await played!.redo()
        if (!receipt.ok) this.refused(receipt)
      })
  }

  hint(): void {
    this.noteHint()
    this.advice = adviceText(this.scene)
  }

  /** One step of what is watched, or none any more. */
  step(): void {
    this.stepOrStop()
    this.#seeEnd()
  }
  toggle(): void {
    this.props.table.run(!this.told.running)
  }
  back(): void {
    this.mode = TABLE
    this.props.table.step(-1)
  }
  /** TT-153: a demonstration is played on from the moment that is shown. */
  takeOver(): void {
    const { onTakenOver } = this.props
    if (!onTakenOver || this.told.outcome) return
    onTakenOver(this.told.place.step)
    this.leave()
  }

  protected ended(): void {
    this.mode = { kind: 'over' }
  }
  protected pressed(key: string): void {
    press(this, key)
  }
  /** Where nothing is waited for, a key is meant for what bots leave. */
  protected override async ready(key: string): Promise<void> {
    if (this.watching || key === 'ctrl-c' || this.told.speed !== 'instant') return
    if (!this.botWaits) await this.worked()
  }
  protected override heard(): void {
    const isBack = this.mode.kind === 'over' && this.told.outcome === undefined && !this.watching
    if (isBack) this.mode = TABLE
    else this.#seeEnd()
    super.heard()
  }

  /** A record may end before its match does. */
  #seeEnd(): void {
    const { place, running } = this.told
    const { table } = this.props
    if (!table.playable && !running && place.event === table.host.play.eventCount && this.mode.kind === 'table')
      this.mode = { kind: 'over' }
  }

  async #take(actions: readonly unknown[], seat?: Seat): Promise<void> {
    for (const [i, action] of actions.entries()) {
      // A move may have met something.
      if (i > 0 && openWindow(this.scene)?.type !== 'turn') return
      const verdict = await this.props.played!.act(action, seat)
      if (!verdict.ok) return this.refused(verdict)
      this.#selected = 0
      if (this.mode.kind !== 'over') this.mode = TABLE
      if (i + 1 < actions.length) this.props.table.skip()
    }
  }

  #answer(typed: string): void {
    const answer = answerLine(typed, this.#plainScene)
    const choice = /^\d+$/.test(typed) ? this.choices[Number(typed) - 1] : undefined
    if (answer) this.send(() => this.#does(answer))
    else if (choice) this.take([choice.action])
    else this.message = this.props.words.text('cli.play.unclear', { line: typed, n: this.choices.length })
  }

  async #does({ back, goOn, stepping, actions = [], seat, lines = [] }: Answer): Promise<void> {
    const played = this.props.played!
    if (stepping !== undefined) played.setStepping?.(stepping)
    if (back) {
      const receipt = await (back.fresh ? played.freshDice(back.to) : played.undo(back.to))
      if (!receipt.ok) return this.refused(receipt)
    }
    if (goOn) await this.#letBot()
    await this.#take(actions, seat)
    if (lines.length > 0) this.#say(lines)
  }

  /** The bot that waits has decided. */
  async #letBot(): Promise<void> {
    const { played, table } = this.props
    const { version } = table.host.play
    const decided = new Promise<void>((resolve) => {
      const leave = table.host.subscribe(() => {
        if (table.host.play.version === version && !table.host.problem) return
        leave()
        resolve()
      })
    })
    played!.goOn()
    await decided
  }

  get #plainScene(): Scene {
    const { kit, words, width, played } = this.props
    const { view, events } = this.told
    return { kit, view, words, width, ...(played && { played }), events: () => events }
  }

  #say(lines: readonly string[]): void {
    if (lines.length === 1) this.advice = lines[0]!
    else this.mode = { kind: 'said', lines, scroll: 0 }
  }
}
