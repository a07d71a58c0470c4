import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openApp, type RenderedApp } from '../../testing/renderedApp.tsx'
import { QUICK } from '../testing.ts'

const FIELD = '[data-test=lab-editor]'
const READY = '[data-test=lab-edit-page][data-ready=true]'

beforeEach(() => {
  // This document measures no letters and knows no editing commands.
  const brush = { measureText: () => ({ width: 8 }) } as unknown as CanvasRenderingContext2D
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(brush as never)
  document.execCommand = (_command, _ui, text = '') => insert(document.activeElement as HTMLTextAreaElement, text)
})

afterEach(() => vi.restoreAllMocks())

function insert(into: HTMLTextAreaElement, text: string): boolean {
  const { value, selectionStart, selectionEnd } = into
  const written = value.slice(0, selectionStart) + text + value.slice(selectionEnd)
  return fireEvent.input(into, { target: { value: written }, inputType: 'insertText' })
}

const openEditor = (language: 'en' | 'ru' = 'en'): Promise<RenderedApp> => openApp('/lab/edit', { language })

const field = async (page: RenderedApp) => (await page.find(FIELD)) as HTMLTextAreaElement

async function write(page: RenderedApp, text: string): Promise<void> {
  await page.fill(FIELD, text)
  await page.focus(FIELD)
}

test('faults are listed with their place as one writes; the place is shown, the nearest word taken', async () => {
  const page = await openEditor()
  await page.find(READY)
  const wrong = {
    ...QUICK,
    question: { kind: 'versus', b: { id: 'low', set: { 'pack:tuning/match.traget': 2000 } } },
    measures: [{ id: 'busts', mean: 'count(bsut)' }],
  }
  await write(page, JSON.stringify(wrong, null, 2))
  await page.find('[data-test=lab-faults] [data-code=E_EXPRESSION]')
  expect(page.count('[data-test=lab-faults] li')).toBe(2)
  expect(await page.attribute('[data-test=lab-editor-run]', 'aria-disabled')).toBe('true')
  await page.click('[data-code=E_EXPRESSION] .fault-place')
  const { value, selectionStart, selectionEnd } = await field(page)
  expect(value.slice(selectionStart, selectionEnd)).toBe('"count(bsut)"')
  await page.click('[data-code=E_EXPRESSION] [data-test=lab-mend-fault]')
  await page.gone('[data-code=E_EXPRESSION]')
  await page.click('[data-code=E_PATH] [data-test=lab-mend-fault]')
  await page.find(READY)
  expect(JSON.parse(await page.value(FIELD))).toEqual({
    ...wrong,
    question: QUICK.question,
    measures: [{ id: 'busts', mean: 'count(bust)' }],
  })
})

test('text that is no JSON says where it breaks', async () => {
  const page = await openEditor('ru')
  await write(page, '{\n  "id": "x",\n  "game" "dice"\n}')
  expect(await page.text('[data-code=E_PARSE]')).toMatch(/[а-я]/)
  await page.click('[data-code=E_PARSE] .fault-place')
  expect((await field(page)).selectionStart).toBe('{\n  "id": "x",\n  "game" '.length)
})

test('completion by keyboard alone: fields, kinds, tuning numbers', async () => {
  const page = await openEditor()
  await write(page, '{"game": "dice", }')
  await page.press('{End}{ArrowLeft}{Control>} {/Control}')
  await page.find('[data-test=lab-offers]')
  expect(await page.text('[role=option]')).toContain('id')
  const active = async () => page.text(`[id="${await page.attribute(FIELD, 'aria-activedescendant')}"] .sum`)
  expect(await active()).toBe('id')
  await page.press('{ArrowDown}')
  expect(await active()).toBe('title')
  await page.press('{ArrowDown}')
  expect(await active()).toBe('question')
  await page.press('{Enter}')
  expect(await page.value(FIELD)).toBe('{"game": "dice", "question": {}}')
  // Inside the new object the kinds of question begin.
  expect(await active()).toBe('kind')
  await page.press('{Enter}swe')
  expect(await active()).toBe('sweep')
  await page.press('{Enter}')
  expect(await page.value(FIELD)).toBe('{"game": "dice", "question": {"kind": "sweep"}}')
  await page.press(', "axes": [[{{"path": "match.ta')
  await page.until(async () => expect(await active()).toBe('pack:tuning/match.target'))
  await page.press('{Escape}')
  expect(page.count('[data-test=lab-offers]')).toBe(0)
})

test('the id of a ready question is not taken over', async () => {
  const page = await openEditor()
  await write(page, JSON.stringify({ ...QUICK, id: 'dice-bots' }))
  await page.find(READY)
  await page.click('[data-test=lab-keep]')
  await page.until(async () => expect(await page.text('[data-test=lab-kept]')).toContain('ready question'))
})
