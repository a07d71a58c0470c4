// The server of the browser tests, as a process: tells its address to whoever started it, and ends with them.
import { serve } from '@arbiter/server'
import { DIST } from './build.ts'

const server = await serve({ port: 0, webFolder: DIST })
process.on('disconnect', () => void server.close().then(() => process.exit()))
process.send?.(server.url)
