import { cut } from '../../table.ts'
import { type Line, line } from '../screen.ts'
import { battleRows } from './battleRows.ts'
import type { BoardModel } from './boardModel.ts'
import { abandonText } from './commands.ts'
import { draftRows } from './draftRows.ts'
import { overRows, resultRows } from './endRows.ts'
import { keysText } from './keysText.ts'
import { pageRows } from './pages.ts'
import { prepareRows } from './prepareRows.ts'
import { skirmishTexts } from './skirmish.ts'
import { fitted, scoreText, titleText } from './texts.ts'

/** Rows that are always there: title, score and keys; the last row of the terminal stays free. */
const FRAME = 4

/** The whole screen as lines: a pure function of the model. */
export function boardLines(model: BoardModel): Line[] {
  const { mode, props, height } = model
  const { width } = props
  const keys = line(cut(keysText(model), width), 'faint')
  const room = height - FRAME
  if (mode.kind === 'page') return [...topRows(model), ...pageRows(model, mode), keys]
  const status = statusRows(model)
  return [...topRows(model), ...filled(bodyRows(model, room - status.length), room - status.length), ...status, keys]
}

function topRows({ shown: scene, props }: BoardModel): Line[] {
  if (scene.view.setup.battle) return [line(scene.words.text('cli.run.skirmish'), 'strong'), line('')]
  return [line(cut(titleText(scene), props.width), 'strong'), line(cut(scoreText(scene), props.width), 'sign')]
}

function bodyRows(model: BoardModel, room: number): Line[] {
  const { mode, scene } = model
  if (mode.kind === 'battle') return battleRows(model, room)
  if (mode.kind === 'result') return resultRows(model)
  if (mode.kind === 'over') return overRows(model)
  if (scene.view.setup.battle) return fitted(skirmishTexts(scene), scene.width).map((text) => line(text))
  if (scene.view.draft) return draftRows(model, room)
  return scene.view.opponent ? prepareRows(model, room) : []
}

/** What was refused, advised or is asked. */
function statusRows({ message, advice, mode, scene, props }: BoardModel): Line[] {
  const asked = mode.kind === 'abandon' ? abandonText(scene, 'cli.run.abandon_key') : ''
  const [text, look] = asked
    ? ([asked, 'strong'] as const)
    : message
      ? ([message, 'bad'] as const)
      : ([advice, 'good'] as const)
  return text === '' ? [] : fitted([text], props.width).map((row) => line(row, look))
}

const filled = (rows: readonly Line[], room: number): Line[] =>
  Array.from({ length: Math.max(0, room) }, (_, i) => rows[i] ?? line(''))
