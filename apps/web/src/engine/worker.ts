/// <reference lib="webworker" />
import { answer } from './answer.ts'
import type { Asked } from './protocol.ts'

/** Analysis lives here, so that the page never waits for it. */
self.addEventListener('message', async ({ data }: MessageEvent<Asked>) => {
  self.postMessage(await answer(data))
})
