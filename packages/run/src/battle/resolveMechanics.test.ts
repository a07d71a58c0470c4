import type { Fault } from '@arbiter/kernel'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { core, withMore } from '../content/testing.ts'
import { MECHANICS, type MechanicKey, PRESETS } from '../content/words.ts'
import type { Mechanics } from './config.ts'
import { presetMechanics } from './resolveMechanics/presets.ts'
import { MECHANIC_CODES, NEEDS, resolveMechanics } from './resolveMechanics.ts'
import { eight } from './testing.ts'

const { balance } = core

function resolved(raw?: unknown): Mechanics {
  const result = resolveMechanics(balance, raw)
  if (!result.ok) throw new Error(JSON.stringify(result.faults))
  return result.value.mechanics
}
const faultsOf = (raw: unknown): readonly Fault[] => {
  const result = resolveMechanics(balance, raw)
  return result.ok ? [] : result.faults
}
/** `mech_range /overrides/riposte/basePct`. */
const brief = (raw: unknown): string[] => faultsOf(raw).map(({ code, path }) => `${code} ${path}`)
const over = (overrides: object, preset = 'mvp') => ({ preset, overrides })
const isOn = (mechanics: Mechanics): MechanicKey[] => MECHANICS.filter((key) => mechanics[key])

describe('RN-149 presets', () => {
  test('RN-520 list the 14 keys that core knows, 18 of the eight factions: mvp has none on, tactical six, roguelike all', () => {
    const known = MECHANICS.slice(0, 14)
    for (const preset of PRESETS) {
      expect(Object.keys(resolved({ preset }))).toEqual(known)
      const all = presetMechanics(eight.balance, preset)
      expect(Object.keys(all)).toEqual([...MECHANICS])
      expect(isOn(all).slice(14)).toEqual(preset === 'roguelike' ? MECHANICS.slice(14) : [])
    }
    expect(isOn(resolved({ preset: 'mvp' }))).toEqual([])
    expect(isOn(resolved({ preset: 'tactical' }))).toEqual([
      'facing',
      'resolve',
      'engagement',
      'flanking',
      'riposte',
      'intercept',
    ])
    expect(isOn(resolved({ preset: 'roguelike' }))).toEqual(known)
    expect(faultsOf(over({ mana: true }))).toMatchObject([{ code: 'mech_unknown_key', found: 'mana' }])
  })

  test('roguelike has the numbers of the tuning and is what nobody has to say', () => {
    const roguelike = resolved({ preset: 'roguelike' })
    expect(roguelike.facing).toEqual({})
    expect(roguelike.riposte).toEqual({ basePct: 50, guaranteedThreshold: 10, damagePct: 50, charges: 'strikes' })
    expect(roguelike.ammunition).toEqual({ shots: 6, mageCooldown: 3, emptyAtkPct: 50 })
    expect(resolved()).toBe(roguelike)
    expect(resolved({})).toBe(roguelike)
    const tuned = withMore({ tuning: { 'ammunition.shots': 4 } })
    expect(presetMechanics(tuned.balance, 'roguelike').ammunition).toMatchObject({ shots: 4 })
  })

  test('tactical softens resolve, engagement, riposte and intercept', () => {
    const { resolve, engagement, flanking, riposte, intercept } = resolved({ preset: 'tactical' })
    const all = presetMechanics(balance, 'roguelike')
    expect(resolve).toEqual({ ...all.resolve, atkPct: 0, undeadCrumble: false })
    expect(engagement).toEqual({ ...all.engagement, archerPenaltyPct: 0 })
    expect(flanking).toEqual({ flankPct: 15, rearPct: 30 })
    expect(riposte).toEqual({ ...all.riposte, charges: 1 })
    expect(intercept).toEqual({ ...all.intercept, hard: false, disengageCost: 1 })
  })

  test('cannot be changed; an override makes a new value', () => {
    const mvp = resolved({ preset: 'mvp' })
    const other = resolved(over({ aura: { radius: 3 } }))
    expect(Object.isFrozen(mvp) && Object.isFrozen(resolved().resolve)).toBe(true)
    expect(Object.isFrozen(other) && Object.isFrozen(other.aura)).toBe(true)
    expect([mvp.aura, other.aura, resolved({ preset: 'mvp' })]).toEqual([false, { inspireResolve: 8, radius: 3 }, mvp])
  })
})

