import { type GameKit, Match, toHolders } from '@arbiter/kernel'
import { MemoryJournal, openTable } from '@arbiter/table'
import { expect, test } from 'vitest'
import { heapOffer } from '../testing/heap.ts'
import { MatchKeeper } from './matchKeeper.ts'
import { Session } from './session.ts'

const kit: GameKit = await heapOffer().load()
const SEATS = { 1: 'person', 2: 'timid' }

function kept(match: Match, journal: MemoryJournal, stored?: Parameters<typeof keeperOf>[1]) {
  const session = new Session(kit, match, SEATS)
  return { session, ...keeperOf(journal, stored) }
}

function keeperOf(journal: MemoryJournal, stored?: ConstructorParameters<typeof MatchKeeper>[0]['stored']) {
  const unkept: string[] = []
  const keeper = new MatchKeeper({
    ...{ journal, id: 'one', now: () => 5, onNotKept: (why: string) => void unkept.push(why) },
    seating: { seats: toHolders(SEATS), hands: {} },
    ...(stored && { stored }),
  })
  return { keeper, unkept }
}

const reopened = async (journal: MemoryJournal) => {
  const opened = await openTable(kit, journal, 'one')
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults))
  return opened.value
}

test('whatever a view does to its match is in the journal, also what it takes back', async () => {
  const journal = new MemoryJournal()
  const { session, keeper } = kept(new Match(kit.game, { heap: 21 }, 'a'), journal)
  keeper.catchUp(session.match)
  session.act({ take: 2 })
  session.stepBot()
  keeper.catchUp(session.match)
  keeper.catchUp(session.match)
  session.undo()
  session.match.note({ hint: { seat: 1 } })
  session.act({ take: 3 })
  keeper.catchUp(session.match)
  await keeper.idle()
  const { match, stored } = await reopened(journal)
  expect([match.hash(), match.logCount]).toEqual([session.match.hash(), session.match.logCount])
  expect(stored).toMatchObject({ game: 'heap', steps: 1, changedAt: 5, seating: { seats: { 1: { kind: 'here' } } } })
})

test('a match that goes on is added to, not written anew', async () => {
  const journal = new MemoryJournal()
  const first = kept(new Match(kit.game, { heap: 21 }, 'a'), journal)
  first.session.act({ take: 2 })
  first.keeper.catchUp(first.session.match)
  await first.keeper.idle()
  const { match, stored } = await reopened(journal)
  const second = kept(match as unknown as Match, journal, { row: stored, entries: match.logCount })
  second.session.stepBot()
  second.keeper.catchUp(second.session.match)
  await second.keeper.idle()
  expect((await reopened(journal)).match.hash()).toBe(second.session.match.hash())
  expect((await journal.read('one'))!.text.match(/"arbiter"/g)).toHaveLength(1)
})

test('what cannot be kept is said once, and nothing is added after the hole', async () => {
  const journal = new MemoryJournal()
  const { session, keeper, unkept } = kept(new Match(kit.game, { heap: 21 }, 'a'), journal)
  keeper.catchUp(session.match)
  await keeper.idle()
  journal.append = () => Promise.reject(new Error('ENOSPC: no space left'))
  for (const take of [1, 1]) {
    session.act({ take })
    keeper.catchUp(session.match)
  }
  await keeper.idle()
  expect(unkept).toEqual(['ENOSPC: no space left'])
  expect((await reopened(journal)).match.stepCount).toBe(0)
})
