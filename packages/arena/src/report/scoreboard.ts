import type { Event, EventOf, PassKind } from '../events.ts'
import type { FighterView } from '../view.ts'

/** AR-290. One row per fighter, in cid order, summons included (AR-207). */
export interface ScoreRow {
  readonly cid: number
  readonly team: number
  readonly name: string
  readonly kind: string
  /** −1 for everybody who is not a summon. */
  readonly summoner: number
  readonly isSummon: boolean
  readonly damageDealt: number
  readonly damageTaken: number
  readonly healingDone: number
  readonly healingReceived: number
  readonly kills: number
  readonly falls: number
  readonly revivals: number
  /** Others it brought back. */
  readonly revivalsDone: number
  readonly dyingBlows: number
  readonly ticksSurvived: number
  readonly hits: number
  readonly misses: number
  readonly crits: number
  readonly blocks: number
  /** Damage that its own shields took. */
  readonly absorbed: number
  readonly stacksApplied: number
  /** Of the latest fall; 0 once revived (AR-209, AR-211). */
  readonly lastOverkill: number
  /** Uses by Action id, `offhand_attack` and `bonus_attack`. */
  readonly actions: Readonly<Record<string, number>>
  /** Runs by `perk/event`. */
  readonly triggers: Readonly<Record<string, number>>
}

/** AR-290, AR-291. From the stream alone; it may still grow. */
export function scoreboard(events: Iterable<Event>): ScoreRow[] {
  const board = createScoreboard()
  for (const event of events) board.take(event)
  return board.rows()
}

/** The same, event by event, for a fight that is being watched. */
export function createScoreboard(): { take(event: Event): void; rows(): ScoreRow[] } {
  const tallies: Tally[] = []
  return {
    take: (event) => take(tallies, event),
    rows: () => tallies.map(({ row }) => ({ ...row, actions: { ...row.actions }, triggers: { ...row.triggers } })),
  }
}

/** How an Action counts: the off-hand attack and the attack of a Trigger are none of the chosen ones (AR-144). */
const useOf = (action: string, pass: PassKind): string => (pass === 'main' ? action : `${pass}_attack`)

type Counts = Record<string, number>
type Row = { -readonly [Key in keyof ScoreRow]: ScoreRow[Key] } & { actions: Counts; triggers: Counts }
interface Tally {
  readonly row: Row
  standing: boolean
}

function take(tallies: Tally[], event: Event): void {
  const of = (cid: number | undefined): Row | undefined => tallies[cid ?? -1]?.row
  switch (event.type) {
    case 'combatStarted':
      tallies.push(...event.combatants.map(tallyOf))
      return
    case 'summoned':
      tallies.push(tallyOf(event.combatant))
      return
    case 'tickEnded':
      for (const { row, standing } of tallies) if (standing) row.ticksSurvived++
      return
    case 'actionDeclared':
      count(of(event.actor)?.actions, useOf(event.action, event.pass))
      return
    case 'triggerFired':
      count(of(event.owner)?.triggers, `${event.perk}/${event.on}`)
      return
    case 'fallen':
      stand(tallies, event.target, false)
      add(of(event.target), 'falls', 1)
      set(of(event.target), 'lastOverkill', event.overkill)
      return
    case 'revived':
      stand(tallies, event.target, true)
      add(of(event.target), 'revivals', 1)
      set(of(event.target), 'lastOverkill', 0)
      add(of(event.actor), 'revivalsDone', 1)
      return
    case 'summonRemoved':
      stand(tallies, event.summon, false)
      return
    case 'killConfirmed':
      if (isKill(event, (cid) => of(cid)?.team)) add(of(event.killer), 'kills', 1)
      return
    default:
      takeNumbers(of, event)
  }
}

function takeNumbers(of: (cid: number | undefined) => Row | undefined, event: Event): void {
  switch (event.type) {
    case 'damageResolved':
      add(of(event.actor), 'damageDealt', event.final)
      add(of(event.target), 'damageTaken', event.final)
      return
    case 'healed':
      add(of(event.actor), 'healingDone', event.effective)
      add(of(event.target), 'healingReceived', event.effective)
      return
    case 'dyingBlowStruck':
      add(of(event.actor), 'dyingBlows', 1)
      return
    case 'targetHit':
      add(of(event.actor), 'hits', 1)
      return
    case 'targetMissed':
      add(of(event.actor), 'misses', 1)
      return
    case 'critChecked':
      if (event.crit) add(of(event.actor), 'crits', 1)
      return
    case 'blockChecked':
      if (event.success) add(of(event.target), 'blocks', 1)
      return
    case 'shieldAbsorbed':
      add(of(event.target), 'absorbed', event.amount)
      return
    case 'statusApplied':
      add(of(event.actor), 'stacksApplied', event.afterResistance)
  }
}

/** AR-215. A kill needs a killer of another team. */
export const isKill = ({ killer, victim }: EventOf<'killConfirmed'>, teamOf: (cid: number) => number | undefined) =>
  killer !== undefined && teamOf(killer) !== teamOf(victim)

type Column = { [Key in keyof Row]: Row[Key] extends number ? Key : never }[keyof Row]

function add(row: Row | undefined, column: Column, amount: number): void {
  if (row) row[column] += amount
}

function set(row: Row | undefined, column: Column, value: number): void {
  if (row) row[column] = value
}

function count(counts: Counts | undefined, key: string): void {
  if (counts) counts[key] = (counts[key] ?? 0) + 1
}

function stand(tallies: readonly Tally[], cid: number, standing: boolean): void {
  const tally = tallies[cid]
  if (tally) tally.standing = standing
}

const tallyOf = ({ cid, team, name, kind, summoner, fallen, removed }: FighterView): Tally => ({
  standing: !fallen && !removed,
  row: {
    cid,
    team,
    name,
    kind,
    summoner,
    isSummon: summoner >= 0,
    damageDealt: 0,
    damageTaken: 0,
    healingDone: 0,
    healingReceived: 0,
    kills: 0,
    falls: 0,
    revivals: 0,
    revivalsDone: 0,
    dyingBlows: 0,
    ticksSurvived: 0,
    hits: 0,
    misses: 0,
    crits: 0,
    blocks: 0,
    absorbed: 0,
    stacksApplied: 0,
    lastOverkill: 0,
    actions: {},
    triggers: {},
  },
})
