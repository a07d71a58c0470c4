import { beforeEach, describe, expect, test, vi } from 'vitest'
import { listStored, recall, remember } from '../../../shell/storage.ts'
import { changeDecks, freeId, hasUnreadDecks, isDeckName, recallDecks, type SavedDeck } from './savedDecks.ts'

const deck = (id: string, name = id): SavedDeck => ({ id, name, faction: 'order', units: ['levy_spear'] })

const raise = (): never => {
  throw new Error('full')
}

beforeEach(() => localStorage.clear())

describe('RN-730 decks of this browser', () => {
  test('are kept and found again, with what another window has saved meanwhile', () => {
    expect(recallDecks()).toEqual([])
    expect(changeDecks((decks) => [...decks, deck('a')])).toEqual({ decks: [deck('a')], stored: true })
    expect(changeDecks((decks) => [...decks, deck('b')]).decks).toEqual([deck('a'), deck('b')])
    expect(recallDecks()).toEqual([deck('a'), deck('b')])
    expect(hasUnreadDecks()).toBe(false)
  })

  test.each(['{"format":1,"decks":[', '[]', '{"format":9,"decks":[]}', '{"format":1,"decks":{}}'])(
    'RN-730 a damaged text is put aside whole and said: %s',
    (text) => {
      remember('run.decks', text)
      expect(recallDecks()).toEqual([])
      expect(hasUnreadDecks()).toBe(true)
      expect(listStored()['unread.run.decks']).toBe(text)
      expect(changeDecks((decks) => [...decks, deck('a')]).stored).toBe(true)
      expect(recallDecks()).toEqual([deck('a')])
    },
  )

  test('RN-730 one damaged deck takes no other along, and a second damage does not write over the first', () => {
    const text = JSON.stringify({ format: 1, decks: [deck('a'), { id: 'b' }] })
    remember('run.decks', text)
    expect(recallDecks()).toEqual([deck('a')])
    remember('run.decks', '?')
    expect(recallDecks()).toEqual([])
    expect(listStored()).toMatchObject({ 'unread.run.decks': text, 'unread.run.decks.2': '?' })
    // Another window has forgotten the first: the names that are left are still taken.
    remember('unread.run.decks', undefined)
    for (const text of ['!', '?', '!!']) {
      remember('run.decks', text)
      expect(recallDecks()).toEqual([])
    }
    expect(listStored()).toMatchObject({
      'unread.run.decks': '!',
      'unread.run.decks.2': '?',
      'unread.run.decks.3': '!!',
    })
  })

  test('RN-730 what cannot be put aside is not written over', () => {
    remember('run.decks', 'damaged')
    const full = { getItem: () => 'damaged', setItem: () => raise(), removeItem: () => raise() }
    vi.stubGlobal('localStorage', full)
    expect(changeDecks((decks) => [...decks, deck('a')])).toEqual({ decks: [deck('a')], stored: false })
    vi.unstubAllGlobals()
    expect(recall('run.decks')).toBe('damaged')
  })

  test('RN-627 names have 1 to 30 characters of plain text; ids are free ones', () => {
    expect(['Wall', ' a ', 'x'.repeat(30)].map(isDeckName)).toEqual([true, true, true])
    expect(['', '   ', 'x'.repeat(31), 'a\nb', 'a\u0000'].map(isDeckName)).toEqual([false, false, false, false, false])
    expect(freeId([deck('deck-2')])).toBe('deck-3')
    expect(freeId([])).toBe('deck-1')
  })
})
