import { spawnSync } from 'node:child_process'

interface Changes {
  readonly base: Base
  /** Those that differ from the base, committed or not, and new ones; deleted ones are named too. */
  readonly files: readonly string[]
  /** A file as it was there; nothing where there was none. */
  readonly formerText: (file: string) => string | undefined
}

interface Base {
  /** As whoever reads it would call it. */
  readonly name: string
  readonly commit: string
  /** How many commits have been made since. */
  readonly behind: number
}

/**
 * What differs from where this branch left `since`; without it, from what was pushed or pulled (the upstream), else from where the
 * branch left main. On a main without an upstream only what is not committed differs.
 */
export function changesSince(root: string, since?: string): Changes {
  const base = baseOf(root, since)
  const changed = git(root, ['diff', '--name-only', '--no-renames', base.commit]) ?? []
  const fresh = git(root, ['ls-files', '--others', '--exclude-standard']) ?? []
  return {
    base,
    files: [...new Set([...changed, ...fresh])].sort(),
    formerText: (file) => git(root, ['show', `${base.commit}:${file}`])?.join('\n'),
  }
}

function baseOf(root: string, since: string | undefined): Base {
  const upstream = git(root, ['rev-parse', '--abbrev-ref', '@{upstream}'])?.[0]
  const names = since !== undefined ? [since] : [upstream, 'main', 'origin/main', 'HEAD']
  for (const name of names) {
    const commit = name && git(root, ['merge-base', 'HEAD', name])?.[0]
    if (!commit) continue
    const behind = Number(git(root, ['rev-list', '--count', `${commit}..HEAD`])?.[0] ?? 0)
    const isHead = since === undefined && behind === 0 && name !== upstream
    return { name: isHead ? 'HEAD' : name, commit, behind }
  }
  throw new Error(`git knows no commit ${since ?? 'here'}`)
}

function git(root: string, args: readonly string[]): string[] | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : undefined
}
