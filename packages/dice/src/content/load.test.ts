import { DICE_ERRORS, DICE_WARNINGS, formatFault, PACK_CODES, SHARED_ERRORS, stepsOf } from '@arbiter/content'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkDocument, loadContent } from './load.ts'
import {
  active,
  core,
  die,
  faults,
  KEYS,
  lines,
  modifier,
  mutate,
  ofModifier,
  PARTS,
  passive,
  text,
} from './testing.ts'

describe('DC-135 packs are refused whole, with every fault in file order', () => {
  test('DC-135 shape and semantics together, each with file and pointer', () => {
    const document = {
      dice: [{ ...die, weights: [0, 0, 0, 0, 0, 0] }],
      modifiers: [
        { ...modifier, role: 'fun' },
        { ...modifier, id: 'second', condition: { test: 'rolls', op: '<', value: 1 }, desc: text('-300') },
      ],
      items: [{ ...passive, scope: 'seat' }],
    }
    expect(faults(document)).toEqual([
      {
        code: 'E_WEIGHTS',
        file: 'core/content.json',
        pointer: '/dice/0/weights',
        expected: 'a sum above 0',
        found: [0, 0, 0, 0, 0, 0],
      },
      {
        code: 'E_ENUM',
        file: 'core/content.json',
        pointer: '/modifiers/0/role',
        expected: 'one of score, risk, style',
        found: 'fun',
      },
      {
        code: 'E_NEVER',
        file: 'core/content.json',
        pointer: '/modifiers/1/condition',
        expected: 'a value that rolls can meet (1 or more)',
        found: 1,
      },
      {
        code: 'E_ENUM',
        file: 'core/content.json',
        pointer: '/items/0/scope',
        expected: 'one of global, player, any',
        found: 'seat',
      },
    ])
  })

  test('DC-136 the codes of files: E_PARSE, E_LOC, E_DUP_ID, E_REF', () => {
    const broken = loadContent([{ ...core, 'dice.json': '[{]' }])
    expect(broken.ok ? [] : broken.faults).toEqual([
      {
        code: 'E_PARSE',
        file: 'core/dice.json',
        pointer: '',
        expected: 'a key in quotes',
        found: 'line 1, column 3: ]',
      },
    ])
    expect(ofModifier({ name: {} })[0]).toMatch(/^\/modifiers\/0\/name {3}E_LOC/)
    expect(lines({ modifiers: [modifier, modifier] })).toEqual([
      '/modifiers/1/id   E_DUP_ID  expected an id of its own, found "curse"',
    ])
  })

  test('DC-136 modifiers, items and dice share one namespace, presets have their own', () => {
    expect(
      lines({
        modifiers: [modifier],
        items: [{ ...active, id: 'curse' }, passive],
        dice: [die, { ...die, id: 'ring' }],
      }),
    ).toEqual([
      '/items/0/id   E_DUP_ID  expected an id that modifiers do not use, found "curse"',
      '/dice/1/id   E_DUP_ID  expected an id that items do not use, found "ring"',
    ])
    // Also across packs: there the same id in the same list is a change, in another list a clash.
    const manifest = { id: 'more', game: 'dice', version: '1.0.0', name: text('More'), extends: 'core' }
    const more = (dice: object[]) =>
      loadContent([core, { 'pack.json': JSON.stringify(manifest), 'dice.json': JSON.stringify(dice) }])
    expect(more([{ id: 'fair', theme: 'cheat' }]).ok).toBe(true)
    expect(more([{ ...die, id: 'chisel' }])).toMatchObject({
      faults: [{ code: 'E_DUP_ID', file: 'more/dice.json', pointer: '/0/id', found: 'chisel' }],
    })
    expect(more([{ ...die, id: 'tavern' }]).ok).toBe(true)
  })

  test('DC-136 every code of the rulebook is a pack code', () => {
    const codes =
      'E_PARSE, E_MISSING, E_UNKNOWN_FIELD, E_TYPE, E_ENUM, E_RANGE, E_LOC, E_TEXT_LENGTH, E_DUP_ID, E_REF, E_WEIGHTS, ' +
      'E_CONDITION, E_QUANTITY_HOOK, E_NEVER, E_EFFECT_TARGET, E_TRIGGER_MIX, E_PERCENT, E_FLAG_HOOK, E_READABLE, ' +
      'W_PARITY, W_STRENGTH, W_WEAK, W_TIER, W_UNBUSTABLE'
    // A pack that lacks a file has no rule of its own, and dice know no formulas.
    const known = [...SHARED_ERRORS, ...DICE_ERRORS, ...DICE_WARNINGS]
    expect(known.filter((code) => code !== 'E_FILE' && code !== 'E_FORMULA').sort()).toEqual(codes.split(', ').sort())
  })

  test('presets name pieces that exist, where they may stand, once, and not too many', () => {
    const presets = (
      change: (preset: {
        global: { modifiers: unknown[]; items: unknown[] }
        seats: { dice: unknown[]; items: unknown[] }[]
      }) => void,
    ) => {
      const list = JSON.parse(core['presets.json']!)
      change(list[1])
      const loaded = loadContent([{ ...core, 'presets.json': JSON.stringify(list) }])
      return loaded.ok ? [] : loaded.faults.map(formatFault).map((line) => line.replace('core/presets.json  ', ''))
    }
    expect(presets((preset) => preset.seats[1]!.items.splice(0, 1, 'lucky_shield'))).toEqual([
      '/1/seats/1/items/0   E_REF  expected the id of an item of scope player or any, found "lucky_shield"; nearest "bust_shield"',
    ])
    expect(presets((preset) => preset.global.items.push('bust_shield'))).toEqual([
      '/1/global/items/0   E_REF  expected the id of an item of scope global or any, found "bust_shield"',
    ])
    expect(presets((preset) => preset.global.modifiers.push('sweet_fives'))[0]).toMatch(
      /\/1\/global\/modifiers\/1 {3}E_DUP_ID/,
    )
    expect(presets((preset) => preset.seats[0]!.dice.splice(5, 1, 'fare'))[0]).toMatch(
      /E_REF {2}expected the id of a die, found "fare"; nearest "fair"/,
    )
    expect(presets((preset) => preset.seats[0]!.dice.pop())[0]).toMatch(
      /\/1\/seats\/0\/dice {3}E_RANGE {2}expected 6 entries, found 5/,
    )
    expect(
      presets((preset) => preset.seats[0]!.items.push('chisel', 'turncoat', { id: 'patience', enabled: false })),
    ).toEqual(['/1/seats/0/items   E_RANGE  expected 0..4 entries, found 5'])
  })

  test('borders in tuning rise', () => {
    expect(lines({}, { 'content.tier': [-25, -5, 30, 5, 60] })).toEqual([
      'core/tuning.json  /content.tier   E_RANGE  expected ascending numbers, found [-25,-5,30,5,60]',
    ])
  })

  test('an overlay changes a few numbers, and its faults point at it', () => {
    const manifest = JSON.stringify({
      id: 'tuned',
      game: 'dice',
      version: '1.0.0',
      name: text('Tuned'),
      extends: 'core',
    })
    const tuned = (modifiers: object[], tuning = {}) =>
      loadContent([
        core,
        { 'pack.json': manifest, 'modifiers.json': JSON.stringify(modifiers), 'tuning.json': JSON.stringify(tuning) },
      ])
    const fine = tuned([{ id: 'pass_tax', effect: { percent: -5 }, desc: text('-5%') }], { 'match.target': 2000 })
    expect(fine.ok && fine.value.content.modifiers.find(({ id }) => id === 'pass_tax')?.effect).toEqual({
      kind: 'delta',
      to: 'pass_delta',
      percent: -5,
      of: 'turn_points',
    })
    expect(fine.ok && fine.value.content.tuning['match.target']).toBe(2000)
    expect(fine.ok && fine.value.refs.map(({ id }) => id)).toEqual(['core', 'tuned'])
    const stale = tuned([
      { id: 'pass_tax', effect: { percent: -5 } },
      { id: 'safe_purse', remove: true },
    ])
    expect(stale.ok ? [] : stale.faults.map(({ code, file, pointer }) => [code, file, pointer])).toEqual([
      ['E_READABLE', 'core/modifiers.json', '/9/desc/en'],
      ['E_READABLE', 'core/modifiers.json', '/9/desc/ru'],
      ['E_REF', 'core/presets.json', '/1/seats/0/modifiers/0'],
      ['E_REF', 'core/presets.json', '/1/seats/1/modifiers/0'],
    ])
  })
})

