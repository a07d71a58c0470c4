import { beforeEach, describe, expect, test, vi } from 'vitest'
import { listStored, load, store } from '../../../shell/storage.ts'
import { changeDecks, hasUnreadDecks, hasUnstoredDecks, knownDecks, recallDecks, type SavedDeck } from './savedDecks.ts'

const deck = (id: string, name = id): SavedDeck => ({ id, name, faction: 'order', units: ['levy_spear'] })

const raise = (): never => {
  throw new Error('full')
}

beforeEach(() => localStorage.clear())

describe('RN-730 decks of this browser', () => {
  test('are kept and found again, with what another window has saved meanwhile', () => {
    expect(recallDecks()).toEqual([])
    expect(changeDecks((decks) => [...decks, deck('a')])).toEqual([deck('a')])
    expect(hasUnstoredDecks()).toBe(false)
    expect(changeDecks((decks) => [...decks, deck('b')])).toEqual([deck('a'), deck('b')])
    expect(recallDecks()).toEqual([deck('a'), deck('b')])
    expect(hasUnreadDecks()).toBe(false)
  })

  test.each(['{"format":1,"decks":[', '[]', '{"format":9,"decks":[]}', '{"format":1,"decks":{}}'])(
    'RN-730 a damaged text is put aside whole and said: %s',
    (text) => {
      store('run.decks', text)
      expect(recallDecks()).toEqual([])
      expect(hasUnreadDecks()).toBe(true)
      expect(listStored()['unread.run.decks']).toBe(text)
      changeDecks((decks) => [...decks, deck('a')])
      expect(recallDecks()).toEqual([deck('a')])
    },
  )

  test('RN-730 one damaged deck takes no other along, and a second damage does not write over the first', () => {
    const text = JSON.stringify({ format: 1, decks: [deck('a'), { id: 'b' }] })
    store('run.decks', text)
    expect(recallDecks()).toEqual([deck('a')])
    store('run.decks', '?')
    expect(recallDecks()).toEqual([])
    expect(listStored()).toMatchObject({ 'unread.run.decks': text, 'unread.run.decks.2': '?' })
    // Another window has forgotten the first: the names that are left are still taken.
    store('unread.run.decks', undefined)
    for (const text of ['!', '?', '!!']) {
      store('run.decks', text)
      expect(recallDecks()).toEqual([])
    }
    expect(listStored()).toMatchObject({
      'unread.run.decks': '!',
      'unread.run.decks.2': '?',
      'unread.run.decks.3': '!!',
    })
  })

  test('RN-730 what cannot be put aside is not written over', () => {
    store('run.decks', 'damaged')
    const full = { getItem: () => 'damaged', setItem: () => raise(), removeItem: () => raise() }
    vi.stubGlobal('localStorage', full)
    expect(changeDecks((decks) => [...decks, deck('a')])).toEqual([deck('a')])
    expect(hasUnstoredDecks()).toBe(true)
    vi.unstubAllGlobals()
    expect(load('run.decks')).toBe('damaged')
    // There is room again.
    changeDecks((decks) => decks)
    expect([recallDecks(), hasUnstoredDecks()]).toEqual([[deck('a')], false])
  })

  test('RN-730 what could not be stored is known to the page, and stored with the next change that can be', () => {
    for (const id of ['a', 'b']) changeDecks((decks) => [...decks, deck(id)])
    const { localStorage } = globalThis
    vi.stubGlobal('localStorage', { getItem: (key: string) => localStorage.getItem(key), setItem: raise })
    changeDecks((decks) => [...decks, deck('c')])
    changeDecks((decks) => decks.filter(({ id }) => id !== 'a'))
    expect([recallDecks(), knownDecks()]).toEqual([
      [deck('a'), deck('b')],
      [deck('b'), deck('c')],
    ])
    vi.unstubAllGlobals()
    // Another window, which had room first.
    store('run.decks', JSON.stringify({ format: 1, decks: [deck('a'), deck('b'), deck('other')] }))
    const expected = [deck('other'), deck('c')]
    expect(changeDecks((decks) => decks.filter(({ id }) => id !== 'b'))).toEqual(expected)
    expect([recallDecks(), hasUnstoredDecks()]).toEqual([expected, false])
  })
})
