import { describe, expect, test } from 'vitest'
import { TWILIGHT_PACKS } from './packs.ts'
import { brief, core, lines, loaded, moreFaults, overlay, withMore } from './testing.ts'
import { balanceFields } from './tuning.ts'
import { CONTEXTS, KEYWORDS, SUITS } from './words.ts'

/** Section 16: key, number, range. */
const NUMBERS = `
combat.balance.escalationResonanceShift -15 -100..0 half
combat.balance.surpriseMultiplier 1.5 1..3 times
combat.balance.enrageMultiplier 1.5 1..3 times
combat.balance.rageShieldFactor 1 0..5 times
combat.balance.heavyAttackMultiplier 1.5 1..3 times
combat.balance.deepCostPenalty.shallow 1 0..5
combat.balance.deepCostPenalty.deep 2 0..5
combat.balance.matchMultiplier 1.5 1..3 times
combat.balance.rageShieldDecay 1 0..5 times
combat.balance.rageShieldControlBreak 4 0..50
combat.balance.prepareMultiplier 2 1..4 times
combat.balance.maxEnergy 3 1..10
combat.balance.defaultCardCost 1 0..5
combat.balance.openingHand 5 3..7
combat.balance.drawPerRound 1 0..3
combat.balance.maxHandSize 7 5..15
combat.balance.mulligans 1 0..3
combat.balance.effortMax 2 0..5
combat.balance.effortPerCard 1 0..3
combat.balance.waitFaithGain 1 0..5
combat.balance.agilityPerDefence 3 0..10
combat.balance.bleedDamage 1 0..5
combat.balance.bleedRounds 2 0..5
combat.balance.counterDamage 1 0..5
combat.balance.vampirismDivisor 2 1..10
combat.balance.vampirismMinimum 1 0..5
combat.balance.lastStandHp 1 1..5
combat.balance.maxEnemies 4 1..6
combat.balance.intentDefault.defend 3 0..20
combat.balance.intentDefault.heal 3 0..20
combat.balance.intentDefault.restoreWP 3 0..20
combat.balance.intentDefault.buff 2 0..20
combat.balance.intentDefault.debuff 2 0..20
combat.balance.intentDefault.ritual -5 -50..0 half
resonance.balance.min -100 -1000..0 half
resonance.balance.max 100 0..1000 half
resonance.balance.start 0 -100..100 half
resonance.balance.deepNavMax -60 -100..-20 half
resonance.balance.navMax -20 -60..0 half
resonance.balance.pravMin 20 0..60 half
resonance.balance.deepPravMin 60 20..100 half
resonance.balance.deepNavEnemyDamage 1 0..5
resonance.balance.navCardBonus.nav 1 0..5
resonance.balance.navCardBonus.deepNav 0 0..5
resonance.balance.healBonus.prav 1 0..5
resonance.balance.healBonus.deepPrav 2 0..5
resonance.balance.undeadRegenDeepNav 1 0..5
resonance.balance.undeadDamageDeepPrav 1 0..5
fate.balance.synergyMultiplier 0.5 0..2 times
fate.balance.dissonanceMultiplier 1.5 0..4 times
fate.balance.neutralMultiplier 1 0..4 times
fate.balance.effectiveValueFloor null -10..0
fate.balance.stickyModifierCap null 0..5
fate.balance.reputationStep 1 0..5
fate.balance.fearReputation 1 0..5
fate.balance.echoFaith 1 0..5
fate.balance.shadowNavShift -2 -20..0 half
ui.fateChoice.timerDuration 3 0..60
ui.intentBadge.minSize 32 32..96
`

const WORDS: Readonly<Record<string, unknown>> = {
  'combat.balance.fleeStat': 'agility',
  'combat.balance.summonedGiveLoot': false,
  'ui.fateChoice.autoSelectSafe': true,
  'ui.color.hp': '#FF4444',
  'ui.color.wp': '#4488FF',
  'ui.color.nav': '#7B4FBF',
  'ui.color.prav': '#D9A441',
}

/** Section 15: dmg or val, then the special, in the order of the contexts. */
const MATRIX = `
surge | d2 bleed | d1 pressure | v1 counter | v1 noise | v1 pressure | v1 noise
focus | d1 pierce | d1 will_pierce | v1 counter | v2 secret | v2 reveal | v2 secret
echo | d1 recall | d1 recall_grace | v2 | v1 retry | v1 grace | v1 retry
shadow | d1 vampirism | v1 guard | v1 | v2 stealth | v1 nav_pull | v2 stealth
ward | v1 guard | v1 guard | v3 | v1 safeguard | v1 safeguard | v1 safeguard
`
const MATCH = `
nav | match | oppose | neutral | neutral | oppose | neutral
yav | neutral | neutral | neutral | neutral | neutral | neutral
prav | oppose | match | match | neutral | match | neutral
`

