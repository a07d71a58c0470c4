import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue, findOffer } from '@arbiter/catalogue'
import { DICE_PACKS, loadContent, type Measures, reportContent } from '@arbiter/dice'
import { BrokenPacks } from '@arbiter/kernel'
import { RUN_PACKS } from '@arbiter/run'
import { describe, expect, test } from 'vitest'
import { reportLines } from '../games/dice/pack.ts'
import { wordsOf } from '../language.ts'
import { folder } from '../testing/folder.ts'
import { heapOffer } from '../testing/heap.ts'
import { run } from '../testing/io.ts'

const OVERLAY = { id: 'extra', game: 'dice', version: '1.0.0', name: { en: 'Extra', ru: 'Добавка' }, extends: 'core' }
const CURSE = {
  id: 'curse_of_twos',
  scope: 'any',
  role: 'risk',
  name: { en: 'Curse of Twos', ru: 'Проклятие двоек' },
  desc: { en: 'A roll with 3 or more twos: -100.', ru: 'В броске 3 или больше двоек: -100.' },
  trigger: 'on_roll',
  condition: { test: { count: [2] }, op: '>=', value: 3 },
  effect: { kind: 'delta', to: 'turn_points', points: -100 },
  note: { en: '3+ twos', ru: '3+ двойки' },
}

const kitOf = (game: string) => findOffer(game)!.load()

function write(files: Record<string, unknown>): string {
  const cwd = folder()
  mkdirSync(join(cwd, 'extra'))
  for (const [name, value] of Object.entries(files)) {
    writeFileSync(join(cwd, 'extra', name), typeof value === 'string' ? value : JSON.stringify(value))
  }
  return cwd
}

