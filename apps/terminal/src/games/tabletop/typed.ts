import type { PhraseValue } from '@arbiter/kernel'
import { type Cell, type Direction, directionNames, type SeenFighter } from '@arbiter/tabletop'
import { cellAt } from './moves.ts'
import { type TableScene, tableOf } from './scene.ts'
import { signOf } from './signs.ts'

/** Something typed that cannot be understood; `cli.tabletop.misread.<code>` says why. */
export class Misread extends Error {
  readonly code: string
  readonly params: Readonly<Record<string, PhraseValue>>
  constructor(code: string, params: Readonly<Record<string, PhraseValue>> = {}) {
    super(code)
    this.code = code
    this.params = params
  }
}

/** The words of a command, taken one after the other; what is wrong is thrown as `Misread`. */
export class Typed {
  readonly scene: TableScene
  readonly #words: string[]

  constructor(scene: TableScene, line: string) {
    this.scene = scene
    this.#words = line.split(/\s+/).filter((word) => word !== '')
  }

  get left(): number {
    return this.#words.length
  }
  peek(at = 0): string {
    return (this.#words[at] ?? '').toLowerCase()
  }
  next(what: string): string {
    const word = this.#words.shift()
    if (word === undefined) throw new Misread('missing', { what: { term: `cli.tabletop.what.${what}` } })
    return word
  }
  /** Takes the next word if it is one of these. */
  skip(...words: readonly string[]): boolean {
    const fits = this.left > 0 && words.includes(this.peek())
    if (fits) this.#words.shift()
    return fits
  }
  /** All that is left, as it was typed; nothing where nothing is. */
  rest(): string | undefined {
    const text = this.#words.splice(0).join(' ')
    return text === '' ? undefined : text
  }
  /** For commands that take no more. */
  end(): void {
    if (this.left > 0) throw new Misread('extra', { word: this.peek() })
  }

  /** By sign, uid or the beginning of the name in either language. */
  fighter(): SeenFighter {
    const word = this.next('fighter')
    const found = fighterNamed(this.scene, word)
    if (found) return found
    const known = Object.values(this.scene.view.fighters).map(({ uid }) => `${signOf(this.scene, uid)} ${uid}`)
    throw new Misread('fighter', { word, known: known.join(', ') })
  }
  integer(what: string): number {
    const word = this.next(what)
    const value = integerIn(word)
    if (value === undefined) throw new Misread('number', { word, what: { term: `cli.tabletop.what.${what}` } })
    return value
  }
  maybeInteger(): number | undefined {
    const value = integerIn(this.peek())
    if (value !== undefined) this.#words.shift()
    return value
  }
  cell(): Cell {
    const word = this.next('cell')
    const found = cellIn(word)
    if (!found) throw new Misread('cell', { word })
    return found
  }
  maybeCell(): Cell | undefined {
    const found = cellIn(this.peek())
    if (found) this.#words.shift()
    return found
  }
  direction(): Direction {
    const word = this.next('direction')
    const found = directionNamed(this.scene, word)
    if (!found) throw new Misread('direction', { word, known: directionNames(tableOf(this.scene)).join(', ') })
    return found
  }
  maybeDirection(): Direction | undefined {
    const found = this.left > 0 ? directionNamed(this.scene, this.peek()) : undefined
    if (found) this.#words.shift()
    return found
  }
  /** One of the words of a closed list, by its id or by its name in the reader's language. */
  oneOf<Word extends string>(known: readonly Word[], kind: string): Word {
    const word = this.next(kind)
    const found = this.#wordIn(known, kind, word)
    if (!found) throw new Misread('word', { word, known: known.join(', ') })
    return found
  }
  maybeOneOf<Word extends string>(known: readonly Word[], kind: string): Word | undefined {
    const found = this.left > 0 ? this.#wordIn(known, kind, this.peek()) : undefined
    if (found) this.#words.shift()
    return found
  }
  side(): string {
    const { plan, words } = this.scene
    const word = this.next('side')
    const low = word.toLowerCase()
    const found = plan.setup.encounter.sides.find(
      ({ id, name }) => id === low || name[words.language].toLowerCase() === low,
    )
    if (!found) throw new Misread('side', { word, known: plan.sides.join(', ') })
    return found.id
  }
  /** Content by its id, or by the beginning of its name without blanks. */
  entry<Id extends string>(kind: string, known: Iterable<Id>): Id {
    const ids = [...known]
    const word = this.next(kind)
    const found = this.#entryIn(ids, kind, word.toLowerCase())
    if (!found) throw new Misread('entry', { word, what: { term: `cli.tabletop.what.${kind}` }, known: ids.join(', ') })
    return found
  }

  #wordIn<Word extends string>(known: readonly Word[], kind: string, word: string): Word | undefined {
    const low = word.toLowerCase()
    const { words } = this.scene
    return known.find((each) => each.toLowerCase() === low || nameIn(words, kind, each).toLowerCase() === low)
  }
  #entryIn<Id extends string>(ids: readonly Id[], kind: string, low: string): Id | undefined {
    const { words } = this.scene
    const named = (id: Id) => nameIn(words, kind, id).toLowerCase().replaceAll(' ', '_')
    return (
      ids.find((id) => id === low) ?? ids.find((id) => named(id) === low) ?? ids.find((id) => named(id).startsWith(low))
    )
  }
}

const nameIn = ({ has, text }: TableScene['words'], kind: string, id: string): string =>
  has(`tabletop.${kind}.${id}`) ? text(`tabletop.${kind}.${id}`) : id

export function fighterNamed(scene: TableScene, word: string): SeenFighter | undefined {
  const people = Object.values(scene.view.fighters)
  const low = word.toLowerCase()
  return (
    people.find(({ uid }) => signOf(scene, uid) === word) ??
    people.find(({ uid }) => uid === low) ??
    people.find(({ name }) => [name.en, name.ru].some((each) => each.toLowerCase().replaceAll(' ', '_') === low)) ??
    (low.length > 1
      ? people.find(({ name }) => [name.en, name.ru].some((each) => each.toLowerCase().startsWith(low)))
      : undefined)
  )
}

const integerIn = (word: string): number | undefined =>
  /^[+\-−]?\d{1,6}$/.test(word) ? Number(word.replace('−', '-')) : undefined

/** `7,5`, also in brackets. */
function cellIn(word: string): Cell | undefined {
  const found = /^\(?(\d{1,3})[,;](\d{1,3})\)?$/.exec(word)
  return found ? [Number(found[1]), Number(found[2])] : undefined
}

/** Latin letters as on the screen, or the points of the compass in Russian. */
const RUSSIAN: Readonly<Record<string, Direction>> = {
  с: 'N',
  св: 'NE',
  в: 'E',
  юв: 'SE',
  ю: 'S',
  юз: 'SW',
  з: 'W',
  сз: 'NW',
}

function directionNamed(scene: TableScene, word: string): Direction | undefined {
  const { words } = scene
  const low = word.toLowerCase()
  return directionNames(tableOf(scene)).find(
    (each) =>
      each.toLowerCase() === low ||
      RUSSIAN[low] === each ||
      words.text(`tabletop.direction.${each}`).toLowerCase() === low,
  )
}

/** The number of a typed cell; refused where the map does not have it. */
export function cellNumber(scene: TableScene, [column, row]: Cell): number {
  const cell = cellAt(scene, column, row)
  if (cell < 0) throw new Misread('cell', { word: `${column},${row}` })
  return cell
}
