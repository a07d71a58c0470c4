import type { GameEvent, Refusal, Stamped, Verdict } from '@arbiter/kernel'
import { holderNow, refusalPhrase, type Scene as TableScene } from '@arbiter/table'
import { FollowedModel } from './followedModel.ts'
import type { BoardProps } from './terminalGame.ts'

/** A view of a table: it shows the table's scene and asks it for changes. */
export abstract class TableModel extends FollowedModel<BoardProps> {
  #leave: (() => void) | undefined
  #isOver = false
  #inTurn: Promise<void> = Promise.resolve()
  #stopWaiting = () => {}
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
  /** Where others decide too, nobody takes back alone what has come about. */
  get mayUndo(): boolean {
    return !this.watching && this.props.table.host.powers.undo !== 'none'
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
    if (!this.watching && table.host.play.stepCount === 0) table.acceptHandover()
    if (!table.playable) table.run(true)
    this.#hear()
  }
  stop(): void {
    this.#leave?.()
    this.#leave = undefined
    this.#stopWaiting()
    this.props.table.stop()
  }

  leave(): void {
    const { table, done } = this.props
    this.stop()
    done(this.watching || table.host.play.outcome === undefined)
  }

  /** Bots have not decided everything that they may decide. */
  protected get working(): boolean {
    const { problem, play } = this.props.table.host
    const { awaited, actor, seating } = play
    return !problem && awaited.some((seat) => holderNow(seating, seat, actor).kind === 'bot')
  }
  /** Bots have decided, or something stands in their way. */
  protected async worked(): Promise<void> {
    while (this.working && this.#leave) {
      await new Promise<void>((resolve) => {
        const leave = this.props.table.host.subscribe(() => this.#stopWaiting())
        this.#stopWaiting = () => {
          this.#stopWaiting = () => {}
          leave()
          resolve()
        }
      })
    }
  }
  /** What must be so before a key counts. */
  protected async ready(_key: string): Promise<void> {}
  /** Something is told, or was decided. */
  protected heard(): void {
    this.publish()
  }
  /** The end of the match is told. */
  protected abstract ended(): void
  /** What a key does; it may `send` something. */
  protected abstract pressed(key: string): void

  /** Keys are taken one after the other, however fast they come: each finds the match as the one before has left it. */
  press(key: string): Promise<void> {
    if (this.props.beside?.(key)) return this.#inTurn
    this.#inTurn = this.#inTurn.then(() => this.#take(key)).catch((fault) => this.#brokeDown(fault))
    return this.#inTurn
  }

  protected act(action: unknown, then: () => void): void {
    this.send(async () => {
      const verdict: Verdict = await this.props.played!.act(action)
      if (verdict.ok) then()
      else this.refused(verdict)
    })
  }

  protected refused(refusal: Refusal): void {
    this.message = this.props.words.say(refusalPhrase(this.props.kit, refusal), 'full')
  }

  protected takeBack(then: () => void): void {
    this.send(async () => {
      const receipt = await this.props.played!.undo()
      if (receipt.ok) then()
      else this.refused(receipt)
    })
  }

  /** The record keeps how often each seat asked. */
  protected noteHint(): void {
    const { table, played } = this.props
    if (table.host.powers.note) this.send(() => table.note({ hint: { seat: played!.deciding } }))
  }

  /** Space stops what is watched, and then goes on step by step. */
  protected stepOrStop(): void {
    if (this.told.running) this.props.table.run(false)
    else this.props.table.step(1)
  }

  protected send(work: () => Promise<unknown>): void {
    this.#sent = work().then(() => this.publish())
  }

  async #take(key: string): Promise<void> {
    await this.ready(key)
    this.message = ''
    if (!this.#pressedAtProblem(key)) this.pressed(key)
    this.publish()
    await this.#sent
  }

  /** Whatever a key came to, the next one counts: at least one can leave. */
  #brokeDown(fault: unknown): void {
    this.#sent = Promise.resolve()
    const why = fault instanceof Error ? fault.message : String(fault)
    this.message = this.props.words.text('cli.play.key_failed', { why })
    this.publish()
  }

  /** A bot gave no answer: it is asked again, or somebody here decides for it. */
  #pressedAtProblem(key: string): boolean {
    const { table, words, played } = this.props
    const { problem } = this.told
    if (!problem || !played || problem.code === 'not_stored' || ['q', 'ctrl-c'].includes(key)) return false
    if (key === 'enter') this.send(() => table.tryAgain())
    else if (key === 't' && problem.params.seat !== undefined) this.send(() => table.takeOver(problem))
    else
      this.message = `${words.text(`table.problem.${problem.code}`, problem.params)} ${words.text('cli.play.bot_keys')}`
    return true
  }

  #hear(): void {
    const { outcome, problem } = this.told
    const isOver = outcome !== undefined
    if (isOver && !this.#isOver) {
      // Why something could not be done no longer matters.
      if (!problem) this.message = ''
      this.ended()
    }
    this.#isOver = isOver
    if (problem && problem.code !== 'not_stored' && this.message === '') this.#pressedAtProblem('')
    this.heard()
  }
}
