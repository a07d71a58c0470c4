import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from '@arbiter/dice/locales'
import { SHIPPED_LANGUAGES } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import type { Command } from './command.ts'
import { COMMANDS } from './commands/index.ts'
import { cliLocales, wordsOf } from './language.ts'

const SOURCE = import.meta.dirname

test('both languages have the same keys and fill in the same things', () => {
  const { en, ru } = cliLocales
  expect(Object.keys(ru)).toEqual(Object.keys(en))
  for (const key of Object.keys(en))
    expect({ key, names: namesIn(ru[key]!) }).toEqual({ key, names: namesIn(en[key]!) })
})

test('every command, argument and option has a text', () => {
  const missing: string[] = []
  const want = (key: string) => key in cliLocales.en || missing.push(key)
  const walk = (commands: readonly Command[], path: readonly string[] = []) => {
    for (const { name, arguments: given, options = [], commands: children = [] } of commands) {
      want(`cli.command.${[...path, name].join('.')}`)
      for (const argument of given?.split(' ') ?? []) want(`cli.argument.${argument.replace(/[<>[\].]/g, '')}`)
      for (const { text } of options) want(`cli.option.${text}`)
      walk(children, [...path, name])
    }
  }
  walk(COMMANDS)
  expect(missing).toEqual([])
})

test('every code that a command fails with has a sentence, and no sentence is left over', () => {
  const source = sources()
  const codes = new Set(
    [...source.matchAll(/(?:new Failure|unknown|faulty|systemFailure)\(\s*'([a-z_]+)'/g)].map(([, code]) => code),
  )
  for (const code of codes) expect(cliLocales.en, code).toHaveProperty([`cli.error.${code}`])
  const used = (key: string) =>
    source.includes(`'${key}'`) ||
    PREFIXES.some((prefix) => key.startsWith(prefix)) ||
    codes.has(key.replace('cli.error.', ''))
  expect(Object.keys(cliLocales.en).filter((key) => !used(key))).toEqual([])
})

/** Keys that are put together from a part and a name. */
const PREFIXES = [
  'cli.twilight.number.',
  'cli.twilight.goods.',
  'cli.twilight.pool.',
  'cli.twilight.kind.',
  'cli.twilight.deed.',
  'cli.command.',
  'cli.db.',
  'cli.argument.',
  'cli.option.',
  'cli.help.',
  'cli.games.',
  'cli.online.offer.',
  'cli.online.standing.',
  'cli.outcome.',
  'cli.lab.behind.',
  'cli.lab.list.',
  'cli.lab.luck.',
  'cli.lab.search.',
  'cli.lab.verdict.',
  'cli.simulate.',
  'cli.replay.changed.',
  'cli.odds.',
  'cli.duel.',
  'cli.hint.',
  'cli.report.',
  'cli.arena.column.',
  'cli.arena.depth.',
  'cli.arena.filter.',
  'cli.arena.roster.',
  'cli.arena.sheet.',
  'cli.arena.view.',
  'cli.run.column.',
  'cli.audit.column.',
  'cli.tables.',
  'cli.why.',
  'cli.tabletop.column.',
  'cli.tabletop.end.',
  'cli.tabletop.gm.',
  'cli.tabletop.misread.',
  'cli.tabletop.odds.',
  'cli.tabletop.sheet.',
  'cli.tabletop.situation.',
  'cli.tabletop.typed.',
  'cli.tabletop.what.',
  'cli.error.internal',
]

test.each(SHIPPED_LANGUAGES)('every message can be said in %s', (language) => {
  const words = wordsOf(language)
  for (const [key, message] of Object.entries(cliLocales[language])) {
    const params = Object.fromEntries(namesIn(message).map((name) => [name, 5]))
    expect(words.text(key, params), key).not.toMatch(/\{\w|^cli\./)
  }
})

test.each(SHIPPED_LANGUAGES)('the lines of keys fit 80 columns and say what each key does, in %s', (language) => {
  for (const [key, message] of Object.entries(cliLocales[language])) {
    if (!/^cli\.\w+\.keys/.test(key)) continue
    expect([...message].length, key).toBeLessThanOrEqual(80)
    if (key.startsWith('cli.arena')) expect(message, key).not.toMatch(/ q$/)
  }
})

test.each(SHIPPED_LANGUAGES)('wherever twilight advises, the line of keys says so, in %s', (language) => {
  for (const key of ['keys', 'keys_road', 'keys_choice', 'keys_walk', 'keys_fight'])
    expect(cliLocales[language][`cli.twilight.${key}`], key).toMatch(/ H (hint|совет) /)
})

test('in Russian keys have one name each, and no key is called by an English word', () => {
  for (const [key, message] of Object.entries(cliLocales.ru)) {
    expect(message, key).not.toMatch(/\bSpace\b/)
    if (/\.keys/.test(key)) expect(message, key).not.toMatch(/ gm\b|удар/)
  }
})

test.each(SHIPPED_LANGUAGES)(
  'DC-146 the help of the dice calls its actions as they are called on the board, in %s',
  (language) => {
    const actions = locales[language]
    const help = cliLocales[language]['cli.dice.help']!
    for (const action of ['roll', 'continue', 'pass'])
      expect(help).toContain(actions[`dice.action.${action}`]!.toLowerCase())
  },
)

test('the default bot of play is not that of one game', () => {
  expect(cliLocales.en['cli.option.play-bots']).toContain("(default: the game's usual bot)")
})

/** What a message fills in: `{name}` or `{name, plural, …}`. */
const namesIn = (message: string): string[] =>
  [...new Set([...message.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name!))].sort()

function sources(): string {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  return files.map((file) => readFileSync(join(SOURCE, file), 'utf8')).join('\n')
}
