/// <reference lib="webworker" />
import { openJournal } from '../journal/openJournal.ts'
import { TableKeeper } from './keeper.ts'

const keeper = new TableKeeper(openJournal)

/** Matches live here, so that the page never waits for rules, bots or the storage. */
self.addEventListener('message', async ({ data }: MessageEvent<unknown>) => {
  const answer = await keeper.hear(data)
  if (answer) self.postMessage(answer)
})