const numbers = lines(NUMBERS).map((line) => {
  const [key = '', value = '', range = '', kind = 'whole'] = line.split(' ')
  const [min = 0, max = 0] = range.split('..').map(Number)
  return { key, value: JSON.parse(value) as number | null, min, max, kind }
})
const file = JSON.parse(TWILIGHT_PACKS.core['tuning.json']!) as Readonly<Record<string, unknown>>
const refused = (changes: object): string[] => brief(moreFaults({ tuning: changes }))

describe('TW-059 the balance', () => {
  test('has every key of the rulebook with its number, and no other', () => {
    for (const { key, value } of numbers) expect([key, file[key]]).toEqual([key, value])
    expect(file).toMatchObject(WORDS)
    const tables = Object.keys(file).filter((key) =>
      /^fate\.balance\.(matrix|match|actionAspect|sideEffect)\./.test(key),
    )
    expect(tables).toHaveLength(30 + 18 + 6 + 30)
    // Section 41.3 has its own test.
    const road = Object.keys(file).filter((key) => /^road\.|\.wait(Guard|Carry)$|^fate\.balance\.approach\./.test(key))
    expect(Object.keys(file)).toHaveLength(numbers.length + Object.keys(WORDS).length + tables.length + road.length)
    expect(Object.keys(balanceFields).sort()).toEqual(Object.keys(file).sort())
  })

  test.each(numbers)('$key is $min..$max', ({ key, min, max, kind }) => {
    const step = kind === 'half' ? 0.5 : kind === 'times' ? 0.001 : 1
    const pointer = `/${key} E_RANGE`
    expect(refused({ [key]: min - step })).toContain(pointer)
    expect(refused({ [key]: max + step })).toContain(pointer)
    const within = kind === 'times' ? (min + max) / 2 : min + step
    const others = refused({ [key]: within }).filter((line) => line.startsWith(`/${key} `))
    expect(others).toEqual([])
    expect(refused({ [key]: '1' })).toEqual([`/${key} E_TYPE`])
  })

  test.each(numbers.filter(({ kind }) => kind === 'half'))('TW-005 $key goes by halves', ({ key, min }) => {
    expect(refused({ [key]: min + 0.25 })).toEqual([`/${key} E_RANGE`])
  })

  test.each(numbers.filter(({ kind }) => kind === 'times'))('TW-002 $key has three decimals', ({ key, min }) => {
    expect(refused({ [key]: min + 0.125 })).toEqual([])
    expect(refused({ [key]: min + 0.1255 })).toEqual([`/${key} E_RANGE`])
  })

  test.each(numbers.filter(({ kind }) => kind === 'whole'))('TW-001 $key is a whole number', ({ key, min }) => {
    expect(refused({ [key]: min + 0.5 })).toEqual([`/${key} E_TYPE`])
  })

  test.each(Object.keys(file))('%s must be there', (key) => {
    const { [key]: _, ...rest } = file
    const pack = { ...TWILIGHT_PACKS.core, 'tuning.json': JSON.stringify(rest) }
    expect(() => loaded([pack])).toThrow(`core/tuning.json  /${key}   E_MISSING`)
  })

  test('refuses keys that nobody knows and content among the numbers', () => {
    expect(moreFaults({ tuning: { 'combat.balance.maxEnery': 3 } })).toMatchObject([
      { code: 'E_UNKNOWN_FIELD', pointer: '/combat.balance.maxEnery' },
    ])
    expect(refused({ cards: [] })).toEqual(['/cards E_UNKNOWN_FIELD'])
  })

  test('words, colours and switches are checked too; a number that is off may be set and switched off again', () => {
    expect(
      refused({
        'combat.balance.fleeStat': 'luck',
        'combat.balance.summonedGiveLoot': 1,
        'ui.color.hp': 'red',
        'fate.balance.match.nav.defense': 'hate',
        'fate.balance.actionAspect.dialogue': 'word',
        'fate.balance.sideEffect.dialogue.echo': 'joy',
      }),
    ).toEqual([
      '/combat.balance.fleeStat E_ENUM',
      '/combat.balance.summonedGiveLoot E_TYPE',
      '/ui.color.hp E_TYPE',
      '/fate.balance.match.nav.defense E_ENUM',
      '/fate.balance.actionAspect.dialogue E_ENUM',
      '/fate.balance.sideEffect.dialogue.echo E_ENUM',
    ])
    const capped = overlay({ tuning: { 'fate.balance.stickyModifierCap': 1 } })
    expect(loaded([TWILIGHT_PACKS.core, capped]).content.balance.stickyModifierCap).toBe(1)
    const off = {
      ...overlay({ tuning: { 'fate.balance.stickyModifierCap': null } }),
      'pack.json': JSON.stringify({
        id: 'off',
        game: 'twilight',
        version: '1.0.0',
        name: { en: 'Off', ru: 'Выкл' },
        extends: 'more',
      }),
    }
    expect(loaded([TWILIGHT_PACKS.core, capped, off]).content.balance.stickyModifierCap).toBeNull()
  })

  test('borders of the zones name each other as their ranges', () => {
    expect(moreFaults({ tuning: { 'resonance.balance.navMax': -70 } })).toMatchObject([
      { pointer: '/resonance.balance.deepNavMax', expected: '-100..-70', found: -60 },
      { pointer: '/resonance.balance.navMax', expected: '-60..0', found: -70 },
    ])
    expect(refused({ 'resonance.balance.max': 50 })).toEqual(['/resonance.balance.deepPravMin E_RANGE'])
    expect(refused({ 'resonance.balance.max': 50, 'resonance.balance.deepPravMin': 45.5 })).toEqual([])
    expect(refused({ 'resonance.balance.start': 100.5 })).toEqual(['/resonance.balance.start E_RANGE'])
  })
})

