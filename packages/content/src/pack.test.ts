import type { PackFiles } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { formatFault } from './fault.ts'
import { mergePacks } from './pack.ts'
import type { PackLayout } from './read.ts'
import { localised, strict } from './schemas.ts'
import type { ShapeFault } from './shape.ts'
import { integer, tuningSchema } from './tuning.ts'
import { Type } from './type.ts'

const card = strict({ id: Type.String(), name: localised(10), cost: Type.Integer({ minimum: 0, maximum: 9 }) })
const layout: PackLayout = {
  game: 'cards',
  sections: {
    cards: { file: 'cards.json', schema: Type.Array(card), empty: [] },
    tuning: { file: 'tuning.json', schema: tuningSchema({ hand: integer({ unit: 'cards', min: 1, max: 9 }) }) },
  },
  combined: { file: 'content.json', sections: ['cards'] },
}
const name = { en: 'x', ru: 'x' }
const manifest = { id: 'core', game: 'cards', version: '1.0.0', name }
const files = (documents: Record<string, unknown>): PackFiles =>
  Object.fromEntries(
    Object.entries(documents).map(([path, document]) => [
      path,
      typeof document === 'string' ? document : JSON.stringify(document),
    ]),
  )
const core = (changes: Record<string, unknown> = {}) =>
  files({
    'pack.json': manifest,
    'cards.json': [
      { id: 'axe', name, cost: 2 },
      { id: 'bow', name, cost: 3 },
    ],
    'tuning.json': { hand: 5 },
    ...changes,
  })
const tweak = (documents: Record<string, unknown>) =>
  files({ 'pack.json': { ...manifest, id: 'tweak', extends: 'core' }, ...documents })
const errors = (...packs: PackFiles[]) => mergePacks(layout, packs).errors([]).map(formatFault)

