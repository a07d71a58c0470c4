import type { Page } from 'playwright-core'

/** What the journal of the browser has of the match that was changed last: a record without its closing line. */
export const storedText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const ask = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await ask(indexedDB.open('arbiter'))
    const transaction = database.transaction(['rows', 'lines'])
    const rows: { readonly id: string }[] = await ask(transaction.objectStore('rows').index('changedAt').getAll())
    const { id } = rows.at(-1)!
    const texts: string[] = await ask(transaction.objectStore('lines').getAll(IDBKeyRange.bound([id], [id, []])))
    database.close()
    return texts.join('')
  })
