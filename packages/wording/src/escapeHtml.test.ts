import { expect, test } from 'vitest'
import { escapeHtml } from './escapeHtml.ts'

test('text ends neither an element nor an attribute', () => {
  expect(escapeHtml('<a href="x">&lt;</a>')).toBe('&lt;a href=&quot;x&quot;&gt;&amp;lt;&lt;/a&gt;')
})
