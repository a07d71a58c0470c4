import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { folder } from '../testing/folder.ts'
import { run } from '../testing/io.ts'

const LANGUAGES = ['en', 'ru']
const audit = (...argv: string[]) => run(['twilight', 'audit', ...argv])

/** A folder with these JSON files. */
function withFiles(files: Readonly<Record<string, unknown>>): string {
  const cwd = folder()
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(cwd, name, '..'), { recursive: true })
    writeFileSync(join(cwd, name), typeof content === 'string' ? content : JSON.stringify(content))
  }
  return cwd
}

const overlay = (sections: Readonly<Record<string, unknown>>) => ({
  'mine/pack.json': {
    id: 'mine',
    game: 'twilight',
    version: '1.0.0',
    name: { en: 'Mine', ru: 'Моё' },
    extends: 'core',
  },
  ...Object.fromEntries(Object.entries(sections).map(([section, value]) => [`mine/${section}.json`, value])),
})

const SPARKLE = {
  id: 'fate_sparkle',
  name: { en: 'Sparkle', ru: 'Блёстка' },
  suit: 'nav',
  base_value: 2,
  keyword: 'surge',
  intensity: 4,
  narrative_hint: { en: 'It glitters.', ru: 'Блестит.' },
}

describe('twilight audit', () => {
  test('TW-510 --ops gives the figures and the gates before and after cards are added or sealed', async () => {
    const road = ['--pack', 'road', '--deck', 'borderland']
    const { json } = await audit(...road, '--ops', 'add:fate_red_thread,seal:fate_spark', '--json')
    const { before, after } = json() as Record<
      'before' | 'after',
      { cards: number; findings: { id: string; status: string }[] }
    >
    const gates = ({ findings }: typeof before) => findings.map(({ id, status }) => `${id} ${status}`)
    expect([before.cards, after.cards]).toEqual([12, 12])
    expect(gates(before).slice(0, 3)).toEqual(['F1 closed', 'F2 closed', 'F3 closed'])
    expect(gates(after)[0]).toBe('F1 closed')
    const sealed = await audit(...road, '--ops', 'seal:fate_spark', '--json')
    expect(gates((sealed.json() as { after: typeof before }).after).slice(0, 3)).toEqual([
      'F1 open',
      'F2 closed',
      'F3 open',
    ])
  })

  test.each(LANGUAGES)(
    'TW-510 --ops tells every figure that changes, before, after and the difference, in %s',
    async (lang) => {
      const { exit, stdout } = await audit('--deck', 'borderland', '--ops', 'seal:fate_spark', '--lang', lang)
      expect(exit).toBe(0)
      const rows = stdout.split('\n')
      expect(rows[1]).toMatch(lang === 'en' ? /^After seal:fate_spark: 11 cards/ : /^После seal:fate_spark: карт 11/)
      expect(rows).toContainEqual(
        expect.stringMatching(
          lang === 'en' ? /^figure +before +after +difference$/ : /^показатель +до +после +разница$/,
        ),
      )
      expect(rows).toContainEqual(expect.stringMatching(/^E\[(base|база)\] +\+0[.,]417 +\+0[.,]364 +−0[.,]053$/))
      expect(rows).toContainEqual(expect.stringMatching(/^(Cards|Карт\S*) +12 +11 +−1$/))
      expect(rows).toContainEqual(
        expect.stringMatching(lang === 'en' ? /^F1 closed → open: / : /^F1 закрыто → открыто: /),
      )
      expect(Math.max(...rows.map((row) => [...row].length))).toBeLessThanOrEqual(80)
    },
  )

  test('--ops is explained by the help', async () => {
    const { stdout } = await run(['twilight', 'audit', '--help'])
    expect(stdout).toContain('add:<id> puts one card of that id into the deck, seal:<id> takes one out')
    expect(Math.max(...stdout.split('\n').map((row) => [...row].length))).toBeLessThanOrEqual(80)
  })

  test('TW-289 a deck of a shipped pack is found without naming the pack', async () => {
    expect((await audit('--deck', 'borderland', '--check')).stdout).toMatch(/^borderland: all \d+ figures agree/)
    expect((await audit('--deck', 'borderlnad')).stderr).toContain('known: core, balanced, whispers, borderland. Did')
    // Who names packs wants those.
    expect((await audit('--pack', 'core', '--deck', 'borderland')).stderr).toContain('unknown_deck')
  })

  test('TW-510 TW-506 --ops refuses what is no operation, an unknown card and a sticky one', async () => {
    for (const ops of ['burn:fate_spark', 'add:fate_nothing', 'seal:curse_navi', 'seal:fate_red_thread']) {
      const { exit, stderr } = await audit('--pack', 'road', '--deck', 'borderland', '--ops', ops)
      expect([ops, exit]).toEqual([ops, 2])
      expect(stderr).toContain('bad_value')
    }
  })

  test('TW-285, TW-286 the core deck: value and exact fraction of every figure', async () => {
    const { exit, stdout } = await audit()
    expect(exit).toBe(0)
    for (const line of [
      'Core Deck: 12 cards, match multiplier 1.5',
      'Suits: Prav / Yav / Nav   41.7% / 33.3% / 25.0%  5 / 4 / 3',
      'E[base]                                  +0.333  4/12',
      'σ[base], sample                            1.37  √(248/132)',
      'E[effective] in Deep Nav    −0.917  −11/12',
      'Keyword EV, pacify                              +0.917  11/12',
      'Pacify relative to kill                           +22%  11/9',
      'E[total] in Deep Nav: kill / pacify    −0.167 / 0.000  −2/12 · 0/12',
      '1.5         +0.750 (9/12)  +0.917 (11/12)   1.222 (11/9)',
    ])
      expect(stdout.split('\n')).toContain(line)
    expect(stdout).toMatch(/^Brand of the Underside +Nav +Shadow +−4 +−3 +−2 +−1 +0$/m)
    expect(stdout).toMatch(/^sum +−11 +−4 +\+4 +\+11 +\+18$/m)
  })
  test('TW-290 findings with status and evidence', async () => {
    expect((await audit()).stdout).toContain(
      'F1 open: Surge is dead on the kill path\n   4 of 4 surge cards are suppressed.\n',
    )
    expect((await audit('--deck', 'balanced', '--lang', 'ru')).stdout).toContain(
      'F2 закрыто: Критическая карта выгоднее миротворцу\n   Полдень без тени: убить +5, умиротворить +4.\n',
    )
  })
  test.each(LANGUAGES)('every deck at 80 columns, in %s', async (lang) => {
    for (const deck of ['core', 'balanced', 'whispers']) {
      const { stdout } = await audit('--deck', deck, '--multiplier', '1.125', '--lang', lang)
      expect(Math.max(...stdout.split('\n').map((line) => [...line].length))).toBeLessThanOrEqual(80)
      expect(stdout).not.toMatch(/twilight\.|cli\.|undefined/)
    }
  })
  test('TW-285 a multiplier of one’s own, as JSON with exact fractions', async () => {
    const { json } = await audit('--deck', 'balanced', '--multiplier', '2.5', '--json')
    expect(json()).toMatchObject({
      deck: 'balanced',
      multiplier: 2.5,
      multiplierThousandths: 2500,
      effective: { deepNav: { num: -9, den: 12 } },
      paths: { kill: { keyword: { num: 16, den: 12 } } },
      sensitivity: [{ multiplier: 1 }, { multiplier: 1.5 }, { multiplier: 2 }, { multiplier: 2.5 }],
      findings: [{ id: 'F1', status: 'closed' }, {}, {}, { id: 'F4', status: 'monitor' }, {}, {}],
    })
  })
  test('a deck file with its own cards, from a file or from stdin', async () => {
    const deck = { cards: ['fate_sparkle', 'fate_crit', 'fate_crit'], fateCards: [SPARKLE] }
    const cwd = withFiles({ 'deck.json': deck })
    const { stdout } = await run(['twilight', 'audit', '--deck', 'deck.json'], { cwd })
    expect(stdout).toContain('Own Deck: 3 cards')
    expect(stdout).toMatch(/^Noon without Shadow ×2 +Prav +Surge +\+1 +\+2 +\+3 +\+3 +\+4$/m)
    const piped = await run(['twilight', 'audit', '--deck', '-'], { stdin: JSON.stringify(deck) })
    expect(piped.stdout).toBe(stdout)
  })
  test('a pack folder: its own first deck, or core as the pack changes it', async () => {
    const own = { id: 'mine_deck', name: { en: 'Mine', ru: 'Моя' }, cards: ['fate_crit'] }
    const decks = withFiles(overlay({ decks: [own] }))
    expect((await run(['twilight', 'audit', '--deck', 'mine', '--json'], { cwd: decks })).json()).toMatchObject({
      deck: 'mine_deck',
      cards: 1,
    })
    const cards = withFiles(overlay({ fateCards: [{ id: 'fate_glint_a', base_value: 2 }] }))
    const changed = { deck: 'core', base: { mean: { num: 5, den: 12 } } }
    expect((await run(['twilight', 'audit', '--deck', 'mine', '--json'], { cwd: cards })).json()).toMatchObject(changed)
    expect((await run(['twilight', 'audit', '--pack', 'mine', '--json'], { cwd: cards })).json()).toMatchObject(changed)
  })
})

