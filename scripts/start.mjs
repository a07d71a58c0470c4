// npm start: installs what is missing, builds the browser app, serves app and API on one port.
import { join } from 'node:path'
import { bootstrap, root, runModern } from './bootstrap.mjs'
import { buildWeb } from './web.mjs'

buildWeb(bootstrap())
process.exitCode = await runModern([join(root, 'apps/terminal/src/main.ts'), 'serve', ...process.argv.slice(2)], {
  tied: true,
})
