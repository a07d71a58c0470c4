/// <reference lib="webworker" />
import { openBrowserJournal } from '../journal/openBrowserJournal.ts'
import { TableServer } from './tableServer.ts'

const server = new TableServer(openBrowserJournal)

/** Matches live here, so that the page never waits for rules, bots or the storage. */
self.addEventListener('message', async ({ data }: MessageEvent<unknown>) => {
  const answer = await server.hear(data)
  if (answer) self.postMessage(answer)
})
