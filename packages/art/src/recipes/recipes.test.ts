import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { pictureOf, TABLES } from '../law/law.ts'
import { danglingIds, everything, loaded, nodesOf } from '../testing.ts'
import { CARD, card, fateCard } from './card.ts'
import { champion } from './champion.ts'
import { INK, METAL, RING, RING_EMPTY, STRIP } from './colours.ts'
import { BONE, cube, die, tag } from './die.ts'
import { frame } from './frame.ts'
import { cuts, rays, salt, wedge } from './gouge.ts'
import { HIT_FILL, HIT_TEXT, hitNumber, hitShape, slash } from './hit.ts'
import { type Picture, portrait } from './portrait.ts'
import { seeded } from './random.ts'
import { standing } from './standing.ts'
import { fitInto, stencilOf, UnknownStencilError } from './stencil.ts'
import { dataAddress, picture, polygon } from './svg.ts'
import { HEAD, tokenFace } from './token.ts'

const stencils = loaded('run', 'runLater', 'runUndead')
const KNIGHT: Picture = {
  figure: 'visored-helm',
  attribute: 'broadsword',
  matter: 'steel',
  ground: 'order',
  tier: 1,
  seed: 'knight',
}

/** Ratio of two colours as WCAG 2 counts it. */
function contrast(a: string, b: string): number {
  const luminance = (colour: string) => {
    const [r, g, bl] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
      return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * bl!
  }
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return (light! + 0.05) / (dark! + 0.05)
}

