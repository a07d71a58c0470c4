import { arenaKit, type Setup } from '@arbiter/arena'
import { locales } from '@arbiter/arena/locales'
import type { Preset } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import { championsOf } from './champions.ts'
import { faceOfBuild } from './fighterFace.ts'

const { presets } = arenaKit(locales)

const faces = (of: readonly Preset<Setup>[], id: string) =>
  championsOf(of)
    .get(id)!
    .map(({ champion, others }) => ({
      champion: champion && faceOfBuild(champion.member).id,
      others: others.map(({ member }) => faceOfBuild(member).id),
    }))

test('each card shows a champion that no card before it has shown, as long as there is one', () => {
  const shown = presets.slice(0, 4).flatMap(({ id }) => faces(presets, id).map(({ champion }) => champion))
  expect(shown).not.toContain(undefined)
  expect(new Set(shown).size).toBe(shown.length)
})

test('where all were shown before, the first of the side is its champion again', () => {
  const duel = presets.find(({ id }) => id === 'duel')!
  const again = { ...duel, id: 'again' }
  expect(faces([duel, again], 'again')).toEqual(faces([duel], 'duel'))
})

test('more than two teams share the two sides, each fighter in the colour of its own team', () => {
  const four = presets.find(({ id }) => id === 'ffa4')!
  const [left, right] = championsOf([four]).get('ffa4')!
  const teams = (side: typeof left) => new Set([side!.champion!, ...side!.others].map(({ at }) => at))
  expect([teams(left), teams(right)]).toEqual([new Set([0, 2]), new Set([1, 3])])
})

test('a side without anybody has no champion', () => {
  const duel = presets.find(({ id }) => id === 'duel')!
  const empty = { ...duel, setup: { ...duel.setup, teams: [duel.setup.teams[0]!] } }
  expect(championsOf([empty]).get('duel')![1]).toEqual({ champion: undefined, others: [] })
})
