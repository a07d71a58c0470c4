import { flagName, type Need, type Price } from '@arbiter/twilight'
import type { Wording } from '@arbiter/wording'

/** TW-429. What is asked for, in words. */
export function needText(words: Wording, need: Need): string {
  if ('any' in need) return need.any.map((each) => needText(words, each)).join(words.text('cli.twilight.need.or'))
  if ('num' in need) {
    const { num, tag, min, max } = need
    const what = words.text(`cli.twilight.number.${num}`)
    return words.text('cli.twilight.need.num', {
      what: tag === undefined ? what : `${what} (${words.text(`twilight.enemy_tag.${tag}`)})`,
      bounds: min === undefined ? 'max' : max === undefined ? 'min' : 'both',
      min: min ?? 0,
      max: max ?? 0,
    })
  }
  if ('zone' in need) return need.zone.map((id) => words.text(`twilight.zone.${id}`)).join(', ')
  if ('hero' in need) return need.hero.map((id) => words.text(`twilight.hero.${id}`)).join(', ')
  const name = thingName(words, need)
  return need.absent ? words.text('cli.twilight.need.without', { name }) : name
}

function thingName(
  words: Wording,
  need: Exclude<Need, { any: unknown } | { num: unknown } | { zone: unknown } | { hero: unknown }>,
): string {
  if ('flag' in need) return words.text('twilight.name', { name: flagName(need.flag) })
  if ('visited' in need) return words.text(`twilight.node.${need.visited}`)
  const [kind, id] = Object.entries(need).find(([key]) => key !== 'absent') as [string, string]
  return words.text(`twilight.${kind}.${id}`)
}

/** `faith 3, 1 hour`; empty where it costs nothing. */
export function priceText(words: Wording, price: Price): string {
  const coins = (['faith', 'hp', 'hours', 'reputation'] as const).flatMap((kind) => {
    const n = price[kind] ?? 0
    return n > 0 ? [words.text(`twilight.price.${kind}`, { n })] : []
  })
  return [...coins, ...(price.item === undefined ? [] : [words.text(`twilight.item.${price.item}`)])].join(', ')
}
