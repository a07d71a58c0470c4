import { cells, cut, padEnd } from '../../table.ts'
import { type Line, line } from '../screen.ts'
import type { BoardModel } from './boardModel.ts'
import { checkRows } from './checkRows.ts'
import { foeRows } from './foeRows.ts'
import { handRows } from './handRows.ts'
import { companyRows, effortRow, heroRow } from './heroRows.ts'
import { listRows } from './listRows.ts'
import { twilightLog } from './log.ts'
import { pageRows } from './pages.ts'
import { resonanceLine } from './resonance.ts'
import { placeTexts } from './road.ts'
import { aftermathRows, resultRows, roadRows } from './roadRows.ts'
import type { EncounterScene } from './scene.ts'
import { keysText, statusRows } from './statusRows.ts'

/** Rows a log needs to be worth reading; with fewer the hand moves together. */
const WORTHY_LOG = 5

/** The whole screen as lines: a pure function of the model (TW-259: from resonance down to the hand and the actions). */
export function boardLines(model: BoardModel): Line[] {
  const { mode, props, height } = model
  const { width } = props
  const top = [line(titleText(model), 'strong'), line(cut(resonanceLine(model.scene), width), 'sign')]
  const keys = line(cut(keysText(model), width), 'faint')
  if (mode.kind === 'page') return [...top, ...pageRows(model, mode.page, mode.scroll), keys]
  const status = statusRows(model)
  const room = height - 2 - top.length - status.length
  const middle = middleRows(model, room).slice(0, Math.max(0, room))
  return [...top, ...middle, ...status, ...logRows(model, room - middle.length), keys]
}

function middleRows(model: BoardModel, room: number): Line[] {
  const { mode, open, scene } = model
  if (mode.kind === 'over') return resultRows(model)
  if (mode.kind === 'check') return [heroRow(scene), ...checkRows(scene, mode.action, mode.chosen, mode.pray)]
  if (mode.kind === 'list') return [heroRow(scene), ...listRows(scene, mode, room - 1)]
  if (!open) return [heroRow(scene), ...roadRows(model, room - 1)]
  if (open.encounter.phase === 'over') return [heroRow(scene), ...aftermathRows(open)]
  return tableRows(model, open, room)
}

/** First the hand moves together, then the enemies do. */
function tableRows(model: BoardModel, open: EncounterScene, room: number): Line[] {
  const hero = [heroRow(open), effortRow(model, open), ...companyRows(open)]
  const foes = foeRows(open, model.target, false)
  const hand = handRows(open, chosenCards(model), 1)
  if (foes.length + hero.length + hand.length + WORTHY_LOG <= room) return [...foes, ...hero, ...hand]
  const short = handRows(open, chosenCards(model), 2)
  const fits = foes.length + hero.length + short.length <= room
  return [...(fits ? foes : foeRows(open, model.target, true)), ...hero, ...short]
}

const chosenCards = ({ mode }: BoardModel): readonly number[] => (mode.kind === 'mulligan' ? mode.chosen : [])

function logRows({ events, depth, props }: BoardModel, rows: number): Line[] {
  const { words, width } = props
  if (rows <= 0) return []
  // Badges show the intents. The last events are enough: each has a line or more, or is not told at this depth.
  const told = events.slice(-RECENT * rows).filter(({ type }) => depth === 'full' || type !== 'intentAnnounced')
  const recent = twilightLog(told, words, depth, width).slice(1 - rows)
  const shown = [line('─'.repeat(width), 'faint'), ...(rows > 1 ? recent.map((text) => line(text)) : [])]
  while (shown.length < rows) shown.push(line(''))
  return shown
}

const RECENT = 8

/** Where one is, and the counters of the Fate Deck at the right. */
function titleText({ scene, open, props, busy }: BoardModel): string {
  const { words, width } = props
  const { fate } = scene.view.encounter ?? scene.view.session
  const right = words.text('cli.twilight.fate_piles', { draw: fate.draw.length, discard: fate.discard.length })
  const name = open ? encounterTitle(open, busy) : placeTexts(scene).name
  const room = width - cells(right) - 2
  return `${padEnd(cut(name, room), room)}  ${right}`
}

function encounterTitle({ encounter, words }: EncounterScene, busy: boolean): string {
  const title = words.text('cli.twilight.round', {
    scenario: { term: `twilight.scenario.${encounter.scenario}` },
    round: encounter.round,
  })
  if (encounter.phase === 'over') return title
  const phase = busy || encounter.pending?.step.kind === 'defence' ? 'enemy.resolution' : 'player.action'
  return `${title} · ${words.text(`twilight.combat.phase.${phase}`)}`
}
