import { defaultOpponent, type GameKit, localText } from '@arbiter/kernel'
import { type Encounter, GM, type Setup, type TabletopContent, type TabletopKit } from '@arbiter/tabletop'
import { type Controllers, PERSON } from '../../../match/controllers.ts'

/** A fight that is being prepared. */
export interface Draft {
  /** Id of an encounter that ships, or a file's content. */
  readonly encounter: string | { readonly file: unknown; readonly parsed: Encounter }
  readonly authority: 'gm' | 'rules'
  /** One seat for a side, or one for each fighter. */
  readonly seating: 'sides' | 'fighters'
  /** Who was chosen to play a seat; of the others `whoPlays` knows. */
  readonly bots: Readonly<Record<string, string>>
  readonly manual: readonly string[]
  /** Id of a preset; empty: as the encounter says. */
  readonly check: string
  readonly open: boolean
  /** TT-162: what others hear of a secret roll. */
  readonly secretRolls: Setup['secretRolls']
  readonly askSituation: boolean
  readonly askOrder: boolean
}

/** With the encounter that was made here, if there is one: whoever made it leads it. */
export const firstDraft = ({ encounters }: Pick<TabletopContent, 'encounters'>, own?: Draft['encounter']): Draft => ({
  ...{
    encounter: own ?? encounters[0]!.id,
    authority: own ? 'gm' : 'rules',
    seating: 'sides',
    bots: {},
    manual: [],
  },
  ...{ check: '', open: false, secretRolls: 'nothing', askSituation: false, askOrder: false },
})

export const encounterOf = ({ encounters }: Pick<TabletopContent, 'encounters'>, { encounter }: Draft): Encounter =>
  typeof encounter === 'string' ? encounters.find(({ id }) => id === encounter)! : encounter.parsed

/** What the rules parse. */
export function setupOf(content: Pick<TabletopContent, 'encounters'>, draft: Draft): Record<string, unknown> {
  const { fighters } = encounterOf(content, draft)
  const { encounter, authority, seating, manual, check, open, secretRolls, askSituation, askOrder } = draft
  const playing = seatsOf(content, draft)
  return {
    encounter: typeof encounter === 'string' ? encounter : encounter.file,
    authority,
    ...(seating === 'fighters' && {
      seats: Object.fromEntries(fighters.flatMap(({ uid, bystander }) => (bystander ? [] : [[uid, uid]]))),
    }),
    manual: manual.filter((seat) => playing.includes(seat)),
    ...(check && { check }),
    open,
    secretRolls,
    ...((askSituation || askOrder) && {
      options: { ...(askSituation && { ask_situation: true }), ...(askOrder && { ask_order: true }) },
    }),
  }
}

/** Who sits at the table, the game master last. */
export function seatsOf(content: Pick<TabletopContent, 'encounters'>, draft: Draft): string[] {
  const { fighters } = encounterOf(content, draft)
  const { authority, seating } = draft
  const seats = fighters.flatMap(({ uid, side, bystander }) => {
    if (bystander) return authority === 'gm' ? [] : [side]
    return seating === 'fighters' ? [uid] : [side]
  })
  return [...new Set(seats), ...(authority === 'gm' ? [GM] : [])]
}

/** Whom somebody must play: neither the game master nor whoever only stands around. */
export function fightingSeats(content: Pick<TabletopContent, 'encounters'>, draft: Draft): string[] {
  const { fighters } = encounterOf(content, draft)
  const fights = (seat: string) =>
    fighters.some(({ uid, side, bystander }) => !bystander && (seat === side || seat === uid))
  return seatsOf(content, draft).filter(fights)
}

/** Who decides for a seat: unless somebody else was chosen, a person here for the first side, or for the one that is called blue as one's own side is elsewhere; a bot for the others. */
export function whoPlays(kit: Pick<TabletopKit, 'content' | 'bots'>, draft: Draft, seat: string): string {
  if (seat === GM) return PERSON
  const { fighters, sides } = encounterOf(kit.content, draft)
  const fighting = fighters.filter(({ bystander }) => !bystander).map(({ side }) => side)
  const blue = sides.find(({ id, name }) => fighting.includes(id) && localText(name, 'en').toLowerCase() === 'blue')?.id
  const ownSide = blue ?? fighting[0]
  const isOwn = fighters.some(({ uid, side }) => side === ownSide && (seat === side || seat === uid))
  return draft.bots[seat] ?? (isOwn ? PERSON : defaultOpponent(kit as unknown as GameKit))
}

export const controllersOf = (kit: Pick<TabletopKit, 'content' | 'bots'>, draft: Draft): Controllers =>
  Object.fromEntries(seatsOf(kit.content, draft).map((seat) => [seat, whoPlays(kit, draft, seat)]))

/** TT-153: everybody here, the dice as the script says. */
export function demoOpening(kit: GameKit, encounter: string) {
  const first = kit.game.setup.parse({ encounter, authority: 'gm' })
  if (!first.ok) throw new Error(first.faults[0]!.code)
  const seats = kit.game.seats(first.value).map(String)
  const setup = kit.game.setup.parse({ encounter, authority: 'gm', manual: seats })
  if (!setup.ok) throw new Error(setup.faults[0]!.code)
  return { setup: setup.value, controllers: Object.fromEntries(seats.map((seat) => [seat, PERSON])) }
}
