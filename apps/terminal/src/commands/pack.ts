import { overlayAdvice, packBrief, packFaultPhrase, parseJson, withIds } from '@arbiter/content'
import { BrokenPacks, type GameKit, type PackFault, type PackFiles } from '@arbiter/kernel'
import { type App, type Command, JSON_OPTION, type Options } from '../command.ts'
import { EXIT, Failure } from '../failure.ts'
import { isFolder, readPack } from '../files.ts'
import { terminalGame } from '../games/index.ts'
import type { PackTools } from '../games/terminalGame.ts'
import { WIDTH, widthOf } from '../io.ts'
import { build, chosenPacks, findGame } from '../kits.ts'
import { wordsOf } from '../language.ts'
import { flag, texts, unknown } from '../options.ts'
import { aside, say, sayJson } from '../print.ts'
import { fitted, foldedDocument } from '../table.ts'

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
        else sayFitted(app, lines)
        return EXIT.ok
      },
    },
    {
      name: 'brief',
      arguments: '<folder>',
      options: [JSON_OPTION],
      async run(app, [folder], options) {
        const { kit, packs } = await findPack(app, folder!)
        const tools = await (await terminalGame(kit.id)).loadPackTools?.()
        const { language } = app
        const brief = tools?.brief(packs, language) ?? packBrief(build(kit, packs, folder!), language)
        if (flag(options, 'json')) sayJson(app, { game: kit.id, brief })
        else app.io.stdout.write(isRead(app) ? foldedDocument(brief, widthOf(app.io.stdout)) : brief)
        return EXIT.ok
      },
    },
  ],
}

/** The faults that a use of the pack would be refused with; warnings never refuse. */
async function check(app: App, [folder]: readonly string[], options: Options): Promise<number> {
  const faults = await faultsOf(app, folder!)
  const errors = faults.filter(({ code }) => code.startsWith('E_')).length
  const counts = { pack: folder!, errors, warnings: faults.length - errors }
  if (flag(options, 'json')) sayJson(app, faults)
  else {
    const lines = faults.map((fault) => app.words.say(packFaultPhrase(fault)))
    sayFitted(app, lines)
    if (errors === 0) say(app, app.words.text('cli.pack.fine', counts))
    else {
      aside(app, `arbiter: pack_errors: ${app.words.text('cli.error.pack_errors', counts)}`)
      for (const advice of overlayAdvice(faults, 'core')) aside(app, ...fitted([app.words.say(advice)], WIDTH))
    }
  }
  return errors > 0 ? EXIT.problem : EXIT.ok
}

async function faultsOf(app: App, name: string): Promise<readonly PackFault[]> {
  try {
    const { kit, packs } = await findPack(app, name)
    const built = kit.build(packs)
    const tools = await (await terminalGame(kit.id)).loadPackTools?.()
    const warnings = () => (tools?.warnings(packs) ?? (built.ok ? built.value.warnings : [])).filter(isOwn(packs))
    return withIds(built.ok ? warnings() : built.faults, packs)
  } catch (error) {
    // Where a shipped pack is broken, its game does not even load.
    if (error instanceof BrokenPacks) return error.faults
    throw error
  }
}

const isRead = ({ io }: App): boolean => io.stdout.isTTY === true

/** Fits the terminal; through a pipe each fault stays one line, for grep. */
const sayFitted = (app: App, lines: readonly string[]): void =>
  say(app, ...(isRead(app) ? fitted(lines, widthOf(app.io.stdout)) : lines))

/** A warning about a pack below is nothing that this pack could repair. */
function isOwn(packs: readonly PackFiles[]): (fault: PackFault) => boolean {
  const below = packs.slice(0, -1).map((files) => `${fieldOf(files, 'id')}/`)
  return ({ file }) => !below.some((pack) => file.startsWith(pack))
}

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

/** `dice/core`, or `dice` alone. */
async function shippedPack(app: App, name: string): Promise<FoundPack> {
  const [game = '', id = 'core'] = name.split('/')
  const offer = app.offers.find((each) => each.id === game)
  const kit = await offer?.load()
  const files = kit?.packs[id]
  if (kit && files) return { kit, packs: withBase(kit.packs, files) }
  const known = (
    await Promise.all(
      app.offers.map(async (each) => Object.keys((await each.load()).packs).map((key) => `${each.id}/${key}`)),
    )
  ).flat()
  throw unknown('unknown_pack', {}, name, known)
}

/** What it extends comes first, and what that extends before it. */
function withBase(shipped: Readonly<Record<string, PackFiles>>, files: PackFiles): PackFiles[] {
  const base = shipped[String(fieldOf(files, 'extends'))]
  return [...(base && base !== files ? withBase(shipped, base) : []), files]
}

/** A folder lies upon what `--pack` would lay it upon. */
async function folderPack(app: App, folder: string): Promise<FoundPack> {
  const game = fieldOf(await readPack(app.io, folder), 'game')
  if (typeof game !== 'string') throw new Failure('no_manifest', { folder })
  const packs = await chosenPacks(app, game, { pack: [folder] })
  return { kit: await findGame(app, game).load(), packs: packs! }
}

/** Only what tells which pack it is; the game itself checks the rest. */
function fieldOf(files: PackFiles, name: 'id' | 'game' | 'extends'): unknown {
  const manifest = parseJson(files['pack.json'] ?? '')
  return manifest.ok ? (manifest.value as Record<string, unknown> | null)?.[name] : undefined
}
