import type { Build, FighterView, Setup } from '@arbiter/arena'

/** Which picture of the game somebody is. */
export interface FaceId {
  readonly kind: 'fighter' | 'summon'
  readonly id: string
}

/** Traits whose bearers look like a character of another name. */
const BY_TRAIT: Readonly<Record<string, string>> = { storm_caller: 'stormcaller', beast_binder: 'binder' }

/** Somebody of one's own making looks like the first Trait, or, without one, like anybody of that name. */
export function faceOfBuild({ character, traits, name }: Pick<Build, 'character' | 'traits' | 'name'>): FaceId {
  const trait = traits[0]?.id
  return { kind: 'fighter', id: character || (trait ? (BY_TRAIT[trait] ?? trait) : name || 'fodder') }
}

export function faceOf({ teams }: Setup, { cid, kind, summoner }: FighterView): FaceId {
  if (summoner >= 0) return { kind: 'summon', id: kind }
  const build = teams.flatMap(({ members }) => members)[cid]
  return build ? faceOfBuild(build) : { kind: 'fighter', id: kind }
}

/** Five stars, three frames. */
export const tierOf = (stars: number): 1 | 2 | 3 => (stars >= 4 ? 3 : stars === 3 ? 2 : 1)
