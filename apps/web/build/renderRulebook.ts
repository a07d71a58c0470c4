import { escapeHtml } from '@arbiter/wording'
import { Marked } from 'marked'

export interface Rulebook {
  readonly html: string
  readonly contents: readonly { readonly id: string; readonly title: string }[]
}

/**
 * A rulebook for the page: without its title and its own list of contents, which the page shows in its own way; every section and
 * every rule has an anchor (`#a-turn`, `#DC-060`), and a rule that is named elsewhere leads to it.
 */
export function renderRulebook(markdown: string): Rulebook {
  const contents: { id: string; title: string }[] = []
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const id = slug(text)
        const title = this.parser.parseInline(tokens)
        if (depth === 2) contents.push({ id, title: text.replaceAll('`', '') })
        return `<h${depth} id="${id}">${title}</h${depth}>\n`
      },
      // Wide ones are scrolled inside themselves, by keyboard too.
      table(token) {
        return `<div class="rules-wide" tabindex="0">${tableHtml(token, (cell) => this.parser.parseInline(cell.tokens))}</div>\n`
      },
      code({ text }) {
        return `<pre class="rules-wide" tabindex="0"><code>${escapeHtml(text)}</code></pre>\n`
      },
    },
  })
  const html = marked.parse(withoutContents(markdown), { async: false })
  return { html: withRuleAnchors(html), contents }
}

const withoutContents = (markdown: string): string =>
  markdown.replace(/^# .*\n/, '').replace(/^## Contents\n[\s\S]*?(?=^## )/m, '')

/** As GitHub makes them, so that the links inside the rulebooks hold in both places. */
const slug = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')

interface Cell {
  readonly tokens: never[]
}

function tableHtml(
  { header, rows }: { header: readonly unknown[]; rows: readonly (readonly unknown[])[] },
  inline: (cell: Cell) => string,
): string {
  const line = (cells: readonly unknown[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${inline(cell as Cell)}</${tag}>`).join('')}</tr>`
  const body = rows.map((cells) => line(cells, 'td')).join('')
  return `<table><thead>${line(header, 'th')}</thead><tbody>${body}</tbody></table>`
}

const RULE = /\b(?:DC|AR|TW|RN|TT)-\d{3}\b/g
const DEFINED = /(<(?:li|p)>\s*(?:<p>)?)<strong>([A-Z]{2}-\d{3})<\/strong>/g

function withRuleAnchors(html: string): string {
  const anchored = html.replace(
    DEFINED,
    (_, start: string, id: string) => `${start}<a class="rule-id" id="${id}" href="#${id}">${id}</a>`,
  )
  // Inside a link, a heading or code a rule is only a word.
  let inside = 0
  return anchored
    .split(/(<[^>]*>)/)
    .map((part) => {
      if (/^<(?:a|h\d|code|pre)[\s>]/.test(part)) inside++
      else if (/^<\/(?:a|h\d|code|pre)>/.test(part)) inside--
      else if (inside === 0 && !part.startsWith('<'))
        return part.replace(RULE, (id) => `<a class="rule-ref" href="#${id}">${id}</a>`)
      return part
    })
    .join('')
}
