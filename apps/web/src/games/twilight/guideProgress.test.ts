import { expect, test } from 'vitest'
import {
  DONE,
  GUIDE_STAGES,
  type GuideProgress,
  type GuideStage,
  isSaid,
  makeProgress,
  parseProgress,
  reach,
} from './guideProgress.ts'

const NOTHING: GuideProgress = { passed: [] }

/** The lines that a player reads who comes to these stages one after the other. */
function linesRead(stages: readonly GuideStage[]): GuideStage[] {
  const read: GuideStage[] = []
  let progress = NOTHING
  for (const stage of stages) {
    progress = reach(progress, stage)
    if (isSaid(progress, stage)) read.push(stage)
  }
  return read
}

test('each line is said once: the second round and the next encounter bring only what is new', () => {
  const first: GuideStage[] = ['road', 'cards', 'finish', 'watch']
  expect(linesRead([...first, 'cards', 'finish', 'watch', 'choice', 'watch', ...first, 'target', 'cards'])).toEqual([
    'road',
    'cards',
    'finish',
    'watch',
    'choice',
    'target',
  ])
})

test('a line stays as long as its moment lasts', () => {
  const progress = reach(reach(NOTHING, 'cards'), 'cards')
  expect(isSaid(progress, 'cards')).toBe(true)
})

test('what is stored comes back; the older "done" says nothing any more, nonsense begins anew', () => {
  const progress = reach(reach(NOTHING, 'road'), 'cards')
  expect(makeProgress(progress)).toBe('road/cards')
  expect(parseProgress(makeProgress(progress))).toEqual(progress)
  expect(GUIDE_STAGES.filter((stage) => isSaid(parseProgress('done'), stage))).toEqual([])
  expect(parseProgress(makeProgress(DONE)).passed).toEqual(DONE.passed)
  for (const stored of [undefined, '', '/', 'x y/z']) expect(parseProgress(stored).passed).toEqual([])
})
