import { runKit, spellText } from '@arbiter/run'
import { locales as runLocales } from '@arbiter/run/locales'
import { createWording, typeset } from '@arbiter/wording'
import { expect, test } from 'vitest'
import { glueCounts, glued } from './glueCounts.ts'
import en from './locales/en.json' with { type: 'json' }
import ru from './locales/ru.json' with { type: 'json' }

const run = runKit(runLocales)

test('RN-338 a number is not parted from its percent sign, nor in Russian from the word that it counts', async () => {
  expect(typeset('ru', glueCounts(spellText(run.content, 'rally').ru!))).toMatch(/\+\d+\u00A0%\) на \d+\u00A0раунд/)
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

test('RN-329 whoever waits says what it costs and what is left', () => {
  const wording = createWording('en', [{ locales: { en, ru } }, run])
  const told = (n: number, rest: number, left: number) => wording.text('runTable.placedCount', { n, rest, left })
  expect(told(4, 0, 3)).toBe('4 fighters are ready.')
  expect(told(1, 1, 2)).toBe('1 fighter is ready. 1 waits: it costs more than the 2 points you have left.')
  expect(told(4, 2, 0)).toBe('4 fighters are ready. 2 wait: your points are spent.')
})
