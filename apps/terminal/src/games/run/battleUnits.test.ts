import { runKit } from '@arbiter/run'
import { locales as runLocales } from '@arbiter/run/locales'
import { createWording } from '@arbiter/wording'
import { expect, test } from 'vitest'
import { unitTerms } from './battleUnits.ts'

const run = runKit(runLocales)

test('RN-338 a name comes with its gender where the content gives one', () => {
  const terms = {
    'run.unit.witch.1': { en: 'Witch', ru: 'Ведьма' },
    'run.unit.witch.1.gender': { en: 'f', ru: 'f' },
  }
  const words = createWording('ru', [run, { locales: { en: {}, ru: {} }, terms }])
  const units = [
    { unitId: 'witch', tier: 1 },
    { unitId: 'lich', tier: 1 },
  ] as const
  expect(unitTerms(units, words)).toEqual({
    'run.unit.witch.1': { en: 'Ведьма', ru: 'Ведьма' },
    'run.unit.witch.1.gender': { en: 'f', ru: 'f' },
    'run.unit.lich.1': { en: 'Лич', ru: 'Лич' },
  })
})
