import type { PhraseValue } from '@arbiter/kernel'
import type { Tier } from '../content/words.ts'
import type { RunEventType } from '../events.ts'
import type { Card } from '../state.ts'
import { cellName, type Fillers, named, opponentName, unitName } from './values.ts'

/** The run between its battles. */
export const RUN_FILLERS: Fillers<RunEventType> = {
  runStarted: ({ faction, leader, rating, gold }) => ({
    faction: named('faction', faction),
    leader: named('leader', leader),
    rating,
    gold,
  }),
  draftDealt: ({ number, pick, options }) => ({ number, pick, n: options.length, options: cardList(options) }),
  cardsPicked: ({ cards }) => ({ cards: cardList(cards) }),
  opponentMet: ({ battle, budget, opponent }) => ({
    battle,
    budget,
    opponent: opponentName(opponent),
    kind: named('opponent_kind', opponent.kind),
    faction: named('faction', opponent.faction),
    leader: named('leader', opponent.leaderId),
    rating: opponent.rating,
    difficulty: named('difficulty', opponent.difficulty),
  }),
  cardPlaced: ({ card, x, y, swapped, replaced, used, budget }) => {
    const other = swapped ?? replaced
    return {
      card: unitName(card),
      cell: cellName({ x, y }),
      with: swapped ? 'swapped' : replaced ? 'replaced' : 'nobody',
      other: other ? unitName(other) : '',
      used,
      budget,
    }
  },
  cardTakenBack: ({ card, used, budget }) => ({ card: unitName(card), used, budget }),
  timingSet: ({ spell, timing }) => ({ spell: named('spell', spell), timing: named('timing', timing) }),
  cardUpgraded: ({ card, paid, gold }) => ({
    before: unitName({ ...card, tier: (card.tier - 1) as Tier }),
    card: unitName(card),
    paid,
    gold,
  }),
  battleRecorded: ({ entry, gold, rating, wins, losses, winStreak }) => ({
    battle: entry.battle,
    opponent: opponentName(entry.opponent),
    outcome: entry.outcome,
    rounds: entry.rounds,
    earned: { signed: entry.goldBase + entry.goldStreak },
    base: { signed: entry.goldBase },
    streak: entry.goldStreak,
    streakGold: { signed: entry.goldStreak },
    gold,
    change: { signed: entry.ratingChange },
    rating,
    wins,
    losses,
    winStreak,
  }),
  runEnded: ({ status, abandoned, wins, losses, reward, ratingBefore, rating }) => ({
    how: abandoned ? 'abandoned' : status,
    wins,
    losses,
    reward,
    before: ratingBefore,
    rating,
  }),
}

const cardList = (cards: readonly Card[]): PhraseValue => ({ list: cards.map(unitName) })
