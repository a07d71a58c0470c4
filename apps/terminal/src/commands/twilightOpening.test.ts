import { catalogue } from '@arbiter/catalogue'
import type { TwilightKit } from '@arbiter/twilight'
import { describe, expect, test } from 'vitest'
import { folder } from '../testing/folder.ts'
import { run } from '../testing/io.ts'

const kit = (await catalogue.find(({ id }) => id === 'twilight')!.load()) as unknown as TwilightKit
const built = kit.build([kit.packs.core!, kit.packs.road!])
if (!built.ok) throw new Error(JSON.stringify(built.faults))
const { campaigns, heroes, difficulties } = built.value.content

const play = (stdin: string, ...argv: readonly string[]) =>
  run(['play', 'twilight', '--seed', 'a', ...argv], { cwd: folder(), stdin })
const widest = (text: string): number => Math.max(...text.split('\n').map((line) => [...line].length))

describe('play twilight asks as the browser does', () => {
  test.each(['en', 'ru'] as const)(
    'the long roads come first, then the short way and single encounters, in %s',
    async (lang) => {
      const { stdout } = await play('q\n', '--lang', lang)
      const listed = [...stdout.matchAll(/^ {2}\d\. (.*)$/gm)].map(([, name]) => name)
      expect(listed.slice(0, 3)).toEqual(campaigns.map(({ name }) => name[lang]))
      expect(listed).toHaveLength(5)
      expect(stdout).toMatch(lang === 'en' ? /\(1–5\), q leaves:/ : /\(1–5\), q — выход:/)
      expect(widest(stdout)).toBeLessThanOrEqual(80)
      expect(stdout.split('\n').length).toBeLessThanOrEqual(22)
    },
  )

  test('a road, who walks it and how hard it is', async () => {
    const { stdout } = await play('2\n3\n3\nallies\nq\n')
    expect(stdout).toContain('Salt for the Dead · ')
    expect(stdout).toContain('Bone-reader')
    expect(stdout).toContain('Difficulty: Hard, ladder 0')
  })

  test('levels stand as in the browser, gentlest first, and the usual one is named', async () => {
    const { stdout } = await play('1\n1\nq\n')
    const listed = [...stdout.matchAll(/^ {2}\d\. (.*)$/gm)].map(([, name]) => name)
    expect(listed.slice(-5)).toEqual(['Gentle', 'Normal (the usual one)', 'Hard', 'Merciless', 'Plain'])
  })

  test('the first road and hero and the usual level are what the browser begins with', async () => {
    const { stdout } = await play('1\n1\n2\nallies\nq\n')
    expect(stdout).toContain('Road of Two Lights · ')
    expect(stdout).toContain('Difficulty: Normal, ladder 0')
  })

  test('the short way and one encounter are those of core alone', async () => {
    expect((await play('4\nmap\nq\n')).stdout).toContain('There is no road here')
    expect((await play('5\n1\nq\n')).stdout).toContain('Bear at the Ford')
  })

  test('b goes back a question, ? tells the keys, and whoever leaves is told that nothing began', async () => {
    const { stdout, exit } = await play('1\n?\nb\nq\n')
    expect(stdout).toContain('1–5: choose · Enter: show the choices again · b: one question back · q: leave')
    expect(stdout.match(/ 1\. Road of Two Lights/g)).toHaveLength(2)
    expect(exit).toBe(0)
    expect(stdout.trimEnd()).toMatch(/Nothing was begun\. Until next time!$/)
  })

  test('the same on a full screen', async () => {
    const { stdout } = await run(['play', 'twilight', '--seed', 'a'], {
      cwd: folder(),
      screen: async ({ press, until }) => {
        await until('q leaves')
        press('2')
        await until('Shade-walker')
        press('1')
        await until('Merciless')
        press('1')
        await until('O map')
        press('q')
      },
    })
    expect(stdout).toContain('Salt for the Dead')
  })
})

test('a campaign of the road is a preset that brings its pack', async () => {
  const { stdout } = await play('map\nq\n', '--preset', 'salt_for_the_dead')
  expect(stdout).toContain('Salt for the Dead')
  const { exit, json } = await run(['simulate', 'twilight', '--preset', 'the_unwritten_law', '--n', '1', '--json'])
  expect([exit, json()]).toEqual([0, expect.objectContaining({ game: 'twilight', version: '2.0.0' })])
  const listed = await run(['games', 'twilight'])
  // The story of two roads: one name would not say which is which.
  const names = listed.stdout.replace(/\s+/g, ' ')
  expect(names).toContain('presets: road_of_two_lights (Road of Two Lights: the short way · Borderer),')
  expect(names).toMatch(
    /presets with --pack road: road_of_two_lights \(Road of Two Lights · Borderer\), salt_for_the_dead .*, the_unwritten_law /,
  )
})

test('packs that are named need no question', async () => {
  expect((await play('map\nq\n', '--pack', 'road')).stdout).toContain('Road of Two Lights · ')
})

test.each(['en', 'ru'])('the help of twilight play lists campaigns, heroes and difficulties, in %s', async (lang) => {
  const { stdout } = await run(['twilight', 'play', '--help', '--lang', lang])
  const text = stdout.replace(/\s+/g, ' ')
  for (const { id } of [...campaigns, ...heroes, ...difficulties]) expect(text).toContain(id)
})
