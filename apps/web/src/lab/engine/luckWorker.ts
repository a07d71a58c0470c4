/// <reference lib="webworker" />
import { tellLuck } from './luck.ts'
import type { ToLuck } from './protocol.ts'

self.addEventListener('message', ({ data }: MessageEvent<ToLuck>) =>
  tellLuck(data, (message) => self.postMessage(message)),
)
