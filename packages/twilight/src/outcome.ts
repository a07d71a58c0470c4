import type { Outcome } from '@arbiter/kernel'
import { HERO } from './check.ts'
import type { State } from './state.ts'

/** The hero stands first, or has lost. The detail is what the lab asks for. */
export function outcomeOf({ session, result, setup }: State): Outcome | undefined {
  if (!result) return undefined
  const { hp, faith, resonance, reputation, flags, inventory, collection, encounters, road, fate } = session
  const last = encounters.at(-1)
  return {
    places: { [HERO]: result.won ? 1 : 2 },
    reason: result.reason,
    detail: {
      hero: setup.hero,
      hp,
      faith,
      resonance,
      reputation,
      flags,
      items: inventory,
      cards: collection.length,
      encounters,
      rounds: encounters.reduce((sum, { rounds }) => sum + rounds, 0),
      killed: countOf('killed'),
      pacified: countOf('pacified'),
      escaped: countOf('escaped'),
      // TW-528: what it was played on and how far it went.
      ...(road && {
        difficulty: road.difficulty,
        ladder: road.ladder,
        node: road.node,
        nodes: road.trail.length,
        curses: road.curses.map(({ id }) => id),
        allies: road.allies.map(({ id }) => id),
        tally: road.tally,
        upgraded: road.upgraded.length,
        removals: road.removals,
        fateCards: fate.draw.length + fate.discard.length,
        sealed: road.sealed.length,
        // T10: what was left at the door of the last fight.
        ...(last && { hpBefore: last.hp.now - last.hp.change }),
      }),
      ...(last && { violence: last.flags.violence, nonviolent: last.flags.nonviolent, mixed: last.flags.mixed }),
    },
  }

  function countOf(wanted: string): number {
    return encounters.reduce(
      (sum, { outcomes }) => sum + outcomes.filter(({ outcome }) => outcome === wanted).length,
      0,
    )
  }
}
