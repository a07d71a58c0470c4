import { SHIPPED_LANGUAGES } from '@arbiter/kernel'
import { createWording } from '@arbiter/wording'
import { expect, test } from 'vitest'
import { core } from '../content/testing.ts'
import { twilightKit } from '../index.ts'
import { locales as twilightLocales } from '../locales/index.ts'
import { auditDeck, FIGURE_GROUPS, FINDING_IDS, figuresOf, findingPhrase, STATUSES } from './index.ts'
import { locales } from './locales/index.ts'

const twilight = twilightKit(twilightLocales)

const { en, ru } = locales

test('both languages have the same keys and fill in the same things', () => {
  expect(Object.keys(ru)).toEqual(Object.keys(en))
  const filled = (message: string) => [...new Set([...message.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name))].sort()
  for (const [key, message] of Object.entries(en))
    expect({ key, names: filled(ru[key]!) }).toEqual({ key, names: filled(message) })
})

test.each(SHIPPED_LANGUAGES)('TW-286 every figure, finding and status has words in %s', (language) => {
  const words = createWording(language, [twilight, { locales }])
  for (const deck of core.decks) {
    const audit = auditDeck(core, { deck: deck.id })
    const groups = figuresOf(audit)
    const said = [
      ...FIGURE_GROUPS.flatMap((group) => groups[group].flatMap(({ title, value }) => [title, value])),
      ...audit.findings.map((finding) => findingPhrase(finding, audit)),
    ].map((phrase) => words.say(phrase))
    expect(said.filter((text) => /twilight\.|\{|undefined/.test(text))).toEqual([])
  }
  for (const id of FINDING_IDS) expect(words.has(`twilight.audit.finding.${id}`)).toBe(true)
  for (const status of STATUSES) expect(words.has(`twilight.audit.status.${status}`)).toBe(true)
})

test('TW-286 Russian writes decimal commas', () => {
  const words = createWording('ru', [twilight, { locales }])
  const audit = auditDeck(core, { deck: 'core' })
  expect(words.say(figuresOf(audit).zones[0]!.value)).toBe('−0,917')
  expect(words.say(findingPhrase(audit.findings[3], audit))).toBe(
    'Средний сдвиг за карту: герой Прави −1,333, герой Нави +2,667.',
  )
})
