import type { Setup } from '@arbiter/arena'
import type { Preset } from '@arbiter/kernel'
import { faceOfBuild } from './fighterFace.ts'

/** Who stands for a side of a ready fight, and who stands at the feet. */
export interface Side {
  readonly champion: Placed | undefined
  readonly others: readonly Placed[]
}

/** On each side whoever no earlier card has shown yet: cards are told apart by their figures. */
export function championsOf(presets: readonly Preset<Setup>[]): Map<string, readonly Side[]> {
  const seen = new Set<string>()
  const choose = (placed: readonly Placed[]): Side => {
    const fresh = placed.findIndex(({ member }) => !seen.has(faceOfBuild(member).id))
    const champion = placed[Math.max(0, fresh)]
    if (champion) seen.add(faceOfBuild(champion.member).id)
    return { champion, others: placed.filter((each) => each !== champion) }
  }
  return new Map(
    presets.map(({ id, setup }) => [
      id,
      [0, 1].map((side) =>
        choose(membersOf(setup.teams.flatMap((team, at) => (at % 2 === side ? [{ ...team, at }] : [])))),
      ),
    ]),
  )
}

type Sided = Setup['teams'][number] & { readonly at: number }

type Placed = { readonly member: Sided['members'][number]; readonly at: number }

const membersOf = (teams: readonly Sided[]): Placed[] =>
  teams.flatMap(({ members, at }) => members.map((member) => ({ member, at })))