describe('contrast', () => {
  test.each(Object.entries(RING))(
    'the ring of %s stands out from soot and from where it has run out, 3:1',
    (_, colour) => {
      expect(contrast(colour, INK.soot)).toBeGreaterThanOrEqual(3)
      expect(contrast(colour, RING_EMPTY)).toBeGreaterThanOrEqual(3)
    },
  )

  test.each(Object.entries(STRIP))('words on the strip of %s, 4.5:1', (_, colour) => {
    expect(contrast(INK.white, colour)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(Object.keys(HIT_FILL) as (keyof typeof HIT_FILL)[])('the number of a %s, 4.5:1', (kind) => {
    expect(contrast(HIT_TEXT[kind], HIT_FILL[kind])).toBeGreaterThanOrEqual(4.5)
  })

  test('words on paper and on soot, gold coins, diamonds of each tier', () => {
    expect(contrast(INK.soot, INK.paper)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(INK.soot, METAL[3].body)).toBeGreaterThanOrEqual(4.5)
    for (const { body } of Object.values(METAL)) expect(contrast(body, INK.soot)).toBeGreaterThanOrEqual(3)
  })

  test('pips on bone', () => {
    expect(contrast(BONE.pips, BONE.body)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(BONE.one, BONE.body)).toBeGreaterThanOrEqual(3)
  })
})

describe('seeded', () => {
  test('gives the same numbers for the same seed, others for another, all from 0 up to 1', () => {
    const [a, b, other] = [seeded('wolf'), seeded('wolf'), seeded('bear')]
    const numbers = Array.from({ length: 200 }, a)
    expect(Array.from({ length: 200 }, b)).toEqual(numbers)
    expect(Array.from({ length: 200 }, other)).not.toEqual(numbers)
    expect(numbers.every((n) => n >= 0 && n < 1)).toBe(true)
    expect(numbers.slice(0, 3).map((n) => Math.round(n * 1e6))).toEqual([184703, 581026, 250628])
  })

  test('the empty seed works', () => {
    expect(seeded('')()).toBeLessThan(1)
  })
})

test('no recipe knows chance, a document or a font file', () => {
  const sources = readdirSync(join(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/test(?:ing)?\.ts$/.test(file))
    .map((file) => readFileSync(join(import.meta.dirname, '..', file), 'utf8'))
  expect(sources.length).toBeGreaterThan(20)
  expect(sources.filter((text) => /Math\.random|document\.|window\.|@font-face/.test(text))).toEqual([])
})

describe('gouge', () => {
  test('a wedge is thick at one end and ends in a point', () => {
    expect(wedge(0, 0, 0, 10, 4)).toBe('M0 2l3 0 7-2-7-2-3 0z')
  })

  test('rays, cuts and salt are as many marks as asked for', () => {
    const marks = (d: string) => d.match(/M/g)?.length ?? 0
    expect(marks(rays(0, 0, 10, 20, 12, 'a'))).toBe(12)
    expect(marks(cuts({ x: 0, y: 0, width: 10, height: 10 }, 7, 'a'))).toBe(7)
    expect(marks(salt(10, 10, 5, 'a'))).toBe(5)
  })
})

describe('portrait', () => {
  test('is wider framed with each tier and says the tier by diamonds, without colour', () => {
    const marks = ([1, 2, 3] as const).map((tier) => {
      const [, d] = /<path d="(M[^"]+)" fill="[^"]+" stroke="#17130f" stroke-width="4\.9\d*"/.exec(
        portrait(stencils, { ...KNIGHT, tier }),
      )!
      return d!.match(/M/g)!.length
    })
    expect(marks).toEqual([1, 2, 3])
    expect(new Set([frame(1), frame(2), frame(3)]).size).toBe(3)
  })

  test('where a game counts stars the sill has as many diamonds, in the frame of the tier', () => {
    const count = (marks: number) =>
      /<path d="(M[^"]+)" fill="[^"]+" stroke="#17130f" stroke-width="4\.9\d*"/
        .exec(portrait(stencils, { ...KNIGHT, tier: 2, marks }))![1]!
        .match(/M/g)!.length
    expect([3, 5].map(count)).toEqual([3, 5])
  })

  test('at tier 3 the figure may step over the frame', () => {
    expect(portrait(stencils, { ...KNIGHT, tier: 3 })).toContain('viewBox="0 -18 300 378"')
    expect(portrait(stencils, { ...KNIGHT, tier: 2 })).toContain('viewBox="0 0 300 360"')
  })

  test('the attribute is a second figure; without it there is one', () => {
    const { attribute: _, ...alone } = KNIGHT
    const uses = (svg: string) => new Set([...svg.matchAll(/href="#(h[^"]+)"/g)].map(([, id]) => id)).size
    expect([uses(portrait(stencils, KNIGHT)), uses(portrait(stencils, alone))]).toEqual([2, 1])
  })

  test('the attribute stands at the hand, below the face and beside the middle; wings alone are worn behind', () => {
    const all = everything()
    const faces = Object.entries(TABLES).flatMap(([game, { kinds }]) =>
      Object.entries(kinds)
        .filter(([, { shape }]) => shape === 'face')
        .flatMap(([kind, { rows }]) => Object.keys(rows).map((id) => pictureOf(game, kind, id))),
    )
    const placeOf = (svg: string, name: string) => {
      const { box, hull } = stencilOf(all, name)
      const print = `\\) scale\\(([\\d.]+)\\)[^"]*"><defs><path id="[^"]+" d="${hull.replaceAll('.', '\\.')}"`
      const [, x, y, scale] = new RegExp(`translate\\(([-\\d.]+) ([-\\d.]+)${print}`).exec(svg)!.map(Number)
      const [left, top, right] = box.map((side, i) => side * scale! + (i % 2 === 0 ? x! : y!))
      return { left: left!, top: top!, right: right! }
    }
    const worn: string[] = []
    for (const { attribute, ...of } of faces) {
      if (attribute === undefined) continue
      for (const tier of [1, 2, 3] as const) {
        const { left, top, right } = placeOf(portrait(all, { ...of, attribute, tier }), attribute)
        if (top < 200) worn.push(attribute)
        else expect(left >= 175 || right <= 125, `${of.seed} holds ${attribute}`).toBe(true)
      }
    }
    expect([...new Set(worn)].toSorted()).toEqual(['angel-wings', 'sunbeams'])
    const profile = portrait(all, { ...KNIGHT, figure: 'viking-head' })
    expect(placeOf(profile, 'broadsword').right).toBeLessThanOrEqual(125)
    const turned = portrait(all, { ...KNIGHT, figure: 'viking-head', flip: true })
    expect(placeOf(turned, 'broadsword').left).toBeGreaterThanOrEqual(175)
  })

  test('figures look the other way when asked', () => {
    expect(portrait(stencils, { ...KNIGHT, flip: true })).toContain('scale(-1 1)')
  })

  test('two different pictures on one page share no id for different things', () => {
    const page =
      portrait(stencils, KNIGHT) + portrait(stencils, { ...KNIGHT, figure: 'skeleton' }) + tokenFace(stencils, KNIGHT)
    const things = new Map<string, string>()
    for (const [whole, id] of page.matchAll(/<(?:path|clipPath) id="([^"]+)".*?(?:\/>)/g)) {
      expect(things.get(id!) ?? whole).toBe(whole)
      things.set(id!, whole)
    }
    expect(things.size).toBeGreaterThan(4)
    expect(danglingIds(page)).toEqual([])
  })
})

describe('stencil', () => {
  test('a figure fits its box and stands on its lower edge', () => {
    const stencil = stencilOf(stencils, 'skeleton')
    const { x, y, scale } = fitInto(stencil, { x: 10, y: 20, width: 100, height: 200 }, true)
    const [left, , right, bottom] = stencil.box
    expect(y + bottom * scale).toBeCloseTo(220)
    expect(x + left * scale).toBeGreaterThanOrEqual(9.999)
    expect(x + right * scale).toBeLessThanOrEqual(110.001)
  })

  test('names of objects are no stencils', () => {
    expect(() => stencilOf(stencils, 'constructor')).toThrow(UnknownStencilError)
  })
})

describe('card', () => {
  test('the shape of the window tells the kind', () => {
    const windows = (['attack', 'defence', 'influence'] as const).map(
      (kind) => /<clipPath[^>]*><path d="([^"]+)"/.exec(card(stencils, KNIGHT, kind))![1],
    )
    expect(new Set(windows).size).toBe(3)
  })

  test('words are left to the page unless they are given', () => {
    expect(card(stencils, KNIGHT, 'attack')).not.toContain('<text')
    expect(card(stencils, KNIGHT, 'attack', { name: 'Cut & <run>', cost: '2' })).toContain('Cut &amp; &lt;run&gt;')
    expect(fateCard(stencils, KNIGHT, { name: 'Daybreak', cost: '+2' })).toContain('Daybreak')
    expect(CARD.text.y + CARD.text.height).toBeLessThan(CARD.height)
  })
})

