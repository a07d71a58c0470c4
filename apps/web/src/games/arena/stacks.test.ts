import { expect, test } from 'vitest'
import type { Placed } from './places.ts'
import { isOfOneKind, kindOf, type Stack, stacksIn } from './stacks.ts'

/** The north gate of a phone. */
const box = { x: 20, y: 100, width: 340, height: 112 }
const how = { largest: 64, narrow: true }
const label = (stack: Stack<Placed>) => (isOfOneKind(stack) ? kindOf(stack[0]) : `${stack.length} fighters`)

const people = (names: readonly string[], team = 0): Placed[] =>
  names.map((name, at) => ({ cid: 100 * team + at, team, fallen: false, name }))
const KINDS = ['Defender', 'Swordmaster', 'Priest']
const many = KINDS.flatMap((kind) => [1, 2, 3, 4].map((n) => `${kind} ${n}`))
const namesOf = (stacks: readonly Stack<Placed>[]) => stacks.map((stack) => stack.map(({ name }) => name))

test('a few stand alone until their faces would be specks', () => {
  const here = people(['Swordmaster 1', 'Swordmaster 2', 'Priest', 'Defender', 'Mentalist'])
  expect(stacksIn({ box: { ...box, width: 200 }, here, how, label })).toHaveLength(5)
  expect(stacksIn({ box: { ...box, width: 60 }, here, how, label })).toHaveLength(1)
})

test('a crowd whose names have room stands alone, too', () => {
  const here = people(many.slice(0, 8))
  expect(stacksIn({ box: { ...box, width: 900 }, here, how, label })).toHaveLength(8)
})

test('a crowd is gathered by kind, those without their like together, teams apart', () => {
  const here = [...people([...many, 'Mentalist', 'Trickster']), ...people(['Priest 5', 'Priest 6'], 1)]
  const stacks = namesOf(stacksIn({ box, here, how, label }))
  expect(stacks).toEqual([
    ...KINDS.map((kind) => [1, 2, 3, 4].map((n) => `${kind} ${n}`)),
    ['Priest 5', 'Priest 6'],
    ['Mentalist', 'Trickster'],
  ])
})

test('where even kinds have no room the whole team shares one place', () => {
  const stacks = stacksIn({ box: { ...box, width: 106, height: 70 }, here: people(many), how, label })
  expect(stacks.map(({ length }) => length)).toEqual([many.length])
})

test('whoever acts, is aimed at or may be aimed at is never in a stack', () => {
  for (const width of [60, 106, 340]) {
    const here = people(many).map((each) => ({ ...each, key: each.cid % 3 === 0 }))
    const stacks = stacksIn({ box: { ...box, width }, here, how, label })
    expect(stacks.flat()).toHaveLength(many.length)
    for (const stack of stacks) if (stack.some(({ key }) => key)) expect(stack).toHaveLength(1)
  }
})

test('many graves of a team are one, apart from those who stand', () => {
  const here = people(many).map((each) => ({ ...each, fallen: each.cid < 6 }))
  const stacks = stacksIn({ box, here, how, label })
  expect(stacks.filter(([first]) => first.fallen).map(({ length }) => length)).toEqual([6])
  for (const stack of stacks) expect(new Set(stack.map(({ fallen }) => fallen)).size).toBe(1)
})
