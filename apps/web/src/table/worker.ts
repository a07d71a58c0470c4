/// <reference lib="webworker" />
import { openJournal } from '../journal/openJournal.ts'
import { TableKeeper } from './keeper.ts'
import type { Announced, AskedStorage, AskedTable } from './protocol.ts'

const keeper = new TableKeeper(openJournal)

/** Matches live here, so that the page never waits for rules, bots or the storage. */
self.addEventListener('message', async ({ data }: MessageEvent<AskedTable | AskedStorage | Announced>) => {
  if ('soon' in data) keeper.prepare(data)
  else self.postMessage(await keeper.answer(data))
})