describe('packs', () => {
  test('a good pack has no fault', () => {
    const merged = mergePacks(layout, [core({ 'README.md': 'notes' })])
    expect(merged.errors([])).toEqual([])
    expect(merged.manifests).toEqual([manifest])
    expect(merged.sections).toMatchObject({ tuning: { hand: 5 } })
  })

  test('broken JSON names line and column, and the other files are still checked', () => {
    expect(errors(core({ 'cards.json': '[\n  {"id": }\n]', 'tuning.json': { hand: 0 } }))).toEqual([
      'core/cards.json   E_PARSE  expected a value, found "line 2, column 10: }"',
      'core/tuning.json  /hand   E_RANGE  expected 1..9, found 0',
    ])
  })

  test('missing and unknown files', () => {
    const { 'tuning.json': _, ...rest } = core({ 'card.json': [] })
    expect(errors(rest)).toEqual([
      'core/card.json   E_FILE  expected pack.json, cards.json, tuning.json, content.json, found "card.json"; nearest "cards.json"',
      'core/tuning.json   E_FILE  expected tuning.json, found nothing',
    ])
    expect(errors({})).toEqual([
      '#1/pack.json   E_FILE  expected pack.json, found nothing',
      '#1/tuning.json   E_FILE  expected tuning.json, found nothing',
    ])
  })

  describe('languages', () => {
    const axe = (name: object) => tweak({ 'cards.json': [{ id: 'axe', name }] })

    test('a text may be in any language, alone or beside others; only those that ship are filled in', () => {
      const merged = mergePacks(layout, [
        core({ 'cards.json': [{ id: 'bow', name: { de: 'Bogen', en: 'Bow' }, cost: 1 }] }),
        tweak({ 'cards.json': [{ id: 'cup', name: { 'zh-Hant': '杯' }, cost: 1 }] }),
      ])
      expect(merged.errors([])).toEqual([])
      expect(merged.sections.cards).toEqual([
        { id: 'bow', name: { de: 'Bogen', en: 'Bow', ru: 'Bow' }, cost: 1 },
        { id: 'cup', name: { 'zh-Hant': '杯' }, cost: 1 },
      ])
    })

    test('a pack may bring a language to what is there', () => {
      const { sections } = mergePacks(layout, [core(), axe({ de: 'Axt' })])
      expect(sections.cards).toMatchObject([{ id: 'axe', name: { en: 'x', ru: 'x', de: 'Axt' } }, { id: 'bow' }])
    })

    test('what is no language tag, empty or too long is refused at its place', () => {
      const tag = 'expected a language tag like en, de or pt-BR, found'
      expect(errors(core(), axe({ 'not a tag!': 'Axt', EN: 'Axe', de: ' ', fr: 'une hache de guerre' }))).toEqual([
        `tweak/cards.json  /0/name/not a tag!   E_UNKNOWN_FIELD  ${tag} "not a tag!"`,
        `tweak/cards.json  /0/name/EN   E_UNKNOWN_FIELD  ${tag} "EN"`,
        'tweak/cards.json  /0/name/de   E_LOC  expected text of 1..10 characters, found " "',
        'tweak/cards.json  /0/name/fr   E_TEXT_LENGTH  expected 1..10 characters, found 19',
      ])
    })

    test('sentences of a pack come with it, later ones over earlier ones, and change no hash', () => {
      const german = core({
        'locales/de.json': { 'x.a': 'eins', 'x.b': 'zwei' },
        'locales/pt-BR.json': { 'x.a': 'um' },
      })
      const merged = mergePacks(layout, [german, tweak({ 'locales/de.json': { 'x.b': 'beide' } })])
      expect(merged.errors([])).toEqual([])
      expect(merged.locales).toEqual({ de: { 'x.a': 'eins', 'x.b': 'beide' }, 'pt-BR': { 'x.a': 'um' } })
      expect(mergePacks(layout, [german]).refs()[0]!.hash).toBe(mergePacks(layout, [core()]).refs()[0]!.hash)
      expect(mergePacks(layout, [core()]).locales).toEqual({})
    })

    test('a file of sentences is named after a language, and holds texts', () => {
      expect(errors(core({ 'locales/not a tag!.json': {}, 'locales/de.json': { a: 1, b: '' } }))).toEqual([
        'core/locales/de.json  /a   E_TYPE  expected text of 1..2000 characters, found 1',
        'core/locales/de.json  /b   E_TEXT_LENGTH  expected 1..2000 characters, found 0',
        'core/locales/not a tag!.json   E_FILE  expected a file named after a language, like locales/de.json, found "locales/not a tag!.json"',
      ])
      expect(errors(core({ 'locales/de.json': '{' }))).toEqual([
        expect.stringContaining('core/locales/de.json   E_PARSE'),
      ])
    })
  })

  test('manifest faults', () => {
    expect(errors(core({ 'pack.json': { ...manifest, game: 'chess' } }))).toEqual([
      'core/pack.json  /game   E_ENUM  expected cards, found "chess"',
    ])
    expect(errors(core({ 'pack.json': { ...manifest, version: 'new', name: 'Core' } }))).toEqual([
      'core/pack.json  /version   E_TYPE  expected a version like 1.0.0, found "new"',
      'core/pack.json  /name   E_LOC  expected text in at least one language, found "Core"',
    ])
    expect(errors(core(), core())).toEqual([
      'core/pack.json  /id   E_DUP_ID  expected an id of its own, found "core"',
      'core/pack.json  /extends   E_MISSING  expected the id of a pack before it, found nothing',
    ])
    expect(errors(core(), tweak({ 'pack.json': { ...manifest, id: 'tweak', extends: 'cor' } }))).toEqual([
      'tweak/pack.json  /extends   E_REF  expected the id of a pack before it, found "cor"; nearest "core"',
    ])
  })

  test('all faults in file order, what is missing last', () => {
    const cards = [
      { cost: 10, id: 'axe', color: 1 },
      { id: 'axe', name: { en: '' }, cost: 'x' },
    ]
    expect(errors(core({ 'cards.json': cards, 'tuning.json': {} }))).toEqual([
      'core/cards.json  /0/cost   E_RANGE  expected 0..9, found 10',
      'core/cards.json  /0/color   E_UNKNOWN_FIELD  expected name, found "color"',
      'core/cards.json  /0/name   E_MISSING  expected text in at least one language, found nothing',
      'core/cards.json  /1/id   E_DUP_ID  expected an id of its own, found "axe"',
      'core/cards.json  /1/name/en   E_LOC  expected text of 1..10 characters, found ""',
      'core/cards.json  /1/cost   E_TYPE  expected integer, found "x"',
      'core/tuning.json  /hand   E_MISSING  expected integer, found nothing',
    ])
  })

  test('one document may hold several sections', () => {
    const merged = mergePacks(layout, [core({ 'content.json': { cards: [{ id: 'cup', name, cost: 1 }] } })])
    expect(merged.errors([])).toEqual([])
    expect(merged.sections.cards).toHaveLength(3)
    expect(errors(core({ 'content.json': { cards: [{ id: 'bow', name, cost: 11 }], tuning: {} } }))).toEqual([
      'core/content.json  /cards/0/id   E_DUP_ID  expected an id of its own, found "bow"',
      'core/content.json  /cards/0/cost   E_RANGE  expected 0..9, found 11',
      'core/content.json  /tuning   E_UNKNOWN_FIELD  expected no further field, found "tuning"',
    ])
  })
})

