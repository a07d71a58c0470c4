import { catalogue } from '@arbiter/catalogue/withSchemas'
import { Match } from '@arbiter/kernel'
import { playChoices } from '@arbiter/kernel/testing'
import Schema from 'typebox/schema'
import { expect, test } from 'vitest'

test.each(catalogue)('$id: with any field renamed, views and events do not fit', async ({ load, loadSchemas }) => {
  const { game, presets } = await load()
  const { view, event, $defs } = await loadSchemas()
  const match = new Match(game, presets[0]!.setup, 'schemas')
  playChoices(
    match,
    Array.from({ length: 60 }, (_, i) => i),
  )
  const isView = Schema.Compile({ ...view, $defs })
  const isEvent = Schema.Compile({ ...event, $defs })
  const [seat] = game.seats(match.setup)
  expect(acceptedRenames(match.view(seat!), (value) => isView.Check(value))).toEqual([])
  for (const each of match.eventsFor(seat!))
    expect(
      acceptedRenames(each, (value) => isEvent.Check(value)),
      each.type,
    ).toEqual([])
})

/** Fields that may be called otherwise and nobody notices. */
function acceptedRenames(value: unknown, fits: (value: unknown) => boolean): string[] {
  const sent: Record<string, unknown> = JSON.parse(JSON.stringify(value))
  expect(fits(sent)).toBe(true)
  return Object.keys(sent).filter((field) => {
    const { [field]: renamed, ...others } = sent
    return fits({ ...others, [`${field}Renamed`]: renamed })
  })
}
