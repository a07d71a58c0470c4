import { CodedError, childSeed, isPlainObject, label, type Section, SeededDraws } from '@arbiter/kernel'

/**
 * A random set-up for each match, as data: a set-up in which some objects are drawn.
 *
 * - `{"$int": [low, high]}` a whole number between them
 * - `{"$pick": list}` one of the list
 * - `{"$sample": list, "count": n}` n different ones, in random order
 * - `{"$repeat": n, "of": value}` n values, each drawn anew; the numbers 0, 1, … are `"$index"`
 * - `{"$each": list, "as": value}` the value once for each entry, which is `"$it"`
 * - `{"$ids": "section", "except": […]}` the ids of a section of the arm's own content
 * - `{"$concat": [list, …]}` the lists one after another
 * - `{"$add": [number, …]}` the sum
 * - `"$name"` what `let` has drawn under that name
 *
 * `let` is drawn once for each match, from top to bottom, each name from luck of its own, so that one name more never
 * shifts another.
 */
export interface Generator {
  readonly let?: Readonly<Record<string, unknown>>
  readonly setup: unknown
}

export function generate(
  { let: names = {}, setup }: Generator,
  seed: string,
  index: number,
  sections: Readonly<Record<string, Section>>,
): unknown {
  const scope = new Map<string, unknown>()
  const own = childSeed(seed, 'setup', index)
  const drawn = (name: string, value: unknown) => new Drawing(childSeed(own, name, 0), sections).value(value, scope)
  for (const [name, value] of Object.entries(names)) scope.set(`$${name}`, drawn(name, value))
  return drawn('', setup)
}

type Scope = ReadonlyMap<string, unknown>

const DRAW = label('lab/generate')

class Drawing {
  readonly #draws: SeededDraws
  readonly #sections: Readonly<Record<string, Section>>

  constructor(seed: string, sections: Readonly<Record<string, Section>>) {
    this.#draws = new SeededDraws(seed)
    this.#sections = sections
  }

  value(node: unknown, scope: Scope): unknown {
    if (typeof node === 'string') return node.startsWith('$') ? named(node, scope) : node
    if (Array.isArray(node)) return node.map((part) => this.value(part, scope))
    if (!isPlainObject(node)) return node
    const word = Object.keys(node).find((key) => key.startsWith('$'))
    if (word === undefined)
      return Object.fromEntries(Object.entries(node).map(([key, part]) => [key, this.value(part, scope)]))
    return this.#special(word, node, scope)
  }

  #special(word: string, node: Record<string, unknown>, scope: Scope): unknown {
    switch (word) {
      case '$int': {
        const [low, high] = this.#list(node.$int, scope).map((part) => whole(part, '$int')) as [number, number]
        if (!(high >= low)) throw wrong('$int', '[low, high]', node.$int)
        return low + this.#draws.int(DRAW, high - low + 1)
      }
      case '$pick': {
        const list = this.#list(node.$pick, scope)
        if (list.length === 0) throw wrong('$pick', 'a list with entries', node.$pick)
        return list[this.#draws.int(DRAW, list.length)]
      }
      case '$sample': {
        const list = this.#list(node.$sample, scope)
        const count = whole(this.value(node.count, scope), 'count')
        if (count > list.length) throw wrong('$sample', `at most ${list.length}`, count)
        return this.#draws
          .shuffle(
            DRAW,
            list.map((_, i) => i),
          )
          .slice(0, count)
          .map((i) => list[i])
      }
      case '$repeat': {
        const count = whole(this.value(node.$repeat, scope), '$repeat')
        return Array.from({ length: count }, (_, i) => this.value(node.of, new Map([...scope, ['$index', i]])))
      }
      case '$each':
        return this.#list(node.$each, scope).map((entry, i) =>
          this.value(node.as, new Map<string, unknown>([...scope, ['$it', entry], ['$index', i]])),
        )
      case '$ids': {
        const section = this.#sections[String(node.$ids)]
        if (!Array.isArray(section?.value))
          throw wrong('$ids', `a section with entries: ${Object.keys(this.#sections).join(', ')}`, node.$ids)
        const except = Array.isArray(node.except) ? node.except : []
        return section.value.map((entry: { id: string }) => entry.id).filter((id) => !except.includes(id))
      }
      case '$concat':
        return this.#list(node.$concat, scope).flat(1)
      case '$add':
        return this.#list(node.$add, scope).reduce<number>((sum, part) => sum + whole(part, '$add'), 0)
      default:
        throw wrong(word, '$int, $pick, $sample, $repeat, $each, $ids, $concat or $add', word)
    }
  }

  #list(node: unknown, scope: Scope): unknown[] {
    const list = this.value(node, scope)
    if (!Array.isArray(list)) throw wrong('list', 'a list', list)
    return list
  }
}

function named(name: string, scope: Scope): unknown {
  if (!scope.has(name)) throw wrong(name, `a drawn name: ${[...scope.keys()].join(', ')}`, name)
  return scope.get(name)
}

function whole(value: unknown, word: string): number {
  if (!Number.isInteger(value)) throw wrong(word, 'a whole number', value)
  return value as number
}

const wrong = (word: string, expected: string, found: unknown): CodedError =>
  new CodedError('E_GENERATE', { word, expected, found })
