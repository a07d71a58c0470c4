import { isPlainObject, type Localised } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import { TWILIGHT_PACKS } from './packs.ts'
import { loaded } from './testing.ts'

/** What pack `road` says to the reader: in both languages, once, and to anybody. */

const road = loaded([TWILIGHT_PACKS.core, TWILIGHT_PACKS.road]).content
const own = Object.fromEntries(
  Object.entries(TWILIGHT_PACKS.road).map(([file, json]) => [file, JSON.parse(json) as unknown]),
)

interface Told {
  readonly at: string
  readonly said: Partial<Localised>
}
/** Every text below a value, with its place. */
function textsIn(value: unknown, at: string): Told[] {
  if (Array.isArray(value))
    return value.flatMap((part, i) => textsIn(part, `${at}/${(part as { id?: string }).id ?? i}`))
  if (!isPlainObject(value)) return []
  if (typeof value.en === 'string' || typeof value.ru === 'string') return [{ at, said: value as Partial<Localised> }]
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, `${at}/${key}`))
}
const told = Object.entries(own).flatMap(([file, document]) => textsIn(document, file.replace('.json', '')))
const prose = told.filter(({ at }) => /\/(text|description|narrative_hint)$/.test(at))

test('TW-013 every text is there in both languages', () => {
  expect(told.length).toBeGreaterThan(400)
  expect(told.filter(({ said }) => !said.en || !said.ru).map(({ at }) => at)).toEqual([])
  expect(told.filter(({ said }) => /[а-яё]/i.test(said.en!) || /[a-z]/i.test(said.ru!)).map(({ at }) => at)).toEqual([])
})

/** Ids that this pack brings; an entry without a name only changes one of `core`. */
const brought = (file: string): ReadonlySet<string> =>
  new Set((own[file] as { id: string; name?: object }[]).flatMap(({ id, name }) => (name ? [id] : [])))
const [cards, scenarios, checks] = [brought('cards.json'), brought('scenarios.json'), brought('checks.json')]

test('everything that a reader meets has words of its own', () => {
  const { items, curses, allies, heroes, services, rites, difficulties } = road
  const wordless = [
    ...road.cards.filter(({ id, text }) => cards.has(id) && !text),
    ...[items, curses, allies, heroes, services, rites, difficulties].flat().filter(({ text }) => !text),
    ...road.checks.filter(({ text, ways }) => !text || ways.some((way) => !way.text)),
    ...road.scenarios.filter(({ text, waves }) => !text || waves.some((wave) => !wave.text)),
  ]
  expect(wordless.map(({ id }) => id)).toEqual([])
  expect(road.ladder.filter(({ text }) => !text)).toEqual([])
})

test('a place, a fight and a check take their time, and not too much of it', () => {
  const stories = [
    ...road.campaigns.flatMap((campaign) => campaign.road),
    ...road.scenarios.filter(({ id }) => scenarios.has(id)),
    ...road.checks.filter(({ id }) => checks.has(id)),
  ]
  expect(stories).toHaveLength(18 + 17 + 17 + 14 + 12)
  const odd = stories.flatMap(({ id, text }) =>
    (['en', 'ru'] as const).flatMap((language) => {
      const { length } = text![language]!
      return length < 100 || length > 420 ? [`${id} ${language} ${length}`] : []
    }),
  )
  expect(odd).toEqual([])
})

test('nothing is said twice', () => {
  for (const language of ['en', 'ru'] as const) {
    const first = new Map<string, string>()
    const twice = prose.flatMap(({ at, said }) => {
      const before = first.get(said[language]!)
      first.set(said[language]!, at)
      return before === undefined ? [] : [`${before} = ${at}`]
    })
    expect(twice).toEqual([])
  }
})

test('TW-013 the Russian says “ты”, and does not say whether the hero is a man or a woman', () => {
  // The lamp is that of the whole post.
  const formal = /(?<![а-яё])(?:вы|вас|вами?|ваш(?!у лампу)[а-яё]*)(?![а-яё])/i
  const gendered = /(?<![а-яё])ты (?:не )?(?:[а-яё]+ )?[а-яё]+(?:л|ла|лся|лась|вший|вшая|ен|ена)(?![а-яё])/i
  expect(told.filter(({ said }) => formal.test(said.ru!)).map(({ at, said }) => `${at}: ${said.ru}`)).toEqual([])
  expect(told.filter(({ said }) => gendered.test(said.ru!)).map(({ at, said }) => `${at}: ${said.ru}`)).toEqual([])
})

test('the typography is that of the house: no dashes in the middle of a sentence, Russian quotation marks', () => {
  const odd = told.filter(({ said }) => /[—–]|\.\.\.| {2}|\s$/.test(`${said.en} ${said.ru}`) || /["“”]/.test(said.ru!))
  expect(odd.map(({ at }) => at)).toEqual([])
})
