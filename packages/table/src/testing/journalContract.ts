import { CodedError } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import type { Journal, TableRow } from '../journal.ts'
import { lengthOf, textOf } from '../journalText.ts'
import { HERE } from '../seating.ts'

/** A journal that outlasts its process. */
export interface LastingJournal {
  readonly journal: Journal
  /** The same storage, opened anew: as by another process. */
  reopen(): Promise<Journal> | Journal
  /** The next write ends in the middle, as on a full disk. */
  breakNextWrite(): unknown
  /** How many writes so far were durable before they were acknowledged. */
  durableWrites(): Promise<number> | number
}

const HEADER = '{"arbiter":"record","game":"heap"}'
const PERSONS = '{"seat":1,"action":{"take":2}}'
const BOTS = '{"seat":2,"action":{"take":1}}'
/** A character is not always a byte. */
const EVENT = '{"event":{"type":"taken","by":"Ёлка 🎲"}}'

const row = (id: string, lines: readonly string[], rest: Partial<TableRow> = {}): TableRow => ({
  ...{ id, game: 'heap', steps: 0, startedAt: 1_000, changedAt: 1_000, characters: lengthOf(lines) },
  seating: { seats: { 1: HERE, 2: { kind: 'bot', bot: 'timid' } }, hands: {} },
  ...rest,
})

const codeOf = (work: Promise<void>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof CodedError ? error.code : error),
  )

const ALL = [HEADER, EVENT, PERSONS]

async function begin(journal: Journal): Promise<void> {
  await journal.append('one', [HEADER, EVENT], row('one', [HEADER, EVENT]))
}

/** Registers what every journal promises. `make` gives an empty one for each test, and another one that has the same storage. */
export function journalContract(
  name: string,
  make: () => Promise<Pick<LastingJournal, 'journal' | 'reopen'>> | Pick<LastingJournal, 'journal' | 'reopen'>,
): void {
  const begun = async () => {
    const { journal, reopen } = await make()
    await begin(journal)
    return { journal, reopen: async () => reopen() }
  }

  describe(name, () => {
    test('lines are added to one place for each match', async () => {
      const { journal, reopen } = await begun()
      await journal.append('two', [HEADER], row('two', [HEADER]))
      await journal.append('one', [PERSONS], row('one', ALL, { steps: 1, changedAt: 2_000 }))
      const stored = (await (await reopen()).read('one'))!
      expect(stored.text).toBe(textOf(ALL))
      expect(stored.row).toEqual(row('one', ALL, { steps: 1, changedAt: 2_000 }))
      expect((await journal.read('two'))!.text).toBe(textOf([HEADER]))
      expect(await journal.read('none')).toBe(undefined)
    })

    test('the last changed is listed first', async () => {
      const { journal, reopen } = await begun()
      await journal.append('two', [HEADER], row('two', [HEADER], { changedAt: 9_000 }))
      await journal.append('three', [HEADER], row('three', [HEADER], { changedAt: 5_000 }))
      expect((await (await reopen()).list()).map(({ id }) => id)).toEqual(['two', 'three', 'one'])
    })

    test('other lines take the place of all', async () => {
      const { journal, reopen } = await begun()
      await journal.replace('one', [HEADER], row('one', [HEADER], { steps: 0 }), lengthOf([HEADER, EVENT]))
      expect(await (await reopen()).read('one')).toEqual({ text: textOf([HEADER]), row: row('one', [HEADER]) })
      await journal.append('one', [PERSONS], row('one', [HEADER, PERSONS], { steps: 1 }))
      expect((await journal.read('one'))!.text).toBe(textOf([HEADER, PERSONS]))
    })

    test('nothing is left of a match that was dropped, and the others stay', async () => {
      const { journal, reopen } = await begun()
      await journal.append('two', [HEADER], row('two', [HEADER]))
      await journal.drop('one')
      expect(await (await reopen()).read('one')).toBe(undefined)
      expect((await journal.list()).map(({ id }) => id)).toEqual(['two'])
    })

    test('a star outlasts what is added and replaced, until it is taken away', async () => {
      const { journal, reopen } = await begun()
      await journal.star('one', true)
      await journal.append('one', [PERSONS], row('one', ALL, { steps: 1 }))
      expect(await (await reopen()).list()).toMatchObject([{ starred: true, steps: 1 }])
      await journal.replace('one', [HEADER], row('one', [HEADER]), lengthOf(ALL))
      expect(await (await reopen()).list()).toMatchObject([{ starred: true, steps: 0 }])
      await journal.star('one', false)
      expect((await journal.list())[0]!.starred ?? false).toBe(false)
      expect((await journal.read('one'))!.text).toBe(textOf([HEADER]))
    })

    describe('whoever does not know what another has written is refused, and nothing is changed', () => {
      const played = async () => {
        const made = await begun()
        const other = await made.reopen()
        await other.append('one', [PERSONS], row('one', ALL, { steps: 1 }))
        return made
      }
      const unchanged = async (journal: Journal) => {
        expect(await journal.read('one')).toEqual({ text: textOf(ALL), row: row('one', ALL, { steps: 1 }) })
      }

      test('who adds', async () => {
        const { journal } = await played()
        const late = row('one', [HEADER, EVENT, BOTS], { steps: 1, changedAt: 3_000 })
        expect(await codeOf(journal.append('one', [BOTS], late))).toBe('table_elsewhere')
        await unchanged(journal)
      })

      test('who begins a match of the same name', async () => {
        const { journal } = await played()
        expect(await codeOf(journal.append('one', [HEADER], row('one', [HEADER])))).toBe('table_elsewhere')
        await unchanged(journal)
      })

      test('who replaces', async () => {
        const { journal } = await played()
        const mended = row('one', [HEADER], { changedAt: 3_000 })
        expect(await codeOf(journal.replace('one', [HEADER], mended, lengthOf([HEADER, EVENT])))).toBe(
          'table_elsewhere',
        )
        await unchanged(journal)
      })

      test('who goes on with a match that was dropped', async () => {
        const { journal, reopen } = await played()
        await (await reopen()).drop('one')
        expect(await codeOf(journal.append('one', [BOTS], row('one', [...ALL, BOTS])))).toBe('no_such_table')
        expect(await codeOf(journal.replace('one', [HEADER], row('one', [HEADER]), lengthOf(ALL)))).toBe(
          'no_such_table',
        )
        expect(await journal.list()).toEqual([])
      })
    })
  })
}

