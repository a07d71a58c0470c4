import { runKit, spellText } from '@arbiter/run'
import { locales as runLocales } from '@arbiter/run/locales'
import { createWording, typeset } from '@arbiter/wording'
import { expect, test } from 'vitest'
import { glueCounts, glued } from './glueCounts.ts'
import en from './locales/en.json' with { type: 'json' }
import ru from './locales/ru.json' with { type: 'json' }

const run = runKit(runLocales)

test('RN-338 a number is not parted from its percent sign, nor in Russian from the word that it counts', async () => {
  expect(typeset('ru', glueCounts(spellText(run.content, 'rally').ru))).toMatch(/\+\d+\u00A0% на \d+\u00A0раунд/)
  expect(glueCounts('Золота: 5. Цена T1 при любом ранге')).toBe('Золота: 5. Цена T1 при любом ранге')
  const { messages } = await glued(async () => ({ messages: runLocales.ru }))()
  const wording = createWording('ru', [{ locales: { ru: messages } }])
  expect(wording.text('run.stat_value.dodge', { n: 12 })).toBe('уклонение 12\u00A0%')
  expect(wording.text('run.stat_value.strikes', { n: 3 })).toBe('3\u00A0удара')
})

test.each(Object.entries({ en, ru }))(
  'RN-338 the texts of the screens keep a number with what it counts (%s)',
  (_language, messages) => {
    const own = Object.entries(messages).filter(([key]) => /^run[A-Z]/.test(key))
    expect(own.length).toBeGreaterThan(150)
    for (const [key, message] of own) expect([key, message]).toEqual([key, glueCounts(message)])
  },
)

test('RN-272 a difficulty agrees with the word before it', () => {
  const wording = createWording('ru', [{ locales: { en, ru } }, run])
  const told = ['easy', 'medium', 'hard'].map(
    (level) => `${wording.text('runTable.difficulty')}: ${wording.text(`run.difficulty.${level}`)}`,
  )
  expect(told).toEqual(['Противник: слабый', 'Противник: равный', 'Противник: сильный'])
})
