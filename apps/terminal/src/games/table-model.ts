import type { GameEvent, Stamped, Verdict } from '@arbiter/kernel'
import type { Scene as TableScene } from '@arbiter/table'
import { FollowedModel } from './followed-model.ts'
import type { BoardProps } from './terminal-game.ts'

/** A view of a table: it shows the table's scene and asks it for changes. */
export abstract class TableModel extends FollowedModel<BoardProps> {
  #leave: (() => void) | undefined
  #isOver = false
  #inTurn: Promise<void> = Promise.resolve()
  #sent: Promise<unknown> = Promise.resolve()

  get told(): TableScene {
    return this.props.table.scene
  }
  get events(): readonly Stamped<GameEvent>[] {
    return this.told.events
  }
  /** Nobody plays here: bots or a record run by themselves. */
  get watching(): boolean {
    return this.props.played === undefined
  }
  get mayAct(): boolean {
    return !this.watching && this.told.mine.length > 0
  }
  /** Something is still to be told, or a bot thinks. */
  get busy(): boolean {
    const { mine, handover, outcome, problem } = this.told
    return mine.length === 0 && handover === undefined && outcome === undefined && problem === undefined
  }

  start(): void {
    const { table } = this.props
    this.#leave ??= table.subscribe(() => this.#hear())
    table.start()
    // Whoever begins a match has the table already.
    if (this.props.played?.match.stepCount === 0) table.acceptHandover()
    if (!table.playable) table.run(true)
    this.#hear()
  }
  stop(): void {
    this.#leave?.()
    this.#leave = undefined
    this.props.table.stop()
  }

  leave(): void {
    const { played, done } = this.props
    this.stop()
    done(played === undefined || played.match.outcome === undefined)
  }

  /** The end of the match is told. */
  protected abstract ended(): void
  /** What a key does; it may `send` something. */
  protected abstract pressed(key: string): void

  /** Keys are taken one after the other, however fast they come: each finds the match as the one before has left it. */
  press(key: string): Promise<void> {
    this.#inTurn = this.#inTurn.then(async () => {
      this.message = ''
      if (!this.#pressedAtProblem(key)) this.pressed(key)
      this.publish()
      await this.#sent
    })
    return this.#inTurn
  }

  protected act(action: unknown, then: () => void): void {
    this.#send(async () => {
      const verdict: Verdict = await this.props.played!.act(action)
      if (verdict.ok) then()
      else this.message = this.props.words.say(this.props.kit.explain(verdict), 'full')
    })
  }

  protected takeBack(then: () => void): void {
    this.#send(async () => {
      if (await this.props.played!.undo()) then()
      else this.message = this.props.words.text('kernel.error.nothing_to_undo')
    })
  }

  /** The record keeps how often each seat asked. */
  protected noteHint(): void {
    this.#send(() => this.props.table.note({ hint: { seat: this.props.played!.deciding } }))
  }

  /** Space stops what is watched, and then goes on step by step. */
  protected stepOrStop(): void {
    if (this.told.running) this.props.table.run(false)
    else this.props.table.step(1)
  }

  #send(work: () => Promise<unknown>): void {
    this.#sent = work().then(() => this.publish())
  }

  /** A bot gave no answer: it is asked again, or somebody here decides for it. */
  #pressedAtProblem(key: string): boolean {
    const { table, words, played } = this.props
    const { problem } = this.told
    if (!problem || !played || problem.code === 'not_stored' || ['q', 'ctrl-c'].includes(key)) return false
    if (key === 'enter') this.#send(() => table.tryAgain())
    else if (key === 't' && problem.params.seat !== undefined) this.#send(() => table.takeOver(problem))
    else
      this.message = `${words.text(`table.problem.${problem.code}`, problem.params)} ${words.text('cli.play.bot_keys')}`
    return true
  }

  #hear(): void {
    const isOver = this.told.outcome !== undefined
    if (isOver && !this.#isOver) this.ended()
    this.#isOver = isOver
    const { problem } = this.told
    if (problem && problem.code !== 'not_stored' && this.message === '') this.#pressedAtProblem('')
    this.publish()
  }
}
