import type { ArenaKit, Setup } from '@arbiter/arena'
import type { GameKit } from '@arbiter/kernel'
import type { App, Options } from '../../command.ts'
import { EXIT, Failure, faulty } from '../../failure.ts'
import { fileExists, writeText } from '../../files.ts'
import { WIDTH } from '../../io.ts'
import { matchWords } from '../../language.ts'
import { nextCommand } from '../../nextCommand.ts'
import { badValue, flag, text, texts } from '../../options.ts'
import { say, sayJson } from '../../print.ts'
import { wrap } from '../../table.ts'
import { arenaTerminal } from './index.ts'
import { type Member, readMembers, type Teams, USUAL_EVENT, withShort } from './members.ts'
import { arenaKit } from './roster.ts'
import { askTeams } from './teamTalk.ts'

/** The team builder: from flags, or step by step with somebody at a terminal. What it writes, `--setup` takes. */
export async function runTeam(app: App, options: Options): Promise<number> {
  const kit = await arenaKit(app, options)
  const asked = texts(options, 'team').length === 0 && app.io.stdin.isTTY === true && !flag(options, 'json')
  const talk = asked ? await askTeams(app, kit, options) : undefined
  if (asked && !talk) return EXIT.ok
  const file = talk?.file ?? text(options, 'output')
  const built = talk?.built ?? builtFrom(kit, options)
  const setup = checked(kit, built, file ?? app.words.text('cli.arena.team.given'))
  if (file !== undefined && fileExists(app.io, file) && !flag(options, 'force'))
    throw new Failure('file_exists', { file })
  if (file !== undefined) await writeText(app.io, file, `${JSON.stringify(built, null, 2)}\n`)
  if (flag(options, 'json')) sayJson(app, { file: file ?? null, setup: built })
  else if (file === undefined) sayJson(app, built)
  else {
    say(app, ...overview(app, kit, setup), app.words.text('cli.saved', { file }))
    for (const command of ['simulate', 'play'])
      say(app, `  ${nextCommand([command, kit.id, '--setup', file], options)}`)
  }
  return EXIT.ok
}

/** Every fault at once, with the nearest id (AR-052). */
function checked(kit: ArenaKit, built: Teams, file: string): Setup {
  const setup = kit.game.setup.parse(built)
  if (!setup.ok) throw faulty('bad_setup', { file }, withShort(kit.content, setup.faults))
  return setup.value
}

function builtFrom(kit: ArenaKit, options: Options): Teams {
  const lists = texts(options, 'team')
  if (lists.length === 0) throw new Failure('missing_option', { option: '--team <members>' })
  const names = texts(options, 'name')
  const built: Teams = {
    event: text(options, 'event') ?? USUAL_EVENT,
    teams: lists.map((list, i) => ({
      ...(names[i] ? { name: names[i] } : {}),
      members: readMembers(kit.content, list),
    })),
  }
  for (const change of texts(options, 'set')) applyChange(built, change)
  return built
}

const CHANGE = /^(\d+)\.(\d+)\.([A-Za-z_][\w.]*)=(.*)$/u
const EXPECTED = 'TEAM.MEMBER.field=value'

/** `0.1.settings.priority=lowestHp`: the second member of the first team, counted from 0. */
function applyChange({ teams }: Teams, change: string): void {
  const [, team, member, path = '', raw = ''] = CHANGE.exec(change) ?? []
  const steps = path.split('.')
  if (steps.some((step) => step === '' || step in Object.prototype)) throw badValue('set', change, EXPECTED)
  const found = teams[Number(team)]?.members[Number(member)]
  if (!found) {
    const known = teams.flatMap(({ members }, t) => members.map((_, m) => `${t}.${m}`)).join(', ')
    throw new Failure('unknown_member', { change, member: `${team}.${member}`, known })
  }
  let at = found
  for (const step of steps.slice(0, -1)) {
    const next = at[step] ?? {}
    if (typeof next !== 'object' || next === null) throw badValue('set', change, EXPECTED)
    at[step] = next
    at = next as Member
  }
  at[steps.at(-1)!] = readValue(raw)
}

/** JSON where it is JSON, text otherwise. */
function readValue(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return raw
  }
}

/** Who stands against whom. */
function overview(app: App, kit: ArenaKit, setup: Setup): string[] {
  const words = matchWords(app, kit as unknown as GameKit, arenaTerminal, setup)
  let cid = 0
  return setup.teams.flatMap(({ members }, team) => {
    const names = members.map(({ stars }) => `${words.text(`arena.fighter.${cid++}`)} ${'★'.repeat(stars)}`)
    return wrap(`${words.text(`arena.seat.${team + 1}`)}: ${names.join(', ')}`, WIDTH, '  ')
  })
}
