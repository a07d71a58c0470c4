import { localText, type PhraseValue } from '@arbiter/kernel'
import { type Cell, type Direction, directionNames, type SeenFighter } from '@arbiter/tabletop'
import { cellAt } from './moves.ts'
import { type TableScene, tableOf } from './scene.ts'
import { signOf } from './signs.ts'

/** Something typed that cannot be understood; `cli.tabletop.misread.<code>` says why. */
export class Misread extends Error {
  readonly code: string
  readonly params: Readonly<Record<string, PhraseValue>>
  /** The text that tells how the command is written. */
  usage: string | undefined
  constructor(code: string, params: Readonly<Record<string, PhraseValue>> = {}) {
    super(code)
    this.code = code
    this.params = params
  }
}

/** Whoever mistypes a command is told how it is written. */
export function explained<Read>(usage: string, read: () => Read): Read {
  try {
    return read()
  } catch (error) {
    if (error instanceof Misread) error.usage = usage
    throw error
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
    return this.written(at).toLowerCase()
  }
  /** As it was typed: capitals are other signs than small letters. */
  written(at = 0): string {
    return this.#words[at] ?? ''
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
    throw nobody(this.scene, word)
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
  /** As many cells as are named one after the other. */
  cells(): Cell[] {
    const found: Cell[] = []
    for (let next = this.maybeCell(); next; next = this.maybeCell()) found.push(next)
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
    if (!found) throw new Misread('word', { word, known: known.map((each) => this.#typable(each, kind)).join(', ') })
    return found
  }
  maybeOneOf<Word extends string>(known: readonly Word[], kind: string): Word | undefined {
    const found = this.left > 0 ? this.#wordIn(known, kind, this.peek()) : undefined
    if (found) this.#words.shift()
    return found
  }
  side(): string {
    const word = this.next('side')
    const found = sideNamed(this.scene, word)
    if (found === undefined) throw new Misread('side', { word, known: this.scene.plan.sides.join(', ') })
    return found
  }
  /** As many sides as are named one after the other. */
  sides(): string[] {
    const found: string[] = []
    for (let side = sideNamed(this.scene, this.peek()); side !== undefined; side = sideNamed(this.scene, this.peek())) {
      found.push(side)
      this.#words.shift()
    }
    return found
  }
  /** Content by its id, or by the beginning of its name without blanks. */
  entry<Id extends string>(kind: string, known: Iterable<Id>): Id {
    const ids = [...known]
    const word = this.next(kind)
    const found = this.#entryIn(ids, kind, word.toLowerCase())
    if (!found)
      throw new Misread('entry', { word, what: { term: `cli.tabletop.what.${kind}` }, known: ids.join(', ') || '–' })
    return found
  }

  #wordIn<Word extends string>(known: readonly Word[], kind: string, word: string): Word | undefined {
    const low = word.toLowerCase()
    const { words } = this.scene
    return known.find(
      (each) =>
        each.toLowerCase() === low ||
        nameIn(words, kind, each).toLowerCase() === low ||
        SHORT_WORDS[kind]?.[each]?.includes(low),
    )
  }
  /** What the reader could have typed. */
  #typable(each: string, kind: string): string {
    const { words } = this.scene
    const short = SHORT_WORDS[kind]?.[each]?.find((word) => /[а-я]/.test(word) === (words.language === 'ru'))
    const name = nameIn(words, kind, each)
    return short ?? (name.includes(' ') ? each : name)
  }
  #entryIn<Id extends string>(ids: readonly Id[], kind: string, low: string): Id | undefined {
    const { words } = this.scene
    const named = (id: Id) => nameIn(words, kind, id).toLowerCase().replaceAll(' ', '_')
    return (
      ids.find((id) => id === low) ?? ids.find((id) => named(id) === low) ?? ids.find((id) => named(id).startsWith(low))
    )
  }
}

/** Words of closed lists that may be typed beside their ids and names. */
const SHORT_WORDS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  situation: { normal: ['обычная'], unforeseen: ['неожиданная'], sudden: ['внезапная'] },
  awareness: { unaware: ['спокоен'], surprised: ['врасплох'], alert: ['настороже'] },
  posture: { standing: ['стоя'], seated: ['сидя'], prone: ['лёжа', 'лежа'] },
  place: { hand: ['рука'], belt: ['пояс'], pocket: ['карман'], bag: ['сумка'], floor: ['пол'] },
  terrain: {
    plain: ['floor', 'пол'],
    blocked: ['wall', 'стена'],
    difficult: ['rough', 'трудная'],
    exit: ['выход'],
    heavy_door: ['heavy', 'тяжёлая'],
    light_door: ['light', 'лёгкая'],
    lever: ['рычаг'],
  },
  relation: { hostile: ['враги'], allied: ['союзники'], neutral: ['нейтральны'] },
  objective: { defeat: ['победить'], capture: ['захватить'], escape: ['сбежать'], survive: ['продержаться'] },
  sum_item: { advantage: ['преимущество'], hindrance: ['помеха'] },
  timing: { before: ['до'], after: ['после'] },
  depth: { brief: ['кратко'], normal: ['обычно'], full: ['подробно'] },
  modifier_lasts: { next: ['раз'], turn: ['ход'], fight: ['бой'] },
  modifier_on: { attack: ['атака'], defence: ['защита'], all: ['всё'] },
  trigger_event: {
    attackDeclared: ['attack', 'атака'],
    castDeclared: ['cast', 'чары'],
    deedDeclared: ['deed', 'действие'],
    moveStarted: ['move', 'движение'],
    cellEntered: ['cell', 'клетка'],
    turnBegan: ['turn', 'ход'],
    turnEnded: ['end', 'конец'],
    woundTaken: ['wound', 'рана'],
    fighterOut: ['out', 'выбыл'],
    spoke: ['speech', 'речь'],
    doorOpened: ['door', 'дверь'],
    called: ['слово'],
  },
}

const nameIn = ({ has, text }: TableScene['words'], kind: string, id: string): string =>
  has(`tabletop.${kind}.${id}`) ? text(`tabletop.${kind}.${id}`) : id

export function fighterNamed(scene: TableScene, word: string): SeenFighter | undefined {
  const people = Object.values(scene.view.fighters)
  const low = word.toLowerCase()
  return (
    people.find(({ uid }) => signOf(scene, uid) === word) ??
    people.find(({ uid }) => uid === low) ??
    people.find(({ name }) => Object.values(name).some((each) => each.toLowerCase().replaceAll(' ', '_') === low)) ??
    (low.length > 1
      ? people.find(({ name }) => Object.values(name).some((each) => each.toLowerCase().startsWith(low)))
      : undefined)
  )
}

/** Nobody is called so; who there is. */
export function nobody(scene: TableScene, word: string): Misread {
  const known = Object.values(scene.view.fighters).map(({ uid }) => `${signOf(scene, uid)} ${uid}`)
  return new Misread('fighter', { word, known: known.join(', ') })
}

function sideNamed({ plan, words }: TableScene, word: string): string | undefined {
  const low = word.toLowerCase()
  const { sides } = plan.setup.encounter
  return sides.find(({ id, name }) => id === low || localText(name, words.language).toLowerCase() === low)?.id
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
