#!/usr/bin/env node
// The arbiter command. Plain JavaScript, so that any Node can start it; the rest runs on a Node that reads TypeScript.
import { join } from 'node:path'
import { bootstrap, root, runModern } from '../scripts/bootstrap.mjs'
import { buildWebToServe } from '../scripts/web.mjs'

const args = process.argv.slice(2)
const node = bootstrap()
if (args[0] === 'serve') await buildWebToServe(node, args.slice(1))
process.exitCode = await runModern([join(root, 'apps/terminal/src/main.ts'), ...args], { tied: true })
