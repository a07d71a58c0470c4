import type { ArenaKit } from '@arbiter/arena'
import { localText } from '@arbiter/kernel'
import type { App, Options } from '../../command.ts'
import { Failure, faulty, reportOf } from '../../failure.ts'
import { freeName } from '../../files.ts'
import { WIDTH } from '../../io.ts'
import { text } from '../../options.ts'
import { LineInput } from '../../play/lines.ts'
import { say } from '../../print.ts'
import { wrap } from '../../table.ts'
import { type Member, readMembers, type Teams, USUAL_EVENT, withShort } from './members.ts'

export interface Talk {
  readonly built: Teams
  readonly file: string
}

/** Event, teams, file, one question at a time; what does not fit is asked again. Nothing when the asked one leaves. */
export async function askTeams(app: App, kit: ArenaKit, options: Options): Promise<Talk | undefined> {
  const input = new LineInput(app.io)
  const ask = async (question: string): Promise<string | undefined> => {
    app.io.stdout.write(`${question} `)
    const line = await input.next()
    return typeof line === 'string' && !/^q(uit)?$/i.test(line.trim()) ? line.trim() : undefined
  }
  try {
    const event = text(options, 'event') ?? (await askEvent(app, kit, ask))
    if (event === undefined) return undefined
    const teams = await askMembers(app, kit, event, ask)
    if (!teams) return undefined
    const usual = text(options, 'output') ?? freeName(app.io, 'arena-teams.json')
    const file = await ask(app.words.text('cli.arena.team.file', { file: usual }))
    return file === undefined ? undefined : { built: { event, teams }, file: file || usual }
  } finally {
    input.close()
  }
}

type Ask = (question: string) => Promise<string | undefined>

async function askEvent(app: App, { content }: ArenaKit, ask: Ask): Promise<string | undefined> {
  const { events } = content
  events.forEach(
    ({ id, name }, i) => void say(app, `${String(i + 1).padStart(3)}. ${id} (${localText(name, app.language)})`),
  )
  for (;;) {
    const line = await ask(app.words.text('cli.arena.team.event', { event: USUAL_EVENT }))
    if (line === undefined) return undefined
    const found = line === '' ? USUAL_EVENT : (events[Number(line) - 1]?.id ?? events.find(({ id }) => id === line)?.id)
    if (found) return found
    say(app, app.words.text('cli.arena.team.again', { found: line }))
  }
}

async function askMembers(app: App, kit: ArenaKit, event: string, ask: Ask): Promise<Teams['teams'] | undefined> {
  const { characters, events } = kit.content
  const most = events.find(({ id }) => id === event)?.startZones.length ?? 2
  const ids = characters.map(({ id, name }) => `${id} (${localText(name, app.language)})`).join(', ')
  say(app, '', ...wrap(ids, WIDTH, '  '), ...wrap(app.words.text('cli.arena.team.how'), WIDTH))
  const teams: { members: Member[]; name?: string }[] = []
  while (teams.length < most) {
    const enough = teams.length >= 2
    const key = enough ? 'cli.arena.team.more' : 'cli.arena.team.members'
    const line = await ask(app.words.text(key, { team: teams.length + 1 }))
    if (line === undefined) return undefined
    if (line === '' && enough) break
    try {
      const members = readMembers(kit.content, line)
      checkTeam(kit, event, members)
      const name = await ask(app.words.text('cli.arena.team.name', { team: teams.length + 1 }))
      if (name === undefined) return undefined
      teams.push(name === '' ? { members } : { name, members })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const { message, more } = reportOf(error, app.words)
      const { reason } = error.params
      // Only the faults: there is no file yet.
      const first = typeof reason === 'object' && 'key' in reason ? app.words.say(reason) : message
      say(app, ...[first, ...more].flatMap((part) => wrap(part, WIDTH, '  ')))
    }
  }
  return teams
}

/** Against itself: faults of this team only. */
function checkTeam(kit: ArenaKit, event: string, members: readonly Member[]): void {
  const setup = kit.game.setup.parse({ event, teams: [{ members }, { members }] })
  if (setup.ok) return
  const own = setup.faults.filter(({ path }) => !path.startsWith('/teams/1'))
  throw faulty('bad_setup', { file: '' }, withShort(kit.content, own.length > 0 ? own : setup.faults))
}