test('an audit for people has names, not ids, and says how choice cards count', async () => {
  const { stdout } = await audit('--deck', 'whispers', '--lang', 'ru')
  expect(stdout).toMatch(/^Колода с шёпотами: 17 карт.*\nКарты с выбором взяты по надёжному варианту\.\n/)
  expect(stdout).toMatch(/^Наименьшее значение +−4 {2}Клеймо Изнанки \(Глубокая Навь\)$/m)
  expect(stdout).toMatch(/^Умиротворение к убийству +−24\u00a0%/m)
  expect(stdout).toMatch(/^Клеймо Изнанки, Глубокая Навь: 5 \+ /m)
  expect(stdout).not.toContain('curse_navi')
  expect((await audit()).stdout).not.toContain('Choice cards')
})

test('a multiplier out of range is told the range in words', async () => {
  expect((await audit('--multiplier', '9', '--lang', 'ru')).stderr).toContain('от 1,0 до 3,0, не больше трёх знаков')
  expect((await audit('--multiplier', '9')).stderr).toContain('1.0 to 3.0 with at most three decimals')
})

describe('twilight audit --check', () => {
  test.each(['1.5', '2.0'])('TW-289 agrees with the rulebook at multiplier %s', async (multiplier) => {
    for (const deck of ['core', 'balanced']) {
      const { exit, stdout } = await audit('--check', '--deck', deck, '--multiplier', multiplier)
      expect({ exit, stdout }).toEqual({ exit: 0, stdout: `${deck}: all 42 figures agree with the rulebook\n` })
    }
  })
  test('TW-289 exit code 1 when a number is changed, saying which figure differs', async () => {
    const cwd = withFiles(overlay({ fateCards: [{ id: 'fate_glint_a', base_value: 2 }] }))
    const { exit, stdout, stderr } = await run(['twilight', 'audit', '--check', '--pack', 'mine'], { cwd })
    expect(exit).toBe(1)
    expect(stdout).toContain('E[base] [base]: expected 4/12, found 5/12\n')
    expect(stderr).toMatch(/^arbiter: audit_differs: core: \d+ of 42 figures differ from the rulebook\n$/)
    const { json } = await run(['twilight', 'audit', '--check', '--pack', 'mine', '--json'], { cwd })
    expect(json()).toMatchObject({
      deck: 'core',
      figures: 42,
      differences: expect.arrayContaining([{ id: 'base', expected: '4/12', found: '5/12' }]),
    })
  })
  test('TW-289 a multiplier that changes the figures is a difference', async () => {
    const { exit, stdout } = await audit('--check', '--multiplier', '1', '--lang', 'ru')
    expect(exit).toBe(1)
    expect(stdout).toContain('Средний знак: убить [keywordMean.kill]: ожидалось 9/12, получилось 6/12\n')
  })
})

