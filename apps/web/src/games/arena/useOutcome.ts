import { useText } from '../../language/language.tsx'
import { standingOf, useFight, useNames } from './fightContext.ts'

interface Outcome {
  /** The one team that won. */
  readonly won: number | undefined
  /** Who won, from the viewer's side. */
  readonly title: string
  /** How many of the viewer's team, else of the winners, are on their feet. */
  readonly standing: string | undefined
}

/** How the fight ended for whoever looks at it. */
export function useOutcome(): Outcome {
  const text = useText()
  const names = useNames()
  const { scene, mine } = useFight()
  const { setup, result } = scene.view
  const winners = setup.teams.flatMap((_, team) => (result?.ranks[team] === 1 ? [team] : []))
  const won = winners.length === 1 ? winners[0] : undefined
  const told = mine ?? won
  return {
    won,
    title:
      won === undefined
        ? text('arenaTable.end.draw')
        : mine === undefined
          ? text('arenaTable.end.team', { team: names.team(won) })
          : text(won === mine ? 'arenaTable.end.won' : 'arenaTable.end.lost', { team: names.team(mine) }),
    standing:
      told === undefined
        ? undefined
        : text('arenaTable.stand', { n: standingOf(scene.view, told), of: setup.teams[told]!.members.length }),
  }
}
