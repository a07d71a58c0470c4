import { reportShape, type Static } from '@arbiter/content'
import { LANGUAGE_TAG } from '@arbiter/kernel'
import fc from 'fast-check'
import Schema from 'typebox/schema'
import { describe, expect, test } from 'vitest'
import published from './fixtures/published-schema.json' with { type: 'json' }
import { DICE_PACKS } from './packs.ts'
import { type contentDefs, contentSchema } from './schema.ts'
import { containers, KEYS, mutate, PARTS } from './testing.ts'
import type { Delta, Die, Item, Modifier, Mutation, SetFlag } from './types.ts'

/** The compiler holds schema and types together. */
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never
type Def<Name extends keyof typeof contentDefs> = Static<(typeof contentDefs)[Name]>
const agreements: [
  Same<Def<'modifier'>, Modifier>,
  Same<Def<'item'>, Item>,
  Same<Def<'die'>, Die>,
  Same<Def<'delta'>, Delta>,
  Same<Def<'set_flag'>, SetFlag>,
  Def<'mutate_state'> extends Mutation ? true : never,
] = [true, true, true, true, true, true]

/** Section 18 wants every text in both languages; a ruling lets one stand for the other, and packs bring further ones. */
const inOneLanguage = (text: { readonly properties: { readonly en: object } }): object => ({
  ...text,
  required: [],
  minProperties: 1,
  patternProperties: { [LANGUAGE_TAG]: text.properties.en },
})
const { name, desc, note } = published.$defs
const theirs = Schema.Compile({
  ...published,
  $defs: { ...published.$defs, name: inOneLanguage(name), desc: inOneLanguage(desc), note: inOneLanguage(note) },
})
const ours = Schema.Compile(contentSchema)
const publishedAccepts = (document: unknown): boolean => theirs.Check(document)
const weAccept = (document: unknown): boolean => ours.Check(document)
const weReportNothing = (document: unknown): boolean => reportShape(contentSchema, document).length === 0

const core = {
  modifiers: JSON.parse(DICE_PACKS.core['modifiers.json']!),
  items: JSON.parse(DICE_PACKS.core['items.json']!),
  dice: JSON.parse(DICE_PACKS.core['dice.json']!),
}

const mutation = fc.record({
  where: fc.nat(),
  kind: fc.constantFrom('set', 'add', 'drop', 'copy'),
  key: fc.nat(),
  name: fc.constantFrom(...KEYS),
  part: fc.constantFrom(...PARTS),
})

/** One piece of the core pack, changed in one to three places. */
const piece = fc.constantFrom(
  ...Object.entries(core).flatMap(([section, list]: [string, object[]]) =>
    list.map((entry) => ({ [section]: [entry] })),
  ),
)

describe('DC-134 the schema accepts exactly what section 18 accepts', () => {
  test('DC-134 the shipped content is accepted by all three', () => {
    expect(agreements).toHaveLength(6)
    expect([publishedAccepts(core), weAccept(core), weReportNothing(core)]).toEqual([true, true, true])
    expect([publishedAccepts({}), weAccept({}), weReportNothing({})]).toEqual([true, true, true])
  })

  test('DC-134 every part at every place of every shipped piece', () => {
    const seen = { accepted: 0, refused: 0 }
    for (const [section, list] of Object.entries(core)) {
      for (const entry of list.filter((_: object, i: number) => i % 4 === 0)) {
        const paths = containers(entry).flatMap((container, i) =>
          Object.keys(container).map((key) => [i, key] as const),
        )
        for (const [i, key] of paths) {
          for (const part of PARTS) {
            const copy = structuredClone(entry)
            ;(containers(copy)[i] as Record<string, unknown>)[key] = part
            agree({ [section]: [copy] }, seen)
          }
        }
      }
    }
    expect(seen.accepted).toBeGreaterThan(500)
    expect(seen.refused).toBeGreaterThan(10_000)
  })

  test('DC-134 random changes, one to three at a time', () => {
    const seen = { accepted: 0, refused: 0 }
    fc.assert(
      fc.property(piece, fc.array(mutation, { minLength: 1, maxLength: 3 }), (good, changes) => {
        const document = structuredClone(good)
        for (const change of changes) mutate(document, change)
        agree(document, seen)
      }),
      { numRuns: 4000 },
    )
    expect(seen.refused).toBeGreaterThan(1000)
  })
})

function agree(document: object, seen: { accepted: number; refused: number }): void {
  const accepted = publishedAccepts(document)
  if (weReportNothing(document) !== accepted || weAccept(document) !== accepted) {
    throw new Error(`the published schema ${accepted ? 'accepts' : 'refuses'} ${JSON.stringify(document)}`)
  }
  seen[accepted ? 'accepted' : 'refused']++
}