describe('pack check', () => {
  test('no shipped pack has errors or warnings: what is meant so is accepted in its pack.json, with a reason', async () => {
    for (const game of catalogue)
      for (const id of Object.keys((await game.load()).packs))
        expect(await run(['pack', 'check', `${game.id}/${id}`])).toMatchObject({
          exit: 0,
          stdout: `${game.id}/${id}: no errors, no warnings\n`,
        })
  })
  test('a shipped pack that its game cannot load is told like any other: file, field, reason', async () => {
    const fault = {
      code: 'E_TYPE',
      file: 'core/tuning.json',
      pointer: '/score.single.5',
      expected: 'integer',
      found: 'x',
    }
    const offers = [{ ...findOffer('dice')!, load: () => Promise.reject(new BrokenPacks([fault])) }]
    const checked = await run(['pack', 'check', 'dice/core'], { offers })
    expect(checked).toMatchObject({ exit: 1, stderr: 'arbiter: pack_errors: dice/core: 1 error, 0 warnings\n' })
    expect(checked.stdout).toMatch(
      /^core\/tuning\.json {2}\/score\.single\.5 {3}E_TYPE .*expected a whole number, found "x"\n$/,
    )
    const played = await run(['simulate', 'dice'], { offers })
    expect(played.stderr).toContain('arbiter: bad_pack: The pack core has an error: core/tuning.json')
  })
  test('every warning that a shipped pack accepts would be told without that', async () => {
    for (const game of catalogue) {
      const { packs } = await game.load()
      for (const [id, files] of Object.entries(packs)) {
        const { accepts = [], ...manifest } = JSON.parse(files['pack.json']!)
        if (accepts.length === 0) continue
        const kit = {
          ...(await game.load()),
          packs: { ...packs, [id]: { ...files, 'pack.json': JSON.stringify(manifest) } },
        }
        const offers = [{ ...game, load: async () => kit }]
        type Named = { readonly code: string; readonly id: string }
        const named = (all: readonly Named[]) => [...new Set(all.map((each) => `${each.code} ${each.id}`))].sort()
        const told = (await run(['pack', 'check', `${game.id}/${id}`, '--json'], { offers })).json() as Named[]
        expect(named(told)).toEqual(named(accepts))
      }
    }
  })
  test('an overlay is loaded upon core, and only its own faults are told', async () => {
    const cwd = write({ 'pack.json': OVERLAY, 'modifiers.json': [CURSE] })
    expect(await run(['pack', 'check', 'extra', '--json'], { cwd })).toMatchObject({
      exit: 0,
      stdout: '[]\n',
      stderr: '',
    })
  })
  test('DC-135 errors name file, pointer, expected and found; DC-141 --json is one array: exit 1', async () => {
    const cwd = write({ 'pack.json': OVERLAY, 'modifiers.json': [{ ...CURSE, trigger: 'on_save' }] })
    const json = await run(['pack', 'check', 'extra', '--json'], { cwd })
    expect(json.exit).toBe(1)
    expect(json.stderr).toBe('')
    expect(json.json()).toEqual([
      {
        code: 'E_ENUM',
        file: 'extra/modifiers.json',
        pointer: '/0/trigger',
        expected: expect.stringContaining('on_roll'),
        found: 'on_save',
        id: 'curse_of_twos',
      },
    ])
    const told = await run(['pack', 'check', 'extra', '--lang', 'ru'], { cwd })
    expect(told.exit).toBe(1)
    expect(told.stdout).toMatch(
      /^extra\/modifiers\.json {2}\/0\/trigger \(curse_of_twos\) {3}E_ENUM {2}нет среди возможных слов; ожидалось: on_roll или on_pass; найдено: "on_save"\n$/,
    )
    expect(told.stderr).toBe('arbiter: pack_errors: extra: 1 ошибка, 0 предупреждений\n')
  })
  test('bad use: no such pack, no manifest, no such game', async () => {
    const missing = await run(['pack', 'check', 'dice/cor'])
    expect(missing).toMatchObject({ exit: 2, stdout: '' })
    expect(missing.stderr).toContain('Did you mean "dice/core"?')
    const cwd = write({ 'modifiers.json': [] })
    expect((await run(['pack', 'check', 'extra'], { cwd })).stderr).toMatch(/^arbiter: no_manifest: /)
    const other = write({ 'pack.json': { ...OVERLAY, game: 'dyce' } })
    expect((await run(['pack', 'check', 'extra'], { cwd: other })).stderr).toMatch(
      /^arbiter: unknown_game: .*Did you mean "dice"\?\n$/,
    )
  })
  test.each([
    ['dice', 'modifiers'],
    ['arena', 'traits'],
    ['twilight', 'cards'],
    ['run', 'units'],
    ['tabletop', 'spells'],
  ])('%s: an entry that is null is a fault with its file and pointer, with and without extends', async (game, list) => {
    for (const manifest of [
      { ...OVERLAY, game },
      { ...OVERLAY, game, extends: undefined },
    ]) {
      const cwd = write({ 'pack.json': manifest, [`${list}.json`]: [null] })
      const { exit, json, stderr } = await run(['pack', 'check', 'extra', '--json'], { cwd })
      expect({ exit, stderr }).toEqual({ exit: 1, stderr: '' })
      const faults = json() as { code: string; file: string; pointer: string }[]
      expect(faults.filter(({ file }) => file !== 'extra/pack.json')).toEqual([
        { code: 'E_TYPE', file: `extra/${list}.json`, pointer: '/0', expected: 'object', found: null },
      ])
    }
  })
  test.each([
    ['dice', 'modifiers'],
    ['arena', 'traits'],
    ['twilight', 'cards'],
    ['run', 'units'],
    ['tabletop', 'spells'],
  ])(
    '%s: an entry of an overlay without an id is its one fault, and replaces nothing that ships',
    async (game, list) => {
      for (const [entry, code] of [
        [{}, 'E_MISSING'],
        [{ id: 7 }, 'E_TYPE'],
      ] as const) {
        const cwd = write({ 'pack.json': { ...OVERLAY, game }, [`${list}.json`]: [entry] })
        const { exit, json } = await run(['pack', 'check', 'extra', '--json'], { cwd })
        expect(exit).toBe(1)
        expect(json()).toEqual([expect.objectContaining({ code, file: `extra/${list}.json`, pointer: '/0/id' })])
      }
    },
  )
  test('a pack with errors is refused whole wherever it is used', async () => {
    const cwd = write({ 'pack.json': OVERLAY, 'modifiers.json': '[' })
    const { exit, stderr } = await run(['simulate', 'dice', '--pack', 'extra', '--json'], { cwd })
    expect(exit).toBe(2)
    expect(JSON.parse(stderr).error).toMatchObject({ code: 'bad_pack', details: [{ code: 'E_PARSE' }] })
  })
  test.each(['en', 'ru'])(
    'a copy of a shipped pack is refused by the check as by the use, with advice: %s',
    async (lang) => {
      const cwd = write(RUN_PACKS.core)
      const checked = await run(['pack', 'check', 'extra', '--lang', lang], { cwd })
      const used = await run(['simulate', 'run', '--pack', 'extra', '--lang', lang], { cwd })
      expect([checked.exit, used.exit]).toEqual([1, 2])
      const [taken, missing] = checked.stdout.split('\n')
      expect([taken, missing]).toEqual(
        lang === 'en'
          ? [
              'core/pack.json  /id   E_DUP_ID  an id that is taken: expected an id of its own, found "core"',
              'core/pack.json  /extends   E_MISSING  a field is missing: expected the id of a pack before it, found nothing',
            ]
          : [
              'core/pack.json  /id   E_DUP_ID  такой идентификатор уже есть; ожидалось: собственный id; найдено: "core"',
              'core/pack.json  /extends   E_MISSING  не хватает поля; ожидалось: id пакета, который лежит ниже; найдено: ничего',
            ],
      )
      expect(used.stderr).toContain(taken)
      for (const { stderr } of [checked, used]) expect(stderr).toContain('"extends": "core"')
      const json = await run(['pack', 'check', 'extra', '--json', '--lang', lang], { cwd })
      expect(json.json()).toMatchObject([
        { code: 'E_DUP_ID', file: 'core/pack.json', pointer: '/id', expected: 'an id of its own', found: 'core' },
        { code: 'E_MISSING', file: 'core/pack.json', pointer: '/extends' },
      ])
    },
  )
  test('every fault of a run pack is Russian where Russian is asked for', async () => {
    const cwd = write({
      'pack.json': { ...OVERLAY, game: 'run', version: 'new', name: 'Extra' },
      'units.json': [
        { id: 'footman', hp: 'much', name: { en: '' }, colour: 1 },
        { id: 'footmn' },
        { id: 'x', remove: true },
      ],
      'spells.json': '[{]',
      'tuning.json': { 'grid.width': 99, 'budget.byBattle': [1] },
      'other.json': [],
    })
    const { exit, stdout } = await run(['pack', 'check', 'extra', '--lang', 'ru'], { cwd })
    expect(exit).toBe(1)
    const codes = stdout.split('\n').flatMap((line) => / {3}(E_\w+) {2}/.exec(line)?.[1] ?? [])
    expect(new Set(codes).size).toBeGreaterThan(6)
    expect(stdout).not.toMatch(/expected|found|nearest|\b(?:an?|the|of|or|text|integer|entries|characters)\b/)
  })
  test('an overlay can be played with', async () => {
    const cwd = write({ 'pack.json': OVERLAY, 'modifiers.json': [CURSE] })
    const seat = { dice: Array.from({ length: 6 }, () => 'fair'), modifiers: ['curse_of_twos'] }
    writeFileSync(join(cwd, 'setup.json'), JSON.stringify({ seats: [seat, seat] }))
    const { exit, json } = await run(
      ['simulate', 'dice', '--pack', 'extra', '--setup', 'setup.json', '--n', '5', '--bots', 'easy', '--json'],
      { cwd },
    )
    expect(exit).toBe(0)
    expect(json()).toMatchObject({ n: 5, packs: [{ id: 'core' }, { id: 'extra' }] })
  })
})

