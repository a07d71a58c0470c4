import { hero, isStencilSet, loadStencils, SCENES, STENCIL_SETS, tileScene } from '@arbiter/art'
import type { Plugin } from 'vite'
import { HOW_TO_PLAY_PICTURES } from './howToPlayPictures.ts'

const PREFIX = 'virtual:picture/'
const TILE = /^tile-(\w+)$/
const HERO = /^hero-(wide|narrow)-(night|dusk)$/
const HOW_TO_PLAY = /^how-(\w+)-(\w+\.\d+)$/
const PRINT = /^(emptyStools|tornLetter|lampOut|bareSignpost|blankBlock)-(night|dusk)$/

/** As large as they are shown on a desk and on a phone; they scale. */
const SIZES = { wide: { width: 1280, height: 456 }, narrow: { width: 390, height: 690 } } as const
const PRINT_SIZE = { width: 480, height: 300 }

/**
 * `virtual:picture/<name>` is the address of a picture of the home page, of a page without a match or of one that says how to play, drawn
 * when the app is built: neither stencils nor recipes come with those pages, and their pictures are files that a browser keeps.
 */
export const pagePictures = (): Plugin => {
  let isBuild = false
  return {
    name: 'arbiter:page-pictures',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined
      const name = id.slice(PREFIX.length + 1)
      const source = await drawPagePicture(name)
      if (!isBuild) return `export default ${JSON.stringify(`data:image/svg+xml,${encodeURIComponent(source)}`)}`
      const file = this.emitFile({ type: 'asset', name: `${name}.svg`, source })
      return `export default import.meta.ROLLUP_FILE_URL_${file}`
    },
  }
}

export async function drawPagePicture(name: string): Promise<string> {
  const [, taught, item] = HOW_TO_PLAY.exec(name) ?? []
  if (taught && item) return drawHowToPlay(taught, item)
  const stencils = await loadStencils('home')
  const [, game] = TILE.exec(name) ?? []
  if (game) return tileScene(stencils, game)
  const [, size, hour] = HERO.exec(name) ?? []
  if (size) return hero(stencils, { ...SIZES[size as keyof typeof SIZES], theme: hour as Hour })
  const [, print, theme] = PRINT.exec(name) ?? []
  if (print) return SCENES[print as keyof typeof SCENES](stencils, { ...PRINT_SIZE, theme: theme as Hour })
  throw new Error(`pagePictures.ts: no picture is called ${name}`)
}

/** The figures of a deed may be at home in another game. */
async function drawHowToPlay(game: string, item: string): Promise<string> {
  const draw = HOW_TO_PLAY_PICTURES[game]?.[item]
  if (!draw) throw new Error(`pagePictures.ts: how to play ${game} has no picture for ${item}`)
  return draw(await loadStencils(...Object.keys(STENCIL_SETS).filter(isStencilSet)))
}

type Hour = 'night' | 'dusk'
