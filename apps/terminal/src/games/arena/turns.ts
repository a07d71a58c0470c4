import type { Action, ArenaKit, CharacterSheet, TurnAction, View } from '@arbiter/arena'
import { refuse } from '@arbiter/kernel'
import type { Table } from '@arbiter/table'
import type { Wording } from '@arbiter/wording'

/** One Action of the fighter whose turn it is, with what it may be aimed at. */
export interface TurnGroup {
  readonly action: string
  readonly name: string
  /** "Stamina 40", empty if free. */
  readonly cost: string
  /** Ticks until it can be used again after a use. */
  readonly cooldown: number
  /** Empty when it is not possible now. */
  readonly turns: readonly TurnAction[]
  /** Why it is not possible now. */
  readonly refusal: string
}

/** What the awaited fighter can do, in the order of its Actions; what it cannot do now says why. */
export function turnGroups(kit: ArenaKit, table: Table, words: Wording): TurnGroup[] {
  const turns = (table.legal() as readonly Action[]).filter((action): action is TurnAction => action.type === 'turn')
  const sheet = sheetOf(kit, table.scene.view as View)
  const ids = [...new Set([...(sheet?.actions.map(({ id }) => id) ?? []), ...turns.map(({ action }) => action)])]
  return ids.map((id) => {
    const own = turns.filter(({ action }) => action === id)
    const entry = sheet?.actions.find((action) => action.id === id)
    return {
      action: id,
      name: words.text(`arena.source.${id}`),
      cost: Object.entries(entry?.costs ?? {})
        .flatMap(([pool, amount]) => (amount > 0 ? [`${words.text(`arena.pool.${pool}`)} ${amount}`] : []))
        .join(', '),
      cooldown: entry?.cooldown ?? 0,
      turns: own,
      refusal: own.length > 0 ? '' : refusalOf(kit, table, id, words),
    }
  })
}

/** Target or zone of a turn, in words. */
export const aimOf = ({ target, zone }: TurnAction, actor: number, words: Wording): string => {
  if (target !== undefined)
    return target === actor ? words.text('cli.arena.self') : words.text(`arena.fighter.${target}`)
  return zone === undefined ? '' : words.text(`arena.zone.${zone}`)
}

/** Summons have no sheet: their Actions stand without a price. */
function sheetOf(kit: ArenaKit, { setup, actor, fighters }: View): CharacterSheet | undefined {
  return fighters[actor]!.summoner < 0 ? kit.sheet(setup, actor) : undefined
}

/** An Action that only lacks its aim has nobody to be aimed at: those that have stand among the legal turns. */
function refusalOf(kit: ArenaKit, table: Table, action: string, words: Wording): string {
  const verdict = table.check({ type: 'turn', action })
  if (verdict.ok) return ''
  const aimless = verdict.code === 'target_needed' || verdict.code === 'zone_needed'
  const refusal = aimless ? refuse('no_target', { action }) : verdict
  const why = words.say(kit.explain(refusal), 'full')
  // The Action stands before it already.
  const name = `${words.text(`arena.source.${action}`)}: `
  return why.startsWith(name) ? why.slice(name.length) : why
}
