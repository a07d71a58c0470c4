/** The blanks of an ICU message; what stands in a branch of `select` or `plural` is text again. */
export function blanks(message: string): string[] {
  const names = new Set<string>()
  const branches: boolean[] = []
  for (let index = 0; index < message.length; index++) {
    if (message[index] === '}') branches.pop()
    if (message[index] !== '{') continue
    // Directly inside an argument an opening brace begins a branch.
    if (branches.at(-1) === false) {
      branches.push(true)
      continue
    }
    names.add(/^\w+/.exec(message.slice(index + 1))?.[0] ?? '?')
    branches.push(false)
  }
  return [...names].sort()
}
