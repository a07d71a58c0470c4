import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue } from '@arbiter/catalogue'
import { describe, expect, test } from 'vitest'
import { renderRulebook } from './renderRulebook.ts'

test('sections and rules have anchors, and a rule that is named leads to itself', () => {
  const { html, contents } = renderRulebook(
    '# The game\n\nHello.\n\n## Contents\n\n1. [A turn](#1-a-turn)\n\n## 1. A turn\n\n- **DC-001** Throw (DC-002), not `DC-002`.\n- **DC-002** A < B.\n',
  )
  expect(contents).toEqual([{ id: '1-a-turn', title: '1. A turn' }])
  expect(html).not.toContain('The game')
  expect(html).not.toContain('Contents')
  expect(html).toContain('<h2 id="1-a-turn">1. A turn</h2>')
  expect(html).toContain(
    '<li><a class="rule-id" id="DC-001" href="#DC-001">DC-001</a> Throw (<a class="rule-ref" href="#DC-002">DC-002</a>), not <code>DC-002</code>.</li>',
  )
  expect(html).toContain('A &lt; B.')
})

describe.each(catalogue.map(({ id }) => id))('the rulebook of %s', (game) => {
  const markdown = readFileSync(join(import.meta.dirname, '../../../packages', game, 'RULES.md'), 'utf8')
  const { html, contents } = renderRulebook(markdown)
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!)

  test('every rule has its anchor, once', () => {
    const rules = [...markdown.matchAll(/^\s*(?:[-*]\s+)?\*\*([A-Z]{2}-\d{3})\*\*/gm)].map(([, id]) => id!)
    expect(ids.filter((id) => /^[A-Z]{2}-\d{3}$/.test(id))).toEqual(rules)
    expect(rules.length).toBeGreaterThan(100)
  })

  test('every link leads somewhere', () => {
    const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, target]) => target!)
    expect([...new Set(targets)].filter((target) => !ids.includes(target))).toEqual([])
    expect(contents.filter(({ id }) => !ids.includes(id))).toEqual([])
    expect(contents.length).toBeGreaterThan(10)
  })
})
