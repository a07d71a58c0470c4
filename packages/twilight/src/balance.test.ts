import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Cell } from './content/balance.ts'
import { TWILIGHT_PACKS } from './content/index.ts'
import { balanceFields } from './content/tuning.ts'
import { ATTACK_CONTEXTS, CONTEXTS, type Context, KEYWORDS, type Relation, SUITS } from './content/words.ts'
import { type Drawn, drawIn } from './testing/balanceTables.ts'
import { TURNS } from './testing/balanceTurns.ts'

/** TW-008. Every key of the balance is read by something: whoever turns it sees another result. */

const tuning = JSON.parse(TWILIGHT_PACKS.core['tuning.json']!) as Record<string, unknown>
const TABLES = /^fate\.balance\.(matrix|match|actionAspect|sideEffect)\./
/** Section 41.3; see `road/balance.test.ts`. */
const ROAD = /^road\.|\.wait(Guard|Carry)$|^fate\.balance\.approach\./

describe('TW-008 one key, one result', () => {
  for (const key of Object.keys(balanceFields).filter((name) => !TABLES.test(name) && !ROAD.test(name))) {
    test(`TW-008 ${key}`, () => {
      const { to, seen, before, after } = TURNS[key]!
      expect(seen({})).toEqual(before)
      expect(seen({ [key]: to })).toEqual(after)
    })
  }

  test('TW-008 no case is left without a key', () => {
    expect(Object.keys(TURNS).filter((key) => !(key in balanceFields))).toEqual([])
  })
})

/** What the same draw comes to before and after a turn of the table. */
function expectTurned(context: Context, drawn: Omit<Drawn, 'tuning'>, turned: object, always: object = {}): void {
  const before = unturned(context, { ...drawn, tuning: { ...always } })
  expect(drawIn(context, { ...drawn, tuning: { ...always, ...turned } })).not.toEqual(before)
}

const known = new Map<string, unknown>()
function unturned(context: Context, drawn: Drawn): unknown {
  const key = JSON.stringify([context, drawn])
  if (!known.has(key)) known.set(key, drawIn(context, drawn))
  return known.get(key)
}

describe('TW-008 the keyword matrix', () => {
  for (const keyword of KEYWORDS)
    for (const context of CONTEXTS) {
      const key = `fate.balance.matrix.${keyword}.${context}`
      const { dmg, val, special } = tuning[key] as Cell
      test(`TW-008 ${key}`, () => {
        const turn = (cell: object) => expectTurned(context, { keyword }, { [key]: cell })
        turn({ val: val + 1 })
        if ((ATTACK_CONTEXTS as readonly Context[]).includes(context)) turn({ dmg: dmg + 1 })
        if (special === undefined) turn({ special: 'counter' })
        else if (special !== 'guard') turn({ special: null })
      })
    }

  test('TW-137 the round shield is the number of the cell: `guard` only gives it a name', () => {
    const cell = 'fate.balance.matrix.ward.combatPhysical'
    const named = drawIn('combatPhysical', { keyword: 'ward', tuning: {} })
    expect(drawIn('combatPhysical', { keyword: 'ward', tuning: { [cell]: { special: null } } })).toEqual(named)
  })
})

describe('TW-008 the match table', () => {
  const OTHER: Readonly<Record<Relation, Relation>> = { match: 'neutral', neutral: 'oppose', oppose: 'match' }
  for (const suit of SUITS)
    for (const context of CONTEXTS) {
      const key = `fate.balance.match.${suit}.${context}`
      test(`TW-008 ${key}`, () => {
        expectTurned(context, { suit }, { [key]: OTHER[tuning[key] as Relation] })
      })
    }
})

describe('TW-008 the aspects of actions', () => {
  const OTHER: Readonly<Record<string, string>> = { nav: 'prav', prav: 'nav', none: 'nav' }
  for (const context of CONTEXTS) {
    const key = `fate.balance.actionAspect.${context}`
    test(`TW-008 ${key}`, () => {
      expectTurned(context, { suit: 'nav', intensity: 4, aspect: null }, { [key]: OTHER[tuning[key] as string] })
    })
  }
})

describe('TW-008 the side effects of opposed cards', () => {
  const OTHER: Readonly<Record<string, string>> = { fear: 'none', none: 'fear' }
  for (const context of CONTEXTS)
    for (const keyword of KEYWORDS) {
      const key = `fate.balance.sideEffect.${context}.${keyword}`
      test(`TW-008 ${key}`, () => {
        const opposed = { [`fate.balance.match.nav.${context}`]: 'oppose' }
        expectTurned(context, { suit: 'nav', keyword }, { [key]: OTHER[tuning[key] as string] }, opposed)
      })
    }
})

test('TW-008 every key has its case', () => {
  const cased = [
    ...Object.keys(TURNS),
    ...KEYWORDS.flatMap((keyword) => CONTEXTS.map((context) => `fate.balance.matrix.${keyword}.${context}`)),
    ...SUITS.flatMap((suit) => CONTEXTS.map((context) => `fate.balance.match.${suit}.${context}`)),
    ...CONTEXTS.map((context) => `fate.balance.actionAspect.${context}`),
    ...CONTEXTS.flatMap((context) => KEYWORDS.map((keyword) => `fate.balance.sideEffect.${context}.${keyword}`)),
  ]
  expect(cased.sort()).toEqual(
    Object.keys(balanceFields)
      .filter((key) => !ROAD.test(key))
      .sort(),
  )
})

test('TW-008 no number of the rulebook stands in the rules', () => {
  // Signs, halves and firsts; per cent, thousandths and their square.
  const PLAIN = ['0', '1', '2', '100', '1000', '1_000_000']
  const folder = new URL('./rules/', import.meta.url)
  const files = readdirSync(folder).filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|^testing\.ts$/.test(file))
  expect(files.length).toBeGreaterThan(20)
  const suspicious = files.flatMap((file) => {
    const source = readFileSync(new URL(file, folder), 'utf8')
    const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'/g, '')
    const numbers = code.match(/(?<![\w$.])\d[\d_]*(?:\.\d+)?/g) ?? []
    return numbers.filter((number) => !PLAIN.includes(number)).map((number) => `${file}: ${number}`)
  })
  expect(suspicious).toEqual([])
})
