import { localText } from '@arbiter/kernel'
import type { Item, Plan, SeenFighter, Sheet } from '@arbiter/tabletop'
import type { Wording } from '@arbiter/wording'
import { sideName, type TableScene } from './scene.ts'
import { effectTexts, woundText } from './tracker.ts'

type Names = Pick<Plan, 'content'>

/** TT-021: a character in numbers. */
export function sheetTexts({ content }: Names, sheet: Sheet, words: Wording): string[] {
  const { skills, body, mind, ap, speed, attacks, spells, items, notes } = sheet
  const ordered = content.skills.filter(({ id }) => skills[id] !== undefined)
  const list = (kind: string, ids: readonly string[]) =>
    ids.map((id) => words.text(`tabletop.${kind}.${id}`)).join(', ') || '–'
  const carried = items.map(
    ({ item, place }) => `${words.text(`tabletop.item.${item}`)} (${words.text(`tabletop.place.${place}`)})`,
  )
  const row = (key: string, value: string) => `  ${words.text(`cli.tabletop.sheet.${key}`)}: ${value}`
  return [
    `  ${words.text('cli.tabletop.sheet.numbers', { body, mind, ap, speed })}`,
    row(
      'skills',
      ordered
        .map(({ id, name }) => `${localText(name, words.language)} ${String(skills[id]).replace('-', '−')}`)
        .join(', ') || '–',
    ),
    row('attacks', list('attack', attacks)),
    row('spells', list('spell', spells)),
    row('items', carried.join(', ') || '–'),
    ...(notes ? [`  ${localText(notes, words.language)}`] : []),
  ]
}

/** TT-165: of others only what can be seen. */
export function fighterSheet(scene: TableScene, fighter: SeenFighter): string[] {
  const { plan, view, words } = scene
  const { uid, side, own } = fighter
  const items = Object.values(view.items).filter(({ owner }) => owner === uid)
  const effects = effectTexts(scene, fighter)
  const wounds = own?.wounds.map(({ id, damage, type }) =>
    words.text('cli.tabletop.sheet.wound', { id, damage, type: { term: `tabletop.damage_type.${type}` } }),
  )
  return [
    `${localText(fighter.name, words.language)} (${sideName(scene, side)}): ${woundText(scene, fighter)}`,
    ...(effects.length > 0 ? [`  ${effects.join(', ')}`] : []),
    ...(wounds ?? []).map((text) => `  ${text}`),
    ...(own ? sheetTexts(plan, { ...own.sheet, items: [] }, words).slice(0, 4) : []),
    `  ${words.text('cli.tabletop.sheet.items')}: ${items.map((item) => itemText(item, words)).join(', ') || '–'}`,
  ]
}

function itemText({ id, kind, place, quality, ammo }: Item, words: Wording): string {
  const facts = [
    ...(place ? [words.text(`tabletop.place.${place}`)] : []),
    ...(quality === 0 ? [] : [words.text('tabletop.item_quality', { n: { signed: quality } })]),
    ...(ammo > 0 ? [`×${ammo}`] : []),
  ]
  return `${words.text(`tabletop.item.${kind}`)} ${id} (${facts.join(', ')})`
}
