import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const rulebook = readFileSync(new URL('../RULES.md', import.meta.url), 'utf8')

/** The paragraph of a rule, without its line breaks. */
const ruleOf = (id: string): string =>
  rulebook
    .split(`**${id}**`)[1]!
    .split(/\n(?:- \*\*|\n| {2}\|)/)[0]!
    .replaceAll(/\s+/g, ' ')

test.each([
  ['AR-035', 'it is rounded up to the next, by size, after L and potency are multiplied in. †'],
  ['AR-064', 'Whoever pushes itself goes nowhere'],
  ['AR-150', 'Where there is nobody else to hit, nothing is drawn. †'],
  ['AR-204', 'A summon that is downed does not go with it'],
  ['AR-217', 'at `other`, if in reach and in sight (AR-184)'],
  ['AR-237', '`effect_gate`: an Action that would do nothing now is left out'],
])('%s what the code decided stands in the rulebook, marked as a ruling', (id, ruling) => {
  expect(ruleOf(id)).toContain(ruling)
  expect(ruleOf(id)).toMatch(/†/)
})
