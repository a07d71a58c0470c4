import { cut, padEnd } from '../../table.ts'
import { type Line, line } from '../screen.ts'
import { expectedText, TRIED } from './expected.ts'
import { isFiltered } from './filter.ts'
import { fightersOf, filterChoices } from './keys.ts'
import type { ArenaModel } from './model.ts'
import { aimOf } from './turns.ts'

/** What is asked for instead of the log: a list with the entry in hand, or a line to type. */
export function panelLines(model: ArenaModel, rows: number): Line[] | undefined {
  const { mode, props } = model
  const { words } = props
  switch (mode.kind) {
    case 'goto':
      return [
        line(
          model.length === undefined
            ? words.text('cli.arena.goto', { typed: mode.typed })
            : words.text('cli.arena.goto_of', { of: model.length, typed: mode.typed }),
          'strong',
        ),
      ]
    case 'take':
      return listLines(
        words.text('cli.arena.take'),
        fightersOf(model).map((cid) => {
          const { team, fallen } = model.view.fighters[cid]!
          const state = model.taken.has(cid) ? `  @ ${words.text('cli.arena.yours')}` : ''
          const lost = fallen ? `  † ${words.text('cli.arena.fallen')}` : ''
          return `${team + 1} ${words.text(`arena.fighter.${cid}`)}${state}${lost}`
        }),
        mode.at,
        rows,
      )
    case 'filter':
      return listLines(words.text('cli.arena.filter'), filterTexts(model), mode.at, rows)
    case 'turn':
      return turnPanel(model, mode.at, rows)
    case 'aim': {
      const { group, at } = mode
      const texts = group.turns.map((turn) => {
        const target = turn.target === undefined ? undefined : model.view.fighters[turn.target]
        const aim = aimOf(turn, model.awaited, words)
        // Where many can be aimed at, only the one in hand is tried.
        const isTried = group.turns.length <= TRIED || group.turns[at] === turn
        const expected = isTried ? expectedText(model, [turn]) : ''
        const states = target ? [`${target.hp}/${target.maxHp}`, words.text(`arena.zone.${target.zone}`)] : []
        return [`${target ? `${target.team + 1} ` : ''}${aim}`, expected, ...states].filter(Boolean).join(' · ')
      })
      const key = group.turns.every(({ target }) => target === undefined) ? 'cli.arena.aim_zone' : 'cli.arena.aim'
      return listLines(words.text(key, { action: group.name }), texts, at, rows)
    }
    default:
      return undefined
  }
}

function turnPanel(model: ArenaModel, at: number, rows: number): Line[] {
  const { words } = model.props
  const actor = model.awaited
  const texts = model.groups.map(({ name, cost, cooldown, turns, refusal }, i) => {
    const targets = turns.map((turn) => aimOf(turn, actor, words)).filter((text) => text !== '')
    const parts = [
      i === at ? expectedText(model, turns) : '',
      cost,
      ...(cooldown > 0 ? [words.text('cli.arena.cooldown', { n: cooldown })] : []),
      turns.length === 0 ? `✗ ${refusal}` : targets.length > 0 ? `→ ${targets.join(', ')}` : '',
    ].filter((text) => text !== '')
    return `${padEnd(cut(name, ACTION), ACTION)} ${parts.join(' · ')}`
  })
  return listLines(words.text('cli.arena.your_turn', { who: words.text(`arena.fighter.${actor}`) }), texts, at, rows)
}

const ACTION = 20

/** A window of a numbered list that holds the entry in hand. */
function listLines(title: string, texts: readonly string[], at: number, height: number): Line[] {
  const rows = height - 1
  const from = Math.max(0, Math.min(at - (rows >> 1), texts.length - rows))
  return [
    line(title, 'strong'),
    ...texts.slice(from, from + rows).map((text, i) => {
      const index = from + i
      const number = index < 9 ? String(index + 1) : ' '
      return line(`${index === at ? '›' : ' '}${number} ${text}`, index === at ? 'chosen' : undefined)
    }),
  ]
}

function filterTexts(model: ArenaModel): string[] {
  const { words } = model.props
  const { filter } = model
  return filterChoices(model).map((choice) => {
    if (!choice) return `${isFiltered(filter) ? '[ ]' : '[x]'} ${words.text('cli.arena.everything')}`
    const { key, value } = choice
    const on = (filter[key] as ReadonlySet<unknown>).has(value)
    const name =
      key === 'teams'
        ? words.text(`arena.seat.${Number(value) + 1}`)
        : words.text(key === 'combatants' ? `arena.fighter.${value}` : `arena.event_name.${value}`)
    return `${on ? '[x]' : '[ ]'} ${words.text(`cli.arena.filter.${key}`)}: ${name}`
  })
}
