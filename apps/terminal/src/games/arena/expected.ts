import { type Asked, type Forecast, forecast, type TurnAction, type View } from '@arbiter/arena'
import { imagined } from '@arbiter/table'
import type { Wording } from '@arbiter/wording'
import { percent } from '../../numbers.ts'
import type { ArenaModel } from './model.ts'

/** Each takes many trial turns: of many aims only so many are tried. */
export const TRIED = 4

/** What these turns of one Action may bring, in a few words: `55–70% to hit, ≈ 90–120 damage`; empty where trials say nothing. */
export function expectedText({ kit, view, props }: ArenaModel, turns: readonly TurnAction[]): string {
  if (turns[0]?.action === 'defend') {
    const { 'defend.boost': bp } = { ...kit.content.tuning, ...view.setup.tuning }
    return props.words.text('cli.arena.expected.defend', { share: percent(props.words, Number(bp) / 10_000, 0) })
  }
  const moment = momentOf(kit, view)
  if (!moment || turns.length === 0 || UNTRIED.has(turns[0]!.action)) return ''
  return wordsOf(
    turns.slice(0, TRIED).map((turn) => forecast(moment, turn)),
    props.words,
  )
}

/** Their worth lies in a later turn. */
const UNTRIED: ReadonlySet<string> = new Set(['move', 'search'])

function momentOf({ game }: ArenaModel['kit'], view: View): Asked | undefined {
  const state = imagined(game, view)
  const deciding = state && game.deciding(state)
  return state && deciding !== undefined ? ({ game, state, deciding } as unknown as Asked) : undefined
}

function wordsOf(tried: readonly Forecast[], words: Wording): string {
  const chances = tried.flatMap(({ chance }) => chance ?? [])
  const changes = tried.flatMap(({ about }) => about ?? [])
  const statuses = [...new Set(tried.flatMap((each) => each.statuses))]
  const parts = [
    ...(chances.length > 0 ? [words.text('cli.arena.expected.chance', { share: shares(chances, words) })] : []),
    ...amounts('cli.arena.expected.damage', changes.filter((change) => change < 0).map(Math.abs)),
    ...amounts(
      'cli.arena.expected.heals',
      changes.filter((change) => change > 0),
    ),
    ...amounts(
      'cli.arena.expected.shield',
      tried.flatMap(({ shield }) => shield ?? []),
    ),
    ...statuses.map((id) => words.text(`arena.status.${id}`)),
    ...(tried.some(({ summons }) => summons) ? [words.text('cli.arena.expected.summon')] : []),
  ]
  return parts.length > 0 ? parts.join(', ') : words.text('cli.arena.expected.nothing')

  function amounts(key: string, found: readonly number[]): string[] {
    if (found.length === 0) return []
    const [least, most] = [Math.min(...found), Math.max(...found)]
    return [words.text(key, { least, most, same: String(least === most) })]
  }
}

/** `55%`, `55–70%`. */
function shares(chances: readonly number[], words: Wording): string {
  const [least, most] = [Math.min(...chances), Math.max(...chances)].map((chance) => percent(words, chance, 0))
  return least === most ? most! : `${Math.round(100 * Math.min(...chances))}–${most}`
}
