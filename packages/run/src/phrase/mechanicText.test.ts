import { describe, expect, test } from 'vitest'
import { core, withMore } from '../content/testing.ts'
import type { RunContent } from '../content/types.ts'
import { MECHANICS, type MechanicKey } from '../content/words.ts'
import { runKit } from '../kit.ts'
import { locales } from '../locales/index.ts'
import { mechanicText, SIGNATURES, signatureText } from './mechanicText.ts'
import { en, ru } from './testing/words.ts'

const { content } = runKit(locales)
const said = (key: MechanicKey, from: RunContent = content) =>
  [en, ru].map((words) => words.say(mechanicText(from, key)))

describe('RN-710 RN-715 what a mechanic does, with its numbers', () => {
  test('the six of the factions', () => {
    expect(said('phalanx')).toEqual([
      'Every neighbour in formation who faces the same way gives +1 armour and +5 resolve, +5 and +25 at most.',
      'Каждый сосед по строю, который смотрит туда же, даёт +1 к броне и +5 к духу, всего до +5 и +25.',
    ])
    expect(said('contagion')[0]).toContain('Fire 50%')
    expect(said('contagion')[1]).toMatch(/Гниль 35\s%;/)
    expect(said('regeneration')[0]).toContain('25% at most. Fire stops that, poison halves it, and after round 4')
    expect(said('stealth')[1]).toMatch(/4\sраунда нельзя .* в спину\. .* за 3\sклетки\.$/)
    expect(said('mana')[0]).toBe(
      '4 mana at the start, 2 more every turn, 10 at most. It pays for abilities and for shots (1 each); a mage spends 3 on a blow that is 25% stronger.',
    )
    expect(said('plating')[1]).toMatch(/неуязвимым до конца раунда\. Магия срывает 2\sпластины/)
  })

  test('on the card of a faction one sentence is enough', () => {
    const brief = (key: MechanicKey) => [en, ru].map((words) => words.say(signatureText(content, key)))
    expect(brief('contagion')[0]).toBe(
      'What they carry leaps to neighbours at the end of a turn, with a chance of 20–60%.',
    )
    expect(brief('stealth')[1]).toMatch(/^Боец скрыт 4\sраунда — .* видит за 3\sклетки\.$/)
    for (const { signature } of content.factions)
      expect(signature === undefined || SIGNATURES.includes(signature)).toBe(true)
    for (const text of SIGNATURES.flatMap(brief)) {
      expect(text).toMatch(/\d/)
      expect(text).not.toMatch(/[{}]|undefined|NaN|Infinity/)
      expect([text, text.length < 130]).toEqual([text, true])
    }
    expect(signatureText(content, 'charge')).toEqual(mechanicText(content, 'charge'))
  })

  test('no blank stays open, in both languages and without the six', () => {
    const known = MECHANICS.filter((key) => key === 'facing' || key in core.balance)
    for (const text of [...MECHANICS.flatMap((key) => said(key)), ...known.flatMap((key) => said(key, core))])
      expect(text).not.toMatch(/[{}]|undefined|NaN/)
    expect(said('contagion', core)[0]).not.toContain('Rot')
  })

  /** Told elsewhere: with the bonus of a faction, with the walk, or as part of another number. */
  const ELSEWHERE = [
    ...['contagion.chaosPct', 'phalanx.orderPct', 'riposte.guaranteedThreshold', 'charge.shock'],
    ...['overwatch.missPct', 'overwatch.maxHolds', 'intercept.disengageCost', 'intercept.perRound'],
    ...['resolve.max', 'resolve.regen', 'resolve.regenUndead', 'resolve.rallyAt', 'resolve.fleeCells'],
  ]
  test('RN-456 a number that is turned turns the sentence', () => {
    const keys = MECHANICS.flatMap((key) =>
      Object.entries((content.balance as unknown as Record<string, object>)[key] ?? {}).flatMap(([name, value]) =>
        typeof value === 'number' ? [[key, `${key}.${name}`, value] as const] : [],
      ),
    )
    expect(keys.length).toBeGreaterThan(45)
    const stale = keys.filter(([key, name, value]) => {
      const balance = {
        ...content.balance,
        [key]: { ...content.balance[key as 'mana'], [name.split('.')[1]!]: value + 1 },
      }
      return said(key, { ...content, balance }).some((text, i) => text === said(key)[i])
    })
    expect(stale.map(([, name]) => name).toSorted()).toEqual(ELSEWHERE.toSorted())
  })

  test('RN-404 a status of a pack that spreads is in the list', () => {
    const rules = withMore({
      statuses: [{ id: 'itch', name: { en: 'Itch', ru: 'Зуд' }, harmful: true, rounds: 2, spreads: 40 }],
    })
    expect(mechanicText(rules, 'contagion').params).toMatchObject({
      list: {
        list: expect.arrayContaining([
          { key: 'run.spreading', params: { status: { term: 'run.status.itch' }, pct: 40 } },
        ]),
      },
    })
  })
})
