import { describe, expect, test } from 'vitest'
import { TWILIGHT_PACKS } from './packs.ts'
import { core, entryOf, loaded, overlay, text, withMore, wrong } from './testing.ts'

const check = (change: object, id = 'ck_village_moot') => wrong('checks', id, change)
/** A scenario of its own, which no campaign plays. */
const SEAM = { id: 'sc_seam', name: text('Seam'), enemies: ['rift_crawler'] }
const rift = (change: object) => wrong('scenarios', SEAM.id, { ...SEAM, ...change })

describe('TW-050 scenarios', () => {
  test('rules that are not named are the usual ones', () => {
    const added = { id: 'sc_new', name: text('New'), enemies: ['bear', { enemy: 'bear', enraged: true }] }
    expect(entryOf(withMore({ scenarios: [added] }).scenarios, 'sc_new')).toEqual({
      id: 'sc_new',
      name: text('New'),
      enemies: [
        { id: 'bear', prepared: false, enraged: false, elite: false, traits: [] },
        { id: 'bear', prepared: false, enraged: true, elite: false, traits: [] },
      ],
      rules: { canFlee: false, keywords: true, lastStand: false, mulligan: true },
      consequences: { violence: [], nonviolent: [], mixed: [], cowed: [], fled: [], defeat: [] },
      escapes: [],
      deck_order: [],
      fate_order: [],
      scripted_intents: [],
      waves: [],
    })
    expect(rift({ rules: { mulligan: false, lastStand: true } })).toEqual([])
    expect(rift({ rules: { canRun: true } })).toEqual(['rules/canRun E_UNKNOWN_FIELD'])
  })

  test('TW-225 have one to maxEnemies known enemies', () => {
    const enemies = (count: number) => rift({ enemies: Array.from({ length: count }, () => 'bear') })
    expect(enemies(4)).toEqual([])
    expect(enemies(5)).toEqual(['enemies E_RANGE'])
    expect(enemies(0)).toEqual(['enemies E_RANGE'])
    expect(rift({ enemies: ['bear', 'beer', { enemy: 'beer' }] })).toEqual(['enemies/1 E_REF', 'enemies/2/enemy E_REF'])
  })

  test('consequences and escapes name what is there', () => {
    expect(rift({ consequences: { fled: [{ kind: 'item', id: 'rust_nail' }] } })).toEqual([
      'consequences/fled/0/id E_REF',
    ])
    expect(rift({ consequences: { won: [] } })).toEqual(['consequences/won E_UNKNOWN_FIELD'])
    expect(rift({ escapes: [{ slot: 1, after_round: 3 }] })).toEqual(['escapes/0/slot E_RANGE'])
    expect(rift({ escapes: [{ slot: 0, after_round: 0 }] })).toEqual(['escapes/0/after_round E_RANGE'])
  })
})

describe('TW-051 fixed starts', () => {
  test('of the hero and the world stay in their ranges', () => {
    expect(rift({ hero_id: 'hero_tracker', hero_hp: 22, resonance: -100 })).toEqual([])
    expect(rift({ hero_id: 'hero_trakker' })).toEqual(['hero_id E_REF'])
    expect(rift({ hero_id: 'hero_tracker', hero_hp: 23 })).toEqual(['hero_hp E_RANGE'])
    expect(rift({ hero_hp: 18 })).toEqual([])
    expect(rift({ hero_hp: 19 })).toEqual(['hero_hp E_RANGE'])
    expect(rift({ resonance: 100.5 })).toEqual(['resonance E_RANGE'])
  })

  test('TW-005 the resonance of a scenario is a multiple of 0.5', () => {
    expect(rift({ resonance: -59.5 })).toEqual([])
    expect(rift({ resonance: -59.25 })).toEqual(['resonance E_RANGE'])
  })

  test('scripts name intents of the enemy in that slot', () => {
    const grove = (scripted_intents: string[][]) => wrong('scenarios', 'sc_leshy_grove', { scripted_intents })
    expect(grove([['ritual_nav', 'heal_roots']])).toEqual([])
    expect(grove([['defend_bark', 'mock']])).toEqual(['scripted_intents/0/1 E_INTENT'])
    expect(grove([['defend_bark'], ['defend_bark']])).toEqual(['scripted_intents/1 E_RANGE'])
    expect(rift({ scripted_intents: [['attack']] })).toEqual(['scripted_intents/0/0 E_INTENT'])
  })
})

