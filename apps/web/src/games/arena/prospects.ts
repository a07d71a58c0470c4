import { type Asked, forecast } from '@arbiter/arena'
import { useEffect, useState } from 'react'
import { useText } from '../../language/language.tsx'
import { Waiting } from '../../match/waiting.ts'
import { useFight, useNames } from './fightContext.ts'
import type { TurnOption } from './turnOptions.ts'

/** What an Action may bring before anybody is aimed at: from the least to the most. */
interface Prospect {
  readonly hurts: Span | undefined
  readonly heals: Span | undefined
  readonly shields: Span | undefined
  readonly statuses: readonly string[]
  readonly summons: boolean
  /** How likely it hits, over those aims where a die is thrown. */
  readonly chance: number | undefined
  /** How many feel it at most where it strikes a whole zone, and whether all of them are enemies. */
  readonly met: number
  readonly whom: 'foes' | 'all'
}

type Span = readonly [least: number, most: number]

/** Of many aims so many are tried: the first, the last, and those between. */
const TRIED = 3

export function prospectOf(moment: Asked, { turns }: TurnOption): Prospect {
  const step = Math.max(1, (turns.length - 1) / (TRIED - 1))
  const sample = Array.from({ length: Math.min(TRIED, turns.length) }, (_, at) => turns[Math.floor(at * step)]!)
  const tried = sample.map((turn) => forecast(moment, turn))
  const chances = tried.flatMap(({ chance }) => chance ?? [])
  const changes = tried.flatMap(({ about }) => about ?? [])
  return {
    hurts: span(changes.filter((change) => change < 0).map((change) => -change)),
    heals: span(changes.filter((change) => change > 0)),
    shields: span(tried.flatMap(({ shield }) => shield ?? [])),
    statuses: [...new Set(tried.flatMap(({ statuses }) => statuses))],
    summons: tried.some(({ summons }) => summons),
    chance: chances.length === 0 ? undefined : chances.reduce((sum, n) => sum + n, 0) / chances.length,
    met: turns.every(({ target }) => target === undefined) ? Math.max(0, ...tried.map(({ met }) => met)) : 0,
    whom: tried.some(({ friends }) => friends > 0) ? 'all' : 'foes',
  }
}

const span = (amounts: readonly number[]): Span | undefined =>
  amounts.length === 0 ? undefined : [Math.min(...amounts), Math.max(...amounts)]

/** The prospects of what is possible now, each worked out in a breath of its own. */
export function useProspects(options: readonly TurnOption[]): ReadonlyMap<string, Prospect> {
  const { moment } = useFight()
  const [known, setKnown] = useState<{ readonly of: typeof options; readonly by: ReadonlyMap<string, Prospect> }>()
  useEffect(() => {
    const waiting = new Waiting()
    const by = new Map<string, Prospect>()
    const left = options.filter(({ turns }) => turns.length > 0)
    const next = () => {
      const option = left.shift()
      if (!moment || !option) return
      by.set(option.id, prospectOf(moment, option))
      setKnown({ of: options, by: new Map(by) })
      waiting.start(0, next)
    }
    waiting.start(0, next)
    return () => waiting.stop()
  }, [options, moment])
  return known?.of === options ? known.by : NONE
}

const NONE: ReadonlyMap<string, Prospect> = new Map()

/** What an Action brings, in a few words; where there is little room, what it leaves behind may be left out. */
export interface ProspectWords {
  readonly main: string
  readonly more: string
  /** Whether it would bring nothing at all now. */
  readonly idle?: boolean
}

export function useProspectWords(): (option: TurnOption, prospect: Prospect | undefined) => ProspectWords {
  const text = useText()
  const names = useNames()
  const { kit, scene } = useFight()
  const amount = ([least, most]: Span) =>
    text('arenaTable.amount', { least, most, same: least === most ? 'yes' : 'no' })
  return ({ id, turns }, prospect) => {
    if (id === 'move') {
      const where = turns.flatMap(({ zone }) => (zone === undefined ? [] : [names.zone(zone)])).join(', ')
      return { main: text('arenaTable.brings.move', { where }), more: '' }
    }
    if (id === 'search') return { main: text('arenaTable.brings.search'), more: '' }
    if (id === 'defend') {
      const { 'defend.boost': bp } = { ...kit.content.tuning, ...scene.view.setup.tuning }
      return { main: text('arenaTable.brings.defend', { n: Number(bp) / 100 }), more: '' }
    }
    if (!prospect) return { main: '', more: '' }
    const { hurts, heals, shields, statuses, summons, met, whom, chance } = prospect
    const main = [
      hurts &&
        (met > 0
          ? text('arenaTable.brings.each', { n: amount(hurts), met, whom })
          : chance === undefined
            ? text('arenaTable.brings.damage', { n: amount(hurts) })
            : text('arenaTable.brings.hits', { n: amount(hurts), chance: Math.round(100 * chance) })),
      heals && text('arenaTable.brings.health', { n: amount(heals) }),
      shields && text('arenaTable.brings.shield', { n: amount(shields) }),
      summons && text('arenaTable.brings.summon'),
    ]
      .filter(Boolean)
      .join(', ')
    // More than one would not be read on a button.
    const [status] = statuses
    if (main !== '') return { main, more: status === undefined ? '' : names.status(status) }
    if (status === undefined) return { main: text('arenaTable.brings.nothing'), more: '', idle: true }
    return { main: text('arenaTable.brings.status', { id: status, name: names.status(status) }), more: '' }
  }
}
