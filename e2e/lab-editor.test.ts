import { expect, test } from 'vitest'
import { inBrowser } from './support/app.ts'
import { hashHere, hashOn, QUICK, reached } from './support/lab.ts'

inBrowser('lab editor', (app) => {
  test('faults are listed with their place as one writes; the place is shown, the nearest word taken', async () => {
    const { page, troubles } = await app.visit('/lab/edit')
    await page.waitForSelector('[data-test=lab-edit-page][data-ready=true]')
    const wrong = {
      ...QUICK,
      question: { kind: 'versus', b: { id: 'low', set: { 'pack:tuning/match.traget': 2000 } } },
      measures: [{ id: 'busts', mean: 'count(bsut)' }],
    }
    await page.fill('[data-test=lab-editor]', JSON.stringify(wrong, null, 2))
    await page.waitForSelector('[data-test=lab-faults] [data-code=E_EXPRESSION]')
    expect(await page.locator('[data-test=lab-faults] li').count()).toBe(2)
    expect(await page.getAttribute('[data-test=lab-editor-run]', 'aria-disabled')).toBe('true')
    await page.click('[data-code=E_EXPRESSION] .fault-place')
    const selected = () =>
      page.$eval('[data-test=lab-editor]', (field) => {
        const { value, selectionStart, selectionEnd } = field as HTMLTextAreaElement
        return value.slice(selectionStart, selectionEnd)
      })
    expect(await selected()).toBe('"count(bsut)"')
    await page.click('[data-code=E_EXPRESSION] [data-test=lab-mend-fault]')
    await page.waitForSelector('[data-code=E_EXPRESSION]', { state: 'detached' })
    await page.click('[data-code=E_PATH] [data-test=lab-mend-fault]')
    await page.waitForSelector('[data-test=lab-edit-page][data-ready=true]')
    expect(JSON.parse(await page.inputValue('[data-test=lab-editor]'))).toEqual({
      ...wrong,
      question: QUICK.question,
      measures: [{ id: 'busts', mean: 'count(bust)' }],
    })
    expect(troubles).toEqual([])
  })

  test('text that is no JSON says where it breaks', async () => {
    const { page } = await app.visit('/lab/edit', { language: 'ru' })
    await page.fill('[data-test=lab-editor]', '{\n  "id": "x",\n  "game" "dice"\n}')
    await page.waitForSelector('[data-code=E_PARSE]')
    expect(await page.textContent('[data-code=E_PARSE]')).toMatch(/[а-я]/)
    await page.click('[data-code=E_PARSE] .fault-place')
    expect(await page.$eval('[data-test=lab-editor]', (field) => (field as HTMLTextAreaElement).selectionStart)).toBe(
      '{\n  "id": "x",\n  "game" '.length,
    )
  })

  test('completion by keyboard alone: fields, kinds, tuning numbers', async () => {
    const { page, troubles } = await app.visit('/lab/edit')
    const editor = page.locator('[data-test=lab-editor]')
    await editor.fill('{"game": "dice", }')
    await editor.press('End')
    await editor.press('ArrowLeft')
    await editor.press('Control+Space')
    await page.waitForSelector('[data-test=lab-offers]')
    expect(await page.locator('[role=option]').first().textContent()).toContain('id')
    const active = async () => page.textContent(`[id="${await editor.getAttribute('aria-activedescendant')}"] .sum`)
    expect(await active()).toBe('id')
    await editor.press('ArrowDown')
    expect(await active()).toBe('title')
    await editor.press('ArrowDown')
    expect(await active()).toBe('question')
    await editor.press('Enter')
    expect(await editor.inputValue()).toBe('{"game": "dice", "question": {}}')
    // Inside the new object the kinds of question begin.
    expect(await active()).toBe('kind')
    await editor.press('Enter')
    await editor.pressSequentially('swe')
    expect(await active()).toBe('sweep')
    await editor.press('Enter')
    expect(await editor.inputValue()).toBe('{"game": "dice", "question": {"kind": "sweep"}}')
    await editor.pressSequentially(', "axes": [{"path": "match.ta')
    expect(await active()).toBe('pack:tuning/match.target')
    await editor.press('Escape')
    expect(await page.locator('[data-test=lab-offers]').count()).toBe(0)
    expect(troubles).toEqual([])
  })

  test('a question of one’s own is run, kept, listed and found again', async () => {
    const { page, troubles } = await app.visit('/lab/edit')
    await page.fill('[data-test=lab-editor]', JSON.stringify(QUICK, null, 2))
    await page.waitForSelector('[data-test=lab-edit-page][data-ready=true]')
    await page.click('[data-test=lab-keep]')
    await page.waitForFunction(() => document.querySelector('[data-test=lab-kept]')?.textContent !== '')
    await page.fill('[data-test=lab-quick-n]', '200')
    await page.waitForSelector('[data-test=lab-edit-page][data-ready=true]')
    await page.click('[data-test=lab-editor-run]')
    await reached(page, 'done')
    expect(await hashOn(page)).toBe(await hashHere({ ...QUICK, stop: { n: 200 } }))
    await page.goto(`${app.url}/lab`)
    await page.click(`[data-test=lab-own] a`)
    expect(new URL(page.url()).pathname).toBe('/lab/dice/e2e-quick')
    expect(await page.textContent('h1')).toBe(QUICK.title.en)
    expect(troubles).toEqual([])
  })

  test('the id of a ready question is not taken over', async () => {
    const { page } = await app.visit('/lab/edit')
    await page.fill('[data-test=lab-editor]', JSON.stringify({ ...QUICK, id: 'dice-bots' }))
    await page.waitForSelector('[data-test=lab-edit-page][data-ready=true]')
    await page.click('[data-test=lab-keep]')
    await page.waitForFunction(() =>
      document.querySelector('[data-test=lab-kept]')?.textContent?.includes('ready question'),
    )
  })
})