describe('overlays as packs', () => {
  test('a small pack changes a few numbers', () => {
    const merged = mergePacks(layout, [
      core(),
      tweak({ 'cards.json': [{ id: 'bow', cost: 4 }], 'tuning.json': { hand: 6 } }),
    ])
    expect(merged.errors([])).toEqual([])
    expect(merged.sections).toEqual({
      cards: [
        { id: 'axe', name, cost: 2 },
        { id: 'bow', name, cost: 4 },
      ],
      tuning: { hand: 6 },
    })
  })

  test('a fault points into the file that wrote the part', () => {
    expect(
      errors(
        core(),
        tweak({
          'cards.json': [
            { id: 'axe', remove: true },
            { id: 'bow', cost: 40, name: { ru: 'слишком длинно' } },
          ],
        }),
      ),
    ).toEqual([
      'tweak/cards.json  /1/cost   E_RANGE  expected 0..9, found 40',
      'tweak/cards.json  /1/name/ru   E_TEXT_LENGTH  expected 1..10 characters, found 14',
    ])
    expect(
      errors(
        core({
          'cards.json': [
            { id: 'axe', name, cost: 2 },
            { id: 'bow', name, cost: 33 },
          ],
        }),
        tweak({ 'cards.json': [{ id: 'axe', remove: true }] }),
      ),
    ).toEqual(['core/cards.json  /1/cost   E_RANGE  expected 0..9, found 33'])
    expect(errors(core(), tweak({ 'cards.json': [{ id: 'axe', name: null }] }))).toEqual([
      'tweak/cards.json  /0/name   E_MISSING  expected text in at least one language, found nothing',
    ])
  })

  test('a misspelt id is one reference fault', () => {
    expect(
      errors(
        core(),
        tweak({
          'cards.json': [
            { id: 'bows', cost: 4 },
            { id: 'axes', remove: true },
          ],
        }),
      ),
    ).toEqual([
      'tweak/cards.json  /0/id   E_REF  expected an id of cards, or a whole new entry, found "bows"; nearest "bow"',
      'tweak/cards.json  /1/id   E_REF  expected a known id, found "axes"; nearest "axe"',
    ])
  })

  test('an entry without an id is a fault of the overlay and changes nothing', () => {
    const cards = [
      { cost: 4 },
      { id: 7, cost: 'x' },
      { id: null, name: { en: '', ru: 'x' }, colour: 1 },
      { remove: true },
      null,
      'axe',
      { id: 'bow', cost: 4 },
    ]
    const merged = mergePacks(layout, [core(), tweak({ 'cards.json': cards })])
    expect(merged.errors([]).map(formatFault)).toEqual([
      'tweak/cards.json  /0/id   E_MISSING  expected string, found nothing',
      'tweak/cards.json  /1/id   E_TYPE  expected string, found 7',
      'tweak/cards.json  /1/cost   E_TYPE  expected integer, found "x"',
      'tweak/cards.json  /2/id   E_MISSING  expected string, found nothing',
      'tweak/cards.json  /2/name/en   E_LOC  expected text of 1..10 characters, found ""',
      'tweak/cards.json  /2/colour   E_UNKNOWN_FIELD  expected cost, found "colour"',
      'tweak/cards.json  /3/id   E_MISSING  expected string, found nothing',
      'tweak/cards.json  /4   E_TYPE  expected object, found null',
      'tweak/cards.json  /5   E_TYPE  expected object, found "axe"',
    ])
    expect(merged.sections.cards).toEqual([
      { id: 'axe', name, cost: 2 },
      { id: 'bow', name, cost: 4 },
    ])
  })

  test('so it is in lists inside of entries, and where an entry has several shapes', () => {
    const hero = strict({ id: Type.String(), skills: Type.Array(strict({ id: Type.String(), level: Type.Integer() })) })
    const relic = Type.Union([
      strict({ id: Type.String({ title: 'an id' }), kind: Type.Literal('ring'), fingers: Type.Integer() }),
      strict({ id: Type.String({ title: 'an id' }), kind: Type.Literal('hat') }),
    ])
    const two: PackLayout = {
      game: 'cards',
      sections: {
        heroes: { file: 'heroes.json', schema: Type.Array(hero) },
        relics: { file: 'relics.json', schema: Type.Array(relic) },
      },
    }
    const base = files({
      'pack.json': manifest,
      'heroes.json': [{ id: 'wolf', skills: [{ id: 'bite', level: 1 }] }],
      'relics.json': [{ id: 'opal', kind: 'ring', fingers: 1 }],
    })
    const over = tweak({
      'heroes.json': [{ id: 'wolf', skills: [{ level: 2 }, { id: 'howl', level: 3 }] }],
      'relics.json': [{ fingers: 2 }, { kind: 'hut' }],
    })
    const merged = mergePacks(two, [base, over])
    expect(merged.errors([]).map(formatFault)).toEqual([
      'tweak/heroes.json  /0/skills/0/id   E_MISSING  expected string, found nothing',
      'tweak/relics.json  /0/id   E_MISSING  expected an id, found nothing',
      'tweak/relics.json  /1/kind   E_ENUM  expected ring or hat, found "hut"; nearest "hat"',
      'tweak/relics.json  /1/id   E_MISSING  expected an id, found nothing',
    ])
    expect(merged.sections).toMatchObject({
      heroes: [
        {
          skills: [
            { id: 'bite', level: 1 },
            { id: 'howl', level: 3 },
          ],
        },
      ],
      relics: [{ id: 'opal' }],
    })
  })

  test('a file of another type is a fault of the overlay and changes nothing', () => {
    const merged = mergePacks(layout, [core(), tweak({ 'cards.json': { id: 'bow', cost: 4 }, 'tuning.json': [6] })])
    expect(merged.errors([]).map(formatFault)).toEqual([
      'tweak/cards.json   E_TYPE  expected array, found {"id":"bow","cost":4}',
      'tweak/tuning.json   E_TYPE  expected object, found [6]',
    ])
    expect(merged.sections).toMatchObject({ cards: [{ id: 'axe' }, { id: 'bow' }], tuning: { hand: 5 } })
    expect(errors(core(), tweak({ 'cards.json': 'null' }))).toEqual([
      'tweak/cards.json   E_TYPE  expected array, found null',
    ])
  })

  test('what is wrong with a part as a whole stands where it was changed last', () => {
    const merged = mergePacks(layout, [core(), tweak({ 'cards.json': [{ id: 'bow', cost: 4 }] })])
    const found = ['axe', 'bow'].map((id, i) => ({ code: 'E_REF', steps: ['cards', i], expected: 'a use', found: id }))
    expect(merged.errors(found as ShapeFault[]).map(({ file, pointer }) => file + pointer)).toEqual([
      'core/cards.json/0',
      'tweak/cards.json/0',
    ])
  })

  test('what is missing in an entry stands where the entry was changed last', () => {
    const merged = mergePacks(layout, [core(), tweak({ 'cards.json': [{ id: 'bow', cost: 4 }] })])
    const found = [0, 1].map((i) => ({ code: 'E_MISSING', steps: ['cards', i, 'use'], expected: 'a use', found: null }))
    expect(merged.errors(found as ShapeFault[]).map(({ file, pointer }) => file + pointer)).toEqual([
      'core/cards.json/0/use',
      'tweak/cards.json/0/use',
    ])
  })

  test('each pack is known by the hash of the content up to it', () => {
    const refs = (...packs: PackFiles[]) => mergePacks(layout, packs).refs()
    const [alone] = refs(core())
    expect(refs(core(), tweak({}))).toEqual([alone, { id: 'tweak', hash: alone!.hash }])
    const [first, second] = refs(core(), tweak({ 'tuning.json': { hand: 6 } }))
    expect(first).toEqual(alone)
    expect(second!.hash).not.toBe(alone!.hash)
    expect(second!.hash).toBe(refs(core({ 'tuning.json': { hand: 6 } }))[0]!.hash)
  })

  test('a section that nobody fills hashes like an empty one', () => {
    const { 'cards.json': _, ...bare } = core()
    expect(mergePacks(layout, [bare]).refs()).toEqual(mergePacks(layout, [core({ 'cards.json': [] })]).refs())
  })

  test('a section that came with a later release leaves the hash of content that does not fill it as it was', () => {
    const later: PackLayout = {
      ...layout,
      sections: {
        ...layout.sections,
        styles: { file: 'styles.json', schema: Type.Array(card), empty: [], isLater: true },
      },
    }
    const [before, unfilled] = [layout, later].map((each) => mergePacks(each, [core()]))
    expect(unfilled!.errors([])).toEqual([])
    expect(unfilled!.sections.styles).toEqual([])
    expect(unfilled!.refs()).toEqual(before!.refs())
    const filled = mergePacks(later, [core({ 'styles.json': [{ id: 'wall', name, cost: 1 }] })])
    expect(filled.refs()[0]!.hash).not.toBe(before!.refs()[0]!.hash)
  })

  test('notes are no content: they change neither what is loaded nor its hash', () => {
    const notes = { $schema: '../x.json', description: 'x', comment: 'x', _note: 'x' }
    const noted = [
      core({
        'pack.json': { ...manifest, ...notes },
        'cards.json': [
          { ...notes, id: 'axe', name, cost: 2 },
          { id: 'bow', name: { ...name, comment: 'x' }, cost: 3 },
        ],
        'tuning.json': { ...notes, hand: 5 },
      }),
      tweak({ 'content.json': { ...notes, cards: [{ _note: 'x', id: 'bow', cost: 4 }] } }),
    ]
    const merged = mergePacks(layout, noted)
    const plain = mergePacks(layout, [core(), tweak({ 'content.json': { cards: [{ id: 'bow', cost: 4 }] } })])
    expect(merged.errors([])).toEqual([])
    expect(merged.sections).toEqual(plain.sections)
    expect(merged.refs()).toEqual(plain.refs())
    expect(merged.manifests[0]).toEqual(manifest)
    expect(errors(core(), tweak({ 'cards.json': [{ id: 'axe', comment: 'x', coment: 'x', cost: 40 }] }))).toEqual([
      'tweak/cards.json  /0/coment   E_UNKNOWN_FIELD  expected no further field, found "coment"',
      'tweak/cards.json  /0/cost   E_RANGE  expected 0..9, found 40',
    ])
  })

  test('one language stands for the other, after overlays; what is wrong with it is told once', () => {
    const merged = mergePacks(layout, [
      core({
        'pack.json': { ...manifest, name: { ru: 'x' } },
        'cards.json': [{ id: 'axe', name: { en: 'a' }, cost: 2 }],
      }),
      tweak({
        'cards.json': [
          { id: 'axe', name: { ru: 'б' } },
          { id: 'cup', name: { ru: 'в' }, cost: 1 },
        ],
      }),
    ])
    expect(merged.errors([])).toEqual([])
    expect(merged.manifests[0]!.name).toEqual({ en: 'x', ru: 'x' })
    expect(merged.sections.cards).toMatchObject([{ name: { en: 'a', ru: 'б' } }, { name: { en: 'в', ru: 'в' } }])
    const found = ['en', 'ru'].map((language) => ({
      code: 'E_READABLE',
      steps: ['cards', 1, 'name', language],
      expected: 'a digit',
      found: 'в',
    }))
    expect(merged.errors(found as ShapeFault[]).map(({ file, pointer }) => file + pointer)).toEqual([
      'tweak/cards.json/1/name/ru',
    ])
  })

  test('the game adds semantic faults and skips parts of wrong shape', () => {
    const merged = mergePacks(layout, [
      core({
        'cards.json': [
          { id: 'axe', name, cost: 99 },
          { id: 'bow', name, cost: 1 },
        ],
      }),
      tweak({ 'cards.json': [{ id: 'bow', cost: 0 }] }),
    ])
    expect(merged.isValid(['cards', 0])).toBe(false)
    expect(merged.isValid(['cards', 1])).toBe(true)
    const found = [{ code: 'E_RANGE', steps: ['cards', 1, 'cost'], expected: 'a bow that costs', found: 0 } as const]
    expect(merged.errors(found).map(formatFault)).toEqual([
      'core/cards.json  /0/cost   E_RANGE  expected 0..9, found 99',
      'tweak/cards.json  /0/cost   E_RANGE  expected a bow that costs, found 0',
    ])
  })
})