describe('bad use of twilight audit', () => {
  const files = {
    'broken.json': '{ "cards": [',
    'ids.json': { cards: ['fate_crti'] },
    'fields.json': { crads: [] },
    'mine/pack.json': { id: 'mine', game: 'twilight', version: '1.0.0', name: { en: 'M', ru: 'М' }, extends: 'core' },
    'mine/fateCards.json': [{ id: 'fate_crit', suit: 'dusk' }],
  }
  test.each([
    [['--deck', 'coer'], 'unknown_deck', 'core'],
    [['--deck', 'nowhere.json'], 'no_file', 'nowhere.json'],
    [['--deck', 'broken.json'], 'bad_deck', 'E_PARSE'],
    [['--deck', 'ids.json'], 'bad_deck', 'fate_crit'],
    [['--deck', 'fields.json'], 'bad_deck', '/crads'],
    [['--deck', 'mine'], 'bad_pack', 'E_ENUM'],
    [['--multiplier', '1.0005'], 'bad_value', '1.0005'],
    [['--multiplier', '0.9'], 'bad_value', '0.9'],
    [['--multiplier', 'two'], 'bad_value', 'two'],
    [['--check', '--deck', 'whispers'], 'bad_value', 'core | balanced | borderland'],
  ])('%j', async (argv, code, part) => {
    const cwd = withFiles(files)
    for (const lang of LANGUAGES) {
      const { exit, stdout, stderr } = await run(['twilight', 'audit', ...argv, '--lang', lang], { cwd })
      expect({ exit, stdout }).toEqual({ exit: 2, stdout: '' })
      expect(stderr).toContain(`arbiter: ${code}: `)
      expect(stderr).toContain(part)
      expect(/[а-я]/.test(stderr)).toBe(lang === 'ru')
    }
  })
})
