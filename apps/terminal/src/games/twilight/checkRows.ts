import { type ActionOf, checkBy, effortLimit, PRAYERS, type Prayer, prayerCost } from '@arbiter/twilight'
import { cut, padEnd } from '../../table.ts'
import { type Line, line } from '../screen.ts'
import { chanceText, checkText } from './checks.ts'
import { restedCards } from './road.ts'
import type { TwilightScene } from './scene.ts'

/** Cards of one name that can be spent on a check, by the letter that spends them. */
export interface RestedKind {
  readonly letter: string
  readonly name: string
  readonly uids: readonly number[]
}

export function kindsOfRested(scene: TwilightScene): RestedKind[] {
  const kinds = new Map<string, number[]>()
  for (const { uid, name } of restedCards(scene)) kinds.set(name, [...(kinds.get(name) ?? []), uid])
  return [...kinds].map(([name, uids], at) => ({ letter: String.fromCharCode('a'.charCodeAt(0) + at), name, uids }))
}

const COLUMNS = 3

/** The check, and what may be spent on it. */
export function checkRows(
  scene: TwilightScene,
  { check, way }: ActionOf<'runCheck'>,
  chosen: readonly number[],
  pray?: Prayer,
): Line[] {
  const { plan, view, words, width } = scene
  const column = Math.floor(width / COLUMNS)
  const kinds = kindsOfRested(scene)
  const rows = Math.ceil(kinds.length / COLUMNS)
  const cell = ({ letter, name, uids }: RestedKind): string => {
    const spent = uids.filter((uid) => chosen.includes(uid)).length
    const head = spent > 0 ? `[${letter}]` : ` ${letter} `
    return padEnd(cut(`${head} ${name}${uids.length > 1 ? ` ×${uids.length}` : ''}`, column - 1), column)
  }
  return [
    line(cut(checkText(scene, checkBy(plan.checks.get(check)!, way ?? -1)), width), 'strong'),
    line(
      `${words.text('cli.twilight.check_effort', {
        bonus: chosen.length * plan.balance.effortPerCard,
        chosen: chosen.length,
        limit: effortLimit(plan, view),
      })} ${chanceText(scene, { check, ...(way !== undefined && { way }) }, chosen.length, pray)}`,
    ),
    ...Array.from({ length: rows }, (_, row) =>
      kinds
        .filter((_kind, at) => at % rows === row)
        .map((kind) => ({
          text: cell(kind),
          ...(kind.uids.some((uid) => chosen.includes(uid)) && { look: 'chosen' as const }),
        })),
    ),
    ...prayerRows(scene, pray),
  ]
}

/** TW-425. */
function prayerRows({ plan, view, words, width }: TwilightScene, chosen: Prayer | undefined): Line[] {
  if (!view.session.road || plan.balance.road.praysPerRound === 0) return []
  const told = PRAYERS.map((kind, at) => {
    const price = words.text('twilight.price.faith', { n: prayerCost(plan, kind) })
    return `${kind === chosen ? `[${at + 1}]` : ` ${at + 1} `} ${words.text(`twilight.prayer.${kind}`)} (${price})`
  })
  return [line(cut(told.join(' '), width))]
}
