import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LanguageProvider, loadLanguage } from '../language/language.tsx'
import { JoinPage } from './joinPage.tsx'

afterEach(cleanup)

test.each(['', 'ABC', 'A'.repeat(20_000), '<img src=x>', '%E0%A4%A'])(
  'a link whose code cannot be one is asked for again, in words of ours: %#',
  async (code) => {
    const page = render(
      <LanguageProvider initial={await loadLanguage()}>
        <JoinPage code={code} />
      </LanguageProvider>,
    )
    const field = page.container.querySelector<HTMLInputElement>('[data-test="join-field"]')
    expect([field?.value, field?.getAttribute('aria-invalid')]).toEqual([code.slice(0, 200), String(code !== '')])
  },
)
