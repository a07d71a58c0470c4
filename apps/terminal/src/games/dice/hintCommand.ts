import { type DiceKit, HINT_AIMS, type Setup, type View } from '@arbiter/dice'
import { type Fault, Match } from '@arbiter/kernel'
import type { App, Options } from '../../command.ts'
import { replayFile } from '../../commands/replay.ts'
import { EXIT, Failure, faulty } from '../../failure.ts'
import { readJson } from '../../files.ts'
import { WIDTH } from '../../io.ts'
import { loadKit, loadSetup } from '../../kits.ts'
import { wordsOf } from '../../language.ts'
import { flag, integer, text } from '../../options.ts'
import { say, sayJson } from '../../print.ts'
import { adviceLines } from './hint.ts'
import { flagFaults, positionFaults } from './position.ts'

/** DC-123. The position comes from `--state` upon `--setup`, or from a record. */
export async function runHint(app: App, options: Options): Promise<number> {
  const { kit, view } =
    text(options, 'record') === undefined ? await stated(app, options) : await recorded(app, options)
  const hint = kit.hint(
    view,
    HINT_AIMS.find((each) => each === text(options, 'for')),
  )
  if (!hint) throw new Failure('match_over')
  if (flag(options, 'json')) sayJson(app, hint)
  else say(app, ...adviceLines(hint, { kit, view, words: wordsOf(app.language, kit), width: WIDTH }))
  return EXIT.ok
}

interface Position {
  readonly kit: DiceKit
  readonly view: View
}

async function recorded(app: App, options: Options): Promise<Position> {
  const file = text(options, 'record')!
  const { kit, again } = await replayFile(app, file, options)
  if (kit.id !== 'dice') throw new Failure('other_game', { file, found: kit.id, expected: 'dice' })
  const { match } = again
  const at = integer(options, 'at', { min: 0, max: match.steps.length }) ?? match.steps.length
  return { kit: kit as unknown as DiceKit, view: match.at(at).view('spectator') as View }
}

/** A view or a state, whole or only what differs from the start of the match. */
async function stated(app: App, options: Options): Promise<Position> {
  const file = text(options, 'state')
  if (file === undefined) throw new Failure('no_position')
  const kit = (await loadKit(app, 'dice', options)) as unknown as DiceKit
  const raw = await readJson(app.io, file)
  const faults = positionFaults(raw)
  if (faults.length > 0) throw faulty('bad_state', { file }, faults)
  const { setup: own, ...position } = raw as { setup?: unknown }
  const setup = own === undefined ? await namedSetup(app, kit, options) : ownSetup(kit, own, file)
  const start = new Match(kit.game, setup, 'hint')
  if ('faces' in position) {
    const state = { ...(start.state as object), ...position, setup }
    return { kit, view: kit.game.view(state as never, 'spectator') }
  }
  const view = { ...start.view('spectator'), ...filled(position), setup }
  const unarmed = flagFaults(setup, view.flags)
  if (unarmed.length > 0) throw faulty('bad_state', { file }, unarmed)
  return { kit, view }
}

/** `--setup` takes a file or a preset. */
async function namedSetup(app: App, kit: DiceKit, options: Options): Promise<Setup> {
  const name = text(options, 'setup')
  const isPreset = kit.presets.some(({ id }) => id === name)
  return (await loadSetup(app, kit as never, isPreset ? { preset: name } : options)) as Setup
}

function ownSetup(kit: DiceKit, raw: unknown, file: string): Setup {
  const setup = kit.game.setup.parse(raw)
  if (setup.ok) return setup.value
  throw faulty(
    'bad_setup',
    { file },
    setup.faults.map((fault): Fault => ({ ...fault, path: `/setup${fault.path}` })),
  )
}

/** Faces alone are a first roll: `{"dice": [1, 1, 2, 3, 4, 6]}`. */
function filled(position: Partial<View>): Partial<View> {
  if (!position.dice) return position
  const dice = (position.dice as readonly (number | View['dice'][number])[]).map((die, i) =>
    typeof die === 'object' ? die : { position: i + 1, value: die, banked: false, held: false },
  )
  const onTable = dice.filter(({ banked }) => !banked).length
  return { phase: 'to_save', rolls: 1, diceRolled: onTable, ...position, dice }
}
