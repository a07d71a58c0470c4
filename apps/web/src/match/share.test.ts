import { SeededDraws } from '@arbiter/kernel'
import { damagedText } from '@arbiter/kernel/testing'
import { expect, test } from 'vitest'
import { makeLinkText, parseLinkText } from './share.ts'

test('a record survives the way through a link', async () => {
  const record = '{"arbiter":"record","seed":"Таверна"}\n{"setup":{}}\n'
  const link = await makeLinkText(record)
  expect(link).toMatch(/^[\w-]+$/)
  expect(await parseLinkText(link)).toBe(record)
})

test('a link that would unfold to more than any record gives nothing', async () => {
  const most = 8 * 1024 * 1024
  expect(await parseLinkText(await makeLinkText('a'.repeat(most)))).toHaveLength(most)
  expect(await parseLinkText(await makeLinkText('a'.repeat(most + 1)))).toBeUndefined()
})

test('a link cut short or made up gives nothing', async () => {
  const link = await makeLinkText('{"arbiter":"record"}\n'.repeat(20))
  expect(await parseLinkText(link.slice(0, link.length / 2))).toBeUndefined()
  expect(await parseLinkText('not a record')).toBeUndefined()
})

test('500 damaged links give nothing or a text, and never more', async () => {
  const record = '{"arbiter":"record","seed":"Таверна"}\n'.repeat(20)
  const link = await makeLinkText(record)
  let refused = 0
  for (let seed = 0; seed < 500; seed++) {
    const text = await parseLinkText(damagedText(link, new SeededDraws(`link ${seed}`)))
    if (text === undefined) refused++
    else expect(text.length).toBeLessThan(8 * 1024 * 1024)
  }
  expect(refused).toBeGreaterThan(250)
})
