import type { GameKit, PackFiles } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { catalogue } from './index.ts'

/** Dice look as their ids say: the names of all drawings would weigh more than their rulebook. */
const LOOKS_BY_ID = ['dice']

const kits = await Promise.all(
  catalogue.filter(({ id }) => !LOOKS_BY_ID.includes(id)).map(async ({ id, load }) => [id, await load()] as const),
)

/** Lists whose entries may say how they look. */
const picturedIn = ({ sections }: GameKit): string[] =>
  Object.keys(sections).filter((name) => JSON.stringify(sections[name]!.schema).includes('#/$defs/art'))

const overlay = (kit: GameKit, art: object): PackFiles => ({
  'pack.json': JSON.stringify({ id: 'looks', game: kit.id, version: '1.0.0', name: { en: 'Looks' }, extends: 'core' }),
  ...Object.fromEntries(
    picturedIn(kit).map((name) => {
      const { file, value } = kit.sections[name]!
      const list = value as readonly { readonly id: string }[]
      return [file, JSON.stringify(list.map(({ id }) => ({ id, art })))]
    }),
  ),
})

/** What the apps offer it with. */
const shipped = ({ game, packs }: GameKit): PackFiles[] => game.packs.map(({ id }) => packs[id]!)

describe.each(kits)('%s', (_, kit) => {
  test('every entry that is seen may say how it looks', () => {
    expect(picturedIn(kit).length).toBeGreaterThanOrEqual(3)
    const art = { figure: 'bear-head', attribute: 'moon', matter: 'hide', ground: 'marsh' }
    const built = kit.build([...shipped(kit), overlay(kit, art)])
    if (!built.ok) throw new Error(JSON.stringify(built.faults[0]))
    for (const name of picturedIn(kit))
      for (const entry of built.value.sections[name]!.value as readonly object[]) expect(entry).toMatchObject({ art })
  })

  test('a figure that nobody has drawn is a fault at its place, with the nearest one', () => {
    const built = kit.build([...shipped(kit), overlay(kit, { figure: 'bear-haed' })])
    const faults = built.ok ? [] : built.faults
    expect(faults.length).toBeGreaterThan(0)
    for (const fault of faults)
      expect(fault).toMatchObject({
        code: 'E_ENUM',
        file: expect.stringMatching(/^looks\/\w+\.json$/),
        pointer: expect.stringMatching(/^\/\d+\/art\/figure$/),
        expected: 'the name of a drawing',
        nearest: 'bear-head',
      })
  })
})
