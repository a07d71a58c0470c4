import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const css = readFileSync(fileURLToPath(new URL('./tokens.css', import.meta.url)), 'utf8')

const colours = (selector: string): Record<string, string> => {
  const body = css.slice(css.indexOf(`${selector} {`)).split('}')[0]!
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, role, value]) => [role!, value!]),
  )
}

const LIGHT = colours(':root')
const DARK = { ...LIGHT, ...colours('[data-theme="dark"]') }
const THEMES = {
  light: LIGHT,
  dark: DARK,
  'light dice': { ...LIGHT, ...colours('[data-game="dice"]') },
  'light arena': { ...LIGHT, ...colours('[data-game="arena"]') },
  'dark arena': { ...DARK, ...colours('[data-theme="dark"] [data-game="arena"]') },
  'light twilight': { ...LIGHT, ...colours('[data-game="twilight"]') },
  'dark twilight': { ...DARK, ...colours('[data-theme="dark"] [data-game="twilight"]') },
  'light run': { ...LIGHT, ...colours('[data-game="run"]') },
  'dark run': { ...DARK, ...colours('[data-theme="dark"] [data-game="run"]') },
  'light tabletop': { ...LIGHT, ...colours('[data-game="tabletop"]') },
  'dark tabletop': { ...DARK, ...colours('[data-theme="dark"] [data-game="tabletop"]') },
  'dark dice': { ...DARK, ...colours('[data-theme="dark"] [data-game="dice"]') },
}

/** WCAG 2.2: what is read, on what it is read. */
const TEXT_ON = {
  ink: ['surface', 'surface-raised', 'surface-sunken', 'accent-soft', 'danger-soft', 'good-soft'],
  'ink-soft': ['surface', 'surface-raised', 'surface-sunken'],
  accent: ['surface', 'surface-raised', 'accent-soft'],
  'on-accent': ['accent'],
  danger: ['surface', 'surface-raised', 'danger-soft'],
  'on-danger': ['danger'],
  good: ['surface', 'surface-raised', 'good-soft'],
  nav: ['surface', 'surface-raised'],
  prav: ['surface', 'surface-raised'],
  'tier-bronze': ['surface-raised'],
  'tier-silver': ['surface-raised'],
  'tier-gold': ['surface-raised'],
  'on-bar': ['body', 'spirit'],
  'on-gold': ['gold'],
  soot: ['paper'],
}
/** Edges and marks that carry meaning. */
const MARK_ON = {
  'line-strong': ['surface', 'surface-raised', 'surface-sunken'],
  focus: ['surface', 'surface-raised', 'accent-soft'],
}

describe.each(Object.entries(THEMES))('RN-719 %s theme', (_name, roles) => {
  test.each(pairs(TEXT_ON))('text %s on %s reads at 4.5:1', (text, ground) => {
    expect(contrast(roles[text]!, roles[ground]!)).toBeGreaterThanOrEqual(4.5)
  })
  test.each(pairs(MARK_ON))('mark %s on %s stands out at 3:1', (mark, ground) => {
    expect(contrast(roles[mark]!, roles[ground]!)).toBeGreaterThanOrEqual(3)
  })
})

const TEAMS = ['', '="2"', '="3"', '="4"', '="5"', '="6"', '="7"', '="8"']

describe.each(['', '[data-theme="dark"] '])('teams %s', (theme) => {
  const base = theme === '' ? LIGHT : DARK
  const first = colours(`${theme}[data-team]`)
  test.each(TEAMS)(
    'team%s: its sign reads on its colour, its colour stands out on the page and on the sand',
    (team) => {
      const roles = {
        ...base,
        ...colours(`${theme}[data-game="arena"]`),
        ...first,
        ...colours(`${theme}[data-team${team}]`),
      }
      expect(contrast(roles['on-team']!, roles.team!)).toBeGreaterThanOrEqual(4.5)
      for (const ground of ['surface', 'surface-raised', 'sand', 'sand-deep'])
        expect(contrast(roles.team!, roles[ground]!)).toBeGreaterThanOrEqual(3)
    },
  )
  test('names and signs read on the sand', () => {
    const roles = { ...base, ...colours(`${theme}[data-game="arena"]`) }
    for (const ink of ['ink', 'ink-soft', 'danger', 'good'])
      for (const ground of ['sand', 'sand-deep'])
        expect(contrast(roles[ink]!, roles[ground]!)).toBeGreaterThanOrEqual(4.5)
  })
})

test.each(['', '[data-theme="dark"] '])('what is written on the field of a run reads (%s)', (theme) => {
  const roles = { ...(theme === '' ? LIGHT : DARK), ...colours(`${theme}[data-game="run"]`) }
  for (const ground of ['field', 'field-deep']) expect(contrast(roles.ink!, roles[ground]!)).toBeGreaterThanOrEqual(4.5)
})

test('no style asks for what costs a layer: pictures are flat prints', () => {
  const source = fileURLToPath(new URL('..', import.meta.url))
  const dear = globSync('**/*.css', { cwd: source }).filter((file) =>
    /(?:^|[\s;{])(?:filter|backdrop-filter|mask(?:-image)?|mix-blend-mode):/.test(
      readFileSync(join(source, file), 'utf8'),
    ),
  )
  expect(dear).toEqual([])
})

function pairs(table: Record<string, string[]>): [string, string][] {
  return Object.entries(table).flatMap(([over, grounds]) => grounds.map((ground): [string, string] => [over, ground]))
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
