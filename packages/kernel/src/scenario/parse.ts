import { isPlainObject, pointerStep } from '../json.ts'
import { nearest } from '../nearest.ts'
import { isLocalised } from '../phrase.ts'
import { bad, type Fault, good, knownFields, type Result } from '../result.ts'
import { isStep, type Scenario } from '../scenario.ts'

const FIELDS = [
  'name',
  'game',
  'setup',
  'seed',
  'packs',
  'overlay',
  'draws',
  'actions',
  'expect',
  'strict',
  '$schema',
  'comment',
  'description',
  '_note',
]
const STEP_FIELDS = ['seat', 'action', 'undo', 'refused', 'expect', 'comment']
const SIGHT_FIELDS = ['view', 'hidden', 'events', 'noEvents']
const EXPECT_FIELDS = [...SIGHT_FIELDS, 'seen', 'outcome', 'refused', 'hash']

/** The shape of a scenario file; set-up, packs, actions and seats are checked when it is run. */
export function parseScenario(raw: unknown): Result<Scenario> {
  if (!isPlainObject(raw)) return bad([{ code: 'scenario_shape', path: '', expected: 'an object', found: raw }])
  const check = new ShapeCheck()
  check.fields('', raw, FIELDS)
  check.want('/game', typeof raw.game === 'string', 'the id of a game', raw.game)
  check.want('/setup', isPlainObject(raw.setup), 'a set-up', raw.setup)
  check.optional('/name', raw.name, isName, 'text | { "en": text, … }')
  check.optional('/seed', raw.seed, isText, 'text')
  check.optional('/strict', raw.strict, (value) => typeof value === 'boolean', 'true | false')
  check.optional('/packs', raw.packs, isTexts, 'a list of texts')
  check.overlay(raw.overlay)
  check.draws(raw.draws)
  check.optional('/actions', raw.actions, Array.isArray, 'a list of actions')
  if (Array.isArray(raw.actions)) for (const [i, entry] of raw.actions.entries()) check.step(`/actions/${i}`, entry)
  check.expectation('/expect', raw.expect)
  return check.faults.length > 0 ? bad(check.faults) : good(raw as unknown as Scenario)
}

class ShapeCheck {
  readonly faults: Fault[] = []

  want(path: string, fits: boolean, expected: string, found: unknown): void {
    if (!fits) this.faults.push({ code: 'scenario_field', path, expected, found })
  }

  optional(path: string, value: unknown, fits: (value: unknown) => boolean, expected: string): void {
    this.want(path, value === undefined || fits(value), expected, value)
  }

  fields(path: string, value: Record<string, unknown>, known: readonly string[]): void {
    for (const key of Object.keys(value)) {
      if (known.includes(key)) continue
      const meant = nearest(key, known)
      this.faults.push({
        code: 'scenario_field',
        path: `${path}/${pointerStep(key)}`,
        expected: knownFields(known),
        found: key,
        ...(meant !== undefined && { nearest: meant }),
      })
    }
  }

  overlay(raw: unknown): void {
    this.optional('/overlay', raw, isPlainObject, 'an object')
    if (!isPlainObject(raw)) return
    for (const [file, document] of Object.entries(raw)) {
      const path = `/overlay/${pointerStep(file)}`
      if (file === 'pack.json') this.want(path, false, 'no pack.json', document)
      else this.want(path, typeof document === 'object' && document !== null, 'object or list', document)
    }
  }

  draws(raw: unknown): void {
    this.optional('/draws', raw, isPlainObject, 'an object')
    if (!isPlainObject(raw)) return
    for (const [label, values] of Object.entries(raw))
      this.want(`/draws/${pointerStep(label)}`, Array.isArray(values), 'a list', values)
  }

  step(path: string, entry: unknown): void {
    this.want(path, isPlainObject(entry), 'an object', entry)
    if (!isStep(entry)) return
    this.fields(path, entry, STEP_FIELDS)
    this.optional(`${path}/seat`, entry.seat, (seat) => isText(seat) || typeof seat === 'number', 'a seat')
    this.optional(`${path}/undo`, entry.undo, (n) => Number.isInteger(n) && Number(n) > 0, 'at least 1')
    this.optional(`${path}/refused`, entry.refused, isText, 'text')
    if (entry.undo !== undefined) this.want(`${path}/action`, entry.action === undefined, 'no action', entry.action)
    this.expectation(`${path}/expect`, entry.expect)
  }

  expectation(path: string, raw: unknown): void {
    this.optional(path, raw, isPlainObject, 'an object')
    if (!isPlainObject(raw)) return
    this.fields(path, raw, EXPECT_FIELDS)
    this.#sight(path, raw)
    this.optional(`${path}/refused`, raw.refused, isTexts, 'a list of texts')
    this.optional(`${path}/hash`, raw.hash, isText, 'text')
    this.optional(`${path}/seen`, raw.seen, isPlainObject, 'an object')
    if (!isPlainObject(raw.seen)) return
    for (const [audience, sight] of Object.entries(raw.seen)) {
      const here = `${path}/seen/${pointerStep(audience)}`
      this.want(here, isPlainObject(sight), 'an object', sight)
      if (!isPlainObject(sight)) continue
      this.fields(here, sight, SIGHT_FIELDS)
      this.#sight(here, sight)
    }
  }

  #sight(path: string, { view, hidden, events, noEvents }: Record<string, unknown>): void {
    const isPointers = (value: unknown) => isTexts(value) && value.every((each) => each.startsWith('/'))
    this.optional(`${path}/hidden`, hidden, isPointers, 'a list of JSON pointers')
    this.optional(`${path}/view`, view, isPlainObject, 'an object')
    this.optional(`${path}/events`, events, isObjects, 'a list of events')
    this.optional(`${path}/noEvents`, noEvents, isObjects, 'a list of events')
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'
/** In one language or in several. */
const isName = (value: unknown): boolean => isText(value) || isLocalised(value)
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText)
const isObjects = (value: unknown): boolean => Array.isArray(value) && value.every(isPlainObject)
