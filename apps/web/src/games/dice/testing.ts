import { type Action, diceKit, type Setup, type View } from '@arbiter/dice'
import { locales } from '@arbiter/dice/locales'
import { type GameKit, Match, makeRecord, recordOf } from '@arbiter/kernel'

export { feltOf } from '@arbiter/art'

const dice = diceKit(locales)

export const kit = dice as unknown as GameKit

interface TableOptions {
  readonly preset?: string
  readonly seed?: string
  readonly change?: Partial<Setup>
}

export function diceMatch({ preset = 'plain', seed = 'e2e', change = {} }: TableOptions = {}): Match {
  const base = dice.presets.find(({ id }) => id === preset)!.setup
  const parsed = kit.game.setup.parse({ ...base, ...change })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
  return new Match(kit.game, parsed.value, seed)
}

/** A die that only a pack of one's own has. */
const OWN_PACK = {
  'pack.json': JSON.stringify({
    id: 'own',
    game: 'dice',
    version: '1.0.0',
    name: { en: 'Own', ru: 'Own' },
    extends: 'core',
  }),
  'dice.json': JSON.stringify([
    { id: 'mine', code: 'MN', name: { en: 'Mine', ru: 'Mine' }, weights: [4, 1, 1, 1, 1, 1], purpose: 'singles' },
  ]),
}

/** A match on a pack of one's own: the first die of both is one of it. */
export function ownMatch(): Match {
  const built = kit.build([kit.packs.core!, OWN_PACK])
  if (!built.ok) throw new Error(JSON.stringify(built.faults))
  const { game } = built.value
  const side = { dice: ['mine', 'fair', 'fair', 'fair', 'fair', 'fair'] }
  const begun = Match.create(game, { target: 800, seats: [side, side] }, 'own')
  if (!begun.ok) throw new Error(JSON.stringify(begun.faults))
  return begun.value
}

export const viewOf = (match: Match): View => match.view('spectator') as View
export const facesOf = (match: Match): number[] => viewOf(match).dice.map(({ value }) => value ?? 0)
export const recordText = (match: Match): string => makeRecord(recordOf(match))

/** The first match whose opening roll fits. */
export function matchWith(fits: (faces: number[], match: Match) => boolean, options: TableOptions = {}): Match {
  for (let n = 0; n < 5000; n++) {
    const match = diceMatch({ ...options, seed: `seek-${n}` })
    act(match, { type: 'roll' })
    if (viewOf(match).phase === 'to_save' && viewOf(match).turn === 1 && fits(facesOf(match), match)) return match
  }
  throw new Error('no seed fits')
}

export function act(match: Match, action: Action): void {
  const verdict = match.act(match.deciding!, action)
  if (!verdict.ok) throw new Error(JSON.stringify(verdict))
}

/** Plays to the end by taking everything that scores. */
export function finished(match = diceMatch({ preset: 'tavern', seed: 'shared', change: { target: 800 } })): Match {
  while (match.deciding !== undefined) passOrRoll(match)
  return match
}

/** The next action of whoever takes everything that scores and passes. */
export function passOrRoll(match: Match): void {
  const { phase, dice } = viewOf(match)
  if (phase === 'to_roll') act(match, { type: 'roll' })
  else act(match, { type: 'save', dice: scoring(dice.map(({ value, banked }) => (banked ? 0 : value!))), then: 'pass' })
}

/** Every single 1 and 5, and every face shown three times or more. */
export function scoring(faces: readonly number[]): number[] {
  const count = (face: number) => faces.filter((other) => other === face).length
  return faces.flatMap((face, at) => (face > 0 && (face === 1 || face === 5 || count(face) >= 3) ? [at + 1] : []))
}

/** What the browser keeps while this match is on the table. */
export const savedMatch = (match: Match, controllers: Readonly<Record<string, string>>): string =>
  JSON.stringify({ record: recordText(match), controllers, over: match.outcome !== undefined })

/** The hooks of DC-155. */
export const hook = (name: string): string => `[data-dc="${name}"]`
