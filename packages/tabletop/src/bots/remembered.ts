/** What a bot has found out once, by the thing that it is about and a text for the rest of the question. */
export class Remembered<Answer> {
  readonly #known = new WeakMap<object, Map<string, Answer>>()

  of(about: object, key: string, find: () => Answer): Answer {
    let answers = this.#known.get(about)
    if (!answers) {
      answers = new Map()
      this.#known.set(about, answers)
    }
    let answer = answers.get(key)
    if (answer === undefined && !answers.has(key)) {
      if (answers.size >= MOST) answers.clear()
      answer = find()
      answers.set(key, answer)
    }
    return answer as Answer
  }
}

/** So many, and it begins again: maps can be large. */
const MOST = 2_000
