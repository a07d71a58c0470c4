import { expect, test } from 'vitest'
import { changed, historyOf, redone, undone } from './history.ts'

test('changes about one thing in a row are one step back, others each their own', () => {
  let history = changed(historyOf(''), 'a', 'title')
  history = changed(history, 'ab', 'title')
  history = changed(history, 'ab!', 'notes')
  history = changed(history, 'ab!?')
  history = changed(history, 'ab!??')
  const back = [history.now]
  while (history.past.length > 0) {
    history = undone(history)
    back.push(history.now)
  }
  expect(back).toEqual(['ab!??', 'ab!?', 'ab!', 'ab', ''])
  expect(redone(redone(history)).now).toBe('ab!')
})

test('a change after going back forgets what came after; nothing changed is no step', () => {
  const history = undone(changed(historyOf(1), 2))
  expect(changed(history, 3).future).toEqual([])
  expect(changed(history, 1)).toBe(history)
  expect(undone(historyOf(1))).toEqual(historyOf(1))
  expect(redone(historyOf(1))).toEqual(historyOf(1))
})
