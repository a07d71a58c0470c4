import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue } from '@arbiter/catalogue'
import { expect, test } from 'vitest'
import { listPages } from './pageList.ts'

const pages = listPages(() => ({ modules: [], styles: [], sentences: { en: [], ru: [] } }))

test('the server is told the games by name', () => {
  const paths = pages.map(({ path }) => path)
  expect(paths).toEqual(
    expect.arrayContaining([
      '/dice',
      '/dice/how-to-play',
      '/run/rules',
      '/setup/dice',
      '/lab/dice/:id',
      '/lab/runs/:id',
    ]),
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

test('the pages of two games are told apart, by their words and by their picture', () => {
  const ofGames = catalogue.map(({ id }) => pages.find(({ path }) => path === `/${id}`)!)
  expect(new Set(ofGames.map(({ texts }) => texts.en!.title)).size).toBe(catalogue.length)
  expect(ofGames.map(({ picture }) => picture)).toEqual(catalogue.map(({ id }) => `pictures/${id}.png`))
  const drawings = ofGames.map(({ picture }) => readFileSync(join(import.meta.dirname, '../public', picture), 'base64'))
  expect(new Set(drawings).size).toBe(catalogue.length)
})
