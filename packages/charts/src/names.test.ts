import { createWording } from '@arbiter/wording'
import { expect, test } from 'vitest'
import { namesOf, withUnit } from './names.ts'
import { ablation, matchups } from './testing/results.ts'

test('a unit that the title says already is not said twice', () => {
  const turns = { percent: false, unit: 'ходов' }
  expect(withUnit('Длина партии', turns)).toBe('Длина партии, ходов')
  expect(['Ходов', 'Ходов в партии'].map((title) => withUnit(title, turns))).toEqual(['Ходов', 'Ходов в партии'])
  expect(withUnit('Win rate', { percent: true })).toBe('Win rate')
})

test('a bot that somebody has named goes by that name', () => {
  const result = matchups()
  const contenders = [{ id: 'easy' }, { id: 'hard' }]
  const terms = { [`${result.experiment.game}.bot.easy`]: { en: 'Young Dunya', ru: 'Юная Дуня' } }
  const words = createWording('ru', [{ locales: { en: {}, ru: {} }, terms }])
  expect(namesOf({ ...result, matrix: { ...result.matrix!, contenders } }, words).arm('easy : hard')).toBe(
    'Юная Дуня : hard',
  )
})

test.each([
  ['en', 'Priest'],
  ['ru', 'Жрец'],
] as const)('what the content has a name for goes by it, whatever else by its id, in %s', (language, priest) => {
  const result = ablation()
  const terms = { [`${result.experiment.game}.character.priest`]: { en: 'Priest', ru: 'Жрец' } }
  const words = createWording(language, [{ locales: { en: {}, ru: {} }, terms }])
  const names = namesOf(result, words)
  expect(['teams/0/members/0 priest', 'teams/0/members/1 lancer'].map(names.arm)).toEqual([priest, 'lancer'])
  const pairs = matchups()
  const contenders = [{ id: 'priest' }, { id: 'lancer' }]
  const duel = namesOf({ ...pairs, matrix: { ...pairs.matrix!, contenders } }, words)
  expect(duel.arm('priest : lancer')).toBe(`${priest} : lancer`)
})
