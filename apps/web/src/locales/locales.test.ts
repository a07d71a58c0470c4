import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { arenaKit } from '@arbiter/arena'
import { locales as arenaLocales } from '@arbiter/arena/locales'
import { locales as diceLocales } from '@arbiter/dice/locales'
import { locales as labLocales } from '@arbiter/lab/locales'
import { locales as runLocales } from '@arbiter/run/locales'
import { locales as tableLocales } from '@arbiter/table/locales'
import { locales as tabletopLocales } from '@arbiter/tabletop/locales'
import { locales as auditLocales } from '@arbiter/twilight/audit/locales'
import { locales as twilightLocales } from '@arbiter/twilight/locales'
import { createWording } from '@arbiter/wording'
import { messages as kernelWords } from '@arbiter/wording/locales/kernel/en'
import { expect, test } from 'vitest'

const arena = arenaKit()

/** Every part of the app brings its own sentences, so that the first load has none but those of the shell. */
const messagesIn = (language: string): Record<string, string> =>
  Object.assign({}, ...globSync(`**/locales/{*.,}${language}.json`, { cwd: SOURCES }).sort().map(readMessages))
const SOURCES = fileURLToPath(new URL('..', import.meta.url))
const en = messagesIn('en')
const ru = messagesIn('ru')
/** Words that come with a part of the app from elsewhere, by the start of its files' names. */
const BROUGHT: Readonly<Record<string, readonly Record<string, unknown>[]>> = {
  'games/dice/': [diceLocales.en],
  'games/arena/': [arenaLocales.en, arena.terms],
  'games/twilight/': [twilightLocales.en],
  'games/run/': [runLocales.en],
  'games/tabletop/': [tabletopLocales.en],
  'table/': [tableLocales.en],
  'lab/': [labLocales.en],
  'lab/audit/': [auditLocales.en],
  'pages/lab': [readMessages('lab/locales/en.json')],
  'pages/settings': [readMessages('settings/locales/en.json')],
  'pages/matches': [readMessages('matches/locales/en.json')],
  'pages/encounterEditor': [readMessages('games/tabletop/editor/locales/en.json')],
}
const NUMBERS = {
  n: 5,
  step: 1,
  steps: 2,
  position: 1,
  value: 2,
  next: 3,
  seat: 1,
  target: 4000,
  leg: 1,
  of: 3,
  max: 9,
  arms: 2,
  matches: 9,
}

test('DC-156 both languages have the same keys', () => {
  expect(Object.keys(ru)).toEqual(Object.keys(en))
})

test('DC-156 every message can be said', () => {
  for (const language of ['en', 'ru'] as const) {
    const wording = createWording(language, [{ locales: { en, ru } }])
    for (const [key, message] of Object.entries(language === 'en' ? en : ru)) {
      const names = [...message.matchAll(/\{(\w+)/g)].map(([, name]) => name!)
      const params = Object.fromEntries(names.map((name) => [name, NUMBERS[name as keyof typeof NUMBERS] ?? 'x']))
      expect(wording.text(key, params)).not.toMatch(/[{}]/)
    }
  }
})

test('a match is «матч» in Russian; «партия» is a leg of a series of dice', () => {
  const root = join(SOURCES, '../../..')
  const files = globSync('{apps,packages}/*/{src/**/,}locales/{*.,}ru.json', { cwd: root })
  expect(files.length).toBeGreaterThan(15)
  const wrong = files.flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, string>)
      .filter(([key, message]) => !/dice/i.test(key) && /парти[йюяие]/i.test(message))
      .map(([key]) => `${file}: ${key}`),
  )
  expect(wrong).toEqual([])
})

test('every key that a component names is loaded where it is named', () => {
  const missing = sourceFiles(SOURCES).flatMap((file) => {
    const place = relative(SOURCES, file)
    const known = wordsAt(place)
    return [...readFileSync(file, 'utf8').matchAll(/\b(text\(|does: )?'([\w.]+)'/g)]
      .filter(([, asKey, literal]) => (asKey || literal! in en) && !known.has(literal!))
      .map(([, , key]) => `${place}: ${key}`)
  })
  expect(missing).toEqual([])
})

test('every message is used: by its whole key, or by the part before a variable', () => {
  const code = sourceFiles(SOURCES)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const prefixes = [...code.matchAll(/`([\w.]+\.)\$\{/g)].map(([, prefix]) => prefix!)
  const unused = Object.keys(en).filter(
    (key) => !code.includes(`'${key}'`) && !prefixes.some((prefix) => key.startsWith(prefix)),
  )
  expect(unused).toEqual([])
})

/** What a file of this place can say: the words of the shell, of the packages it shows, and of the folders it lies in. */
function wordsAt(place: string): ReadonlySet<string> {
  const brought = Object.entries(BROUGHT).flatMap(([start, words]) => (place.startsWith(start) ? words : []))
  const folders = place.split('/').map((_, depth, parts) => parts.slice(0, depth).join('/'))
  const own = folders.flatMap((folder) =>
    globSync(`locales/{*.,}en.json`, { cwd: join(SOURCES, folder) }).map((file) => readMessages(join(folder, file))),
  )
  return new Set([kernelWords, ...brought, ...own].flatMap((messages) => Object.keys(messages)))
}

function readMessages(file: string): Record<string, string> {
  return JSON.parse(readFileSync(join(SOURCES, file), 'utf8'))
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => join(folder, name))
}
