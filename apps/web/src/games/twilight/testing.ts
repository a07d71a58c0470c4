import { type GameKit, Match, makeRecord, recordOf } from '@arbiter/kernel'
import { type Action, type Encounter, twilightKit, type View } from '@arbiter/twilight'
import { locales } from '@arbiter/twilight/locales'
import { packKits } from './packKits.ts'

const twilight = twilightKit(locales)

export const kit = twilight as unknown as GameKit

/** The same with the long roads on top. */
export const roadKit = packKits(kit).road as unknown as GameKit

export function twilightMatch(setup: object, seed = 'e2e', { game }: Pick<GameKit, 'game'> = kit): Match {
  const parsed = game.setup.parse(setup)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
  return new Match(game, parsed.value, seed)
}

/** A road as it ships, begun at any of its nodes. */
export const roadMatch = (start: object = {}, setup: object = {}, seed = 'road'): Match =>
  twilightMatch({ campaign: 'road_of_two_lights', hero: 'hero_borderer', ...setup, start }, seed, roadKit)

/** A match whose one encounter has begun. */
export function begun(setup: object, seed?: string): Match {
  const match = twilightMatch(setup, seed)
  const { encounter } = setup as { encounter?: unknown }
  act(match, { type: 'startEncounter', encounter: typeof encounter === 'string' ? encounter : 'skirmish' })
  return match
}

export const viewOf = (match: Match): View => match.view('spectator') as View
export const encounterOf = (match: Match): Encounter => viewOf(match).encounter!

export function act(match: Match, action: Action): void {
  const verdict = match.act(1, action)
  if (!verdict.ok) throw new Error(JSON.stringify(verdict))
}

/** The uid of the first card of this kind in the hand. */
export function inHand(match: Match, id: string): number {
  const { hand, cards } = encounterOf(match)
  const uid = hand.find((card) => cards[card]!.id === id)
  if (uid === undefined) throw new Error(`no ${id} in hand`)
  return uid
}

/** Plays whatever it can and strikes, until the encounter is over. */
export function fightToEnd(match: Match): void {
  while (encounterOf(match).phase !== 'over') {
    const legal = match.legal() as readonly Action[]
    const wanted = ['resolveChoice', 'playCard', 'commitAttack'] as const
    act(match, wanted.flatMap((type) => legal.filter((action) => action.type === type))[0]!)
  }
}

/** Walks a road from where it begins over these nodes, whatever waits there, and stops at the last of them. */
export function walkAlong(match: Match, nodes: readonly string[]): void {
  for (const node of nodes) {
    while (viewOf(match).session.road!.node !== node) {
      if (viewOf(match).encounter) fightToEnd(match)
      const legal = match.legal() as readonly Action[]
      const travels = legal.filter((action) => action.type === 'travel')
      const wanted = [
        'commitEncounter',
        'skipReward',
        'resolveChoice',
        'startEncounter',
        'runCheck',
        'leaveNode',
      ] as const
      const next =
        travels.find((action) => action.type === 'travel' && action.node === node) ??
        wanted.flatMap((type) => legal.filter((action) => action.type === type))[0]!
      act(match, next)
    }
  }
}

/** The last fight of a road, won with one blow. */
export function walked(setup: object = {}, { isOpen = false } = {}): Match {
  const fateOrder = Array.from({ length: 8 }, () => 'fate_hearth')
  const match = roadMatch(
    { fateOrder, node: 'mother', reputation: 4, resonance: -20, enemies: { 0: { hp: 1 } } },
    setup,
  )
  act(match, { type: 'startEncounter', encounter: 'sc_mother_of_groves' })
  act(match, { type: 'commitAttack', target: 0 })
  if (!isOpen) act(match, { type: 'commitEncounter' })
  return match
}

/** What the browser keeps while this match is on the table. */
export const savedMatch = (match: Match, controller = 'person'): string =>
  JSON.stringify({
    record: makeRecord(recordOf(match)),
    controllers: { 1: controller },
    over: match.outcome !== undefined,
  })

/** The hooks of TW-281. */
export const hook = (name: string): string => `[data-tw="${name}"]`
export const part = (name: string): string => `[data-test="twilight-${name}"]`
