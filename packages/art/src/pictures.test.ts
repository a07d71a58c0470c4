import { expect, test } from 'vitest'
import { STENCIL_SETS, setsFor } from './law/sets.ts'
import { isStencilSet, loadStencils } from './load.ts'
import { createPictures, playerFace } from './pictures.ts'
import { everything } from './testing.ts'

test('every set can be loaded, and together they are all stencils', async () => {
  const sets = Object.keys(STENCIL_SETS)
  expect(sets.filter((set) => !isStencilSet(set))).toEqual([])
  expect(await loadStencils(...sets.filter(isStencilSet))).toEqual(everything())
  expect(isStencilSet('constructor')).toBe(false)
})

test('a page asks once and gets the same address again', async () => {
  const pictures = createPictures('twilight', await loadStencils(...setsFor('twilight', 'card').filter(isStencilSet)))
  const wolf = pictures.portrait('enemy', 'moon_wolf', { tier: 2 })
  expect(pictures.portrait('enemy', 'moon_wolf', { tier: 2 })).toBe(wolf)
  expect(pictures.portrait('enemy', 'moon_wolf', { tier: 3 })).not.toBe(wolf)
  expect(wolf).toMatch(/^data:image\/svg\+xml,%3Csvg/)
  expect(pictures.token('enemy', 'moon_wolf')).not.toBe(pictures.item('enemy', 'moon_wolf'))
})

test('cards are of the kind that their effects make them; a fate card needs none', async () => {
  const pictures = createPictures('twilight', everything())
  const attack = pictures.card('card', 'plain_blow', [{ kind: 'attack' }])
  expect(pictures.card('card', 'plain_blow', 'attack')).toBe(attack)
  expect(pictures.card('card', 'plain_blow', 'defence')).not.toBe(attack)
  expect(pictures.card('fateCard', 'fate_daybreak', [])).toBe(pictures.card('fateCard', 'fate_daybreak', 'attack'))
  expect(pictures.cardBack()).toBe(pictures.cardBack())
})

test('dice, scenes and players have addresses too', () => {
  const pictures = createPictures('dice', everything())
  expect(pictures.die('evil', 3)).not.toBe(pictures.die('fair', 3))
  const options = { width: 390, height: 844, theme: 'dusk' } as const
  expect(pictures.scene('tavernTable', options)).toBe(pictures.scene('tavernTable', options))
  expect(playerFace(everything(), 'Ann')).not.toBe(playerFace(everything(), 'Bo'))
})

test('what was not asked for in a long time is drawn anew, the same', () => {
  const pictures = createPictures('run', everything())
  const first = pictures.token('unit', 'knight')
  for (let i = 0; i < 520; i++) pictures.token('unit', `stranger_${i}`)
  expect(pictures.token('unit', 'knight')).toBe(first)
})

test('what content says about its own looks goes before the tables, and what the page asks before that', () => {
  const art = { figure: 'bear-head', ground: 'frost' } as const
  const sections = { units: { value: [{ id: 'knight', art }, { id: 'footman' }] }, tuning: { value: {} } }
  const shipped = createPictures('run', everything())
  const told = createPictures('run', everything(), sections)
  expect(told.token('unit', 'knight')).toBe(shipped.token('unit', 'knight', art))
  expect(told.token('unit', 'knight')).not.toBe(shipped.token('unit', 'knight'))
  expect(told.token('unit', 'footman')).toBe(shipped.token('unit', 'footman'))
  expect(told.token('unit', 'knight', { ground: 'sand' })).toBe(
    shipped.token('unit', 'knight', { ...art, ground: 'sand' }),
  )
})

test('a page loads the figures that content borrows: first from its own game, then from others', () => {
  const units = (figure: string) => ({ units: { value: [{ id: 'a', art: { figure } }] } })
  const run = setsFor('run', 'unit')
  expect(setsFor('run', 'unit', units('kettle-hat'))).toEqual(run)
  expect(setsFor('run', 'unit', units('cross-shield'))).toEqual([...run, 'runLater'])
  const [own, borrowed] = setsFor('run', 'unit', units('cat')).filter((set) => set === 'run' || !run.includes(set))
  expect([own, STENCIL_SETS[borrowed!]!.includes('cat')]).toEqual(['run', true])
  expect(setsFor('chess', 'pawn', units('cat'))).toEqual(['people'])
})

test('a page with other work gets what was drawn before, and the rest when it may be drawn', () => {
  let free = true
  const pictures = createPictures('twilight', everything(), {}, () => free)
  const wolf = pictures.portrait('enemy', 'moon_wolf')
  free = false
  expect(pictures.portrait('enemy', 'moon_wolf')).toBe(wolf)
  expect(pictures.token('enemy', 'moon_wolf')).toBeUndefined()
  free = true
  expect(pictures.token('enemy', 'moon_wolf')).toMatch(/^data:image/)
})
