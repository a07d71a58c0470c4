/// <reference lib="webworker" />
import type { AskedOfRecords } from './protocol.ts'
import { answerFromRecords } from './records.ts'

self.addEventListener('message', async ({ data }: MessageEvent<AskedOfRecords>) => {
  self.postMessage(await answerFromRecords(data))
})
