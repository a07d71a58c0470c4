import { layoutBrief, sectionsOf } from '@arbiter/content'
import { canonicalJson, inLanguage, type Language, type ShippedLanguage } from '@arbiter/kernel'
import { makeHand, makeMenu, turnTable } from '../analysis/index.ts'
import { scoringOf } from '../scoring/index.ts'
import { ENGLISH } from './briefEnglish.ts'
import { RUSSIAN } from './briefRussian.ts'
import type { BriefTexts } from './briefTexts.ts'
import { EXAMPLE_DIE, EXAMPLE_ITEMS, EXAMPLE_MODIFIERS } from './examples.ts'
import { DICE_LAYOUT } from './load.ts'
import { SIX_FAIR } from './measures.ts'
import { DICE_PACKS } from './packs.ts'
import { QUANTITIES, type QuantityName } from './quantity.ts'
import { contentSchema } from './schema.ts'
import { HOOKS, type Hook, type Quantity, type Tuning } from './types.ts'

const TEXTS: Readonly<Record<ShippedLanguage, BriefTexts>> = { en: ENGLISH, ru: RUSSIAN }

/** DC-141. Everything a text generator needs to write content that loads, in one text. */
export function packBrief(tuning: Tuning = CORE_TUNING, language: Language = 'en'): string {
  const texts = inLanguage(TEXTS, language)
  const parts = [
    texts.what(tuning, Math.round(turnValueOf(tuning))),
    layoutBrief(DICE_LAYOUT.game, SECTIONS, { combined: DICE_LAYOUT.combined, language }),
    texts.fields,
    texts.hooks,
    quantityTable(texts),
    texts.effects,
    texts.ranges(tuning),
    texts.forbidden,
    `${texts.examples}\n${EXAMPLES}`,
    `${texts.schema}\n${canonicalJson(contentSchema)}`,
    texts.answer,
  ]
  return `${parts.join('\n\n')}\n`
}

const CORE_TUNING: Tuning = JSON.parse(DICE_PACKS.core['tuning.json']!)

const SECTIONS = sectionsOf(DICE_LAYOUT, { sections: { modifiers: [], items: [], dice: [], presets: [] } })

const EXAMPLES = compact({ modifiers: EXAMPLE_MODIFIERS, items: EXAMPLE_ITEMS, dice: [EXAMPLE_DIE] })

/** The best expected turn of six fair dice. */
const turnValueOf = (tuning: Tuning): number => {
  const menu = makeMenu(makeHand(SIX_FAIR), scoringOf({ tuning }, tuning['rules.straights']))
  return turnTable(menu, { plainCap: tuning['analysis.plainCap'], hotDice: tuning['rules.hot_dice'] }).turnValue
}

/** One piece per line. */
function compact(document: Readonly<Record<string, readonly object[]>>): string {
  const lists = Object.entries(document).map(
    ([section, list]) => `"${section}": [\n${list.map((piece) => JSON.stringify(piece)).join(',\n')}\n]`,
  )
  return `{${lists.join(',\n')}}`
}

/** Table 5.4 with the reach of each quantity at each hook; "-" where it does not exist. */
function quantityTable({ quantities, quantity, meaning, meanings }: BriefTexts): string {
  const rows = Object.entries(QUANTITIES).map(([name, { hooks, range }]) => {
    const cell = (hook: Hook): string => {
      if (!hooks.includes(hook)) return '-'
      const { min, max } = range(name === 'groups' ? { groups: 2 } : (name as Quantity), hook)
      return `${min === -Infinity ? '' : min}..${max === Infinity ? '' : max}`
    }
    return [name, ...HOOKS.map(cell), meanings[name as QuantityName]].join(' | ')
  })
  return [quantities, [quantity, ...HOOKS, meaning].join(' | '), ...rows].join('\n')
}
