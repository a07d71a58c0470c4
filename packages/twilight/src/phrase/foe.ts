import { callPhrase, intentPhrase } from './behaviour.ts'
import { enemy, type Fillers, named } from './values.ts'

type FoeEvent =
  | 'intentAnnounced'
  | 'intentSkipped'
  | 'enemyHurt'
  | 'enemyHealed'
  | 'willRestored'
  | 'enemyArmoured'
  | 'enemyPrepared'
  | 'enemyEnraged'
  | 'enemyCalmed'
  | 'enemyStrengthened'
  | 'heroHindered'
  | 'enemyStunned'
  | 'enemyDisarmed'
  | 'enemyExposed'
  | 'enemyUnravelled'
  | 'enemyBleeding'
  | 'enemyRevealed'
  | 'rageShieldRaised'
  | 'rageShieldReduced'
  | 'enemySummoned'
  | 'summonFizzled'
  | 'enemyDecided'

const who = ({ slot }: { readonly slot: number }) => ({ who: enemy(slot) })

/** What enemies do, and what becomes of them. */
export const FOE_FILLERS: Fillers<FoeEvent> = {
  intentAnnounced: ({ slot, intent, kind, value, summon }) => ({
    who: enemy(slot),
    intent: summon === '' ? intentPhrase(kind, value) : callPhrase(summon),
    // A step of a pattern has no name.
    named: String(intent !== ''),
    name: intent === '' ? '' : named('intent', intent),
  }),
  intentSkipped: who,
  enemyHurt: ({ slot, lost, hp, why }) => ({ who: enemy(slot), lost, hp, before: hp + lost, why }),
  enemyHealed: ({ slot, by, hp }) => ({ who: enemy(slot), by, hp }),
  willRestored: ({ slot, by, wp }) => ({ who: enemy(slot), by, wp }),
  enemyArmoured: ({ slot, by, until }) => ({ who: enemy(slot), by, until }),
  enemyPrepared: who,
  enemyEnraged: who,
  enemyCalmed: who,
  enemyStrengthened: ({ slot, by, power }) => ({ who: enemy(slot), by, power }),
  heroHindered: ({ slot, by }) => ({ who: enemy(slot), by }),
  enemyStunned: ({ slot, shieldLost }) => ({ who: enemy(slot), shieldLost }),
  enemyDisarmed: ({ slot, n, rounds }) => ({ who: enemy(slot), n, rounds }),
  enemyExposed: ({ slot, n, expose }) => ({ who: enemy(slot), n, expose }),
  enemyUnravelled: ({ slot, n, unravel }) => ({ who: enemy(slot), n, unravel }),
  enemyBleeding: ({ slot, n, rounds }) => ({ who: enemy(slot), n, rounds }),
  enemyRevealed: who,
  rageShieldRaised: ({ slot, power, round, peace, shield }) => ({ who: enemy(slot), power, round, peace, shield }),
  rageShieldReduced: ({ slot, by, shield, why }) => ({ who: enemy(slot), by, shield, why }),
  enemySummoned: ({ slot, caller }) => ({ who: enemy(slot), caller: enemy(caller) }),
  summonFizzled: ({ slot, id }) => ({ who: enemy(slot), called: named('enemy', id) }),
  enemyDecided: ({ slot, outcome }) => ({ who: enemy(slot), outcome }),
}
