import { spawnSync } from 'node:child_process'

/** Files that differ from where this branch left `main`, committed or not, and new ones; deleted ones are named too. */
export function changedFiles(root: string): string[] {
  const base = git(root, ['merge-base', 'HEAD', 'main']) ?? git(root, ['merge-base', 'HEAD', 'origin/main']) ?? ['HEAD']
  const changed = git(root, ['diff', '--name-only', '--no-renames', base[0]!]) ?? []
  const fresh = git(root, ['ls-files', '--others', '--exclude-standard']) ?? []
  return [...new Set([...changed, ...fresh])].sort()
}

function git(root: string, args: readonly string[]): string[] | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : undefined
}
