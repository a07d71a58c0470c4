import Type, { type Static } from 'typebox'
import { SeenVersion } from './shared.ts'

/** RN-726: longer texts are no names and no ids. */
const Named = Type.String({ maxLength: 64 })
const strict = { additionalProperties: false }
const Units = Type.Array(Named, { maxItems: 12, description: 'unit ids of the faction, each once' })
const example = ['gate_warden', 'oath_keeper', 'justicar', 'levy_spear', 'lancer', 'sun_champion']

export const NewDeckBody = Type.Object(
  { name: Named, faction: Named, units: Units },
  { title: 'NewDeck', ...strict, examples: [{ name: 'Lances', faction: 'order', units: example }] },
)

export const ChangedDeckBody = Type.Object(
  { version: SeenVersion, name: Named, units: Units },
  { title: 'ChangedDeck', ...strict, examples: [{ version: 1, name: 'Lances', units: example }] },
)

export const DeckVersionBody = Type.Object(
  { version: SeenVersion },
  { title: 'DeckVersion', ...strict, examples: [{ version: 1 }] },
)

export const DeckCheck = Type.Union(
  [Type.Object({ faction: Named, units: Units }, strict), Type.Object({ code: Named }, strict)],
  { title: 'DeckCheck', examples: [{ code: 'run1-order-laami' }] },
)
export type DeckCheckBody = Static<typeof DeckCheck>

const report = {
  legal: Type.Boolean(),
  problems: Type.Array(Type.Object({ code: Type.String(), details: Type.Record(Type.String(), Type.Unknown()) }), {
    description: 'In the order of the rules; none, and the deck may be played',
  }),
  cost: Type.Integer(),
  code: Type.String({ description: 'To share it' }),
}

export const DeckReport = Type.Object(
  { ...report, roles: Type.Record(Type.String(), Type.Integer()) },
  { title: 'DeckReport', description: 'What a deck lacks' },
)
export type DeckReportBody = Static<typeof DeckReport>

/** RN-723. */
export const DeckView = Type.Object(
  {
    id: Type.String(),
    version: Type.Integer({ description: 'Rises by one with every change' }),
    name: Type.String(),
    faction: Type.String(),
    units: Type.Array(Type.String(), { description: 'In table order' }),
    ...report,
  },
  { title: 'Deck', description: 'A deck of yours' },
)
export type DeckViewBody = Static<typeof DeckView>

export const DeckList = Type.Object({ decks: Type.Array(DeckView) }, { title: 'DeckList', description: 'By name' })
export const RemovedDeck = Type.Object({ id: Type.String() }, { title: 'RemovedDeck', description: 'What is gone' })
