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

/** Five stars, three frames; the sill has as many diamonds as there are stars. */
export function starredHints(stars: number): { readonly tier: 1 | 2 | 3; readonly marks: number } {
  const marks = Math.max(1, Math.min(5, Math.round(stars) || 1))
  return { tier: marks >= 4 ? 3 : marks === 3 ? 2 : 1, marks }
}
