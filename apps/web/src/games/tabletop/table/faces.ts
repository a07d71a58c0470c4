import { namesakeHints, type PictureHints } from '@arbiter/art'
import { localText } from '@arbiter/kernel'
import { GM, type Plan, type SeenFighter, type WoundWord } from '@arbiter/tabletop'
import type { Room } from './roomContext.ts'

/** What a picture of somebody is asked with. */
export interface Face {
  readonly id: string
  readonly hints: PictureHints
}

interface Someone {
  readonly uid: string
  readonly character: string | null
}

/** Namesakes of one character are different people. */
export function faceOf(
  { placed }: { placed: ReadonlyMap<string, Someone> },
  uid: string,
  character: string | null,
): Face {
  if (character === null) return { id: uid, hints: {} }
  const namesakes = [...placed.values()].filter((each) => each.character === character).map((each) => each.uid)
  return {
    id: character,
    hints: namesakeHints('tabletop', 'character', character, Math.max(0, namesakes.indexOf(uid))),
  }
}

/** In a crowd the ring tells it; two who are alike are told apart by it. */
export const withoutSide = (name: string, side: string): string => name.replace(` (${side})`, '')

/** Of somebody whose sheet is not known only a word is. */
const SHARE: Readonly<Record<WoundWord, number>> = {
  unhurt: 1,
  scratched: 0.8,
  wounded: 0.5,
  badly_wounded: 0.25,
  out: 0,
}

/** How much of him is left, 0 to 1: the track that is nearer to its end. */
export function healthOf({ own, word }: Pick<SeenFighter, 'own' | 'word'>): number {
  if (!own) return SHARE[word]
  const left = (['body', 'mind'] as const).map((track) => {
    const taken = own.wounds.filter((wound) => wound.track === track).reduce((sum, { damage }) => sum + damage, 0)
    return 1 - taken / Math.max(1, own.sheet[track])
  })
  return Math.max(0, Math.min(...left))
}

/** The one side that the only person here plays; of a table where several do, or a game master, none. */
export function ownSide({ plan, scene }: Pick<Room, 'plan' | 'scene'>): string | undefined {
  const sides = fightingSides(plan)
  if (scene.here.includes(GM)) return undefined
  const played = new Set(
    Object.values(scene.view.fighters).flatMap(({ seat, side }) =>
      scene.here.includes(String(seat)) && sides.includes(side) ? [side] : [],
    ),
  )
  return played.size === 1 ? [...played][0] : undefined
}

const fightingSides = (plan: Plan): string[] => plan.sides.filter((each) => !isNeutral(plan, each))

/**
 * A side that is called by a colour wears it. Else the side of the only person here is blue, so is the first one where several play; their enemies
 * are red, bystanders gold.
 */
export function ringOf(room: Pick<Room, 'plan' | 'scene'>, side: string): string {
  const { plan } = room
  const called = colourInName(plan, side)
  if (called) return called
  const fighting = fightingSides(plan)
  if (!fighting.includes(side)) return 'var(--neutral)'
  const worn = fighting.map((each) => colourInName(plan, each))
  const nameless = fighting.filter((_, at) => !worn[at])
  const own = ownSide(room) ?? fighting[0]
  const order = [...nameless.filter((each) => each === own), ...nameless.filter((each) => each !== own)]
  const free = ['var(--you)', ...RINGS].filter((ring) => !worn.includes(ring))
  return free[(order.indexOf(side) + (order.includes(own!) ? 0 : 1)) % free.length]!
}

const CALLED: Readonly<Record<string, string>> = { red: 'var(--foe)', blue: 'var(--you)', green: '#84d3a8' }

const colourInName = ({ setup }: Pick<Plan, 'setup'>, side: string): string | undefined =>
  CALLED[localText(setup.encounter.sides.find(({ id }) => id === side)?.name, 'en')?.toLowerCase() ?? '']

/** The foes of whoever is blue. */
export const RINGS = ['var(--foe)', '#84d3a8', '#b79af0', '#e59a3c', '#6fc7d2', '#f09ccf'] as const

/** Nobody is hostile to it. */
const isNeutral = ({ sides, relations }: Pick<Plan, 'sides' | 'relations'>, side: string): boolean =>
  sides.length > 2 && sides.every((other) => other === side || relations.get(side)?.has(other) === true)