describe('DC-141 a document on its own', () => {
  const tuning = JSON.parse(core['tuning.json']!)

  test('DC-141 answers with one array: errors, or warnings, or nothing', () => {
    expect(checkDocument(JSON.stringify({ modifiers: [modifier] }), tuning)).toEqual([])
    expect(checkDocument(JSON.stringify({ items: [{ ...active, cooldown_turns: 3 }] }), tuning)).toMatchObject([
      { code: 'W_PARITY' },
    ])
    expect(checkDocument('{"modifiers": [', tuning)).toEqual([
      {
        code: 'E_PARSE',
        file: 'draft/content.json',
        pointer: '',
        expected: 'a value',
        found: 'line 1, column 16: the end of the file',
      },
    ])
  })
})

describe('whatever is in a pack', () => {
  const change = fc.record({
    where: fc.nat(),
    kind: fc.constantFrom('set', 'add', 'drop', 'copy'),
    key: fc.nat(),
    name: fc.constantFrom(...KEYS),
    part: fc.constantFrom(...PARTS),
  })
  const file = fc.constantFrom('pack.json', 'modifiers.json', 'items.json', 'dice.json', 'presets.json', 'tuning.json')

  test('DC-135 it loads, or every fault points at a part of a file or at a gap in one', () => {
    let refused = 0
    fc.assert(
      fc.property(file, fc.array(change, { minLength: 1, maxLength: 3 }), (path, changes) => {
        const document = JSON.parse(core[path]!)
        for (const one of changes) mutate(document, one)
        const loaded = loadContent([{ ...core, [path]: JSON.stringify(document) }])
        if (loaded.ok) return
        refused++
        expect(loaded.faults).not.toEqual([])
        for (const fault of loaded.faults) {
          const name = fault.file.split('/')[1]!
          const parent = stepsOf(fault.pointer).slice(0, -1)
          const node = parent.reduce((part, step) => part?.[step], name === path ? document : JSON.parse(core[name]!))
          if (fault.pointer !== '') expect(typeof node, formatFault(fault)).toBe('object')
          expect(PACK_CODES).toContain(fault.code)
        }
      }),
      { numRuns: 300 },
    )
    expect(refused).toBeGreaterThan(100)
  })

  test('an overlay may turn one kind of condition into another by taking the old fields away', () => {
    const manifest = JSON.stringify({ id: 'calm', game: 'dice', version: '1.0.0', name: text('Calm'), extends: 'core' })
    const change = { id: 'curse_of_sixes', condition: { always: true, test: null, op: null, value: null } }
    const loaded = loadContent([core, { 'pack.json': manifest, 'modifiers.json': JSON.stringify([change]) }])
    expect(loaded.ok && loaded.value.content.modifiers[0]!.condition).toEqual({ always: true })
  })
})