describe('die', () => {
  test('one that is not thrown yet shows no pips', () => {
    expect(nodesOf(die({}, 0, { x: 0, y: 0, size: 60 }))).toBe(nodesOf(die({}, 5, { x: 0, y: 0, size: 60 })) - 1)
  })

  test.each([1, 2, 3, 4, 5, 6])('shows %i pips', (value) => {
    const [, d] = [...die({}, value, { x: 0, y: 0, size: 100 }).matchAll(/<path d="([^"]+)"/g)].at(-1)!
    expect(d!.match(/M/g)).toHaveLength(value)
  })

  test('a chosen one has a ring, one that lies in a sign no shadow', () => {
    const plain = nodesOf(die({}, 5, { x: 0, y: 0, size: 60 }))
    expect(nodesOf(die({}, 5, { x: 0, y: 0, size: 60, ring: '#e6bd5b' }))).toBe(plain + 1)
    expect(nodesOf(die({}, 5, { x: 0, y: 0, size: 60, flat: true }))).toBe(plain - 1)
  })

  test('chip and crack are carved beside the colour of the body', () => {
    const plain = nodesOf(die({}, 5, { x: 0, y: 0, size: 60 }))
    for (const damage of ['chip', 'crack'] as const) {
      expect(nodesOf(die({}, 5, { x: 0, y: 0, size: 60 }, { ...BONE, damage }))).toBe(plain + 1)
    }
  })

  test('a cube shows three faces; a tag may carry words', () => {
    expect(cube([1, 2, 3], { x: 0, y: 0, size: 50 }).match(/matrix/g)).toHaveLength(3)
    expect(tag(0, 0, '+50')).toContain('+50')
    expect(tag(0, 0)).not.toContain('<text')
  })
})

test('numbers differ by shape, not by colour alone', () => {
  const shapes = (['hit', 'critical', 'heal', 'miss'] as const).map((kind) => /d="([^"]+)"/.exec(hitShape(kind))![1])
  expect(new Set(shapes).size).toBe(4)
  expect(hitNumber(1, 2, '−134', 'critical', 0.8)).toContain('scale(0.8)')
  expect(slash([0, 0], [100, 0])).toContain('M0 0Q')
})

test('an address for src holds no sign that would end it', () => {
  const address = dataAddress(picture(10, 10, '<path d="M0 0" fill="#fff"/>'))
  expect(address).toMatch(/^data:image\/svg\+xml,%3Csvg/)
  expect(address).not.toMatch(/[#<>"]/)
  expect(decodeURIComponent(address)).toContain('fill="#fff"')
})

test('points are rounded to a tenth, and their errors do not add up', () => {
  expect(
    polygon([
      [0.123, 1 / 3],
      [2, 3],
    ]),
  ).toBe('M.1 .3l1.9 2.7z')
  const small = Array.from({ length: 101 }, (_, i) => [i * 0.04, 0] as const)
  const steps = polygon([...small, [4, 9]])
    .replace(/^M0 0l|z$/g, '')
    .split(' ')
    .filter((_, i) => i % 2 === 0)
  expect(steps.reduce((sum, step) => sum + Number(step), 0)).toBeCloseTo(4)
})

test('a token shows the head of a figure with shoulders, larger than the whole figure would be', () => {
  const stencils = everything()
  for (const [name, head] of Object.entries(HEAD)) {
    const room = { x: 0, y: 0, width: 70, height: 70 }
    expect(fitInto({ box: head }, room).scale).toBeGreaterThan(fitInto(stencilOf(stencils, name), room).scale)
  }
})

test('who decided an ending stands there whole, or as a head that ends with the disc of the scene and has no ring of its own', () => {
  const of = (figure: string) => ({ figure, ground: 'order', matter: 'skin', tier: 1, seed: figure }) as const
  const stands = champion(stencils, of('mounted-knight'))
  expect(stands).toBe(standing(stencils, of('mounted-knight')))
  const head = champion(stencils, of('monk-face'))
  expect(head).not.toContain('<circle')
  expect(head.match(/M0 0H300V110H\d+A\d+ \d+ 0 1 1 \d+ 110H0Z/g)).toEqual([
    'M0 0H300V110H294A149 149 0 1 1 6 110H0Z',
    'M0 0H300V110H288A144 144 0 1 1 12 110H0Z',
  ])
})
