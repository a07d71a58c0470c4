import { type GameKit, Match, toHolders } from '@arbiter/kernel'
import { MemoryJournal, openTable } from '@arbiter/table'
import { expect, test } from 'vitest'
import { heapOffer } from '../testing/heap.ts'
import { JournalWriter } from './journalWriter.ts'
import { Session } from './session.ts'

const kit: GameKit = await heapOffer().load()
const SEATS = { 1: 'person', 2: 'timid' }

function sessionIn(match: Match, journal: MemoryJournal, stored?: Parameters<typeof writerOf>[1]) {
  const session = new Session(kit, match, SEATS)
  return { session, ...writerOf(journal, stored) }
}

function writerOf(journal: MemoryJournal, stored?: ConstructorParameters<typeof JournalWriter>[0]['stored']) {
  const unstored: string[] = []
  const writer = new JournalWriter({
    ...{ journal, id: 'one', now: () => 5, onNotStored: (why: string) => void unstored.push(why) },
    seating: { seats: toHolders(SEATS), hands: {} },
    ...(stored && { stored }),
  })
  return { writer, unstored }
}

const reopened = async (journal: MemoryJournal) => {
  const opened = await openTable(kit, journal, 'one')
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults))
  return opened.value
}

test('whatever a view does to its match is in the journal, also what it takes back', async () => {
  const journal = new MemoryJournal()
  const { session, writer } = sessionIn(new Match(kit.game, { heap: 21 }, 'a'), journal)
  writer.catchUp(session.match)
  session.act({ take: 2 })
  session.stepBot()
  writer.catchUp(session.match)
  writer.catchUp(session.match)
  session.undo()
  session.match.note({ hint: { seat: 1 } })
  session.act({ take: 3 })
  writer.catchUp(session.match)
  await writer.idle()
  const { match, stored } = await reopened(journal)
  expect([match.hash(), match.logCount]).toEqual([session.match.hash(), session.match.logCount])
  expect(stored).toMatchObject({ game: 'heap', steps: 1, changedAt: 5, seating: { seats: { 1: { kind: 'here' } } } })
})

test('a match that goes on is added to, not written anew', async () => {
  const journal = new MemoryJournal()
  const first = sessionIn(new Match(kit.game, { heap: 21 }, 'a'), journal)
  first.session.act({ take: 2 })
  first.writer.catchUp(first.session.match)
  await first.writer.idle()
  const { match, stored } = await reopened(journal)
  const second = sessionIn(match as unknown as Match, journal, { row: stored, entries: match.logCount })
  second.session.stepBot()
  second.writer.catchUp(second.session.match)
  await second.writer.idle()
  expect((await reopened(journal)).match.hash()).toBe(second.session.match.hash())
  expect((await journal.read('one'))!.text.match(/"arbiter"/g)).toHaveLength(1)
})

test('what cannot be stored is said once, and nothing is added after the hole', async () => {
  const journal = new MemoryJournal()
  const { session, writer, unstored } = sessionIn(new Match(kit.game, { heap: 21 }, 'a'), journal)
  writer.catchUp(session.match)
  await writer.idle()
  journal.append = () => Promise.reject(new Error('ENOSPC: no space left'))
  for (const take of [1, 1]) {
    session.act({ take })
    writer.catchUp(session.match)
  }
  await writer.idle()
  expect(unstored).toEqual(['ENOSPC: no space left'])
  expect((await reopened(journal)).match.stepCount).toBe(0)
})
