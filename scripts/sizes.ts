// npm run sizes: what a page pays for a game, as a bundler makes it from our packages.
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

export const GAMES = ['dice', 'arena', 'twilight', 'run', 'tabletop'] as const
export type GameName = (typeof GAMES)[number]

const CONSTANTS: Readonly<Record<GameName, string>> = {
  dice: 'DICE_COUNT',
  arena: 'DAMAGE_TYPES',
  twilight: 'HERO',
  run: 'SERVER',
  tabletop: 'GM',
}

/** A program that uses one constant of a game. */
export const constantProgram = (game: GameName): string =>
  `import { ${CONSTANTS[game]} as value } from '@arbiter/${game}'\nconsole.log(value)`

/** How a page makes the kit of a game where it does not take all packs at once. */
const LIGHT_KITS: Readonly<Partial<Record<GameName, string>>> = {
  twilight: `import { twilightOn } from '@arbiter/twilight/core'\nconst twilightKit = twilightOn(() => ({}))`,
}

/** A program that plays a match on the content that comes with a game and tells it in one language. */
export const matchProgram = (game: GameName): string => `
${LIGHT_KITS[game] ?? `import { ${game}Kit } from '@arbiter/${game}'`}
import { messages as en } from '@arbiter/${game}/locales/en'
import { playOut, seatBots } from '@arbiter/kernel'
const kit = ${game}Kit({ en })
const { setup } = kit.presets[0]
const { outcome } = playOut(kit.game, setup, 'seed', seatBots(kit.game, setup, Object.values(kit.bots)))
console.log(outcome, kit.locales.en)
`

export interface Bundle {
  /** In bytes, after compression. */
  readonly size: number
  /** Files of which something is in it. */
  readonly files: readonly string[]
}

export async function bundleOf(program: string): Promise<Bundle> {
  const entry = `${root}/program.js`
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: { write: false, modulePreload: false, rollupOptions: { input: entry } },
    plugins: [
      { name: 'program', resolveId: (id) => (id === entry ? id : null), load: (id) => (id === entry ? program : null) },
    ],
  })
  if (!('output' in built)) throw new Error('not one bundle')
  const chunks = built.output.filter((part) => part.type === 'chunk')
  return {
    size: chunks.reduce((sum, { code }) => sum + gzipSync(code).length, 0),
    files: chunks.flatMap(({ modules }) => Object.keys(modules).filter((file) => modules[file]!.renderedLength > 0)),
  }
}

if (import.meta.main) {
  console.log('gzipped bytes        one constant    a match in English')
  for (const game of GAMES) {
    const bundles = [await bundleOf(constantProgram(game)), await bundleOf(matchProgram(game))]
    console.log(game.padEnd(16), ...bundles.map(({ size }) => String(size).padStart(16)))
  }
}
