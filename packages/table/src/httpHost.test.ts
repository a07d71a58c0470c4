import { toyKit } from '@arbiter/kernel/testing'
import { expect, test } from 'vitest'
import { HttpHost, type ServerTable } from './httpHost.ts'

/** A table whose line breaks again and again, until somebody gives it up. */
function breaking(before: readonly unknown[]): { readonly table: ServerTable; readonly breaks: () => number } {
  let [breaks, isClosed] = [0, false]
  async function* messages({ onLink }: Parameters<ServerTable['messages']>[0]) {
    for (const message of before) yield message as never
    while (!isClosed && breaks < 100) {
      breaks++
      onLink(false)
      await Promise.resolve()
    }
  }
  const close = () => {
    isClosed = true
  }
  return { table: { messages, close } as unknown as ServerTable, breaks: () => breaks }
}

test.each([
  ['before anything was told', []],
  ['after a word that somebody said', [{ event: 'said', data: {} }]],
])('a server that is gone %s is unreachable: whoever opens the table does not wait for ever', async (_, before) => {
  const { table, breaks } = breaking(before)
  await expect(HttpHost.open(table, toyKit)).rejects.toMatchObject({ code: 'unreachable' })
  expect(breaks()).toBeLessThan(10)
})
