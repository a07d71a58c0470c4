import { expect, test } from 'vitest'
import { boardRows, cellOf, SCORE_COLUMNS, type ScoreRow, scoreboard } from './index.ts'
import { damage, declared, event, fighterView, started } from './testing/story.ts'

const wolf = fighterView(3, 1, { summoner: 2, kind: 'wolf', persistent: false })
const summoned = event('summoned', { actor: 2, summon: 3, template: 'wolf', zone: 'north', combatant: wolf })
const opening = started([fighterView(0, 0), fighterView(1, 0), fighterView(2, 1)])
const tickEnded = (tick: number) => event('tickEnded', { standing: 0 }, { tick, phase: 6 })
const kill = (victim: number, killer?: number) =>
  event('killConfirmed', { victim, ...(killer === undefined ? {} : { killer }), overkill: 0, batch: 0 })

test('AR-290 damage counts whoever the victim is; a payment with health is no damage', () => {
  const rows = scoreboard([
    opening,
    damage({ actor: 0, target: 2, final: 70 }),
    damage({ actor: 0, target: 1, final: 5 }),
    damage({ actor: 0, target: 0, final: 2 }),
    damage({ target: 2, final: 9, source: 'Burning', pass: 'dot', dot: true }),
    event('costPaid', { actor: 0, resource: 'Stamina', amount: 30, fromHealth: 30, value: 0, hpAfter: 468 }),
  ])
  expect(rows.map(({ damageDealt, damageTaken }) => [damageDealt, damageTaken])).toEqual([
    [77, 2],
    [0, 5],
    [0, 79],
  ])
})

test('AR-290 healing is the effective part, for giver and receiver', () => {
  const healed = event('healed', {
    actor: 1,
    target: 0,
    amount: 53,
    effective: 20,
    hpAfter: 500,
    source: 'healing_word',
  })
  const rows = scoreboard([opening, healed, event('healed', { ...healed, effective: 0 })])
  expect(rows.map(({ healingDone, healingReceived }) => [healingDone, healingReceived])).toEqual([
    [0, 20],
    [20, 0],
    [0, 0],
  ])
})

test('AR-290 kills need an enemy', () => {
  const rows = scoreboard([opening, kill(2, 0), kill(1, 0), kill(0, 0), kill(2)])
  expect(rows.map(({ kills }) => kills)).toEqual([1, 0, 0])
})

test('AR-290 uses per Action, the off-hand attack and bonus attacks apart, and per Trigger', () => {
  const [row] = scoreboard([
    opening,
    declared(0, 'rending_cut'),
    declared(0, 'attack', { pass: 'offhand' }),
    declared(0, 'attack'),
    declared(0, 'attack', { pass: 'bonus' }),
    declared(0, 'attack'),
    event('triggerFired', { owner: 0, perk: 'riposte', on: 'OnDodge', origin: 1 }),
    event('triggerFired', { owner: 0, perk: 'riposte', on: 'OnDodge', origin: 4 }),
    event('triggerFired', { owner: 0, perk: 'spite', on: 'OnCritBy', origin: 4 }),
  ])
  expect(row!.actions).toEqual({ rending_cut: 1, offhand_attack: 1, attack: 2, bonus_attack: 1 })
  expect(row!.triggers).toEqual({ 'riposte/OnDodge': 2, 'spite/OnCritBy': 1 })
})

test('AR-290 ticks survived are ticks at whose end one was not Fallen; falls, revivals, the last overkill', () => {
  const fallen = (overkill: number) => event('fallen', { target: 0, overkill, order: 1 }, { phase: 4 })
  const revived = event('revived', { actor: 1, target: 0, hp: 125 })
  const told = [opening, tickEnded(1), fallen(30), tickEnded(2), tickEnded(3), revived, tickEnded(4)]
  const [row, priest] = scoreboard(told)
  expect(row).toMatchObject({ ticksSurvived: 2, falls: 1, revivals: 1, lastOverkill: 0 })
  expect(priest).toMatchObject({ ticksSurvived: 4, revivals: 0, revivalsDone: 1 })
  expect(scoreboard([...told, fallen(12), tickEnded(5)])[0]).toMatchObject({
    ticksSurvived: 2,
    falls: 2,
    lastOverkill: 12,
  })
})

