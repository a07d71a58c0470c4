import { type Refusal, refuse } from '@arbiter/kernel'
import { type Table, tell } from '../context.ts'
import { setDice } from '../diceByHand.ts'
import { keepNote } from '../notes.ts'
import { isSeated } from '../sides.ts'
import { type Commands, type GmActionOf, unknown } from './command.ts'
import { canStrike, strike } from './strike.ts'

const overFault = ({ state }: Table): Refusal | undefined => (state.end ? refuse('window_pending', {}) : undefined)

const striking: Commands<'gm.strike' | 'gm.unstrike'>['gm.strike'] & Commands<'gm.unstrike'>['gm.unstrike'] = {
  fault: (at, { entry, type }: GmActionOf<'gm.strike' | 'gm.unstrike'>) =>
    // No view lists what can be struck.
    at.state.imagined || canStrike(at, entry, type === 'gm.strike') ? undefined : refuse('cannot_strike', { entry }),
  apply: (at, { entry, type, note }: GmActionOf<'gm.strike' | 'gm.unstrike'>) =>
    void strike(at, entry, type === 'gm.strike', note ?? null),
}

/** The log, the notes and the dice of the table. */
export const TABLE_COMMANDS: Commands<'gm.strike' | 'gm.unstrike' | 'gm.note' | 'gm.dice' | 'gm.secret'> = {
  'gm.strike': striking,
  'gm.unstrike': striking,
  'gm.note': {
    fault: overFault,
    apply: (at, { text, secret }) => {
      keepNote(at.state, { text, by: 'gm', secret, round: at.state.round })
      tell(at, 'noteAdded', 'TT-154', { by: 'gm', text, secret })
      return undefined
    },
  },
  'gm.dice': {
    fault: (at, { seat }) => overFault(at) ?? (isSeated(at.plan, seat) ? undefined : unknown('seat', seat)),
    apply: (at, { seat, manual }) => ({ seat, found: setDice(at, seat, manual), set: manual }),
  },
  'gm.secret': {
    fault: overFault,
    apply: ({ state }, { secret }) => {
      const found = state.secretRolls
      state.secretRolls = secret
      return { found, set: secret }
    },
  },
}
