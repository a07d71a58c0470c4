import type { GroundName, PictureHints } from '@arbiter/art'
import type { Plan, SeenFighter, WoundWord } from '@arbiter/tabletop'
import { isPerson } from '../../../match/controllers.ts'
import type { Room } from './roomContext.ts'

/** What a picture of somebody is asked with. */
export interface Face {
  readonly id: string
  readonly hints: PictureHints
}

const GROUNDS: readonly GroundName[] = ['sand', 'yav', 'nav', 'prav', 'frost', 'marsh', 'tavern', 'order']

/** Namesakes of one character stand before different grounds. */
export function faceOf({ placed }: Pick<Plan, 'placed'>, uid: string, character: string | null): Face {
  if (character === null) return { id: uid, hints: {} }
  const namesakes = [...placed.values()].filter((each) => each.character === character).map((each) => each.uid)
  const at = namesakes.indexOf(uid)
  return { id: character, hints: at > 0 ? { ground: GROUNDS[(at - 1) % GROUNDS.length]! } : {} }
}

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

/** The side of the only person here is blue, so is the first one where several play; their enemies are red, bystanders gold. */
export function ringOf({ plan, session }: Pick<Room, 'plan' | 'session'>, side: string): string {
  const fighting = plan.sides.filter((each) => !isNeutral(plan, each))
  const mine = session.guest === undefined ? playedHere(session.controllers, fighting) : String(session.guest)
  const own = fighting.includes(mine) ? mine : fighting[0]
  if (!fighting.includes(side)) return 'var(--neutral)'
  if (side === own) return 'var(--you)'
  return RINGS[fighting.filter((each) => each !== own).indexOf(side) % RINGS.length]!
}

const RINGS = ['var(--foe)', '#84d3a8', '#b79af0', '#e59a3c', '#6fc7d2', '#f09ccf'] as const

/** The one side that a person plays; empty where several do. */
function playedHere(controllers: Room['session']['controllers'], sides: readonly string[]): string {
  const persons = sides.filter((side) => isPerson(controllers, side))
  return persons.length === 1 ? persons[0]! : ''
}

/** Nobody is hostile to it. */
const isNeutral = ({ sides, relations }: Pick<Plan, 'sides' | 'relations'>, side: string): boolean =>
  sides.length > 2 && sides.every((other) => other === side || relations.get(side)?.has(other) === true)
