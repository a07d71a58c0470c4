import { type AttackInput, attackFromView, type DeedChoice, type Mode, type SeenAttack } from '@arbiter/tabletop'
import type { Room } from '../table/roomContext.ts'
import { mostStrikes } from './targets.ts'

/** TT-179: one line of the table of odds. */
export interface OddsLine {
  readonly strikes: number
  readonly mode: Mode
  readonly input: AttackInput
}

export interface OddsQuestion extends Pick<SeenAttack, 'estimated' | 'harmless'> {
  readonly lines: readonly OddsLine[]
}

type Sight = Pick<Room, 'plan' | 'ways' | 'state' | 'scene'>

/** What this seat can know of an attack on its first target; `undefined`: it is no attack, or nobody is chosen. */
export function oddsQuestion(room: Sight, actor: string, deed: DeedChoice): OddsQuestion | undefined {
  const target = deed.targets?.[0]
  if (!target) return undefined
  const lines: OddsLine[] = []
  let seen: SeenAttack | undefined
  for (let strikes = 1; strikes <= mostStrikes(room, deed); strikes++) {
    seen = attackFromView(room.plan, room.scene.view, actor, { ...deed, targets: [{ ...target, strikes }] })
    for (const mode of seen?.modes ?? []) lines.push({ strikes, mode, input: seen!.inputIn(mode) })
  }
  return seen && { lines, estimated: seen.estimated, harmless: seen.harmless }
}