test('TW-002 multipliers are held as whole thousandths, also those that floats cannot write', () => {
  const balance = withMore({
    tuning: { 'combat.balance.surpriseMultiplier': 1.001, 'fate.balance.dissonanceMultiplier': 2.675 },
  }).balance
  expect([balance.surpriseMultiplier, balance.dissonanceMultiplier]).toEqual([1001, 2675])
  expect(core.balance).toMatchObject({ matchMultiplier: 1500, prepareMultiplier: 2000, synergyMultiplier: 500 })
})

describe('TW-063 the keyword matrix', () => {
  test('has the thirty cells of the rulebook', () => {
    const table = KEYWORDS.map((keyword) => {
      const cells = CONTEXTS.map((context) => {
        const { dmg, val, special } = core.balance.matrix[keyword][context]
        return [dmg > 0 ? `d${dmg}` : `v${val}`, ...(special ? [special] : [])].join(' ')
      })
      return [keyword, ...cells].join(' | ')
    })
    expect(table).toEqual(lines(MATRIX))
  })

  test('every cell does something, damage only in attacks, and nothing that no rule would read', () => {
    const at = 'fate.balance.matrix.echo.defense'
    expect(refused({ [at]: { dmg: 0, val: 0 } })).toEqual([`/${at}/val E_RANGE`])
    expect(refused({ [at]: { dmg: 1, val: 2 } })).toEqual([`/${at}/dmg E_RANGE`])
    expect(refused({ [at]: { dmg: 0, val: 6 } })).toEqual([`/${at}/val E_RANGE`])
    expect(refused({ [at]: { special: 'dazzle' } })).toEqual([`/${at}/special E_ENUM`])
    expect(refused({ [at]: { special: 'recall' } })).toEqual([`/${at}/special E_ENUM`])
    expect(refused({ [at]: { special: 'counter' } })).toEqual([])
  })
})

test('TW-130 TW-125 TW-151 the match table, the aspects of actions and the side effects are those of the rulebook', () => {
  const { match, actionAspect, sideEffect } = core.balance
  const table = ['nav', 'yav', 'prav'] as const
  expect(table.map((suit) => [suit, ...CONTEXTS.map((context) => match[suit][context])].join(' | '))).toEqual(
    lines(MATCH),
  )
  expect(SUITS).toHaveLength(3)
  expect(actionAspect).toEqual({
    combatPhysical: 'nav',
    combatSpiritual: 'prav',
    defense: 'prav',
    exploration: null,
    dialogue: 'prav',
    skillCheck: null,
  })
  const fears = CONTEXTS.flatMap((context) =>
    KEYWORDS.filter((keyword) => sideEffect[context][keyword] === 'fear').map((keyword) => `${keyword} ${context}`),
  )
  expect(fears).toEqual(['surge combatSpiritual', 'surge dialogue'])
})
