import { hero, loadStencils, tileScene } from '@arbiter/art'
import type { Plugin } from 'vite'

const PREFIX = 'virtual:picture/'
const TILE = /^tile-(\w+)$/
const HERO = /^hero-(wide|narrow)-(night|dusk)$/

/** As large as they are shown on a desk and on a phone; they scale. */
const SIZES = { wide: { width: 1280, height: 456 }, narrow: { width: 390, height: 690 } } as const

/**
 * `virtual:picture/<name>` is the address of a picture of the home page, drawn when the app is built: neither stencils nor recipes come
 * with that page, and its pictures are files that a browser keeps.
 */
export const homePictures = (): Plugin => {
  let isBuild = false
  return {
    name: 'arbiter:home-pictures',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined
      const name = id.slice(PREFIX.length + 1)
      const source = await drawHomePicture(name)
      if (!isBuild) return `export default ${JSON.stringify(`data:image/svg+xml,${encodeURIComponent(source)}`)}`
      const file = this.emitFile({ type: 'asset', name: `${name}.svg`, source })
      return `export default import.meta.ROLLUP_FILE_URL_${file}`
    },
  }
}

export async function drawHomePicture(name: string): Promise<string> {
  const [, game] = TILE.exec(name) ?? []
  const [, size, theme] = HERO.exec(name) ?? []
  if (!game && !size) throw new Error(`homePictures.ts: no picture is called ${name}`)
  const stencils = await loadStencils('home')
  if (game) return tileScene(stencils, game)
  return hero(stencils, { ...SIZES[size as keyof typeof SIZES], theme: theme as 'night' | 'dusk' })
}
