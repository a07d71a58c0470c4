/// <reference lib="webworker" />
import { answer } from './answer.ts'
import type { Asked } from './protocol.ts'

/** Bots and analysis live here, so that the page never waits for them. */
self.addEventListener('message', async ({ data }: MessageEvent<Asked>) => {
  self.postMessage(await answer(data))
})
