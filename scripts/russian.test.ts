import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { catalogue } from '@arbiter/catalogue'
import { BOT_PEOPLE } from '@arbiter/catalogue/people'
import { expect, test } from 'vitest'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const FILES = globSync(
  ['packages/*/locales/*ru.json', 'packages/*/src/**/locales/*ru.json', 'apps/*/{locales,src/**/locales}/*ru.json'],
  {
    cwd: root,
  },
).sort()

/** TW-283: the rulebook prints these word for word. */
const PRINTED = ['twilight.combat.phase.player.action', 'twilight.combat.result.player.death']
const FORMAL = /(?<![а-яё])(?:вы|вас|вами?|ваш[а-яё]*|[а-яё]+(?:йте|ите|ьте|ете|ёте|тесь))(?![а-яё])/gi
const NOUNS = new Set(['бюджете', 'защите', 'отчёте', 'пакете', 'свете'])

const formalWords = (texts: Readonly<Record<string, string>>): string[] =>
  Object.entries(texts).flatMap(([key, text]) => {
    const words = (text.match(FORMAL) ?? []).filter((word) => !NOUNS.has(word))
    return words.length === 0 || PRINTED.includes(key) ? [] : [`${key}: ${words.join(', ')}`]
  })

test('there are files to look at, of packages and of every app', () => {
  for (const start of ['packages/twilight/', 'packages/lab/', 'apps/web/', 'apps/terminal/', 'apps/server/'])
    expect(FILES.filter((file) => file.startsWith(start)).length, start).toBeGreaterThan(0)
})

test.each(FILES)('%s says “ты” to the reader', (file) => {
  expect(formalWords(JSON.parse(readFileSync(join(root, file), 'utf8')))).toEqual([])
})

test('so do the summaries of the games and the lines of the bots', () => {
  expect(formalWords(Object.fromEntries(catalogue.map(({ id, summary }) => [id, summary.ru!])))).toEqual([])
  expect(formalWords(Object.fromEntries(Object.entries(BOT_PEOPLE).map(([id, { line }]) => [id, line.ru!])))).toEqual(
    [],
  )
})

test.each(catalogue.map(({ id }) => id))('no question of %s calls a bot by its id in Russian', async (game) => {
  const offer = catalogue.find(({ id }) => id === game)!
  const bots = Object.keys((await offer.load()).bots)
  const raw = (await offer.experiments()).flatMap((experiment) => {
    const texts = [...JSON.stringify(experiment).matchAll(/"ru":"((?:[^"\\]|\\.)*)"/g)].map(([, text]) => text!)
    return texts.filter((text) => text.split(/[^\w-]+/).some((word) => bots.includes(word)))
  })
  expect(raw).toEqual([])
})

test('a formal word is found', () => {
  expect(formalWords({ a: 'Выберите кость', b: 'Это ваш ход', c: 'В бюджете пусто' })).toEqual([
    'a: Выберите',
    'b: ваш',
  ])
})
