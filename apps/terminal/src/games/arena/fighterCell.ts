import type { ArenaKit, FighterView, View } from '@arbiter/arena'
import type { Wording } from '@arbiter/wording'
import { cells, cut, padEnd, padStart } from '../../table.ts'
import type { Line, Look, Span, TeamLook } from '../screen.ts'
import { shortName } from './names.ts'

/** What a cell of the map must know about the whole. */
export interface MapScene {
  readonly kit: ArenaKit
  readonly view: View
  readonly words: Wording
  readonly taken: ReadonlySet<number>
  readonly selected: number
}

const HEALTH_BAR = 6
/** In a narrow cell the name is worth more than a fine bar: the number stands beside it. */
const SHORT_BAR = 4
const NARROW = 30
const NUMBER = 4
const EIGHTHS = '▁▂▃▄▅▆▇█'

/** Beside team number, initiative, name, bar and number nothing else fits. */
const FIXED = 3 + 1 + 1 + 1 + NUMBER

export const teamLook = (team: number): TeamLook => `team${(team % 4) + 1}` as TeamLook

/** `▶1▆ Swordmaster ████░░  486`. */
export function fighterLine(scene: MapScene, fighter: FighterView, width: number): Line {
  const { team, fallen, hp } = fighter
  const bar = width < NARROW ? SHORT_BAR : HEALTH_BAR
  const room = width - FIXED - bar
  const name = padEnd(shortName(nameIn(scene, fighter), room), room)
  const head: Span[] = [
    markOf(scene, fighter),
    { text: String(team + 1), look: teamLook(team) },
    { text: fallen ? ' ' : initiativeGlyph(scene, fighter) },
    { text: ` ${name} `, ...lookOf(scene, fighter) },
  ]
  const rest = bar + 1 + NUMBER
  if (fallen)
    return [...head, { text: padEnd(cut(`† ${scene.words.text('cli.arena.fallen')}`, rest), rest), look: 'faint' }]
  if (hp <= 0)
    return [
      ...head,
      { text: padEnd(cut(`↓ ${scene.words.text('cli.arena.downed')}`, rest - NUMBER), rest - NUMBER), look: 'bad' },
      { text: padStart(String(hp).replace('-', '−'), NUMBER), look: 'bad' },
    ]
  return [...head, healthBar(fighter, bar), { text: ` ${padStart(String(hp), NUMBER)}` }]
}

/** Two to a line where many stand: `▶1Swordmas▆`. */
export function smallFighter(scene: MapScene, fighter: FighterView, width: number): Line {
  const name = padEnd(shortName(nameIn(scene, fighter), width - 3), width - 3)
  return [
    markOf(scene, fighter),
    { text: String(fighter.team + 1), look: teamLook(fighter.team) },
    { text: name, ...lookOf(scene, fighter) },
    fighter.fallen
      ? { text: '†', look: 'faint' }
      : { text: fighter.hp <= 0 ? '↓' : eighth(fighter.hp, fighter.maxHp), look: healthLook(fighter) },
  ]
}

/** Statuses with stacks and shields, in four letters each. */
export function statusText({ words }: Pick<MapScene, 'words'>, { statuses, shields }: FighterView): string {
  const shield = shields.reduce((sum, { hp }) => sum + hp, 0)
  return [
    ...(shield > 0 ? [`◊${shield}`] : []),
    ...statuses.map(({ id, stacks }) => `${[...words.text(`arena.status.${id}`)].slice(0, 4).join('')}${stacks}`),
  ].join(' ')
}

export function healthBar({ hp, maxHp }: FighterView, width: number): Span {
  const filled = hp <= 0 ? 0 : Math.max(1, Math.floor((width * hp) / maxHp))
  return { text: '█'.repeat(filled) + '░'.repeat(width - filled), look: healthLook({ hp, maxHp }) }
}

const healthLook = ({ hp, maxHp }: Pick<FighterView, 'hp' | 'maxHp'>): Look => (hp * 3 <= maxHp ? 'bad' : 'good')

export const initiativeGlyph = ({ kit, view }: Pick<MapScene, 'kit' | 'view'>, { initiative }: FighterView): string =>
  eighth(initiative, { ...kit.content.tuning, ...view.setup.tuning }['init.threshold'])

const eighth = (part: number, of: number): string =>
  part <= 0 ? ' ' : EIGHTHS[Math.min(7, Math.floor((8 * part) / of))]!

/** Hidden ones stand in brackets. */
function nameIn({ kit, words }: MapScene, { cid, statuses }: FighterView): string {
  const name = words.text(`arena.fighter.${cid}`)
  const hidden = statuses.some(({ id }) => kit.content.statuses.find((status) => status.id === id)?.hides)
  return hidden ? `(${name})` : name
}

function markOf({ view, taken, selected }: MapScene, { cid }: FighterView): Span {
  if (view.actor === cid) return { text: '▶', look: 'chosen' }
  if (selected === cid) return { text: '›', look: 'chosen' }
  return taken.has(cid) ? { text: '@', look: 'sign' } : { text: ' ' }
}

function lookOf({ view, selected }: MapScene, { cid, team, fallen }: FighterView): { look: Look } {
  if (fallen) return { look: 'faint' }
  return { look: cid === view.actor || cid === selected ? 'chosen' : teamLook(team) }
}

export const lineWidth = (spans: Line): number => spans.reduce((sum, { text }) => sum + cells(text), 0)

/** Cut or filled up to a width, so that cells can stand side by side. */
export function fitted(spans: Line, width: number): Line {
  const used = lineWidth(spans)
  if (used <= width) return used === width ? spans : [...spans, { text: ' '.repeat(width - used) }]
  const shown: Span[] = []
  let room = width
  for (const span of spans) {
    if (room === 0) break
    const text = cells(span.text) <= room ? span.text : cut(span.text, room)
    shown.push({ ...span, text })
    room -= cells(text)
  }
  return shown
}