/** The same, and what is promised beyond the life of a process. */
export function lastingJournalContract(name: string, make: () => Promise<LastingJournal> | LastingJournal): void {
  journalContract(name, make)

  describe(`${name}, beyond its process`, () => {
    test('a write that breaks off in the middle has changed nothing, and the next one succeeds', async () => {
      const { journal, breakNextWrite, reopen } = await make()
      await begin(journal)
      await breakNextWrite()
      await expect(journal.append('one', [PERSONS], row('one', ALL, { steps: 1 }))).rejects.toThrow()
      const before = { text: textOf([HEADER, EVENT]), row: row('one', [HEADER, EVENT]) }
      expect(await (await reopen()).read('one')).toEqual(before)
      await breakNextWrite()
      const whole = row('one', [HEADER], { changedAt: 3_000 })
      await expect(journal.replace('one', [HEADER], whole, lengthOf([HEADER, EVENT]))).rejects.toThrow()
      expect(await (await reopen()).read('one')).toEqual(before)
      await journal.append('one', [PERSONS], row('one', ALL, { steps: 1 }))
      expect((await journal.read('one'))!.text).toBe(textOf(ALL))
    })

    test('everything but what bots decided is durable before it is acknowledged', async () => {
      const { journal, durableWrites } = await make()
      let lines: string[] = []
      const durable = async (write: () => Promise<void>) => {
        const before = await durableWrites()
        await write()
        return (await durableWrites()) - before
      }
      const add = (...added: string[]) =>
        durable(() => {
          lines = [...lines, ...added]
          return journal.append('one', added, row('one', lines))
        })
      expect(await add(HEADER, EVENT)).toBe(1)
      expect(await add(BOTS, EVENT)).toBe(0)
      expect(await add(PERSONS, EVENT)).toBe(1)
      expect(await add('{"undo":1}')).toBe(1)
      expect(await add('{"close":{"how":"aborted"}}')).toBe(1)
      expect(await durable(() => journal.replace('one', [HEADER], row('one', [HEADER]), lengthOf(lines)))).toBe(1)
    })
  })
}
