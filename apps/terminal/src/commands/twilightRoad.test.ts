import { describe, expect, test } from 'vitest'
import { folder } from '../testing/folder.ts'
import { run } from '../testing/io.ts'

const LANGUAGES = ['en', 'ru']
const twilight = (...argv: string[]) => run(['twilight', ...argv])

describe('TW-530 the road without playing', () => {
  test('every layer with letters and ways on, in 80 columns; the same seed gives the same road', async () => {
    const { exit, stdout } = await twilight('map', '--campaign', 'salt_for_the_dead', '--seed', 'x')
    expect(exit).toBe(0)
    expect(stdout).toContain('Salt for the Dead')
    expect(stdout.match(/^ +\d+[a-z] {2}[ELBCKSMRT] {2}\S/gm)).toHaveLength(17)
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80)
    expect((await twilight('map', '--campaign', 'salt_for_the_dead', '--seed', 'x')).stdout).toBe(stdout)
  })
  test('as JSON with what each place holds', async () => {
    const { stdout } = await twilight('map', '--seed', 'x', '--json')
    const { campaign, nodes } = JSON.parse(stdout)
    expect(campaign).toBe('road_of_two_lights')
    expect(nodes).toHaveLength(18)
    expect(nodes[0]).toEqual({ id: 'last_post', layer: 1, kind: 'story', leads: ['cold_moon', 'hunters_path'] })
  })
  test.each(LANGUAGES)('the ladder has twelve steps, in %s', async (language) => {
    const { exit, stdout } = await run(['--lang', language, 'twilight', 'ladder'])
    expect(exit).toBe(0)
    expect(stdout.match(/^ ?\d+\. /gm)).toHaveLength(12)
  })
})

describe('TW-529 twilight play', () => {
  test('begins the road on the level that was named', async () => {
    const argv = [
      'twilight',
      'play',
      '--campaign',
      'the_unwritten_law',
      '--difficulty',
      'hard',
      '--ladder',
      '3',
      '--seed',
      'x',
      '--plain',
    ]
    const { stdout } = await run(argv, { cwd: folder(), stdin: 'allies\nq\n' })
    expect(stdout).toContain('The Unwritten Law · ')
    expect(stdout).toContain('Difficulty: Hard, ladder 3')
  })
  test.each([
    ['unknown_campaign', ['--campaign', 'nowhere']],
    ['unknown_difficulty', ['--difficulty', 'hrad']],
    ['unknown_hero', ['--hero', 'nobody']],
    ['bad_value', ['--ladder', '13']],
    ['bad_setup', ['--difficulty', 'gentle', '--ladder', '2']],
  ])('TW-515 %s: refused with a sentence in both languages', async (code, argv) => {
    for (const language of LANGUAGES) {
      const refused = await run(['--lang', language, 'twilight', 'play', ...argv, '--plain'])
      expect(refused.exit).not.toBe(0)
      expect(refused.stderr).toContain(`arbiter: ${code}: `)
      expect(/[а-я]/.test(refused.stderr)).toBe(language === 'ru')
    }
  })
})
