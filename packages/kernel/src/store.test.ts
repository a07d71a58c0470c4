import { expect, test } from 'vitest'
import { Store, Subscribers } from './store.ts'

test('listeners hear of each new value until they leave, also while it is told', () => {
  const store = new Store('first')
  const heard: string[] = []
  const leave = store.subscribe(() => {
    heard.push(`a ${store.value}`)
    leave()
  })
  const { subscribe } = store
  subscribe(() => heard.push(`b ${store.value}`))
  store.set('second')
  store.set('third')
  expect(heard).toEqual(['a second', 'b second', 'b third'])
})

test('a listener that throws keeps nobody else from hearing it', () => {
  const faults: unknown[] = []
  const heard: string[] = []
  const subscribers = new Subscribers((fault) => void faults.push(fault))
  subscribers.subscribe(() => {
    throw new Error('broken')
  })
  subscribers.subscribe(() => void heard.push('b'))
  subscribers.notify()
  expect([faults, heard]).toEqual([[new Error('broken')], ['b']])
})