test('a pack accepts a warning about its own entry, by code and id, and that of no other pack', () => {
  const accepts = [{ code: 'W_WEAK', id: 'ace', why: { en: 'It is the joker.' } }]
  const base = files({
    'pack.json': { ...manifest, accepts },
    'cards.json': ['ace', 'two'].map((id) => ({ id, name, cost: 1 })),
    'tuning.json': { hand: 1 },
  })
  const extra = files({
    'pack.json': { ...manifest, id: 'extra', extends: 'core' },
    'cards.json': [{ id: 'ace', cost: 2 }],
  })
  const found = (code: ShapeFault['code'], i: number): ShapeFault => ({
    code,
    steps: ['cards', i],
    expected: 'more',
    found: 0,
  })
  const all = [found('W_WEAK', 0), found('W_STRENGTH', 0), found('W_WEAK', 1)]
  const told = (packs: PackFiles[]) =>
    mergePacks(layout, packs)
      .warnings(all)
      .map(({ file, code, pointer }) => `${file} ${code} ${pointer}`)
  expect(told([base])).toEqual(['core/cards.json W_STRENGTH /0', 'core/cards.json W_WEAK /1'])
  expect(told([base, extra]).filter((line) => line.startsWith('extra/'))).toEqual([
    'extra/cards.json W_WEAK /0',
    'extra/cards.json W_STRENGTH /0',
  ])
})
