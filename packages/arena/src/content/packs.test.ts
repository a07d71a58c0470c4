import { expect, test } from 'vitest'
import { LIST_SECTIONS } from './index.ts'
import { type LoadedContent, loadContent } from './load.ts'
import { ARENA_PACKS } from './packs.ts'

const loaded = (packs: Parameters<typeof loadContent>[0]): LoadedContent => {
  const result = loadContent(packs)
  if (!result.ok) throw new Error(JSON.stringify(result.faults))
  return result.value
}
const core = loaded([ARENA_PACKS.core])
const tuned = loaded([ARENA_PACKS.core, ARENA_PACKS.tuned])

test('the overlay `tuned` adds nothing to `core` and takes nothing away', () => {
  expect(tuned.refs.map(({ id }) => id)).toEqual(['core', 'tuned'])
  expect(tuned.refs[0]).toEqual(core.refs[0])
  for (const section of LIST_SECTIONS) {
    expect(tuned.content[section].map(({ id }) => id)).toEqual(core.content[section].map(({ id }) => id))
  }
  expect(tuned.content.tuning).toEqual(core.content.tuning)
})

test.each([
  ['pyromancer', 'firebolt', 'Burning', 'горения'],
  ['defender', 'shield_wall', 'Guarded', 'прикрытия'],
])('the description of %s/%s in `tuned` names the stacks that the Action gives', (trait, id, en, ru) => {
  const perk = tuned.content.traits.find((one) => one.id === trait)!.perks.find((one) => one.id === id)!
  const given = perk.actions![0]!.components.find((component) => component.t === 'ApplyStatus')!
  for (const { desc } of [perk, perk.actions![0]!]) {
    expect(desc.en).toContain(`${given.stacks} ${en}`)
    expect(desc.ru).toContain(`${given.stacks} ${ru}`)
  }
})
