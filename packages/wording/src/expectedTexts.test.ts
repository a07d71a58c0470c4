import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expectedPhrase } from '@arbiter/content'
import { type PhraseValue, SHIPPED_LANGUAGES } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { createWording } from './index.ts'
import { locales } from './locales/index.ts'

const PACKAGES = join(import.meta.dirname, '../..')

/** The lab and its questions have words of their own, and tests for them. A brief and its examples are English by design; card texts are sentences of both languages. */
const APART =
  /\.test\.ts$|testing|^lab\/|^wording\/|brief\.ts$|examples\.ts$|expectedTerms\.ts$|^run\/src\/content\/text\/|\/src\/experiments\//

/** Calls whose arguments hold what was expected; most are small helpers around `fault`. */
const CALL =
  /(?:\b(?:\w*[fF]ault|finding|findRef|checkRefs?|wrong|invalid|refused|want|optional|keyed|ref)|new Unexpected)\(/g
const FIELD = /\b(?:title|expected)(?::| =) /g
const LITERAL = /'((?:[^'\\\n]|\\.)*)'|"([^"\\\n]*)"|`([^`\\]*)`/g
/** Such a text is meant for a reader, wherever it stands. */
const OPENING = /^(?:an?|the|no|at|each|all|one|either|exactly|another|something|somebody) /
/** What may stand for a parameter: each text fits with at least one of them. */
const FILLINGS = ['2', '1..5', 'word', 'turns', 'en or ru', 'nav, yav']

describe('what a fault expected', () => {
  const texts = globSync('*/src/**/*.ts', { cwd: PACKAGES })
    .filter((file) => !APART.test(file))
    .flatMap((file) => textsOf(readFileSync(join(PACKAGES, file), 'utf8')).map((text) => ({ file, text })))

  test('the texts are found in calls, titles, fields and templates', () => {
    expect(texts.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        'an id (a-z, 0-9, _; 2..32)',
        'intents by name',
        'a name that a formula may read',
        "an intent of the enemy's behaviour",
        expect.stringMatching(/^the same as cost: \$/),
        expect.stringMatching(/^at most \$\S+ levels$/),
      ]),
    )
  })

  test.each(SHIPPED_LANGUAGES)('%s: every text has words', (language) => {
    const wording = createWording(language, [{ locales }])
    const hasWords = (text: string) =>
      FILLINGS.some((filling) => wording.has(keyOf(expectedPhrase(filled(text, filling)))))
    expect(texts.filter(({ text }) => !hasWords(text))).toEqual([])
  })
})

function textsOf(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|new (?:Type|Range)?Error\(.*$/gm, '')
  const calls = [...code.matchAll(CALL)].map(({ 0: call, index }) => argumentsFrom(code, index + call.length))
  const fields = [...code.matchAll(FIELD)].map(({ index }) => code.slice(index).split('\n', 1)[0]!)
  const spoken = literalsIn(code).filter((text) => OPENING.test(text))
  return [...new Set([...[...calls, ...fields].flatMap(literalsIn), ...spoken])]
}

/** Up to the bracket that closes the call. */
function argumentsFrom(code: string, start: number): string {
  let depth = 1
  let end = start
  for (; depth > 0 && end < code.length; end++) {
    if (code[end] === '(') depth++
    else if (code[end] === ')') depth--
  }
  return code.slice(start, end)
}

/** Texts of more than one word; a single one is an id or a code. */
const literalsIn = (code: string): string[] =>
  [...code.matchAll(LITERAL)]
    .map(([, single, double, template]) => single ?? double ?? template ?? '')
    .filter((text) => /[a-z}] [a-z(]/i.test(text) && !text.includes(' | '))

const filled = (text: string, filling: string): string => text.replace(/\$\{[^}]*\}/g, filling)

function keyOf(phrase: PhraseValue): string {
  if (typeof phrase !== 'object') return ''
  if ('term' in phrase) return phrase.term
  return 'key' in phrase ? phrase.key : ''
}