describe('RN-101 a mechanic is false, true or an object with some of its keys', () => {
  test('false switches it off, true gives the defaults', () => {
    expect(resolved(over({ aura: false }, 'roguelike')).aura).toBe(false)
    expect(resolved(over({ aura: true })).aura).toEqual({ inspireResolve: 8, radius: 2 })
    expect(resolved(over({ riposte: true }, 'tactical')).riposte).toMatchObject({ charges: 'strikes' })
  })

  test('an object changes the numbers of the preset, or of the defaults where it is off', () => {
    expect(resolved(over({ riposte: { basePct: 60 } }, 'tactical')).riposte).toEqual({
      basePct: 60,
      guaranteedThreshold: 10,
      damagePct: 50,
      charges: 1,
    })
    expect(resolved(over({ contagion: { firePct: 0 } })).contagion).toMatchObject({ firePct: 0, plaguePct: 60 })
    expect(resolved(over({ facing: {} })).facing).toEqual({})
  })

  test('a configuration without a preset has only what it names', () => {
    expect(isOn(resolved({ aura: true, ammunition: { shots: 3 } }))).toEqual(['aura', 'ammunition'])
  })
})

describe('RN-102 RN-103 mechanics that need others', () => {
  test.each<[MechanicKey, MechanicKey[]]>([
    ['flanking', ['facing']],
    ['riposte', ['facing', 'flanking']],
    ['intercept', ['engagement']],
    ['charge', ['engagement', 'intercept']],
    ['overwatch', ['engagement', 'intercept', 'ammunition']],
    ['phalanx', ['facing']],
    ['lineOfSight', ['facing']],
  ])('%s switches on %s', (key, parents) => {
    const mechanics = resolved(over({ [key]: true }))
    expect(isOn(mechanics)).toEqual(MECHANICS.filter((each) => each === key || parents.includes(each)))
    const defaults = presetMechanics(balance, 'roguelike')
    for (const parent of parents) expect(mechanics[parent]).toEqual(defaults[parent])
  })

  test('the others stand alone', () => {
    const alone = MECHANICS.slice(0, 14).filter((key) => !NEEDS[key])
    expect(alone).toEqual(['facing', 'resolve', 'engagement', 'aura', 'ammunition', 'contagion', 'armorShred'])
    for (const key of alone) expect(isOn(resolved(over({ [key]: true })))).toEqual([key])
  })

  test('RN-520 stealth needs flanking, mana ammunition, plating armour shred; regeneration stands alone', () => {
    const on = (key: MechanicKey) => {
      const found = resolveMechanics(eight.balance, over({ [key]: true }))
      return found.ok ? isOn(found.value.mechanics) : found.faults
    }
    expect(on('stealth')).toEqual(['facing', 'flanking', 'stealth'])
    expect(on('mana')).toEqual(['ammunition', 'mana'])
    expect(on('plating')).toEqual(['armorShred', 'plating'])
    expect(on('regeneration')).toEqual(['regeneration'])
  })

  test('a parent that was switched off by name makes it invalid, also through another', () => {
    expect(faultsOf(over({ riposte: true, facing: false }))).toEqual([
      { code: 'mech_dependency', path: '/overrides/flanking', expected: 'facing', found: false },
    ])
    expect(faultsOf(over({ facing: false }, 'roguelike')).map(({ path, expected }) => `${path} ${expected}`)).toEqual([
      '/overrides/flanking facing',
      '/overrides/phalanx facing',
      '/overrides/lineOfSight facing',
    ])
    expect(brief(over({ intercept: false, ammunition: false }, 'roguelike'))).toEqual([
      'mech_dependency /overrides/charge',
      'mech_dependency /overrides/overwatch',
      'mech_dependency /overrides/overwatch',
    ])
    const without = { facing: false, flanking: false, riposte: false, phalanx: false, lineOfSight: false }
    expect(isOn(resolved(over(without, 'roguelike')))).toHaveLength(9)
  })
})

