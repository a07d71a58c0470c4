import { expect, test } from 'vitest'
import { SharedTexts } from './sharedTexts.ts'

function counted(max: number) {
  const texts = new SharedTexts<object>(max)
  let made = 0
  const ask = (thing: object, name: string, signs: number) =>
    texts.of(thing, name, () => {
      made++
      return JSON.stringify('x'.repeat(signs - 2))
    })
  return { ask, made: () => made }
}

test('a text is made once for each thing and name, and long ones are the same bytes for all', () => {
  const { ask, made } = counted(1_000_000)
  const [one, other] = [{}, {}]
  expect(ask(one, 'a', 5)).toBe('"xxx"')
  const long = ask(one, 'b', 10_000)
  expect([long instanceof Uint8Array, ask(one, 'b', 10_000) === long]).toEqual([true, true])
  ask(one, 'a', 5)
  ask(other, 'a', 5)
  expect(made()).toBe(3)
})

test('the oldest are forgotten where there are too many signs; the last one never is', () => {
  const { ask, made } = counted(100)
  const thing = {}
  for (const name of ['a', 'b', 'c']) ask(thing, name, 40)
  ask(thing, 'c', 40)
  ask(thing, 'b', 40)
  expect(made()).toBe(3)
  ask(thing, 'a', 40)
  expect(made()).toBe(4)
  ask(thing, 'large', 500)
  ask(thing, 'large', 500)
  ask(thing, 'a', 40)
  expect(made()).toBe(6)
})
