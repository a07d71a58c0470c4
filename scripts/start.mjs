// npm start: installs what is missing, builds the browser app, serves app and API on one port.
import { join } from 'node:path'
import { bootstrap, root, runModern } from './bootstrap.mjs'
import { buildWebToServe } from './web.mjs'

const args = process.argv.slice(2)
await buildWebToServe(bootstrap(), args)
process.exitCode = await runModern([join(root, 'apps/terminal/src/main.ts'), 'serve', ...args], { tied: true })
