import { SHIPPED_LANGUAGES } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { catalogue } from './index.ts'

/** Packs may write one language. What ships with the games is written in all of them, and a missing text would be filled in silently. */
const games = await Promise.all(
  catalogue.map(async ({ load, experiments }) => ({ ...(await load()), experiments: await experiments() })),
)

describe.each(games)('$id', ({ packs, experiments }) => {
  test.each(Object.entries(packs))('pack %s has every text in every language', (_, files) => {
    const documents = Object.entries(files).filter(([path]) => path.endsWith('.json'))
    expect(documents.flatMap(([path, text]) => halves(JSON.parse(text), path))).toEqual([])
  })

  test('its questions have every text in every language', () => {
    expect(experiments.flatMap((experiment) => halves(experiment, experiment.id))).toEqual([])
  })
})

test('a text in one language is found', () => {
  expect(halves([{ name: { en: 'Axe' } }, { name: { en: 'Bow', ru: 'Лук' } }], 'cards')).toEqual(['cards/0/name'])
})

/** Places of texts that miss a language. */
function halves(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return []
  const written = SHIPPED_LANGUAGES.filter(
    (language) => typeof (value as Record<string, unknown>)[language] === 'string',
  )
  const own = written.length > 0 && written.length < SHIPPED_LANGUAGES.length ? [path] : []
  return [...own, ...Object.entries(value).flatMap(([key, part]) => halves(part, `${path}/${key}`))]
}