test('TW-052 orders name known cards, owned or lent', () => {
  expect(rift({ deck_order: ['dodge', 'dodge'], fate_order: ['fate_crit', 'fate_crit'] })).toEqual([])
  expect(rift({ deck_order: ['evade'], fate_order: ['dodge'] })).toEqual(['deck_order/0 E_REF', 'fate_order/0 E_REF'])
})

describe('TW-053 checks', () => {
  test('have a context, a stat and a difficulty; without effects nothing happens', () => {
    for (const field of ['context', 'stat', 'difficulty'])
      expect(check({ [field]: null })).toEqual([`${field} E_MISSING`])
    expect(check({ context: 'combatPhysical', stat: 'luck', difficulty: 1.5 })).toEqual([
      'context E_ENUM',
      'stat E_ENUM',
      'difficulty E_TYPE',
    ])
    expect(entryOf(core.checks, 'ck_village_moot')).toMatchObject({ on_secret: [], on_noise: [] })
  })

  test('TW-244 will may be asked for in a dialogue only', () => {
    expect(check({ stat: 'will' })).toEqual([])
    expect(check({ stat: 'will' }, 'ck_ward_stone')).toEqual(['stat E_ENUM'])
  })

  test('effects are those of the rulebook, with known ids', () => {
    const effects = (...on_success: object[]) => check({ on_success })
    expect(
      effects(
        { kind: 'faith', n: -1 },
        { kind: 'hp', n: 3 },
        { kind: 'resonance', n: -2.5 },
        { kind: 'reputation', n: 1 },
        { kind: 'flag', id: 'anything' },
        { kind: 'item', id: 'rust_mail' },
        { kind: 'card', id: 'dodge' },
        { kind: 'fate_add', id: 'fate_spark' },
        { kind: 'fate_remove', id: 'fate_spark' },
        { kind: 'fate_lift', id: 'fate_curse_navi' },
        { kind: 'encounter', id: 'sc_rift' },
      ),
    ).toEqual([])
    const unknown = ['item', 'card', 'fate_add', 'fate_remove', 'fate_lift', 'encounter']
    expect(effects(...unknown.map((kind) => ({ kind, id: 'nothing' })), { kind: 'faith', n: 1 })).toEqual(
      unknown.map((_, i) => `on_success/${i}/id E_REF`),
    )
    expect(effects({ kind: 'energy', n: 1 })).toEqual(['on_success/0/kind E_ENUM'])
    expect(effects({ kind: 'faith', n: 0.5 })).toEqual(['on_success/0/n E_TYPE'])
    expect(effects({ kind: 'resonance', n: 0.25 })).toEqual(['on_success/0/n E_RANGE'])
    expect(effects({ kind: 'flag' })).toEqual(['on_success/0/id E_MISSING'])
  })
})

describe('TW-240 a flight that earns a warning', () => {
  const warnings = (scenario: object, more: object = {}): string[] =>
    loaded([TWILIGHT_PACKS.core, overlay({ scenarios: [{ ...SEAM, ...scenario }], ...more })])
      .warnings.filter(({ code }) => code === 'W_FLEE')
      .map(({ pointer, expected, found }) => `${pointer}: ${expected}, found ${found}`)
  const canFlee = { rules: { canFlee: true } }

  test('somebody could run from everything that ships', () => {
    expect(warnings({})).toEqual([])
    expect(warnings(canFlee)).toEqual([])
  })

  test('nobody outruns power 10: agility 5 and the risk of a whisper make 9', () => {
    const strong = (power: number) => ({ enemies: [{ id: 'rift_crawler', stats: { power } }] })
    expect(warnings(canFlee, strong(9))).toEqual([])
    const inYav = (power: number, yav: number) => ({
      enemies: [{ id: 'rift_crawler', stats: { power }, resonance_modifiers: { yav: { power: yav } } }],
    })
    expect(warnings(canFlee, inYav(4, 16))).toHaveLength(1)
    expect(warnings(canFlee, inYav(20, -16))).toEqual([])
    expect(warnings(canFlee, strong(10))).toEqual(['/0/rules/canFlee: power at most 9, found 10'])
    expect(warnings({}, strong(10))).toEqual([])
  })

  test('a fixed hero and a fixed fate are all there is; a critical card does not count', () => {
    expect(warnings({ ...canFlee, hero_id: 'hero_lampbearer' })).toEqual(['/0/rules/canFlee: power at most 5, found 8'])
    expect(warnings({ ...canFlee, fate_order: ['fate_crit', 'fate_glint_a'] })).toEqual([
      '/0/rules/canFlee: power at most 6, found 8',
    ])
    expect(warnings({ ...canFlee, fate_order: ['fate_crit'] })).toEqual(['/0/rules/canFlee: power at most 5, found 8'])
  })
})
