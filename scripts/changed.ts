import { spawnSync } from 'node:child_process'

/** Files that differ from where this branch left `main`, committed or not, and new ones; deleted ones are named too. */
export function changedFiles(root: string): string[] {
  const changed = git(root, ['diff', '--name-only', '--no-renames', baseOf(root)]) ?? []
  const fresh = git(root, ['ls-files', '--others', '--exclude-standard']) ?? []
  return [...new Set([...changed, ...fresh])].sort()
}

/** The file as it was there; nothing where there was none. */
export const formerText = (root: string, file: string): string | undefined =>
  git(root, ['show', `${baseOf(root)}:${file}`])?.join('\n')

const baseOf = (root: string): string =>
  (git(root, ['merge-base', 'HEAD', 'main']) ?? git(root, ['merge-base', 'HEAD', 'origin/main']) ?? ['HEAD'])[0]!

function git(root: string, args: readonly string[]): string[] | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : undefined
}
