import { cleanup, fireEvent, render, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { LanguageProvider, loadLanguage } from '../language/language.tsx'
import { BotMark } from './botMark.tsx'
import { PERSON } from './controllers.ts'
import { PlayerFace } from './playerFace.tsx'

afterEach(cleanup)

async function show(children: ReactNode, language: 'en' | 'ru' = 'en') {
  localStorage.setItem('arbiter.language', language)
  return render(<LanguageProvider initial={await loadLanguage()}>{children}</LanguageProvider>)
}

async function faces(...people: readonly (readonly [controller: string, name: string])[]): Promise<string[]> {
  const { container } = await show(
    people.map(([controller, name], seat) => <PlayerFace key={name} controller={controller} seat={seat} name={name} />),
  )
  await waitFor(() => expect(container.querySelectorAll('img').length).toBe(people.length))
  return [...container.querySelectorAll('img')].map(({ src }) => src)
}

test('the mark of a bot says its level by name, and what to expect when it is asked', async () => {
  const { findByRole } = await show(<BotMark controller="normal" />)
  const mark = await findByRole('button', { name: 'Bot, level: normal' })
  fireEvent.click(mark)
  expect((await findByRole('tooltip')).textContent).toContain('Plays here every evening')
})

test('the mark speaks Russian; a person has none', async () => {
  const { findByRole } = await show(<BotMark controller="hard" />, 'ru')
  await findByRole('button', { name: 'Бот, уровень: сильный' })
  cleanup()
  const { container } = await show(<BotMark controller={PERSON} />)
  expect(container.querySelector('button')).toBeNull()
})

test('a bot keeps its face in both languages, namesakes and people have others', async () => {
  const [marek, pavel, yaga, ann, bo] = await faces(
    ['normal', 'Old Marek'],
    ['normal', 'Old Pavel'],
    ['hard', 'Granny Yaga'],
    [PERSON, 'Ann'],
    [PERSON, 'Bo'],
  )
  expect(new Set([marek, pavel, yaga, ann, bo]).size).toBe(5)
  cleanup()
  expect(await faces(['normal', 'Старый Марек'], ['normal', 'Старый Павел'])).toEqual([marek, pavel])
})

test('a face stands beside a name and says nothing itself', async () => {
  const { container } = await show(<PlayerFace controller="easy" seat={2} name="Young Dunya" size={60} />)
  const face = container.querySelector<HTMLElement>('[data-test=player-face]')!
  expect([face.dataset.seat, face.style.width]).toEqual(['2', '60px'])
  await waitFor(() => expect(container.querySelector('img')!.alt).toBe(''))
})
