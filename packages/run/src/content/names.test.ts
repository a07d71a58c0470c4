import { readFileSync } from 'node:fs'
import type { Localised } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import { eight } from '../battle/testing.ts'

const PAGE = new URL('../../../../docs/run-names.md', import.meta.url)

test('RN-611 no name of ours is one that another company has coined, and the page has all that were compared', () => {
  const page = readFileSync(PAGE, 'utf8')
  const coined = [...page.matchAll(/^- \*\*(.+?)\*\*/gm)].map(([, name]) => name!.toLowerCase())
  expect(coined.length).toBeGreaterThan(30)
  const people = [...eight.leaders, ...eight.factions.flatMap(({ rivals = [] }) => rivals)].map(({ name }) => name.en!)
  const others = [eight.units.map(({ names }) => names[0]), eight.abilities, eight.spells, eight.factions]
    .flat()
    .map((entry) => ('name' in entry ? (entry.name as Localised) : entry).en!)
  for (const name of [...people, ...others])
    expect([name, coined.filter((other) => ` ${name.toLowerCase()} `.includes(` ${other} `))]).toEqual([name, []])
  expect(people.filter((name) => !page.includes(name))).toEqual([])
})
