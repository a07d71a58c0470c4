import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { vi } from 'vitest'

const ARBITER = fileURLToPath(new URL('../../bin/arbiter.mjs', import.meta.url))

/** Somebody with the command at a terminal, who was told the code. */
export function typeAt(server: string, code: string) {
  const home = mkdtempSync(join(tmpdir(), 'arbiter-terminal-'))
  const argv = ['play', 'dice', '--server', server, '--join', code, '--plain', '--name', 'Bob']
  const child = spawn(process.execPath, [ARBITER, ...argv], { cwd: home, env: { ...process.env, XDG_DATA_HOME: home } })
  let printed = ''
  let read = 0
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes) => {
      printed += bytes
    })
  return {
    text: () => printed,
    press: (keys: string) => void child.stdin.write(keys),
    /** After whatever was waited for before. */
    until: (part: string) =>
      vi.waitFor(
        () => {
          const at = printed.indexOf(part, read)
          if (at < 0) throw new Error(`no “${part}” in: ${printed.slice(read)}`)
          read = at + part.length
        },
        { timeout: 30_000 },
      ),
    close() {
      child.kill()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