test('AR-290 hits, misses, crits, blocks, shields, stacks and Dying Blows', () => {
  const versus = { actor: 0, target: 2, roll: 50, defense: 30 }
  const block = { actor: 0, target: 2, item: 'buckler', chanceBp: 2000, value: 10 }
  const rows = scoreboard([
    opening,
    event('targetHit', { ...versus, margin: 20 }),
    event('targetHit', { ...versus, margin: 20 }),
    event('targetMissed', { ...versus, margin: -5 }),
    event('critChecked', { actor: 0, chanceBp: 1250, crit: true }),
    event('critChecked', { actor: 0, chanceBp: 1250, crit: false }),
    event('blockChecked', { ...block, success: true }),
    event('blockChecked', { ...block, success: false }),
    event('shieldAbsorbed', { target: 2, shield: 1, amount: 25, left: 5 }),
    event('statusApplied', {
      actor: 0,
      target: 2,
      status: 'Rent',
      base: 8,
      afterCrit: 12,
      afterResistance: 7,
      total: 19,
    }),
    event('dyingBlowStruck', { actor: 2, action: 'attack' }),
  ])
  expect(rows[0]).toMatchObject({ hits: 2, misses: 1, crits: 1, blocks: 0, stacksApplied: 7, absorbed: 0 })
  expect(rows[2]).toMatchObject({ hits: 0, crits: 0, blocks: 1, absorbed: 25, stacksApplied: 0, dyingBlows: 1 })
})

test('AR-291 the scoreboard comes from the stream alone and leaves it as it is', () => {
  const events = [opening, summoned, damage({ actor: 3, target: 0, final: 11 }), tickEnded(1)]
  const text = JSON.stringify(events)
  expect(scoreboard(JSON.parse(text))).toEqual(scoreboard(events))
  expect(JSON.stringify(events)).toBe(text)
})

test('AR-207 a summon has its own row, marked as a summon, and counts ticks only while it is there', () => {
  const rows = scoreboard([
    opening,
    tickEnded(1),
    summoned,
    damage({ actor: 3, target: 0, final: 11 }),
    kill(0, 3),
    tickEnded(2),
    event('summonRemoved', { summon: 3, reason: 'summonerFallen' }),
    tickEnded(3),
  ])
  expect(rows.map(({ cid, isSummon, summoner }) => [cid, isSummon, summoner])).toEqual([
    [0, false, -1],
    [1, false, -1],
    [2, false, -1],
    [3, true, 2],
  ])
  expect(rows[3]).toMatchObject({ team: 1, damageDealt: 11, kills: 1, ticksSurvived: 1 })
  expect(rows[2]).toMatchObject({ damageDealt: 0, kills: 0, ticksSurvived: 3 })
})

test('AR-299 teams in placement order, rows by any column with cid last, summons under their summoner', () => {
  const rows = scoreboard([
    opening,
    summoned,
    damage({ actor: 0, target: 2, final: 10 }),
    damage({ actor: 1, target: 2, final: 10 }),
    damage({ actor: 3, target: 0, final: 99 }),
  ])
  const shape = (sort?: Parameters<typeof boardRows>[2]) =>
    boardRows(rows, [2, 1], sort).map(({ team, rank, rows: own }) => [
      team,
      rank,
      own.map(({ row, summons }) => [row.cid, summons.map(({ cid }) => cid)]),
    ])
  const red = [0, 2, [[0, []], [1, []]]] // biome-ignore format: one team on one line
  expect(shape()).toEqual([[1, 1, [[2, [3]]]], red])
  expect(shape({ column: 'damageDealt', descending: true })).toEqual([[1, 1, [[2, [3]]]], red])
  const more = [...rows.slice(0, 1), { ...rows[1]!, damageDealt: 11 }, ...rows.slice(2)]
  const order = (column: (typeof SCORE_COLUMNS)[number], descending: boolean, of: ScoreRow[] = more) =>
    boardRows(of, [1, 2], { column, descending })[0]!.rows.map(({ row }) => row.cid)
  expect(order('damageDealt', true)).toEqual([1, 0])
  expect(order('damageDealt', false)).toEqual([0, 1])
  expect(order('name', true)).toEqual([1, 0])
  expect(order('kills', true)).toEqual([0, 1])
  const busy = [rows[0]!, { ...rows[1]!, actions: { attack: 2, move: 1 } }, ...rows.slice(2)]
  expect(cellOf(busy[1]!, 'actions')).toBe(3)
  expect(order('actions', true, busy)).toEqual([1, 0])
})

test('AR-299 every column of a row is shown, and all of them can be sorted by', () => {
  const row = scoreboard([opening])[0]!
  const identity = ['cid', 'team', 'kind', 'summoner', 'isSummon']
  expect(
    Object.keys(row)
      .filter((key) => !identity.includes(key))
      .sort(),
  ).toEqual([...SCORE_COLUMNS].sort())
})