describe('RN-151 faults', () => {
  test('unknown keys and presets, with the nearest', () => {
    expect(faultsOf(over({ rispote: true, riposte: { chargs: 1 } }))).toMatchObject([
      { code: 'mech_unknown_key', path: '/overrides/rispote', nearest: 'riposte' },
      { code: 'mech_unknown_key', path: '/overrides/riposte/chargs', nearest: 'charges' },
    ])
    expect(faultsOf({ preset: 'roguelite' })).toMatchObject([{ code: 'mech_unknown_key', nearest: 'roguelike' }])
    expect(brief({ preset: 'mvp', override: {} })).toEqual(['mech_unknown_key /override'])
    expect(brief({ ridge: true })).toEqual(['mech_unknown_key /ridge'])
    expect(brief(over({ facing: { arc: 3 } }))).toEqual(['mech_unknown_key /overrides/facing/arc'])
  })

  test('wrong types and numbers that are not whole', () => {
    expect(brief(5)).toEqual(['mech_type '])
    expect(brief({ overrides: [] })).toEqual(['mech_type /overrides'])
    expect(brief(over({ aura: 1 }))).toEqual(['mech_type /overrides/aura'])
    expect(brief(over({ aura: { radius: 1.5 }, riposte: { charges: 'all' } }))).toEqual([
      'mech_type /overrides/aura/radius',
      'mech_type /overrides/riposte/charges',
    ])
    expect(brief(over({ resolve: { humansRetreat: 1, max: '100' } }))).toEqual([
      'mech_type /overrides/resolve/humansRetreat',
      'mech_type /overrides/resolve/max',
    ])
  })

  test.each([
    ['flanking', 'flankPct', 100],
    ['contagion', 'firePct', 100],
    ['armorShred', 'capPct', 100],
    ['charge', 'maxPct', 500],
    ['charge', 'spearPct', 500],
    ['intercept', 'hardPct', 500],
  ] as const)('%s.%s ends at its limit', (key, name, limit) => {
    const path = `/overrides/${key}/${name}`
    const at = (value: number) => brief(over({ [key]: { [name]: value } }))
    expect([at(limit), at(limit + 1), at(0), at(-1)]).toEqual([[], [`mech_range ${path}`], [], [`mech_range ${path}`]])
  })

  test.each([
    ['resolve', 'max'],
    ['riposte', 'guaranteedThreshold'],
    ['charge', 'minCells'],
    ['ammunition', 'shots'],
    ['ammunition', 'mageCooldown'],
  ] as const)('%s.%s is at least 1', (key, name) => {
    const at = (value: number) => brief(over({ [key]: { [name]: value } }))
    expect([at(0), at(1)]).toEqual([[`mech_range /overrides/${key}/${name}`], []])
  })

  test('a fixed number of ripostes is a number of times', () => {
    expect(resolved(over({ riposte: { charges: 0 } })).riposte).toMatchObject({ charges: 0 })
    expect(brief(over({ riposte: { charges: -1 } }))).toEqual(['mech_range /overrides/riposte/charges'])
  })

  test('all of them are reported together', () => {
    const raw = over({ aura: { radius: -1 }, charge: 'yes', overwach: true, riposte: true, flanking: false })
    expect(brief(raw)).toEqual([
      'mech_range /overrides/aura/radius',
      'mech_type /overrides/charge',
      'mech_unknown_key /overrides/overwach',
      'mech_dependency /overrides/riposte',
    ])
  })

  test('nonsense never throws and has known codes', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (raw) => {
        for (const { code } of [...faultsOf(raw), ...faultsOf({ overrides: raw })])
          expect(MECHANIC_CODES).toContain(code)
      }),
      { numRuns: 200 },
    )
  })
})

describe('a resolved configuration', () => {
  test('RN-152 warns where contagion meets phalanx', () => {
    const warnings = (raw: unknown) => {
      const result = resolveMechanics(balance, raw)
      return result.ok ? result.value.warnings.map(({ code }) => code) : result.faults
    }
    expect(warnings({})).toEqual(['mech_contagion_phalanx'])
    expect(warnings(over({ contagion: true, phalanx: true }))).toEqual(['mech_contagion_phalanx'])
    expect([warnings(over({ contagion: true })), warnings(over({ phalanx: true }))]).toEqual([[], []])
  })

  test('RN-153 can be stored and read again, whatever the tuning says by then', () => {
    const stored = JSON.stringify(resolved(over({ charge: { perCellPct: 30 }, ammunition: true })))
    const later = withMore({ tuning: { 'charge.shock': 99, 'ammunition.shots': 1, 'engagement.opportunityHitPct': 1 } })
    const again = resolveMechanics(later.balance, JSON.parse(stored))
    expect(again.ok && JSON.stringify(again.value.mechanics)).toBe(stored)
  })

  test('RN-153 equal choices give one and the same preset', () => {
    for (const preset of PRESETS) {
      const mechanics = resolved({ preset })
      expect(resolved(JSON.parse(JSON.stringify(mechanics)))).toBe(mechanics)
      expect(resolved({ preset: 'mvp', overrides: mechanics })).toBe(mechanics)
    }
  })

  test('RN-154 ideas outside the rulebook have no keys', () => {
    for (const key of ['allyDeathLoss', 'surroundLoss', 'terror', 'restRegen'])
      expect(brief(over({ resolve: { [key]: 1 } }))).toEqual([`mech_unknown_key /overrides/resolve/${key}`])
    expect(brief(over({ phalanx: { directional: true }, armorShred: { decay: 1 } }))).toEqual([
      'mech_unknown_key /overrides/phalanx/directional',
      'mech_unknown_key /overrides/armorShred/decay',
    ])
  })
})
