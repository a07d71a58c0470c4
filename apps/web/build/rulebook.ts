import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { renderRulebook } from './renderRulebook.ts'

const PREFIX = 'virtual:rulebook/'
const PACKAGES = join(import.meta.dirname, '../../../packages')

/** `virtual:rulebook/<game>` is the rulebook of that game as HTML: nobody's browser reads Markdown. */
export const rulebooks = (): Plugin => ({
  name: 'arbiter:rulebooks',
  resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
  load(id) {
    if (!id.startsWith(`\0${PREFIX}`)) return undefined
    const file = join(PACKAGES, id.slice(PREFIX.length + 1), 'RULES.md')
    this.addWatchFile(file)
    const { html, contents } = renderRulebook(readFileSync(file, 'utf8'))
    return `export const html = ${JSON.stringify(html)}\nexport const contents = ${JSON.stringify(contents)}`
  },
})
