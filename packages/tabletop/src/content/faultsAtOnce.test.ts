import { formatFault } from '@arbiter/content'
import { describe, expect, test } from 'vitest'
import { parseEncounter } from '../setup.ts'
import { brief, core, entryOf, moreFaults } from './testing.ts'

/** What is wrong with a value of no field of an encounter or an entry. */
const WRONG = 1.5

type Path = readonly (string | number)[]

/** Every part of a document, the whole left out. */
const pathsIn = (value: unknown, at: Path = []): Path[] =>
  typeof value === 'object' && value !== null
    ? Object.keys(value).flatMap((key) => {
        const here = [...at, Array.isArray(value) ? Number(key) : key]
        return [here, ...pathsIn((value as Record<string, unknown>)[key], here)]
      })
    : []

function withWrong(document: unknown, path: Path): unknown {
  const copy = structuredClone(document)
  const parent = path.slice(0, -1).reduce((part, step) => (part as Record<string, unknown>)[step], copy)
  ;(parent as Record<string, unknown>)[path.at(-1)!] = WRONG
  return copy
}

const encounterFaults = (raw: unknown) => {
  const result = parseEncounter(raw, core)
  return result.ok ? [] : result.faults
}

describe('TT-149 all that is wrong with an encounter is told at once', () => {
  const { script: _, ...chase } = core.files.encounters.find(({ id }) => id === 'port_chase_square')!
  const file = {
    ...structuredClone(chase),
    relations: [{ sides: ['heroes', 'crowd'], relation: 'neutral' }],
    clocks: [{ id: 'tide', name: { en: 'Tide', ru: 'Прилив' }, segments: 4, filled: 1 }],
  }

  test('what is wrong in shape beside what names nobody or stands nowhere', () => {
    const [vitmor, anaxiel, bo, suspect, passer] = file.fighters
    const faults = encounterFaults({
      ...file,
      attacking: 'hero',
      fighters: [
        { ...vitmor, posture: 'lying', character: 'vitmur' },
        { ...anaxiel, ap: -1, cell: vitmor!.cell },
        { ...bo, side: 'heros', hidden: true },
        { ...suspect, character: { name: { en: '' }, skills: { blade: 2, fire: 99 }, attacks: ['knive'] } },
        passer,
      ],
      objectives: [
        { side: 'heroes', kind: 'captur', of: 'nobody' },
        { side: 'fugitive', kind: 'escape', of: 'suspekt' },
      ],
      clocks: [{ id: 'tide', name: { en: 'Tide', ru: 'Прилив' }, segments: 'four', filled: 3 }],
    })
    expect(faults.map(({ code, path, nearest }) => [code, path, nearest])).toEqual([
      ['setup_ref', '/attacking', 'heroes'],
      ['setup_ref', '/fighters/0/character', 'vitmor'],
      ['setup_range', '/fighters/0/posture', undefined],
      ['setup_occupied', '/fighters/1/cell', undefined],
      ['setup_range', '/fighters/1/ap', undefined],
      ['setup_ref', '/fighters/2/side', 'heroes'],
      ['setup_field', '/fighters/2/hidden', 'hiddenFrom'],
      ['setup_field', '/fighters/3/character/name/en', undefined],
      ['setup_ref', '/fighters/3/character/skills/blade', 'blades'],
      ['setup_range', '/fighters/3/character/skills/fire', undefined],
      ['setup_ref', '/fighters/3/character/attacks/0', 'knife'],
      ['setup_range', '/objectives/0/kind', 'capture'],
      ['setup_ref', '/objectives/1/of', 'suspect'],
      ['setup_field', '/clocks/0/segments', undefined],
    ])
  })

  test('and one mistake is one fault: nothing else is blamed for it', () => {
    const blamed = pathsIn(file).flatMap((path) => {
      const pointer = `/${path.join('/')}`
      const faults = encounterFaults(withWrong(file, path))
      const isAbout = (other: string) => `${other}/`.startsWith(`${pointer}/`) || `${pointer}/`.startsWith(`${other}/`)
      const others = faults.filter(({ path: other }) => !isAbout(other)).map(({ path: other }) => other)
      return faults.length === 0 || others.length > 0 ? [[pointer, ...others]] : []
    })
    expect(pathsIn(file).length).toBeGreaterThan(100)
    expect(blamed).toEqual([])
  })
})

describe('a pack tells all that is wrong at once', () => {
  test('entry by entry, shape beside semantics, each with file, field and the nearest id', () => {
    const faults = moreFaults({
      tuning: { 'ap.base': 99, 'check.preset': 'd2o', 'quality.min': 3 },
      effects: [{ id: 'grabbed', lasts: 'turns', price: 9 }],
      attacks: [{ id: 'leg_sweep', rate: 'one', skills: ['atletics'], lays: [{ effect: 'pron' }] }],
      spells: [{ id: 'mend', range: -1, skill: 'lights', support: 'eazy' }],
      characters: [{ id: 'bo', body: 0, spells: ['flesh'], items: [{ item: 'knive', place: 'mouth' }] }],
    })
    expect(faults.map(formatFault)).toEqual([
      'more/tuning.json  /ap.base   E_RANGE  expected 1..20, found 99',
      'more/tuning.json  /check.preset   E_REF  expected a check preset, found "d2o"; nearest "d20"',
      'more/tuning.json  /quality.min   E_RANGE  expected at most 0, found 3',
      'more/effects.json  /0/lasts   E_RANGE  expected held, found "turns"',
      'more/effects.json  /0/price   E_RANGE  expected 1..5, found 9',
      'more/attacks.json  /0/rate   E_TYPE  expected null or integer, found "one"',
      'more/attacks.json  /0/skills/0   E_REF  expected a skill, found "atletics"; nearest "athletics"',
      'more/attacks.json  /0/lays/0/effect   E_REF  expected an effect, found "pron"; nearest "prone"',
      'more/spells.json  /0/range   E_RANGE  expected 0..100, found -1',
      'more/spells.json  /0/skill   E_REF  expected a magic skill, found "lights"; nearest "light"',
      'more/spells.json  /0/support   E_ENUM  expected one of easy, normal, hard, found "eazy"; nearest "easy"',
      'more/characters.json  /0/body   E_RANGE  expected 1..50, found 0',
      'more/characters.json  /0/spells/0   E_REF  expected a spell, found "flesh"; nearest "flash"',
      'more/characters.json  /0/items/0/item   E_REF  expected item id, found "knive"; nearest "knife"',
      'more/characters.json  /0/items/0/place   E_ENUM  expected one of hand, belt, pocket, bag, found "mouth"',
    ])
  })

  test('an entry that the rules need and that was misspelt is found under the id that it got', () => {
    const countre = { ...entryOf(core.files.effects, 'counter'), id: 'countre' }
    expect(moreFaults({ effects: [{ id: 'counter', remove: true }, countre] })).toMatchObject([
      { code: 'E_MISSING', expected: 'counter', nearest: 'countre' },
    ])
  })

  test.each([
    ['attacks', 'knife'],
    ['attacks', 'leg_sweep'],
    ['spells', 'mend'],
    ['spells', 'conjured_knives'],
    ['effects', 'prone'],
  ] as const)('and one mistake in %s is one fault: %s', (section, id) => {
    const { id: _, name: __, ...fields } = entryOf(core.files[section] as readonly { id: string; name: object }[], id)
    for (const field of Object.keys(fields))
      expect(brief(moreFaults({ [section]: [{ id, [field]: WRONG }] }))).toEqual([
        expect.stringMatching(new RegExp(`^/0/${field} `)),
      ])
  })
})
