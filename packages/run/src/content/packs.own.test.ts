import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatFault } from '@arbiter/content'
import { afterAll, describe, expect, test } from 'vitest'
import { fight } from '../battle/testing.ts'
import { termsOf } from '../terms.ts'
import { budgetFor, pointsOf } from './budget.ts'
import { RUN_PACKS } from './packs.ts'
import { brief, core, entryOf, loaded, moreFaults, withMore } from './testing.ts'
import { abilityText } from './text.ts'

const folder = mkdtempSync(join(tmpdir(), 'arbiter-pack-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const footman = entryOf(core.units, 'footman')
const lancer = {
  ...footman,
  id: 'lancer',
  names: [1, 2, 3].map((tier) => ({ en: `Lancer ${tier}`, ru: `Улан ${tier}` })),
  tags: ['infantry', 'lance'],
  ability: 'lance',
  t1Ability: 'lance',
}
const lance = {
  id: 'lance',
  name: { en: 'Lance', ru: 'Пика' },
  kind: 'action',
  cooldown: 3,
  clauses: [
    {
      when: 'use',
      if: [],
      aim: { who: 'enemies', within: { max: 2 }, order: 'nearest', count: 1 },
      do: [
        { kind: 'damage', type: 'physical', amount: { base: 'ability.lance.value', pct: 50, of: 'atk' } },
        { kind: 'push', cells: 1 },
      ],
    },
  ],
}
const PACK: Readonly<Record<string, unknown>> = {
  pack: { id: 'lancers', game: 'run', version: '1.0.0', name: { en: 'Lancers', ru: 'Уланы' }, extends: 'core' },
  units: [lancer],
  abilities: [lance],
  tags: [{ id: 'lance', name: { en: 'Lance', ru: 'Пика' } }],
  tuning: { 'ability.lance.value': 20 },
}

describe('a pack of one’s own', () => {
  test('RN-404 RN-421 RN-458 a unit with a new ability and a number of its own needs no code: it fights and its card reads', () => {
    for (const [section, part] of Object.entries(PACK))
      writeFileSync(join(folder, `${section}.json`), JSON.stringify(part))
    const files = Object.fromEntries(
      readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
    )
    const { content } = loaded([RUN_PACKS.core, files])
    const { of } = fight({
      player: [['lancer', 3, 4]],
      enemy: [['zombie', 3, 6]],
      content,
      mechanics: { preset: 'mvp' },
    })
    expect(of('abilityUsed')).toMatchObject([{ actor: 'p0', ability: 'lance', targets: ['e0'] }])
    expect(of('unitDamaged')[0]).toMatchObject({ target: 'e0', amount: 14, cause: 'ability/lance' })
    expect(of('unitPushed')).toMatchObject([{ target: 'e0', to: { x: 3, y: 7 }, blocked: 0 }])
    expect(abilityText(content, 'lance', entryOf(content.units, 'lancer'), 1)).toEqual({
      en: 'Action, cooldown 3 rounds. The enemy that is nearest within 2 cells: 26 physical damage (20 + 50 % of ATK 12), then is pushed 1 cell away.',
      ru: 'Действие, перезарядка 3 раунда. Враг, который ближе всех, не дальше 2 клеток: 26 физического урона (20 + 50 % от атаки 12), затем отброшен на 1 клетку.',
    })
    expect(termsOf(content)['run.ability.lance']).toEqual({ en: 'Lance', ru: 'Пика' })
  })

  test('RN-421 RN-460 a number belongs to a record that is there, and stands in the tuning', () => {
    expect(brief(moreFaults({ tuning: { 'ability.lanse.value': 3 } }))).toEqual([
      '/ability.lanse.value E_UNKNOWN_FIELD',
    ])
    expect(moreFaults({ units: [lancer], abilities: [lance], tags: PACK.tags }).map(formatFault)).toEqual([
      'more/abilities.json  /0/clauses/0/do/0/amount/base   E_REF  expected the key of a number, found "ability.lance.value"; nearest "ability.volley.value"',
    ])
  })
})

describe('RN-460 clauses are refused with file, place and the nearest word', () => {
  const refused = (change: object) => {
    const [fault] = moreFaults({ abilities: [{ id: 'hook', ...change }] })
    return fault && [fault.file, fault.pointer, fault.code, fault.nearest]
  }
  const clause = (change: object) => ({
    kind: 'passive',
    cooldown: null,
    clauses: [{ when: 'hit', aim: { who: 'other' }, do: [{ kind: 'heal', amount: 5 }], ...change }],
  })
  const at = (path: string) => `/0/clauses/0/${path}`
  const file = 'more/abilities.json'

  test('RN-403 words that the language does not have', () => {
    expect(refused(clause({ when: 'hits' }))).toEqual([file, at('when'), 'E_ENUM', 'hit'])
    expect(refused(clause({ aim: { who: 'enemys' } }))).toEqual([file, at('aim/who'), 'E_ENUM', 'enemies'])
    expect(refused(clause({ aim: { who: 'enemies', order: 'lowestHP' } }))).toEqual([
      file,
      at('aim/order'),
      'E_ENUM',
      'lowestHp',
    ])
    expect(refused(clause({ do: [{ kind: 'heel', amount: 5 }] }))?.slice(1, 3)).toEqual([at('do/0/kind'), 'E_ENUM'])
    expect(refused(clause({ if: [{ test: 'nearby', n: 2 }] }))?.slice(1, 3)).toEqual([at('if/0/test'), 'E_ENUM'])
  })

  test('RN-460 statuses, units and tags that nobody has', () => {
    expect(refused(clause({ do: [{ kind: 'status', status: 'poisen' }] }))).toEqual([
      file,
      at('do/0/status'),
      'E_REF',
      'poison',
    ])
    expect(refused(clause({ do: [{ kind: 'summon', unit: 'skeleton_warior' }] }))).toEqual([
      file,
      at('do/0/unit'),
      'E_REF',
      'skeleton_warrior',
    ])
    expect(refused(clause({ aim: { who: 'enemies', tag: 'undeed' } }))).toEqual([
      file,
      at('aim/tag'),
      'E_REF',
      'undead',
    ])
  })

  test('RN-401 RN-402 RN-450 too many parts and numbers out of bounds', () => {
    const heal = { kind: 'heal', amount: 5 }
    expect(refused(clause({ do: [] }))?.slice(1, 3)).toEqual([at('do'), 'E_RANGE'])
    expect(refused(clause({ do: Array(7).fill(heal) }))?.slice(1, 3)).toEqual([at('do'), 'E_RANGE'])
    expect(refused({ clauses: Array(5).fill(clause({}).clauses[0]) })?.slice(1, 3)).toEqual(['/0/clauses', 'E_RANGE'])
    expect(refused(clause({ do: [{ kind: 'push', cells: 5 }] }))?.slice(1, 3)).toEqual([at('do/0/cells'), 'E_RANGE'])
    expect(refused(clause({ aim: { who: 'enemies', shape: { ring: 6 } } }))?.[2]).toBe('E_RANGE')
    expect(refused({ cooldown: 10 })?.slice(1, 3)).toEqual(['/0/cooldown', 'E_RANGE'])
  })

  test('RN-460 what would call itself up without end', () => {
    const caller = (unit: string, when = 'death') => ({
      kind: 'passive',
      clauses: [
        {
          when,
          aim: { who: when === 'death' || when === 'allyDied' ? 'corpse' : 'self' },
          do: [{ kind: 'summon', unit }],
        },
      ],
    })
    const loop = {
      abilities: [{ id: 'rise', name: { en: 'Rise' }, ...caller('ghoul') }],
      units: [{ id: 'ghoul', t1Ability: 'rise' }],
    }
    expect(brief(moreFaults(loop))).toEqual(['/0/clauses/0/do/0/unit E_LOOP'])
    expect(moreFaults({ ...loop, units: [{ id: 'ghoul', t2Ability: 'rise' }] })).toEqual([])
    for (const when of ['battleStart', 'roundStart', 'turnStart', 'turnEnd', 'death', 'allyDied']) {
      const abilities = [{ id: 'rise', name: { en: 'Rise' }, ...caller('ghoul', when) }]
      expect([when, brief(moreFaults({ ...loop, abilities }))]).toEqual([when, ['/0/clauses/0/do/0/unit E_LOOP']])
    }
    const tagged = { tags: [{ id: 'kin', name: { en: 'kin' }, clauses: caller('ghoul').clauses }] }
    expect(brief(moreFaults(tagged))).toEqual([])
    expect(brief(moreFaults({ ...tagged, units: [{ id: 'ghoul', tags: ['kin'] }] }))).toEqual([
      '/0/clauses/0/do/0/unit E_LOOP',
    ])
    const follow = (id: string, next: string) => ({
      id,
      name: { en: id },
      harmful: true,
      rounds: 1,
      clauses: [{ when: 'expired', aim: { who: 'self' }, do: [{ kind: 'status', status: next }] }],
    })
    expect(brief(moreFaults({ statuses: [follow('dusk', 'dawn'), follow('dawn', 'dusk')] }))).toEqual([
      '/0/clauses/0/do/0/status E_LOOP',
      '/1/clauses/0/do/0/status E_LOOP',
    ])
  })
})

test('RN-604 RN-605 RN-606 the values of a unit fit its cost: the shipped ones do, and others are named', () => {
  const worth = (id: string) => [pointsOf(entryOf(core.units, id)), budgetFor(entryOf(core.units, id))]
  expect([worth('footman'), worth('priest'), worth('ghoul'), worth('death_knight')]).toEqual([
    [386, 365],
    [236, 294],
    [497, 452],
    [687, 674],
  ])
  const warnings = (units: readonly object[]) =>
    loaded([
      RUN_PACKS.core,
      { 'pack.json': JSON.stringify({ ...(PACK.pack as object), id: 'odd' }), 'units.json': JSON.stringify(units) },
    ]).warnings
  expect(warnings([{ id: 'footman', hp: 200 }])).toMatchObject([
    { code: 'W_BUDGET', pointer: '/0', expected: '329..401 points', found: 586 },
  ])
  expect(warnings([{ id: 'footman', hp: 101 }])).toEqual([])
  expect(withMore({}).units).toHaveLength(24)
})
