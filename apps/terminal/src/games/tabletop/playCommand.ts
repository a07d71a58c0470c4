import { defaultOpponent, type Fault, type GameKit, type Seat } from '@arbiter/kernel'
import { GM, type TabletopKit } from '@arbiter/tabletop'
import type { Wording } from '@arbiter/wording'
import type { App, Options } from '../../command.ts'
import { sitDown } from '../../commands/play.ts'
import { Failure } from '../../failure.ts'
import { fileExists, readJson } from '../../files.ts'
import { PERSON } from '../../kits.ts'
import { wordsOf } from '../../language.ts'
import { flag, text, texts, unknown } from '../../options.ts'
import { faultPhrase } from './faultWords.ts'

/** `arbiter tabletop play <encounter>`: one that is known, or a file of one's own. */
export function playEncounter(app: App, encounter: string | undefined, options: Options): Promise<number> {
  return sitDown(app, 'tabletop', options, {
    ...(encounter !== undefined && { chosen: encounter }),
    setupOf: (kit, chosen) => setupOf(app, kit, chosen, options),
    stepping: flag(options, 'step'),
    botsOf: (kit, seats) => botList(kit, seats, texts(options, 'bot')),
  })
}

export async function setupOf(app: App, kit: GameKit, chosen: string, options: Options): Promise<unknown> {
  const preset = text(options, 'preset')
  const { content } = kit as unknown as TabletopKit
  if (preset !== undefined) checkPresetNamed(content, preset)
  const known = content.encounters.map(({ id }) => id)
  const isFile = !known.includes(chosen) && (fileExists(app.io, chosen) || /[./\\-]/.test(chosen))
  if (!isFile && !known.includes(chosen)) throw unknown('unknown_encounter', {}, chosen, known)
  const manual = texts(options, 'hand')
  const secretRolls = text(options, 'secretRolls')
  const setup = kit.game.setup.parse({
    encounter: isFile ? await readJson(app.io, chosen) : chosen,
    ...(preset !== undefined && { check: preset }),
    ...((flag(options, 'gm') || flag(options, 'step')) && { authority: 'gm' }),
    ...(manual.length > 0 && { manual }),
    ...(secretRolls !== undefined && { secretRolls }),
  })
  if (!setup.ok) throw refused(chosen, isFile ? setup.faults.map(inFile) : setup.faults, wordsOf(app.language, kit))
  return setup.value
}

/** The pointer as the file has it: the set-up around it is ours. */
const inFile = (fault: Fault): Fault => ({ ...fault, path: fault.path.replace(/^\/encounter(?=\/|$)/, '') })

function refused(file: string, faults: readonly Fault[], words: Wording): Failure {
  const [reason, ...more] = faults.map((fault) => faultPhrase(fault, words))
  return new Failure('bad_setup', { file, faults: faults.length, reason: reason! }, { details: { file, faults }, more })
}

export function checkPresetNamed({ checks }: TabletopKit['content'], id: string): void {
  const known = checks.map((check) => check.id)
  if (!known.includes(id)) throw unknown('unknown_check', {}, id, known)
}

/** `--bot side=tactician` for each side, or one name for all others; the first free side and the game master are yours. */
export function botList(kit: GameKit, seats: readonly Seat[], given: readonly string[]): string {
  const named = new Map<string, string>()
  let others = defaultOpponent(kit)
  for (const entry of given) {
    const [seat, bot, ...more] = entry.split('=')
    if (more.length > 0 || seat === '' || bot === '')
      throw new Failure('bad_value', { option: '--bot', found: entry, expected: 'side=bot' })
    if (bot === undefined) others = seat!
    else named.set(seat!, bot)
  }
  const isTaken = [...named.values()].includes(PERSON)
  const yours = isTaken ? undefined : seats.find((seat) => seat !== GM && !named.has(String(seat)))
  const usual = (seat: Seat) => (seat === GM || seat === yours ? PERSON : others)
  const all = new Map([...seats.map((seat) => [String(seat), usual(seat)] as const), ...named])
  return [...all].map(([seat, name]) => `${seat}=${name}`).join(',')
}
