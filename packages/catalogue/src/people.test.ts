import { SHIPPED_LANGUAGES } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import { catalogue } from './index.ts'
import { BOT_PEOPLE, botNames, findBotPerson } from './people.ts'

test('every bot of every game is a person, and nobody else is', async () => {
  const kits = await Promise.all(catalogue.map(({ load }) => load([])))
  const bots = new Set(kits.flatMap((kit) => Object.keys(kit.bots)))
  expect(Object.keys(BOT_PEOPLE).toSorted()).toEqual([...bots].sort())
})

test.each(SHIPPED_LANGUAGES)('everybody has a name, a line and a level in %s; no two share one', (language) => {
  const people = Object.values(BOT_PEOPLE)
  const names = people.flatMap((person) => person.names.map((name) => name[language]))
  expect(people.filter((person) => person.names.length < 2)).toEqual([])
  for (const texts of [names, people.map(({ line }) => line[language]), people.map(({ level }) => level[language])]) {
    expect(new Set(texts).size).toBe(texts.length)
    expect(texts.filter((text) => !text)).toEqual([])
  }
})

test('two of a kind at one table have different names, and so have three', () => {
  const names = botNames({ 1: 'normal', 2: 'person', 3: 'hard', 4: 'normal', 5: 'normal' })
  expect(Object.entries(names).map(([seat, { en }]) => `${seat} ${en}`)).toEqual([
    '1 Old Marek',
    '3 Granny Yaga',
    '4 Old Pavel',
    '5 Old Marek 3',
  ])
})

test('a bot that nobody knows is nobody', () => {
  expect(findBotPerson('constructor')).toBeUndefined()
  expect(botNames({ 1: 'stranger' })).toEqual({})
})
