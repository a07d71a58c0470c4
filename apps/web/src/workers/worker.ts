/// <reference lib="webworker" />
import { setBasePath } from '../shell/base.ts'
import { WORKER_PARTS, type WorkerPart } from './parts.ts'

/** Every worker of the page is this file, by the name it was started with: one bundle, whose parts share the games. */
const [, part, , ...base] = self.name.split('/') as [string, WorkerPart, string, ...string[]]
setBasePath(`/${base.join('/')}`)

/** What comes in before the part is there waits for it. */
const early: unknown[] = []
function keep(event: MessageEvent<unknown>): void {
  event.stopImmediatePropagation()
  early.push(event.data)
}
self.addEventListener('message', keep)

WORKER_PARTS[part]().then(() => {
  self.removeEventListener('message', keep)
  for (const data of early) self.dispatchEvent(new MessageEvent('message', { data }))
}, reportError)
