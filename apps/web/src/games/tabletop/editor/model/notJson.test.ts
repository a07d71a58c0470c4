import { parseJson } from '@arbiter/content'
import { createWording } from '@arbiter/wording'
import { locales as shared } from '@arbiter/wording/locales'
import { expect, test } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }
import ru from '../locales/ru.json' with { type: 'json' }
import { notJsonPhrase } from './notJson.ts'

test('TT-149 where a file stops being JSON is said in the reader’s language', () => {
  const json = parseJson('{\n  "id": ')
  if (json.ok) throw new Error('it was read')
  const said = (language: 'en' | 'ru') =>
    createWording(language, [{ locales: shared }, { locales: { en, ru } }]).say(notJsonPhrase(json.fault))
  expect(said('en')).toMatch(/^The file is not JSON: line 2, column 9: expected /)
  expect(said('ru')).toMatch(/^Это не JSON: строка 2, столбец 9: ожидалось: [^a-z]+\.$/)
})
