import {
  choice,
  flag,
  integer,
  integers,
  knobs,
  mergePacks,
  number,
  optional,
  sectionsOf,
  strict,
  Type,
  text,
  tuningSchema,
} from '@arbiter/content'
import { bad, type GameKit, good, type PackFiles } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { checkPath } from '../schedule/checkPath.ts'
import { kitFor } from '../schedule/readyArm.ts'
import type { Arm } from '../schedule/schedule.ts'
import { coinKit } from '../testing/coin.ts'
import { sensitivityArms } from './sensitivity.ts'
import { sweepArms } from './sweep.ts'

const points = integer({ unit: 'points', min: 0, max: 5 })
const schema = tuningSchema({
  'heavy.times': number({ unit: 'times', min: 1, max: 3, step: 0.001 }),
  'scale.start': number({ unit: 'resonance', min: -100, max: 100, step: 0.5 }),
  'fate.floor': optional(integer({ unit: 'points', min: -2, max: 0 })),
  'loot.summoned': flag(),
  'loot.tiers': integers(2, { unit: 'points', min: 0, max: 9 }),
  'ui.colour': text({ unit: 'colour', pattern: '^#', title: 'a colour' }),
  'matrix.surge': strict({ dmg: points, val: points, special: Type.Optional(choice(['bleed', 'noise'])) }),
})
const tuning = {
  'heavy.times': 1.5,
  'scale.start': -12.5,
  'fate.floor': -1,
  'loot.summoned': true,
  'loot.tiers': [0, 5],
  'ui.colour': '#000000',
  'matrix.surge': { dmg: 2, val: 0 },
}
const LAYOUT = { game: 'coin', sections: { tuning: { file: 'tuning.json', schema } } }
const core = { ...coinKit.packs.core!, 'tuning.json': JSON.stringify(tuning) }
const kit = built([withoutCoins(core)])

function built(packs: readonly PackFiles[]): GameKit {
  const merged = mergePacks(LAYOUT, packs)
  const errors = merged.errors([])
  if (errors.length > 0) throw new Error(JSON.stringify(errors))
  return {
    ...(coinKit as GameKit),
    packs: { core: packs[0]! },
    sections: sectionsOf(LAYOUT, merged),
    knobs: knobs(schema),
    build: (others) => {
      const faults = mergePacks(LAYOUT, others).errors([])
      return faults.length > 0 ? bad(faults) : good(built(others))
    },
  }
}

function withoutCoins({ 'coins.json': _, ...files }: PackFiles): PackFiles {
  return files
}

const base: Arm = { id: 'base', packs: ['core'], source: { preset: 'fair' }, bots: [], set: {}, without: [] }

describe('knobs of every kind', () => {
  test('are turned by clean decimals and whole choices', () => {
    const arms = sensitivityArms({ kind: 'sensitivity' }, kit, base)
    if (!arms.ok) throw new Error(JSON.stringify(arms.faults))
    expect(arms.value.arms.slice(1).map(({ id }) => id)).toEqual([
      'heavy.times = 1.35',
      'heavy.times = 1.65',
      'scale.start = -14',
      'scale.start = -11',
      'fate.floor = null',
      'fate.floor = -2',
      'fate.floor = 0',
      'loot.summoned = false',
      'loot.tiers/0 = 1',
      'loot.tiers/1 = 4',
      'loot.tiers/1 = 6',
      'matrix.surge/dmg = 1',
      'matrix.surge/dmg = 3',
      'matrix.surge/val = 1',
      'matrix.surge/special = "bleed"',
      'matrix.surge/special = "noise"',
    ])
  })

  test('each setting gives content that says exactly that', () => {
    const arms = sensitivityArms({ kind: 'sensitivity' }, kit, base)
    if (!arms.ok) throw new Error(JSON.stringify(arms.faults))
    for (const { id, set } of arms.value.arms.slice(1)) {
      const turned = kitFor(kit, { packs: ['core'], set, without: [] })
      if (!turned.ok) throw new Error(`${id}: ${JSON.stringify(turned.faults)}`)
      const [[path, value]] = Object.entries(set) as [[string, unknown]]
      const [key, field] = path.replace('pack:tuning/', '').split('/') as [keyof typeof tuning, string?]
      const whole = Array.isArray(tuning[key])
        ? tuning[key].map((entry, i) => (String(i) === field ? value : entry))
        : { ...(tuning[key] as object), [field ?? '']: value }
      expect(turned.value.sections.tuning!.value).toStrictEqual({
        ...tuning,
        [key]: field === undefined ? value : whole,
      })
    }
  })

  test('a field that a knob may add is a path; a misspelt one is none', () => {
    expect(checkPath('pack:tuning/matrix.surge/special', '/at', kit).ok).toBe(true)
    expect(checkPath('pack:tuning/matrix.surge/specail', '/at', kit).ok).toBe(false)
    expect(checkPath('pack:tuning/ui.colour/special', '/at', kit).ok).toBe(false)
  })

  test('a sweep by tenths has no tail of nines', () => {
    const axes = [{ path: 'pack:tuning/heavy.times', from: 1, to: 1.5, step: 0.1 }]
    const arms = sweepArms({ kind: 'sweep', axes }, { kit, seats: [], match: () => never() }, base)
    expect(arms.ok && arms.value.arms.slice(1).map(({ id }) => id)).toEqual(['1', '1.1', '1.2', '1.3', '1.4', '1.5'])
  })

  test('numbers beyond the tuning are turned by their last decimal', () => {
    const question = { kind: 'sensitivity', keys: ['loot.summoned'], paths: ['pack:tuning/heavy.times'] } as const
    const arms = sensitivityArms({ ...question, keys: [...question.keys], paths: [...question.paths] }, kit, base)
    expect(arms.ok && arms.value.arms.slice(2).map(({ id }) => id)).toEqual(['heavy.times = 1.3', 'heavy.times = 1.7'])
  })
})

function never(): never {
  throw new Error('nothing is played')
}
