import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { TestProject } from 'vitest/node'
import { buildWeb } from '../../scripts/web.mjs'
import { CHROMIUM, PLACES } from './chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    appUrl: string
  }
}

/** Once for all browser tests: the app is built, and served by a process that files which run at the same time can share. */
export default async function host(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!CHROMIUM) {
    console.log(`browser tests are skipped: no Chromium at ${PLACES.join(', ')} (set ARBITER_CHROMIUM)`)
    return undefined
  }
  buildWeb(process.execPath)
  const server = fork(new URL('./server.ts', import.meta.url), { execArgv: [] })
  const gone = once(server, 'exit')
  const url = await Promise.race([once(server, 'message'), gone.then(() => undefined)])
  if (!url) throw new Error('the server of the browser tests did not start; see the lines above')
  project.provide('appUrl', String(url[0]))
  return async () => {
    server.disconnect()
    await gone
  }
}
