import { InlineThinker, MemoryJournal, type Thinker } from '@arbiter/table'
import { expect, test } from 'vitest'
import { fill, firstPicks, hostOf, newRun, playOut, seated } from '../testing.ts'

const refusalOf = (asked: Promise<unknown>) => asked.then(() => 'done').catch(({ code }) => code)

test('RN-322 RN-239 a new run begins with its first draft: five cards, pick three', async () => {
  const sight = await hostOf(newRun('a')).view()
  expect(sight).toMatchObject({ status: 'active', phase: 'initial_draft', gold: 10, budget: 10, battleNumber: 1 })
  expect(sight.draft).toMatchObject({ draftNumber: 0, pick: 3 })
  expect(sight.draft!.options).toHaveLength(5)
  expect(sight.spells).toEqual([
    { spellId: 'holy_light', recommended: 'mid' },
    { spellId: 'rally', recommended: 'early' },
  ])
})

test('RN-011 each draft and each battle has a child seed of its own, none of them the seed of the match', async () => {
  const { host: table, desk: host } = seated(newRun('a'))
  await host.pick(firstPicks(await host.view()))
  const [deal, , opponent] = table.match.steps.map(({ action }) => action)
  const seeds = [deal, opponent].flatMap((action) => [
    (action as { seed: string }).seed,
    ...('battle' in action! ? [action.battle] : []),
  ])
  expect(seeds).toHaveLength(3)
  expect(new Set([...seeds, 'a']).size).toBe(4)
})

test('RN-326 RN-272 preparation knows the opponent, but not its team', async () => {
  const host = hostOf(newRun('a'))
  const sight = await host.pick(firstPicks(await host.view()))
  expect(sight.phase).toBe('prepare')
  expect(Object.keys(sight.opponent!).toSorted()).toEqual([
    'difficulty',
    'faction',
    'kind',
    'leaderId',
    'name',
    'rating',
    'style',
  ])
})

test('RN-332 RN-340 a battle: its entry stands last, its replay ends as the entry says', async () => {
  const host = hostOf(newRun('a'))
  const before = await host.pick(firstPicks(await host.view()))
  const after = await host.fight(fill(before), { holy_light: 'late', rally: 'mid' })
  const [entry] = after.history
  expect(after.history).toHaveLength(1)
  expect(after.gold).toBe(before.gold + entry!.goldBase + entry!.goldStreak)
  expect(after.rating).toBe(before.rating + entry!.ratingChange)
  const { events } = await host.replay(entry!.battleId)
  expect(events[0]!.type).toBe('battleStarted')
  expect(events.at(-1)).toMatchObject({ type: 'battleEnded', rounds: entry!.rounds, reason: entry!.reason })
})

test('RN-333 an upgrade is paid and raises the tier; what is too dear is refused and changes nothing', async () => {
  const { host: table, desk: host } = seated(newRun('a'))
  const before = await host.pick(firstPicks(await host.view()))
  const card = before.hand.find(({ nextUpgradeCost }) => nextUpgradeCost! > 5)!
  const after = await host.upgrade(card.instanceId)
  expect(after.gold).toBe(10 - card.nextUpgradeCost!)
  expect(after.hand.find(({ instanceId }) => instanceId === card.instanceId)!.tier).toBe(2)
  const steps = table.match.steps.length
  expect(await refusalOf(host.upgrade(card.instanceId))).toBe('not_enough_gold')
  expect(table.match.steps).toHaveLength(steps)
})

test('RN-337 a team beyond the budget is refused whole', async () => {
  const { host: table, desk: host } = seated(newRun('a'))
  const { hand } = await host.pick(firstPicks(await host.view()))
  const steps = table.match.steps.length
  const everybody = hand.map(({ instanceId }, x) => ({ instanceId, x, y: 1 }))
  expect(hand.reduce((sum, { cost }) => sum + cost, 0)).toBeGreaterThan(10)
  expect(await refusalOf(host.fight(everybody, {}))).toBe('budget_exceeded')
  expect(table.match.steps).toHaveLength(steps)
})

test('RN-227 a step that cannot be stored did not happen; whoever likes plays on without', async () => {
  const journal = new FullableJournal()
  const { host: table, desk: host } = seated(newRun('a'), journal)
  const before = await host.pick(firstPicks(await host.view()))
  journal.isFull = true
  const steps = table.match.steps.length
  let heard = 0
  host.subscribe(() => heard++)
  expect(await refusalOf(host.fight(fill(before), {}))).toBe('not_stored')
  expect([table.match.steps.length, host.stands, heard > 0]).toEqual([steps, false, true])
  expect(await host.view()).toEqual(before)
  // What was decided is done again then.
  await table.send({ do: 'stopStoring' })
  expect([(await host.view()).history.length, host.stands]).toEqual([1, true])
})

test('RN-011 a host bot that gives no answer stands in the way, and is asked again', async () => {
  const thinker: { choose: Thinker['choose'] } = { choose: () => Promise.reject(new Error('broken')) }
  const { host: table, desk: host } = seated(newRun('a'), new MemoryJournal(), thinker)
  expect(await refusalOf(host.view())).toBe('bot_failed')
  expect(host.stands).toBe(false)
  thinker.choose = (question) => new InlineThinker().choose(question)
  await table.send({ do: 'tryAgain' })
  expect((await host.view()).draft?.draftNumber).toBe(0)
})

test('RN-011 a server whose seat somebody took over is in the hands of a bot again', async () => {
  const thinker: { choose: Thinker['choose'] } = { choose: () => Promise.reject(new Error('broken')) }
  const { host: table, desk: host } = seated(newRun('a'), new MemoryJournal(), thinker)
  expect(await refusalOf(host.view())).toBe('bot_failed')
  thinker.choose = (question) => new InlineThinker().choose(question)
  await table.send({ do: 'seat', seat: 'server', holder: { kind: 'here' } })
  expect((await host.view()).draft?.draftNumber).toBe(0)
  expect(table.play.seating.seats.server).toMatchObject({ kind: 'bot' })
})

class FullableJournal extends MemoryJournal {
  isFull = false

  override append(...args: Parameters<MemoryJournal['append']>): Promise<void> {
    return this.isFull ? Promise.reject(new Error('quota')) : super.append(...args)
  }
}

test('RN-235 an abandoned run is over, without reward', async () => {
  const host = hostOf(newRun('a'))
  expect(await host.abandon()).toMatchObject({ status: 'lost', abandoned: true, reward: 0, phase: 'finished' })
})

test('RN-229 RN-335 a run goes on to its end', async () => {
  const { status, wins, losses, reward, history } = await playOut(hostOf(newRun('a')))
  expect(status === 'won' ? wins === 9 : losses === 4).toBe(true)
  expect(history).toHaveLength(wins + losses)
  expect(reward).toBe(status === 'won' ? [120, 90, 70, 50][losses] : 4 * wins)
})
