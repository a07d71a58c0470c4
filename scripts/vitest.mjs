import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { root } from './bootstrap.mjs'

export const VITEST = join(root, 'node_modules/vitest/vitest.mjs')

/** Everything that needs neither a browser nor a night. */
export const UNIT_PROJECTS = ['--project=unit', '--project=vite', '--project=component']

/** Paths as somebody types them in any folder of the repository; what is no path stays as it is. */
export const fromRoot = (args, folder = process.env.INIT_CWD ?? process.cwd()) =>
  args.map((arg) => {
    const path = resolve(folder, arg)
    return !arg.startsWith('-') && existsSync(path) ? relative(root, path) : arg
  })
