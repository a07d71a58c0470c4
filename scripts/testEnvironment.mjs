// Imported by vitest.config.ts: tests never touch what the person who starts them works with.
import { join } from 'node:path'
import { root } from './bootstrap.mjs'

/** Settings of a real server: its database, its Redis, its data folder, its port, its limits. */
const SERVER_SETTING = /^(DATABASE_URL|REDIS_URL|PORT|ARBITER_.+)$/
/** What is meant for the tests themselves. */
const FOR_TESTS = /^ARBITER_(TEST_.+|CHROMIUM|HOST_NODE|INSTALL|DEBUG)$/

/** Takes them out of an environment. */
export function forgetServerSettings(env) {
  for (const name of Object.keys(env)) if (SERVER_SETTING.test(name) && !FOR_TESTS.test(name)) delete env[name]
}

forgetServerSettings(process.env)
/** Tests start hundreds of processes and threads, which load the same modules: compiled once, kept beside the other caches. */
process.env.NODE_COMPILE_CACHE ??= join(root, '.cache', 'node')
/** A line for each request would bury what tests say. */
process.env.ARBITER_LOG ??= 'silent'
