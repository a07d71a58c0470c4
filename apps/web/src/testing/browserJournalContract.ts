import { HERE, lengthOf, textOf } from '@arbiter/table'
import { describe, expect, test } from 'vitest'
import type { MatchStanding } from '../games/standings.ts'
import type { BrowserJournal } from '../journal/browserJournal.ts'
import type { BrowserRow } from '../journal/browserRow.ts'

const HEADER = '{"arbiter":"record","game":"dice"}'
const DECISION = '{"seat":1,"action":{"type":"roll"}}'
const BEGUN = [HEADER, DECISION]
const STANDING: MatchStanding = { key: 'dice', params: { first: 250, second: 0 } }

const row = (id: string, lines: readonly string[], rest: Partial<BrowserRow> = {}): BrowserRow => ({
  ...{ id, game: 'dice', steps: 1, startedAt: 1_000, changedAt: 1_000, characters: lengthOf(lines) },
  seating: { seats: { 1: HERE }, hands: {} },
  ...rest,
})

/** Registers what every journal of a browser promises beyond those of other places. */
export function browserJournalContract(name: string, make: () => Promise<BrowserJournal> | BrowserJournal): void {
  const begun = async () => {
    const journal = await make()
    await journal.append('one', BEGUN, row('one', BEGUN))
    return journal
  }
  const listed = async (journal: BrowserJournal) => (await journal.list())[0]!

  describe(name, () => {
    test('how a match stands is listed, and its lines stay', async () => {
      const journal = await begun()
      await journal.star('one', true)
      await journal.mark('one', 1, { standing: STANDING })
      expect(await listed(journal)).toEqual(row('one', BEGUN, { standing: STANDING, starred: true }))
      expect((await journal.read('one'))!.text).toBe(textOf(BEGUN))
    })

    test('how a match stood before it went on is not listed', async () => {
      const journal = await begun()
      await journal.mark('one', 0, { standing: STANDING })
      expect(await listed(journal)).not.toHaveProperty('standing')
      await journal.mark('one', 1, { standing: STANDING })
      await journal.append('one', [DECISION], row('one', [...BEGUN, DECISION], { steps: 2 }))
      expect(await listed(journal)).not.toHaveProperty('standing')
    })

    test('a match that is not there cannot be marked into being', async () => {
      const journal = await make()
      await journal.mark('one', 0, { standing: STANDING })
      expect(await journal.list()).toEqual([])
    })

    test('how far a match was told stays known while it goes on, until everything was told', async () => {
      const journal = await begun()
      const place = { event: 3, events: 5 }
      await journal.storePlace('one', place)
      await journal.append('one', [DECISION], row('one', [...BEGUN, DECISION], { steps: 2 }))
      expect((await journal.row('one'))!.place).toEqual(place)
      await journal.storePlace('one', undefined)
      expect(await listed(journal)).toEqual(row('one', [...BEGUN, DECISION], { steps: 2 }))
      await journal.storePlace('two', place)
      expect(await journal.list()).toHaveLength(1)
    })

    test('of two matches with one id the one that is brought stays', async () => {
      const journal = await begun()
      const brought = { text: textOf([HEADER]), row: row('one', [HEADER], { steps: 0 }) }
      await journal.add([brought, { text: textOf([HEADER]), row: row('two', [HEADER]) }])
      expect(await journal.read('one')).toEqual(brought)
      await journal.append('one', [DECISION], row('one', BEGUN))
      expect((await journal.read('one'))!.text).toBe(textOf(BEGUN))
      expect(await journal.list()).toHaveLength(2)
      await journal.replaceAll([brought])
      expect(await journal.list()).toEqual([brought.row])
    })
  })
}
