import { describe, expect, test } from 'vitest'
import type { ScoringRules } from './elements.ts'
import { countOf, FACE_SETS, FACES, faceKey, facesOf, sizeOf } from './faces.ts'
import { compileScoring } from './scoring.ts'
import { maskOf, positionsOf, selections, selectionsByFaces } from './selections.ts'

const RULES: ScoringRules = {
  single1: 100,
  single5: 50,
  triple1: 1000,
  triplePerPip: 100,
  setGrowth: 2,
  straight: { '1-5': 500, '2-6': 750, '1-6': 1500 },
  straights: 'exact',
}
const exact = compileScoring(RULES)
const loose = compileScoring({ ...RULES, straights: 'loose' })
const faces = (text: string) => faceKey([...text].map(Number))
const score = (text: string) => exact.score(faces(text))

describe('the table of section 4', () => {
  const rows: [string, number][] = [
    ['1', 100],
    ['5', 50],
    ['11', 200],
    ['55', 100],
    ['15', 150],
    ['111', 1000],
    ['1111', 2000],
    ['11111', 4000],
    ['111111', 8000],
    ['555', 500],
    ['5555', 1000],
    ['55555', 2000],
    ['555555', 4000],
    ['222', 200],
    ['2222', 400],
    ['22222', 800],
    ['222222', 1600],
    ['333', 300],
    ['444', 400],
    ['666', 600],
    ['6666', 1200],
    ['66666', 2400],
    ['666666', 4800],
    ['1115', 1050],
    ['222333', 500],
    ['111222', 1200],
    ['111555', 1500],
    ['111155', 2100],
    ['12345', 500],
    ['23456', 750],
    ['123456', 1500],
  ]
  test.each(rows)('DC-052 DC-053 %s scores %i', (text, points) => {
    expect(exact.score(faces(text))).toBe(points)
    expect(loose.score(faces(text))).toBe(points)
  })
  test.each(['223344', '222233', '1234', '33', '6', '16', '2', '3', '4'])(
    'DC-053 DC-054 %s is no selection',
    (text) => {
      expect(exact.score(faces(text))).toBe(-1)
      expect(loose.score(faces(text))).toBe(-1)
    },
  )
})

test('DC-055 DC-056 the two readings differ in exactly three of the 923 selections', () => {
  expect(FACE_SETS).toHaveLength(923)
  const different = FACE_SETS.filter((key) => exact.score(key) !== loose.score(key))
  const found = different.map((key) => [facesOf(key).join(''), exact.score(key), loose.score(key)])
  expect(found).toEqual([
    ['112345', -1, 600],
    ['123455', -1, 550],
    ['234556', -1, 800],
  ])
})

test('DC-057 part of what was thrown may be taken', () => {
  expect([score('15'), score('666'), score('1')]).toEqual([150, 600, 100])
})

test('DC-058 numbers of valid selections by size, and of those that divide in more than one way', () => {
  const bySize = (scoring: typeof exact) =>
    [1, 2, 3, 4, 5, 6].map((size) => FACE_SETS.filter((key) => sizeOf(key) === size && scoring.score(key) >= 0).length)
  expect(bySize(exact)).toEqual([2, 3, 8, 17, 32, 54])
  expect(bySize(loose)).toEqual([2, 3, 8, 17, 32, 57])
  const several = FACE_SETS.filter((key) => {
    const judged = loose.judge(key)
    return judged.valid && judged.divisions > 1
  })
  expect(several).toHaveLength(32)
})

test('DC-059 an invalid selection names the faces that fit no element', () => {
  expect(exact.judge(faces('13'))).toEqual({ valid: false, code: 'not_scoring', faces: [3] })
  expect(exact.judge(faces('222233'))).toEqual({ valid: false, code: 'not_scoring', faces: [3] })
  expect(exact.judge(faces('1234'))).toEqual({ valid: false, code: 'not_scoring', faces: [2, 3, 4] })
  expect(exact.judge(faces('112345'))).toEqual({ valid: false, code: 'straight_not_alone', faces: [1] })
  expect(exact.judge(faces('234556'))).toEqual({ valid: false, code: 'straight_not_alone', faces: [5] })
  expect(loose.judge(faces('112346'))).toEqual({ valid: false, code: 'not_scoring', faces: [2, 3, 4, 6] })
})

