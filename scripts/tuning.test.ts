import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { EVENTS, lineUp, mirrored } from './tuning/lineups.ts'
import { moved } from './tuning/moved.ts'
import { coreKit, header, report, tunedKit } from './tuning/report.ts'
import { measure } from './tuning/run.ts'
import { WHY } from './tuning/why.ts'
import { REPORT, SIZES, smaller } from './tuning.ts'

const core = coreKit()

describe('the tuning report of the arena', () => {
  const shipped = readFileSync(REPORT, 'utf8')

  test('is of the packs and rules that ship, over at least 20,000 fights (else: npm run tuning)', () => {
    expect(shipped).toContain(header(SIZES))
    expect(SIZES.event).toBeGreaterThanOrEqual(3000)
    expect(SIZES.event * EVENTS.length).toBeGreaterThanOrEqual(20_000)
  })

  test('shows that every event meets its target with `tuned`', () => {
    const rows = shipped
      .split('## Match length against its targets')[1]!
      .split('\n## ')[0]!
      .split('\n')
      .filter((line) => EVENTS.some((event) => line.startsWith(`| ${event} |`)))
    expect(rows).toHaveLength(EVENTS.length)
    for (const row of rows) expect(row.split(' | ').at(-1)).toBe('meets |')
  })

  test('gives a reason for every number that moved, and for no other', () => {
    const paths = moved(core.content, tunedKit().content).map(({ path }) => path)
    expect(Object.keys(WHY).sort()).toEqual([...paths].sort())
    for (const path of paths) expect(shipped).toContain(`\`${path}\``)
  })

  test('is the same for one worker and for two', async () => {
    const sizes = smaller(2)
    const one = await measure({ sizes, workers: 1 })
    const two = await measure({ sizes, workers: 2 })
    expect(JSON.stringify(two)).toBe(JSON.stringify(one))
    expect(report(two, sizes)).toBe(report(one, sizes))
    expect(one.core.event.final!.fights).toBe(2)
  })
})

describe('line-ups', () => {
  const characters = core.content.characters.map(({ id }) => id)

  test('are the same every time, of the size and stars that suit the event, and accepted as set-ups', () => {
    for (const event of EVENTS) {
      for (let index = 0; index < 20; index++) {
        const drawn = lineUp(event, index, characters)
        expect(lineUp(event, index, characters)).toEqual(drawn)
        expect(core.game.setup.parse(drawn).ok).toBe(true)
      }
    }
    for (let index = 0; index < 20; index++) {
      const final = lineUp('final', index, characters)
      expect(final.teams.map(({ members }) => members.length)).toEqual([5, 5])
      expect([4, 5]).toContain(final.teams[0]!.members[0]!.stars)
      expect(lineUp('ffa4', index, characters).teams.map(({ members }) => members.length)).toEqual([3, 3, 3, 3])
      const raid = lineUp('bandits', index, characters).teams.map(({ members }) => members.length) as [number, number]
      expect(raid[1] - raid[0]).toBeGreaterThanOrEqual(1)
      expect(raid[1] - raid[0]).toBeLessThanOrEqual(3)
    }
  })

  test('have no team with the same sample character twice; a mirrored one has the same team everywhere', () => {
    const drawn = lineUp('standard', 3, characters)
    for (const { members } of drawn.teams)
      expect(new Set(members.map(({ character }) => character)).size).toBe(members.length)
    const [first, second] = mirrored(drawn).teams
    expect(second!.members).toEqual(first!.members)
    expect(first!.members).toEqual(drawn.teams[0]!.members)
  })
})

describe('what an overlay moves', () => {
  test('is found at any depth, by id, without the descriptions that follow', () => {
    const { content } = core
    const events = content.events.map((event) =>
      event.id === 'final' ? { ...event, attrition: { ...event.attrition, onset: 7 } } : event,
    )
    const traits = content.traits.map((trait, i) => (i === 0 ? { ...trait, desc: { en: 'x', ru: 'x' } } : trait))
    expect(moved(content, { ...content, version: 'other', events, traits })).toEqual([
      { path: 'events/final/attrition/onset', from: 120, to: 7 },
    ])
    expect(moved(content, { ...content, events: content.events.slice(1) })).toMatchObject([
      { path: 'events/exhibition', to: undefined },
    ])
  })
})
