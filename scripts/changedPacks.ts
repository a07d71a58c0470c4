import { join } from 'node:path'
import { runModern } from './bootstrap.mjs'

/**
 * What of the shipped packs has changed is checked before any test runs: one sentence with file, field and reason instead of a
 * failure in every test that loads the game. False where a pack cannot be played by; `arbiter pack check` has said why.
 */
export async function soundPacks(root: string, changed: readonly string[]): Promise<boolean> {
  for (const pack of changedPacks(changed)) {
    console.log(`arbiter pack check ${pack}`)
    const exit = await runModern([join(root, 'apps/terminal/src/main.ts'), 'pack', 'check', pack], { cwd: root })
    if (exit !== 0) return false
  }
  return true
}

/** `dice/core` of `packages/dice/packs/core/tuning.json`. */
export const changedPacks = (changed: readonly string[]): string[] => [
  ...new Set(changed.flatMap((file) => /^packages\/(\w+)\/packs\/([\w-]+)\//.exec(file)?.slice(1).join('/') ?? [])),
]
