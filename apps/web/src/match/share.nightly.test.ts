import { SeededDraws } from '@arbiter/kernel'
import { damagedText } from '@arbiter/kernel/testing'
import { expect, test } from 'vitest'
import { makeLinkText, parseLinkText } from './share.ts'

test('10,000 damaged links give nothing or a text, and never more', async () => {
  const link = await makeLinkText('{"arbiter":"record","seed":"Таверна"}\n'.repeat(20))
  const wrong: string[] = []
  // Behind those of every submission.
  for (let seed = 500; seed < 10_500; seed++) {
    const text = await parseLinkText(damagedText(link, new SeededDraws(`link ${seed}`))).catch((error) => error)
    if (text !== undefined && (typeof text !== 'string' || text.length > 8 * 1024 * 1024)) wrong.push(`link ${seed}`)
  }
  expect(wrong).toEqual([])
})