/** Where the files go comes first, and how they are checked. */
const LAYOUT =
  /^THE PACK\nA pack is a folder of JSON files:\nmy_pack\/pack\.json: [\s\S]*"arbiter pack check my_pack" tells/m

describe('pack report and brief', () => {
  test('DC-133 the report sorts by strength and counts first rolls: curse_of_sixes 2906', async () => {
    const { exit, json } = await run(['pack', 'report', 'dice/core', '--json'])
    expect(exit).toBe(0)
    const { pieces, dice } = json() as {
      pieces: { id: string; strength: number; fires?: number }[]
      dice: { id: string }[]
    }
    expect(pieces.find(({ id }) => id === 'curse_of_sixes')).toMatchObject({
      kind: 'modifier',
      fires: 2906,
      added: expect.closeTo(-28.642205, 5),
    })
    expect(pieces.map(({ strength }) => strength)).toEqual(pieces.map(({ strength }) => strength).sort((a, b) => b - a))
    expect(dice).toHaveLength(14)
  })
  test('DC-133 people get tables that fit 80 columns', () => {
    const loaded = loadContent([DICE_PACKS.core])
    if (!loaded.ok) throw new Error('core does not load')
    const measures: Measures = {
      worth: ({ id }) =>
        id === 'bust_shield' ? { added: 150.921958, strength: 75.460979 } : { added: 1, strength: 1 },
      firings: ({ id }) => (id === 'curse_of_sixes' ? 2906 : undefined),
      rating: ({ id }) =>
        id === 'evil'
          ? { gain1: -42.011363, value6: 391.757732, tier: 'cursed' }
          : { gain1: 0, value6: 550, tier: 'plain' },
    }
    for (const language of ['en', 'ru'] as const) {
      const lines = reportLines(reportContent(loaded.value, measures), wordsOf(language))
      expect(lines).toContainEqual(expect.stringMatching(/^bust_shield \(.*\) +\+150[.,]92 +\+75[.,]46$/))
      expect(lines).toContainEqual(expect.stringMatching(/^evil +−42[.,]01 +391[.,]76 {2}cursed$/))
      const tables = lines.slice(0, lines.lastIndexOf(''))
      expect(Math.max(...tables.map((line) => [...line].length))).toBeLessThanOrEqual(80)
    }
  })
  test('DC-141 a pack made from nothing but the brief has no fault, and a slip in it is told', async () => {
    const { exit, stdout } = await run(['pack', 'brief', 'dice/core'])
    expect(exit).toBe(0)
    expect(stdout).toMatch(LAYOUT)
    const manifest = /^my_pack\/pack\.json: (.*)$/m.exec(stdout)![1]!
    const examples = JSON.parse(/^EXAMPLES .*\n(\{[\s\S]*?\n\]\})$/m.exec(stdout)![1]!)
    for (const list of Object.values<{ id: string; code?: string }[]>(examples))
      for (const [i, piece] of list.entries()) Object.assign(piece, { id: `mine_${i}_${piece.id}`.slice(0, 32) })
    examples.dice[0].code = 'ZZ'
    const file = /^my_pack\/(content\.json): modifiers, items, dice /m.exec(stdout)![1]!
    const cwd = write({ 'pack.json': manifest, [file]: examples })
    expect(await run(['pack', 'check', 'extra'], { cwd })).toMatchObject({
      exit: 0,
      stdout: 'extra: no errors, no warnings\n',
    })
    delete examples.modifiers[0].trigger
    const slip = write({ 'pack.json': manifest, [file]: examples })
    expect((await run(['pack', 'check', 'extra', '--json'], { cwd: slip })).json()).toMatchObject([
      { code: 'E_MISSING', file: 'my_pack/content.json', pointer: '/modifiers/0/trigger' },
    ])
  })
  test.each([
    ['arena', 'characters', 16],
    ['twilight', 'cards', 16],
    ['run', 'units', 10],
    ['tabletop', 'characters', 9],
  ])('%s: a pack made from nothing but the brief has no fault', async (game, list, lists) => {
    const { exit, stdout } = await run(['pack', 'brief', `${game}/core`])
    expect(exit).toBe(0)
    expect(stdout).toMatch(LAYOUT)
    const manifest = /^my_pack\/pack\.json: (.*)$/m.exec(stdout)![1]!
    const files = [...stdout.matchAll(/^my_pack\/(\w+\.json): (?:list|object) of \w+$/gm)].map(([, file]) => file!)
    expect(files).toContain('tuning.json')
    expect(files).toHaveLength(lists + 1)
    const examples = new Map([...stdout.matchAll(/^EXAMPLE of (\S+)\n(.*)$/gm)].map(([, file, text]) => [file, text!]))
    const [entry] = JSON.parse(examples.get(`${list}.json`)!)
    const cwd = write({
      'pack.json': manifest,
      ...Object.fromEntries(examples),
      [`${list}.json`]: [{ ...entry, id: 'my_new_one', comment: 'ours' }],
      'tuning.json': {},
    })
    const checked = await run(['pack', 'check', 'extra'], { cwd })
    expect({ exit: checked.exit, stderr: checked.stderr }).toEqual({ exit: 0, stderr: '' })
    expect(checked.stdout).toMatch(/^extra: no errors, /m)
    const schemas = JSON.parse(/^JSON SCHEMA of each file\n(.*)$/m.exec(stdout)![1]!)
    expect(Object.keys(schemas.files)).toEqual(files.filter((file) => file !== 'tuning.json'))
    for (const [, name] of JSON.stringify(schemas).matchAll(/"#\/\$defs\/([^"]+)"/g))
      expect(schemas.$defs).toHaveProperty(name!)
    const [key, now] = /^NUMBERS of tuning\.json\n.*\n(.*)$/m.exec(stdout)![1]!.split(' | ')
    expect(JSON.parse(now!)).toEqual(JSON.parse((await kitOf(game)).packs.core!['tuning.json']!)[key!])
  })
  test.each(['dice', 'arena', 'twilight', 'run', 'tabletop'])(
    '%s: a Russian reader is briefed in Russian, on the same files, keys and schemas',
    async (game) => {
      const [english, russian] = await Promise.all(
        ['en', 'ru'].map(async (lang) => (await run(['pack', 'brief', game, '--lang', lang])).stdout),
      )
      const documents = (brief: string) => brief.split('\n').filter((line) => /^[[{]/.test(line) && isJson(line))
      expect(documents(russian!)).toEqual(documents(english!))
      // A row of a table, a file of the pack: the key comes first.
      const keys = (brief: string) =>
        [...brief.matchAll(/^(my_pack\/[\w.]+: |[a-z]\w*[_.][\w./-]+ \| .* \| )/gm)].length
      expect([keys(russian!), keys(english!) > 8]).toEqual([keys(english!), true])
      const sentences = russian!.split('\n').filter((line) => / .* /.test(line) && !/^[[{]|^my_pack| \| /.test(line))
      expect(sentences.filter((line) => !/[а-яё]{3}/i.test(line))).toEqual([])
      expect(russian).not.toMatch(/^(THE PACK|EXAMPLE|NUMBERS|JSON SCHEMA|PIECES|HOOKS|FORBIDDEN)/m)
    },
  )
  test('a game without content is briefed on the folder alone', async () => {
    const { exit, stdout } = await run(['pack', 'brief', 'heap/core'], { offers: [heapOffer()] })
    expect(exit).toBe(0)
    expect(stdout).toContain('my_pack/pack.json: {"id":"my_pack","game":"heap"')
  })
  test('pack report names the games that have it', async () => {
    const { exit, stderr } = await run(['pack', 'report', 'arena/core'])
    expect({ exit, stderr }).toEqual({
      exit: 2,
      stderr:
        'arbiter: no_tool: The game arena has no pack report; games that have it: dice. Every game has pack check and pack brief, and lab measures what its content does\n',
    })
    const heap = await run(['pack', 'report', 'heap/core'], { offers: [heapOffer()] })
    expect(heap).toMatchObject({ exit: 2, stderr: 'arbiter: no_tool: The game heap has no pack report\n' })
  })
})

function isJson(line: string): boolean {
  try {
    return typeof JSON.parse(line) === 'object'
  } catch {
    return false
  }
}
