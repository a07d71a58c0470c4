import type { Tier } from '@arbiter/run'
import { payFor, runKit, upgradePrice } from '@arbiter/run'
import type { StoredRunGame } from '../../storage/runs.ts'

const kit = runKit()

export interface BattleRow {
  readonly id: string
  readonly run_id: string
  readonly battle_number: number
  /** JSON. */
  readonly outcome: string
  /** Its events are all there. */
  readonly whole: boolean
}

const { balance, units } = kit.content
const costs = new Map(units.map(({ id, cost }) => [id, cost]))

/** RN-237, RN-307. What a run says of itself that does not agree with the rest of it. */
export function runBreaches(run: StoredRunGame, battles: readonly BattleRow[]): string[] {
  const { wins, losses, history, hand, remaining, deck } = run
  const won = history.filter(({ result }) => result === 'win').length
  const laterDrafts = hand.length === 0 ? 0 : 1 + (hand.length - balance.draft.initialPicks) / balance.draft.picks
  const upgrades = hand.reduce((sum, { tier }) => sum + tier - 1, 0)
  const checks: readonly (readonly [what: string, found: unknown, expected: unknown])[] = [
    ['wins', wins, won],
    ['losses', losses, history.length - won],
    ['battles', numbersOf(battles), history.map((_, i) => i + 1).join()],
    ['ids of battles', history.map(({ battleId }) => battleId).join(), idsOf(battles)],
    ['results', history.map(({ result }) => result).join(), resultsOf(battles)],
    ['whole battles', battles.filter(({ whole }) => whole).length, history.length],
    ['win streak', run.winStreak, history.length - 1 - history.findLastIndex(({ result }) => result === 'loss')],
    ['gold', run.gold, balance.gold.start + earned(run) - spent(run)],
    ['rating', run.rating, history.reduce((sum, { ratingChange }) => sum + ratingChange, run.startRating)],
    ['cards', cardsOf([...hand, ...remaining]), cardsOf(deck)],
    ['version', run.version, 1 + laterDrafts + upgrades + history.length + (run.abandoned ? 1 : 0)],
    ['status', run.status, statusOf(run)],
    ['an end', run.phase === 'finished', run.status !== 'active'],
    ['a reward', run.reward !== null, run.status !== 'active'],
    ['an opponent', run.opponent !== null, run.phase === 'prepare'],
    ['a draft', run.draft !== null, run.phase === 'draft' || run.phase === 'initial_draft'],
  ]
  return checks
    .filter(([, found, expected]) => found !== expected)
    .map(([what, found, expected]) => `${run.id}: ${what} ${found}, not ${expected}`)
}

/** RN-245. Computed anew: a reward that was paid twice shows. */
function earned({ history }: StoredRunGame): number {
  let streak = 0
  let sum = 0
  for (const { result } of history) {
    streak = result === 'win' ? streak + 1 : 0
    const { base, streak: more } = payFor(balance, streak)
    sum += base + more
  }
  return sum
}

/** RN-249. */
const spent = ({ hand }: StoredRunGame): number =>
  hand.reduce((sum, { unitId, tier }) => {
    const paid = ([1, 2] as Tier[]).filter((from) => from < tier)
    return sum + paid.reduce((price, from) => price + upgradePrice(balance, costs.get(unitId)!, from)!, 0)
  }, 0)

/** RN-229, RN-235. */
function statusOf({ wins, losses, abandoned }: StoredRunGame): StoredRunGame['status'] {
  if (abandoned || losses === balance.run.lossesToLose) return 'lost'
  return wins === balance.run.winsToWin ? 'won' : 'active'
}

const inOrder = (battles: readonly BattleRow[]): BattleRow[] =>
  [...battles].sort((a, b) => a.battle_number - b.battle_number)
const numbersOf = (battles: readonly BattleRow[]): string =>
  inOrder(battles)
    .map(({ battle_number }) => battle_number)
    .join()
const idsOf = (battles: readonly BattleRow[]): string =>
  inOrder(battles)
    .map(({ id }) => id)
    .join()
const resultsOf = (battles: readonly BattleRow[]): string =>
  inOrder(battles)
    .map(({ outcome }) => ((JSON.parse(outcome) as { winner: string }).winner === 'player' ? 'win' : 'loss'))
    .join()
const cardsOf = (cards: StoredRunGame['deck']): string =>
  cards
    .map(({ instanceId }) => instanceId)
    .sort()
    .join()
