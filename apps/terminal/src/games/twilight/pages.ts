import { localText } from '@arbiter/kernel'
import { wrap } from '../../table.ts'
import { type Line, line } from '../screen.ts'
import type { Page } from './boardMode.ts'
import type { BoardModel } from './boardModel.ts'
import { companyLines } from './company.ts'
import { deckLines, fateLines } from './decks.ts'
import { foeSheet } from './foeSheet.ts'
import { cardText, costText, handOf } from './hand.ts'
import { heroSheet } from './heroSheet.ts'
import { twilightLog } from './log.ts'
import { pileLines } from './piles.ts'
import { mapLines } from './roadMap.ts'
import { type EncounterScene, inEncounter, type TwilightScene } from './scene.ts'

/** Rows of a page: all but title, resonance and keys. */
export const pageSize = ({ height }: BoardModel): number => height - 4

/** The visible part of a page to read. A log is read from its end. */
export function pageRows(model: BoardModel, page: Page, scroll: number): Line[] {
  const lines = pageLines(model, page)
  const size = pageSize(model)
  const last = Math.max(0, lines.length - size)
  const from = page === 'log' ? Math.max(0, last - scroll) : Math.min(last, scroll)
  const shown = lines.slice(from, from + size).map((text) => line(text))
  while (shown.length < size) shown.push(line(''))
  return shown
}

function pageLines(model: BoardModel, page: Page): string[] {
  const { scene, events, depth, watching } = model
  const { words, width } = model.props
  switch (page) {
    case 'help':
      return [
        ...words.text(watching ? 'cli.twilight.help_watch' : 'cli.twilight.help').split('\n'),
        ...(scene.view.session.road ? words.text('cli.twilight.help_road').split('\n') : []),
      ]
    case 'piles':
      return pileLines(scene)
    case 'look':
      return lookLines(scene)
    case 'deck':
      return deckLines(scene)
    case 'fate':
      return fateLines(scene)
    case 'map':
      return mapLines(scene)
    case 'allies':
      return companyLines(scene)
    case 'log':
      return twilightLog(events, words, depth, width)
  }
}

/** Everybody and everything on the table, in full. */
function lookLines(scene: TwilightScene): string[] {
  const open = inEncounter(scene)
  return [
    ...(open ? [...open.encounter.enemies.flatMap((enemy) => foeSheet(open, enemy)), ''] : []),
    ...heroSheet(scene),
    ...(open ? ['', ...handLines(open)] : []),
  ]
}

const handLines = (scene: EncounterScene): string[] =>
  handOf(scene).flatMap((held) => {
    const text = scene.words.text('cli.twilight.card', {
      number: `${held.number}.`,
      card: { term: `twilight.card.${held.card.id}` },
      cost: costText(scene, held),
      text: cardText(scene, held),
    })
    const flavour = held.card.text ? [`  ${localText(held.card.text, scene.words.language)}`] : []
    return [text, ...flavour].flatMap((each) => wrap(each, scene.width, '    '))
  })
