import type { Trouble } from '../games/terminalGame.ts'
import type { TalkCommands } from '../play/played.ts'

interface Standing {
  readonly text: string
  readonly isBad: boolean
}

/**
 * A table of a server on a full screen: one line above the keys says who you are and whose turn it is, after what was said last;
 * a slash turns it into one to type in. What has several lines takes the screen until the next key.
 */
export class TalkLine implements Trouble {
  readonly #standing: () => Standing
  #remark = ''
  /** As whose turn it was when it was said. */
  #remarkedAt = ''
  #page = ''
  #typed: string | undefined
  readonly #hearing = new Set<() => void>()
  readonly #follow: (heard: () => void) => () => void

  /** `follow`: calls when what `standing` says may be different. */
  constructor(standing: () => Standing, follow: (heard: () => void) => () => void) {
    this.#standing = standing
    this.#follow = follow
  }

  readonly text = (): string => {
    if (this.#page !== '') return this.#page
    if (this.#typed !== undefined) return `/${this.#typed}▏`
    const { text, isBad } = this.#standing()
    const isStale = text !== this.#remarkedAt && text !== ''
    return isBad || this.#remark === '' || isStale ? text : [this.#remark, text].filter(Boolean).join(' · ')
  }

  readonly isBad = (): boolean => this.#typed === undefined && this.#standing().isBad

  readonly subscribe = (heard: () => void): (() => void) => {
    this.#hearing.add(heard)
    const leave = this.#follow(heard)
    return () => {
      this.#hearing.delete(heard)
      leave()
    }
  }

  readonly show = (...lines: readonly string[]): void => {
    // A page that is read stays until its reader presses a key, whatever is said meanwhile.
    if (lines.length > 1) this.#page = lines.join('\n')
    this.#remark = lines.length > 1 ? '' : (lines[0] ?? '').trim()
    this.#remarkedAt = this.#standing().text
    this.#changed()
  }

  press(key: string, talk: TalkCommands): boolean {
    if (key === 'ctrl-c') return false
    if (this.#page !== '') this.#page = ''
    else if (this.#typed === undefined) {
      if (key !== '/') return false
      this.#typed = ''
    } else if (key === 'enter') {
      const line = `/${this.#typed}`
      this.#typed = undefined
      this.#remark = ''
      void talk.run(line)
    } else if (key === 'escape') this.#typed = undefined
    else if (key === 'backspace') this.#typed = this.#typed.slice(0, -1)
    else if (key.length === 1) this.#typed += key
    this.#changed()
    return true
  }

  #changed(): void {
    for (const heard of this.#hearing) heard()
  }
}
