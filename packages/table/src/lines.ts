import type { GameEvent, GameKit, Phrase } from '@arbiter/kernel'
import type { Play } from './play.ts'

/** What a screen reader says, each line once; `id` rises. */
export interface SpokenLine {
  readonly id: number
  readonly phrase: Phrase
  readonly urgency: 'polite' | 'assertive'
}

const MAX_LINES = 3

/** Puts what was told into lines: the most urgent and the first of it, and how much more there was. */
export class Lines<Event extends GameEvent> {
  readonly #kit: Pick<GameKit<unknown, unknown, unknown, Event>, 'phrase' | 'narrate' | 'tempo'>
  /** So many events were said. */
  #said: number
  #ids = 0

  constructor(kit: Pick<GameKit<unknown, unknown, unknown, Event>, 'phrase' | 'narrate' | 'tempo'>, said: number) {
    this.#kit = kit
    this.#said = said
  }

  /** What came after an undo is new, and so is a story that somebody watches again. */
  forget(from: number): void {
    this.#said = Math.min(this.#said, from)
  }

  /** Whoever jumps over something does not hear it. */
  pass(upTo: number): void {
    this.#said = Math.max(this.#said, upTo)
  }

  /** The lines of what is told now, put into words when somebody reads them; `undefined`: nothing of it is spoken. */
  say(play: Pick<Play<unknown, Event>, 'events' | 'event'>, upTo: number): (() => readonly SpokenLine[]) | undefined {
    const from = this.#said
    if (upTo <= from) return undefined
    this.#said = upTo
    const { tempo } = this.#kit
    const spoken: Spoken[] = []
    for (let index = from; index < upTo; index++) {
      const urgency = tempo?.spoken ? tempo.spoken(play.event(index)!) : 'polite'
      if (urgency) spoken.push({ index, urgency })
    }
    if (spoken.length === 0) return undefined
    const id = this.#ids + 1
    this.#ids += MAX_LINES + 1
    let lines: readonly SpokenLine[] | undefined
    return () => {
      lines ??= this.#word(play, from, upTo, spoken).map((line, n) => ({ ...line, id: id + n }))
      return lines
    }
  }

  #word(
    play: Pick<Play<unknown, Event>, 'events' | 'event'>,
    from: number,
    upTo: number,
    spoken: readonly Spoken[],
  ): Omit<SpokenLine, 'id'>[] {
    const narrated = this.#kit.narrate?.(play.events.slice(0, upTo), from)
    const chosen = mostUrgent(spoken)
    const left = spoken.length - chosen.length
    const lines: Omit<SpokenLine, 'id'>[] = chosen.map(({ index, urgency }) => ({
      phrase: narrated?.[index - from] ?? this.#kit.phrase(play.event(index)!),
      urgency,
    }))
    if (left > 0) lines.push({ phrase: { key: 'table.more', params: { count: left } }, urgency: 'polite' })
    return lines
  }
}

interface Spoken {
  readonly index: number
  readonly urgency: SpokenLine['urgency']
}

/** As many as are said at once, in their order. */
function mostUrgent(spoken: readonly Spoken[]): readonly Spoken[] {
  if (spoken.length <= MAX_LINES) return spoken
  return spoken
    .toSorted((a, b) => Number(b.urgency === 'assertive') - Number(a.urgency === 'assertive'))
    .slice(0, MAX_LINES)
    .sort((a, b) => a.index - b.index)
}
