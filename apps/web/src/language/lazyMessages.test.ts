import { expect, test } from 'vitest'
import { LazyMessages, loadInUse } from './lazyMessages.ts'

test('a language is read once, when it is needed, from all of its files', async () => {
  const read: string[] = []
  const file = (key: string) => async () => {
    read.push(key)
    return { default: { [key]: `says ${key}` } }
  }
  const messages = new LazyMessages({ en: [file('a'), file('b')], ru: [file('c')] })
  expect(read).toEqual([])
  const loading = messages.load('en')
  expect(messages.load('en')).toBe(loading)
  expect(await loading).toEqual({ locales: { en: { a: 'says a', b: 'says b' } } })
  expect(read).toEqual(['a', 'b'])
  await loadInUse('ru')
  expect(read).toEqual(['a', 'b', 'c'])
})

test('what could not be had is asked for again when somebody wants it again', async () => {
  let online = false
  const file = async () => {
    if (!online) throw new Error('offline')
    return { default: { a: 'x' } }
  }
  const messages = new LazyMessages({ en: [file], ru: [file] })
  await expect(messages.load('ru')).rejects.toThrow('offline')
  online = true
  await expect(messages.load('ru')).rejects.toThrow('offline')
  expect(await messages.loadAgain('ru')).toEqual({ locales: { ru: { a: 'x' } } })
})
