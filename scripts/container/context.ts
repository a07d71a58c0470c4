import { matchesGlob } from 'node:path'

/** Whether a file goes to the builder, by the lines of a `.dockerignore`: the last one that speaks of it or of a folder above it counts. */
export function isSent(file: string, dockerignore: string): boolean {
  const parts = file.split('/')
  const paths = parts.map((_, at) => parts.slice(0, at + 1).join('/'))
  let sent = true
  for (const line of dockerignore.split('\n').filter((each) => each !== '' && !each.startsWith('#'))) {
    const pattern = line.replace(/^!/, '')
    // Unlike here, `**` is also what begins with a dot.
    if (pattern === '**' || paths.some((path) => matchesGlob(path, pattern))) sent = line.startsWith('!')
  }
  return sent
}
