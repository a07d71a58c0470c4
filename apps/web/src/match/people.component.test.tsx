import { diceKit } from '@arbiter/dice'
import { type GameKit, Match } from '@arbiter/kernel'
import { cleanup, fireEvent, render, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { GameUi } from '../games/gameUi.ts'
import { LanguageProvider, loadLanguage } from '../language/language.tsx'
import { BotMark } from './botMark.tsx'
import { type Controllers, PERSON } from './controllers.ts'
import { useSeatNames } from './names.ts'
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

const kit = diceKit() as unknown as GameKit
const match = new Match(kit.game, kit.presets[0]!.setup, 'names')
const ui = { seatTerm: (seat: string) => seat, givenName: () => '' } as unknown as GameUi

function Names({ players, deciding }: { players: Controllers; deciding: Controllers | undefined }) {
  const { terms, reader } = useSeatNames(ui, match, players, deciding)
  return `${Object.values(terms).map(({ en }) => en)} ${reader ?? 'nobody'}`
}

/** The names of a match of dice, and who is spoken to. */
const namesOf = async (players: Controllers, deciding?: Controllers): Promise<string> =>
  (await show(<Names players={players} deciding={deciding} />)).container.textContent!

test('a person who plays alone is spoken to; whoever looks at a record, or shares the device, is not', async () => {
  const players = { 1: PERSON, 2: 'normal' }
  expect(await namesOf(players, players)).toBe('Player,Old Marek 1')
  expect(await namesOf(players, {})).toBe('Player,Old Marek nobody')
  expect(await namesOf({ 1: PERSON, 2: PERSON }, { 1: PERSON, 2: PERSON })).toBe('Player 1,Player 2 nobody')
  expect(await namesOf({ 1: 'hard', 2: 'hard' })).toBe('Granny Yaga,Granny Gorpyna nobody')
  expect(await namesOf({})).toBe(' nobody')
})
