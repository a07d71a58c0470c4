import { catalogue } from '@arbiter/catalogue'
import { readExperiment } from '@arbiter/lab'
import { expect, test } from 'vitest'
import { readyQuestions } from './kit.ts'

test.each(catalogue.map(({ id }) => id))('the questions of %s need no reading', async (game) => {
  const questions = (await readyQuestions(game))!
  expect(questions).not.toEqual([])
  for (const question of questions) expect(readExperiment(question)).toEqual({ ok: true, value: question })
})

test('an unknown game has none', () => expect(readyQuestions('chess')).toBeUndefined())