test('DC-059 an invalid selection always names some face, and only 2, 3, 4 and 6 of which fewer than three are there', () => {
  for (const key of FACE_SETS) {
    const judged = loose.judge(key)
    if (judged.valid) continue
    expect(judged.faces).toEqual([2, 3, 4, 6].filter((face) => countOf(key, face) > 0 && countOf(key, face) < 3))
    expect(judged.faces.length).toBeGreaterThan(0)
  }
})

test('DC-061 the best division, with the fewest elements when scores are equal', () => {
  const division = (scoring: typeof exact, text: string) => {
    const judged = scoring.judge(faces(text))
    return judged.valid ? judged.elements.map((element) => `${element.faces.join('')}=${element.points}`) : undefined
  }
  expect(division(exact, '1115')).toEqual(['5=50', '111=1000'])
  expect(division(exact, '222222')).toEqual(['222222=1600'])
  expect(division(loose, '112345')).toEqual(['1=100', '12345=500'])
  expect(division(exact, '123456')).toEqual(['123456=1500'])
  const flat = compileScoring({ ...RULES, triple1: 300, setGrowth: 1 })
  expect(division(flat, '111')).toEqual(['111=300'])
})

test('DC-034 bust is exactly: no 1, no 5 and no face three times', () => {
  for (const key of FACE_SETS) {
    const safe = countOf(key, 1) > 0 || countOf(key, 5) > 0 || FACES.some((face) => countOf(key, face) >= 3)
    expect(exact.hasScore(key)).toBe(safe)
    expect(loose.hasScore(key)).toBe(safe)
  }
})

test('DC-034 DC-006 the bust test follows the scoring table in force', () => {
  const free = compileScoring({ ...RULES, single5: 0 })
  expect(free.hasScore(faces('5'))).toBe(true)
  expect(free.best(faces('5'))).toBe(0)
})

test('DC-006 every number of the scoring rules changes some score', () => {
  const changed = (rules: Partial<ScoringRules>, text: string) =>
    compileScoring({ ...RULES, ...rules }).score(faces(text))
  expect(changed({ single1: 150 }, '1')).toBe(150)
  expect(changed({ single5: 100 }, '5')).toBe(100)
  expect(changed({ triple1: 700 }, '111')).toBe(700)
  expect(changed({ triplePerPip: 150 }, '444')).toBe(600)
  expect(changed({ setGrowth: 3 }, '44444')).toBe(3600)
  expect(changed({ straight: { ...RULES.straight, '1-5': 600 } }, '12345')).toBe(600)
  expect(changed({ straight: { ...RULES.straight, '2-6': 600 } }, '23456')).toBe(600)
  expect(changed({ straight: { ...RULES.straight, '1-6': 600 } }, '123456')).toBe(600)
  expect(changed({ straights: 'loose' }, '112345')).toBe(600)
})

test('DC-051 DC-028 selections are found by position; equal faces at different positions stay apart', () => {
  const values = [1, 1, 2, 3, 4, 6]
  const found = selections(values, maskOf([1, 2, 3, 4, 5, 6]), exact)
  expect(found.map(({ dice, score }) => [positionsOf(dice), score])).toEqual([
    [[1], 100],
    [[2], 100],
    [[1, 2], 200],
  ])
  expect(selections(values, maskOf([2, 3]), exact).map(({ dice }) => positionsOf(dice))).toEqual([[2]])
  expect(selectionsByFaces(values, maskOf([1, 2, 3, 4, 5, 6]), exact)).toEqual([
    { faces: faceKey([1]), score: 100, choices: [maskOf([1]), maskOf([2])] },
    { faces: faceKey([1, 1]), score: 200, choices: [maskOf([1, 2])] },
  ])
})
