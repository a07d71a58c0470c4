import { createWording } from '@arbiter/wording'
import { describe, expect, test } from 'vitest'
import { core, withMore } from '../content/testing.ts'
import type { TwilightContent } from '../content/types.ts'
import { twilightKit } from '../index.ts'
import { locales as twilightLocales } from '../locales/index.ts'
import { type Audit, auditDeck, type FindingId, findingPhrase } from './index.ts'
import { locales as audit } from './locales/index.ts'

const twilight = twilightKit(twilightLocales)

const words = createWording('en', [twilight, { locales: audit }])

const own = (cards: string[], more: object = {}): Audit =>
  auditDeck(withMore({ decks: [{ id: 'own_deck', name: { en: 'Own', ru: 'Своя' }, cards }], ...more }), {
    deck: 'own_deck',
  })

const finding = (audit: Audit, id: FindingId) => audit.findings.find((each) => each.id === id)!
const told = (audit: Audit, id: FindingId): string => {
  const found = finding(audit, id)
  return `${found.status}: ${words.say(findingPhrase(found, audit))}`
}
const statuses = ({ findings }: Audit): string => findings.map(({ id, status }) => `${id} ${status}`).join(', ')

describe('TW-290 the findings of the shipped decks', () => {
  test('core: three are open', () => {
    const audit = auditDeck(core, { deck: 'core' })
    expect(statuses(audit)).toBe('F1 open, F2 open, F3 open, F4 monitor, F5 closed, F6 closed')
    expect(told(audit, 'F1')).toBe('open: 4 of 4 surge cards are suppressed.')
    expect(told(audit, 'F2')).toBe('open: Noon without Shadow: kill +3 against pacify +5.')
    expect(told(audit, 'F3')).toBe(
      'open: Lowest value −4, mean kill total −0.167. Sticky and modified beyond ±1: Brand of the Underside.',
    )
    expect(told(audit, 'F4')).toBe('monitor: Mean shift per draw: −1.333 for a Prav hero, +2.667 for a Nav hero.')
    expect(told(audit, 'F5')).toBe('closed: Turning it changes 20 of 20 matched cells.')
    expect(told(audit, 'F6')).toBe('closed: Each of 23 values and 27 specials has a rule that reads it.')
  })
  test('balanced: the three are closed', () => {
    const audit = auditDeck(core, { deck: 'balanced' })
    expect(statuses(audit)).toBe('F1 closed, F2 closed, F3 closed, F4 monitor, F5 closed, F6 closed')
    expect(told(audit, 'F1')).toBe('closed: Not Prav: 2 of 4 surge cards, giving +2.')
    expect(told(audit, 'F2')).toBe('closed: Noon without Shadow: kill +5 against pacify +4.')
    expect(told(audit, 'F3')).toBe(
      'closed: Lowest value −3, mean kill total +0.333. No sticky card is modified beyond ±1.',
    )
    expect(told(audit, 'F4')).toBe('monitor: Mean shift per draw: −1.958 for a Prav hero, +0.792 for a Nav hero.')
  })
})

describe('TW-290 findings of other decks', () => {
  test('F1: one surge card of another suit closes it; without any there is nothing to close', () => {
    expect(told(own(['fate_glint_a', 'fate_glint_b']), 'F1')).toBe('open: 2 of 2 surge cards are suppressed.')
    expect(told(own(['fate_glint_a', 'fate_wolf_moon']), 'F1')).toBe('closed: Not Prav: 1 of 2 surge cards, giving +3.')
    expect(told(own(['fate_hearth']), 'F1')).toBe('closed: The deck has no surge card.')
  })
  test('F2: any Prav critical card opens it; without a critical card it is closed', () => {
    const two = own(['fate_hearth', 'fate_crit'], { fateCards: [{ id: 'fate_hearth', is_critical: true }] })
    expect(told(two, 'F2')).toBe('open: Noon without Shadow: kill +3 against pacify +5.')
    expect(told(own(['fate_hearth']), 'F2')).toBe('closed: The deck has no critical card.')
  })
  test('F3: no sticky card, and still a negative mean, stays open', () => {
    const audit = own(['fate_murmur_a', 'fate_scales', 'fate_hearth'])
    // −2 + 2, −1 + 1 and −1: a third of −1.
    expect(told(audit, 'F3')).toBe(
      'open: Lowest value −2, mean kill total −0.333. No sticky card is modified beyond ±1.',
    )
  })
  test('F3: a mean of exactly 0 is enough', () => {
    expect(finding(own(['fate_murmur_a', 'fate_scales']), 'F3')).toMatchObject({
      status: 'closed',
      evidence: { mean: { num: 0, den: 2 } },
    })
  })
  test.each([
    ['a cap', { 'fate.balance.stickyModifierCap': 0 }, 'closed'],
    ['a cap too wide to mend the mean', { 'fate.balance.stickyModifierCap': 1 }, 'open'],
    ['a floor', { 'fate.balance.effectiveValueFloor': -2 }, 'closed'],
    ['a floor too low to mend the mean', { 'fate.balance.effectiveValueFloor': -4 }, 'open'],
    ['neither', {}, 'open'],
  ])('F3: with %s', (_name, tuning, status) => {
    expect(finding(auditDeck(withMore({ tuning }), { deck: 'core' }), 'F3').status).toBe(status)
  })
  test('F3: a good mean does not excuse a sticky card beyond ±1', () => {
    const audit = own(['curse_navi', 'fate_crit', 'fate_crit', 'fate_crit'])
    expect(finding(audit, 'F3')).toMatchObject({ status: 'open', evidence: { beyond: ['curse_navi'] } })
  })
  test('F4: draws that push a Prav hero on toward Prav open it; a deck that never shifts is only watched', () => {
    expect(told(own(['fate_lantern']), 'F4')).toBe(
      'open: Mean shift per draw: +1.500 for a Prav hero, +4.500 for a Nav hero.',
    )
    expect(finding(own(['fate_hearth']), 'F4').status).toBe('monitor')
  })
})

describe('TW-290 findings of the balance', () => {
  const withBalance = (balance: Partial<TwilightContent['balance']>): Audit =>
    auditDeck({ ...core, balance: { ...core.balance, ...balance } }, { deck: 'core' })
  test('F5: without a matched cell the multiplier turns nothing', () => {
    const same = Object.fromEntries(Object.keys(core.balance.match.nav).map((context) => [context, 'neutral']))
    const match = { nav: same, yav: same, prav: same } as TwilightContent['balance']['match']
    expect(told(withBalance({ match }), 'F5')).toBe('open: Turning it changes 0 of 0 matched cells.')
  })
  test('F6: a special without a rule in its context, or damage outside attacks, is lost', () => {
    const { matrix } = core.balance
    const shadow = {
      ...matrix.shadow,
      combatSpiritual: { dmg: 0, val: 1, special: 'counter' as const },
      defense: { dmg: 2, val: 1, special: null },
    }
    expect(told(withBalance({ matrix: { ...matrix, shadow } }), 'F6')).toBe(
      'open: No rule reads shadow/combatSpiritual: counter, shadow/defense: dmg.',
    )
  })
})
