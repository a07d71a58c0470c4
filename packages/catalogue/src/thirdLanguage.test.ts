import type { PackFiles } from '@arbiter/kernel'
import { createWording } from '@arbiter/wording'
import { expect, test } from 'vitest'
import { catalogue } from './index.ts'

/** A pack that brings one German sentence to a game which speaks none. */
test.each(catalogue)('$id speaks German as far as a pack does', async ({ id, load }) => {
  const kit = await load()
  const [first, second] = kit.game.eventTypes.map((type) => `${id}.event.${type}`)
  const pack: PackFiles = {
    'pack.json': JSON.stringify({ id: 'german', game: id, version: '1.0.0', name: { de: 'Deutsch' }, extends: 'core' }),
    'locales/de.json': JSON.stringify({ [first!]: 'Es geschah' }),
  }
  const built = kit.build([kit.packs.core!, pack])
  if (!built.ok) throw new Error(JSON.stringify(built.faults))
  expect(built.value.game.packs[1]!.hash).toBe(built.value.game.packs[0]!.hash)
  expect(built.value.locales.en).toEqual(kit.locales.en)
  expect(kit.locales).not.toHaveProperty('de')
  const german = createWording('de-AT', [built.value])
  expect(german.text(first!)).toBe('Es geschah')
  expect(german.has(second!)).toBe(true)
  const [term, name] = Object.entries(built.value.terms)[0]!
  expect(german.text(term)).toBe(createWording('en', [built.value]).text(term))
  expect(name.en).toBeTruthy()
})
