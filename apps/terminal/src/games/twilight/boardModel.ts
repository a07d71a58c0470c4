import { type Action, activeEnemies, type View } from '@arbiter/twilight'
import { TableModel } from '../tableModel.ts'
import { press } from './boardKeys.ts'
import { type Mode, TABLE } from './boardMode.ts'
import { adviceText } from './hint.ts'
import { type EncounterScene, inEncounter, type TwilightScene, twilightScene } from './scene.ts'

/** The full-screen view: what is shown, what is chosen and what the keys mean. No terminal in here. */
export class BoardModel extends TableModel {
  mode: Mode = TABLE
  /** What was asked for last. */
  advice = ''
  #target = 0
  #cursor = 0

  get view(): View {
    return this.told.view as View
  }
  get scene(): TwilightScene {
    const { kit, words, width } = this.props
    return twilightScene({ kit, view: this.view, words, width })
  }
  get open(): EncounterScene | undefined {
    return inEncounter(this.scene)
  }
  /** The enemy that cards and actions are aimed at; another one once it is decided. */
  get target(): number | undefined {
    const slots = activeEnemies(this.view.encounter ?? { enemies: [] }).map(({ slot }) => slot)
    return slots.includes(this.#target) ? this.#target : slots[0]
  }
  /** The entry of the road that Enter begins. */
  get cursor(): number {
    return this.#cursor
  }
  moveOn(by: 1 | -1, entries: number): void {
    if (entries > 0) this.#cursor = (Math.min(this.#cursor, entries - 1) + by + entries) % entries
  }
  aim(by: 1 | -1): void {
    const slots = activeEnemies(this.view.encounter ?? { enemies: [] }).map(({ slot }) => slot)
    if (slots.length > 0) this.#target = slots[(slots.indexOf(this.target!) + by + slots.length) % slots.length]!
  }

  protected ended(): void {
    this.mode = { kind: 'over' }
  }
  protected pressed(key: string): void {
    press(this, key)
  }

  take(action: Action): void {
    this.act(action, () => {
      if (this.mode.kind !== 'effort' && this.mode.kind !== 'over') this.mode = TABLE
      this.#cursor = 0
    })
  }

  undo(): void {
    this.takeBack(() => {
      this.mode = TABLE
    })
  }

  hint(): void {
    this.noteHint()
    this.advice = adviceText(this.scene)
  }

  goOn(): void {
    this.stepOrStop()
  }

  back(): void {
    this.mode = TABLE
    this.props.table.step(-1)
  }
}
