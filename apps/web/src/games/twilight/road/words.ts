import {
  areMet,
  cardLines,
  firstUnmet,
  flagName,
  flagUses,
  giftPhrase,
  type Need,
  type Price,
  rareOf,
  type SimpleNeed,
  type WorldEffect,
} from '@arbiter/twilight'
import { useText, useWording } from '../../../language/language.tsx'
import { counted } from '../counted.ts'
import { useAllyWords } from '../fight/useAllyWords.ts'
import { useLocal, useTable } from '../tableContext.ts'
import { knownNode } from './knownNode.ts'

/** A final price in words; empty where nothing is paid. */
export function usePriceWords(): (price: Price) => string {
  const text = useText()
  const local = useLocal()
  const { plan } = useTable()
  return ({ faith = 0, hp = 0, reputation = 0, hours = 0, item }) =>
    [
      ...(faith > 0 ? [text('twilight.price.faith', { n: faith })] : []),
      ...(hp > 0 ? [text('twilight.price.hp', { n: hp })] : []),
      ...(reputation > 0 ? [text('twilight.price.reputation', { n: reputation })] : []),
      ...(hours > 0 ? [text('twilight.price.hours', { n: hours })] : []),
      ...(item === undefined ? [] : [local(plan.items.get(item)?.name)]),
    ].join(', ')
}

/** Effects in the kit's own phrases, with what lies in the things they name; of a flag, what it does further on, with names only where they can be seen from here. */
export function useEffectWords(): (effects: readonly WorldEffect[]) => string {
  const text = useText()
  const wording = useWording()
  const local = useLocal()
  const allies = useAllyWords()
  const { plan, view } = useTable()

  function flagWords(flag: string): readonly string[] {
    const { opens, closes, frees, options, welcome, hostility, spares, epilogue } = flagUses(plan, flag)
    const named = (id: string) => local(knownNode(plan, view, id).inside?.name)
    const ways = (nodes: readonly string[], effect: 'opens' | 'closes' | 'frees') =>
      nodes.map((id) => text(`twilightRoad.flag.${effect}`, { name: named(id), known: String(named(id) !== '') }))
    return [
      ...ways(opens, 'opens'),
      ...ways(closes, 'closes'),
      ...ways(frees, 'frees'),
      ...(options ? [text('twilightRoad.flag.options')] : []),
      ...(welcome ? [text('twilightRoad.flag.welcome')] : []),
      ...(hostility ? [text('twilightRoad.flag.hostility')] : []),
      ...(spares ? [text('twilightRoad.flag.spares')] : []),
      ...(epilogue ? [text('twilightRoad.flag.epilogue')] : []),
    ]
  }

  function said(effect: WorldEffect): readonly string[] {
    if (effect.kind === 'flag') return flagWords(effect.id)
    const what = wording.say(giftPhrase(plan, effect))
    const does =
      effect.kind === 'ally'
        ? allies.does(plan.road!.allies.get(effect.id)!).replace(/\.$/, '')
        : effect.kind === 'rare_card'
          ? cardWords(rareOf(plan, view.session, effect.pool) ?? '')
          : effect.kind === 'encounter'
            ? counted(plan.scenarios.get(effect.id)!.enemies.map(({ id }) => local(plan.enemies.get(id)?.name)))
            : ''
    return [does === '' ? what : text('twilight.gift', { what, does })]
  }

  /** Nobody buys a card unread. */
  function cardWords(id: string): string {
    const card = plan.cards.get(id)
    if (!card) return ''
    return `${local(card.name)}: ${cardLines(card)
      .map((line) => wording.say(line))
      .join(', ')}`
  }

  return (effects) => {
    const words = effects.flatMap(said)
    return [...new Set(words)].join(', ') || text('twilightTable.road.nothing')
  }
}

/** TW-429. The first need that does not hold, in words; empty where all of them hold. */
export function useClosedBy(): (needs: readonly Need[]) => string {
  const text = useText()
  const wording = useWording()
  const local = useLocal()
  const { plan, view } = useTable()

  function said(need: SimpleNeed): string {
    if ('num' in need) {
      const { num, tag, min, max } = need
      const what = text(`twilightRoad.num.${num}`, { tag: tag ?? 'any' })
      return min === undefined
        ? text('twilightRoad.need.most', { what, n: max! })
        : text('twilightRoad.need.least', { what, n: min })
    }
    if ('zone' in need) return need.zone.map((zone) => text(`twilight.zone.${zone}`)).join(', ')
    if ('hero' in need) return need.hero.map((hero) => wording.text(`twilight.hero.${hero}`)).join(', ')
    const what = nameOf(need)
    return need.absent ? text('twilightRoad.need.without', { what }) : what
  }

  function nameOf(need: Exclude<SimpleNeed, { num: string } | { zone: unknown } | { hero: unknown }>): string {
    if ('flag' in need) return wording.text('twilightTable.quoted', { what: flagName(need.flag) })
    if ('item' in need) return local(plan.items.get(need.item)?.name)
    if ('curse' in need) return local(plan.road!.curses.get(need.curse)?.name)
    if ('ally' in need) return local(plan.road!.allies.get(need.ally)?.name)
    if ('card' in need) return local(plan.cards.get(need.card)?.name)
    return local(plan.road!.nodes.get(need.visited)?.name)
  }

  return (needs) => {
    if (areMet(plan, view, needs)) return ''
    const need = firstUnmet(plan, view, needs)!
    const what = 'any' in need ? need.any.map(said).join(text('twilightRoad.need.or')) : said(need)
    return text('twilightTable.road.needs', { what })
  }
}
