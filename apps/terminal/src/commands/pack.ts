import { formatFault, parseJson, withIds } from '@arbiter/content'
import type { GameKit, PackFault, PackFiles } from '@arbiter/kernel'
import { type App, type Command, JSON_OPTION, type Options } from '../command.ts'
import { EXIT, Failure } from '../failure.ts'
import { isFolder, readPack } from '../files.ts'
import { terminalGame } from '../games/index.ts'
import type { PackTools } from '../games/terminal-game.ts'
import { findGame } from '../kits.ts'
import { wordsOf } from '../language.ts'
import { flag, texts, unknown } from '../options.ts'
import { aside, say, sayJson } from '../print.ts'

export const pack: Command = {
  name: 'pack',
  commands: [
    { name: 'check', arguments: '<folder>', options: [JSON_OPTION], run: check },
    {
      name: 'report',
      arguments: '<folder>',
      options: [{ flags: '--set <dice...>', text: 'set', many: true }, JSON_OPTION],
      async run(app, [folder], options) {
        const { kit, packs } = await findPack(app, folder!)
        const tools = await toolsOf(app, kit.id, 'pack report')
        const { json, lines } = tools.report(packs, texts(options, 'set'), wordsOf(app.language, kit))
        if (flag(options, 'json')) sayJson(app, json)
        else say(app, ...lines)
        return EXIT.ok
      },
    },
    {
      name: 'brief',
      arguments: '<folder>',
      options: [JSON_OPTION],
      async run(app, [folder], options) {
        const { kit, packs } = await findPack(app, folder!)
        const brief = (await toolsOf(app, kit.id, 'pack brief')).brief(packs)
        if (flag(options, 'json')) sayJson(app, { game: kit.id, brief })
        else app.io.stdout.write(brief)
        return EXIT.ok
      },
    },
  ],
}

/** Errors in the form of the style guide, one line each; warnings never refuse. */
async function check(app: App, [folder]: readonly string[], options: Options): Promise<number> {
  const { kit, packs } = await findPack(app, folder!)
  const built = kit.build(packs)
  const tools = await (await terminalGame(kit.id)).loadPackTools?.()
  const warnings = () => (tools?.warnings(packs) ?? (built.ok ? built.value.warnings : [])).filter(isOwn(packs))
  const faults = withIds(built.ok ? warnings() : built.faults, packs)
  const errors = faults.filter(({ code }) => code.startsWith('E_')).length
  const counts = { pack: folder!, errors, warnings: faults.length - errors }
  if (flag(options, 'json')) sayJson(app, faults)
  else {
    say(app, ...faults.map((fault) => formatFault(fault)))
    if (errors === 0) say(app, app.words.text('cli.pack.fine', counts))
    else aside(app, `arbiter: pack_errors: ${app.words.text('cli.error.pack_errors', counts)}`)
  }
  return errors > 0 ? EXIT.problem : EXIT.ok
}

/** A warning about the pack below is nothing that this pack could repair. */
const isOwn =
  (packs: readonly PackFiles[]) =>
  ({ file }: PackFault): boolean =>
    packs.length === 1 || !file.startsWith('core/')

async function toolsOf({ offers }: App, game: string, tool: string): Promise<PackTools> {
  const tools = await (await terminalGame(game)).loadPackTools?.()
  if (tools) return tools
  const games: string[] = []
  for (const { id } of offers) if ((await terminalGame(id)).loadPackTools) games.push(id)
  const hint = games.length === 0 ? '' : { key: 'cli.tool_games', params: { games: games.join(', ') } }
  throw new Failure('no_tool', { game, tool, hint }, { details: { game, tool, games } })
}

/** The pack of a folder or a shipped one, with everything it lies upon. */
interface FoundPack {
  readonly kit: GameKit
  readonly packs: readonly PackFiles[]
}

async function findPack(app: App, name: string): Promise<FoundPack> {
  return isFolder(app.io, name) ? folderPack(app, name) : shippedPack(app, name)
}

/** `dice/core`. */
async function shippedPack(app: App, name: string): Promise<FoundPack> {
  const [game = '', id = ''] = name.split('/')
  const offer = app.offers.find((each) => each.id === game)
  const kit = await offer?.load()
  const files = kit?.packs[id]
  if (kit && files) return { kit, packs: id === 'core' ? [files] : [kit.packs.core!, files] }
  const known = (
    await Promise.all(
      app.offers.map(async (each) => Object.keys((await each.load()).packs).map((key) => `${each.id}/${key}`)),
    )
  ).flat()
  throw unknown('unknown_pack', {}, name, known)
}

async function folderPack(app: App, folder: string): Promise<FoundPack> {
  const files = await readPack(app.io, folder)
  const manifest = manifestOf(files)
  if (typeof manifest?.game !== 'string') throw new Failure('no_manifest', { folder })
  const kit = await findGame(app, manifest.game).load()
  return { kit, packs: typeof manifest.extends === 'string' ? [kit.packs.core!, files] : [files] }
}

/** Only what tells where the pack belongs; the game itself checks the rest. */
function manifestOf(files: PackFiles): { game?: unknown; extends?: unknown } | undefined {
  const parsed = parseJson(files['pack.json'] ?? '')
  return parsed.ok && typeof parsed.value === 'object' && parsed.value !== null ? parsed.value : undefined
}
