import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { run } from './testing/io.ts'

const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
const examples = [...readme.matchAll(/```\n\$ arbiter (.*)\n([\s\S]*?)```/g)].map(
  ([, command, output]) => [command!, output!] as const,
)

test('the README has examples', () => expect(examples.length).toBeGreaterThan(2))

/** `…` stands for what is left out. */
test.each(examples)('arbiter %s', async (command, output) => {
  const { exit, stdout } = await run(command.split(' '))
  expect(exit).toBe(0)
  const [shown, more] = output.split('…\n')
  if (more === undefined) expect(stdout).toBe(output)
  else expect(stdout.startsWith(shown!)).toBe(true)
})
