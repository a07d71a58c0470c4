import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { arena } from '@arbiter/arena'
import { dice, EXPLAIN_MESSAGES } from '@arbiter/dice'
import { LAB_WORDS } from '@arbiter/lab'
import { run } from '@arbiter/run'
import { tabletop } from '@arbiter/tabletop'
import { twilight } from '@arbiter/twilight'
import { AUDIT_WORDS } from '@arbiter/twilight/audit'
import { createWording, sharedMessages } from '@arbiter/wording'
import { expect, test } from 'vitest'
import editorEn from '../games/tabletop/editor/locales/en.json' with { type: 'json' }
import editorRu from '../games/tabletop/editor/locales/ru.json' with { type: 'json' }
import tabletopEn from '../games/tabletop/locales/en.json' with { type: 'json' }
import tabletopRu from '../games/tabletop/locales/ru.json' with { type: 'json' }
import labEn from '../lab/locales/en.json' with { type: 'json' }
import labRu from '../lab/locales/ru.json' with { type: 'json' }
import shellEn from './en.json' with { type: 'json' }
import shellRu from './ru.json' with { type: 'json' }

/** The lab's pages and the tabletop bring their own sentences, so that the first load has none of them. */
const en: Record<string, string> = { ...shellEn, ...labEn, ...tabletopEn, ...editorEn }
const ru: Record<string, string> = { ...shellRu, ...labRu, ...tabletopRu, ...editorRu }
const SOURCES = fileURLToPath(new URL('..', import.meta.url))
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

test('every key that a component names exists', () => {
  const known = new Set([
    ...Object.keys(en),
    ...Object.keys(dice.locales.en),
    ...Object.keys(arena.locales.en),
    ...Object.keys(arena.terms),
    ...Object.keys(twilight.locales.en),
    ...Object.keys(run.locales.en),
    ...Object.keys(tabletop.locales.en),
    ...Object.keys(AUDIT_WORDS.locales.en),
    ...Object.keys(sharedMessages.en),
    ...Object.keys(EXPLAIN_MESSAGES.en),
    ...Object.keys(LAB_WORDS.locales.en),
  ])
  const missing = sourceFiles(SOURCES).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\b(?:text\(|does: )'([\w.]+)'/g)]
      .map(([, key]) => key!)
      .filter((key) => !known.has(key)),
  )
  expect(missing).toEqual([])
})

test('every bot has a name', () => {
  const unnamed = [dice, twilight, run, tabletop].flatMap(({ bots }) =>
    Object.keys(bots).filter((level) => !(`controller.level.${level}` in en)),
  )
  expect(unnamed).toEqual([])
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

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => join(folder, name))
}
