import { type Localised, localText, mapText } from '@arbiter/kernel'
import type { Setup } from '../setup.ts'
import type { FighterView } from '../view.ts'

export type Terms = Readonly<Record<string, Localised>>
type Named = Pick<FighterView, 'cid' | 'name' | 'kind' | 'summoner'>

/**
 * What a match calls its fighters: `arena.fighter.<cid>`. Where a name would stand twice, all who share it are numbered
 * anew through the match; summons always have numbers, since another of their kind may follow. `terms` are the kit's: with
 * them a fighter who is called like the sample it was made from has that name in every language.
 */
export function fighterTerms(fighters: readonly Named[], terms: Terms = {}): Record<string, Localised> {
  const groups = new Map<string, { readonly cid: number; readonly name: Name; readonly isSummon: boolean }[]>()
  for (const { cid, summoner, ...fighter } of fighters) {
    const isSummon = summoner >= 0
    const name = nameOf(fighter, terms[`arena.${isSummon ? 'summon' : 'character'}.${fighter.kind}`])
    const shared = localText(name.base, 'en')
    const group = groups.get(shared) ?? []
    group.push({ cid, name, isSummon })
    groups.set(shared, group)
  }
  const bound: Record<string, Localised> = {}
  for (const group of groups.values()) {
    const unique = new Set(group.map(({ name }) => name.number)).size === group.length
    const renumbered = !unique || group.some(({ isSummon }) => isSummon)
    group.forEach(({ cid, name: { base, number } }, at) => {
      const suffix = renumbered ? ` ${at + 1}` : number
      bound[`arena.fighter.${cid}`] = mapText((own) => `${own}${suffix}`, base)
    })
  }
  return bound
}

/**
 * What a match calls its teams: `arena.seat.<number from 1>`. A team without a name of its own keeps the game's; a name
 * that the kit's `terms` know as `arena.team.<name>` is told in every language.
 */
export function teamTerms(teams: readonly { readonly name: string }[], terms: Terms = {}): Record<string, Localised> {
  const bound: Record<string, Localised> = {}
  teams.forEach(({ name }, index) => {
    if (name === '' || name === `Team ${index + 1}`) return
    bound[`arena.seat.${index + 1}`] = terms[`arena.team.${name}`] ?? { en: name, ru: name }
  })
  return bound
}

/** Both from a set-up alone, for those who name things before the fight; summons to come have numbers. */
export function setupTerms({ teams }: Pick<Setup, 'teams'>, terms: Terms = {}, summons = 200) {
  const members = teams.flatMap((team) => team.members)
  const fighters = members.map(({ name, character }, cid) => ({ cid, name, kind: character, summoner: -1 }))
  const bound = { ...teamTerms(teams, terms), ...fighterTerms(fighters, terms) }
  for (let at = 0; at < summons; at++)
    bound[`arena.fighter.${members.length + at}`] = { en: `Summon ${at + 1}`, ru: `Призванное существо ${at + 1}` }
  return bound
}

const SOURCE_KINDS = ['affix', 'item', 'perk', 'status', 'action']

/** What can do something to somebody, under one kind of term: `arena.source.<id>`; an Action's name wins over its Perk's. */
export function sourceTerms(terms: Terms): Record<string, Localised> {
  const found: Record<string, Localised> = {}
  for (const kind of SOURCE_KINDS) {
    const prefix = `arena.${kind}.`
    for (const [key, name] of Object.entries(terms)) {
      const id = key.slice(prefix.length)
      if (key.startsWith(prefix) && !id.includes('.')) found[`arena.source.${id}`] = name
    }
  }
  return found
}

/** "Fodder 2" is the base "Fodder" and the number " 2". */
interface Name {
  readonly base: Localised
  readonly number: string
}

function nameOf({ name, kind }: Pick<Named, 'name' | 'kind'>, sample: Localised | undefined): Name {
  const shown = name || localText(sample, 'en') || kind
  const [, base = shown, number = ''] = /^(.*?)( \d+)?$/.exec(shown) ?? []
  return { base: sample && localText(sample, 'en') === base ? sample : { en: base, ru: base }, number }
}
