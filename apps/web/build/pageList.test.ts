import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue } from '@arbiter/catalogue'
import { expect, test } from 'vitest'
import { listPages } from './pageList.ts'

const pages = listPages(() => ({ modules: [], styles: [], sentences: { en: [], ru: [] } }))

test('the server is told the games by name', () => {
  const paths = pages.map(({ path }) => path)
  expect(paths).toEqual(
    expect.arrayContaining(['/dice', '/run/rules', '/setup/dice', '/lab/dice/:id', '/lab/runs/:id']),
  )
  expect(paths.join()).not.toContain(':game')
})

test('every page has a title, a description in both languages and a picture that is there', () => {
  for (const { path, texts, picture } of pages) {
    expect(existsSync(join(import.meta.dirname, '../public', picture)), picture).toBe(true)
    for (const [language, { title, description }] of Object.entries(texts)) {
      expect({ path, title }).toEqual({ path, title: expect.stringMatching(/Arbiter$/) })
      expect(description.length, `${path} ${language}`).toBeGreaterThan(40)
      expect(description).not.toMatch(/^meta\.|[{}]/)
      expect({ path, russian: /[а-я]/.test(description) }).toEqual({ path, russian: language === 'ru' })
    }
  }
})

test('the pages of two games are told apart', () => {
  const titles = catalogue.map(({ id }) => pages.find(({ path }) => path === `/${id}`)!.texts.en!.title)
  expect(new Set(titles).size).toBe(catalogue.length)
})
