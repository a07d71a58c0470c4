import { join } from 'node:path'
import { findOffer } from '@arbiter/catalogue'
import { howToPlay } from '@arbiter/catalogue/howToPlay'
import { createWording } from '@arbiter/wording'
import type { Plugin } from 'vite'
import { HOW_TO_PLAY_PICTURES } from './howToPlayPictures.ts'

const ID = /^virtual:how-to-play\/(\w+)\.(\w+)\.js$/
const PACKAGES = join(import.meta.dirname, '../../../packages')

/**
 * `virtual:how-to-play/<game>.<language>.js` is how a game is played, with the numbers of its content in its sentences: neither the game nor
 * what makes sentences comes with the page.
 */
export const howToPlayPages = (): Plugin => ({
  name: 'arbiter:how-to-play',
  resolveId: (id) => (ID.test(id) ? `\0${id}` : undefined),
  async load(id) {
    const [, game, language] = ID.exec(id.replace('\0', '')) ?? []
    if (game === undefined || language === undefined) return undefined
    this.addWatchFile(join(PACKAGES, game, 'packs/core/tuning.json'))
    const sections = await tellHowToPlay(game, language)
    const pictures = Object.keys(HOW_TO_PLAY_PICTURES[game] ?? {})
    return [
      ...pictures.map((item, n) => `import picture${n} from 'virtual:picture/how-${game}-${item}'`),
      `export const sections = ${JSON.stringify(sections)}`,
      `export const pictures = { ${pictures.map((item, n) => `'${item}': picture${n}`).join(', ')} }`,
    ].join('\n')
  },
})

export async function tellHowToPlay(game: string, language: string) {
  const kit = await findOffer(game)!.load([])
  return await howToPlay(kit, language, (messages) => {
    const words = createWording(language, [{ locales: { [language]: messages } }])
    return (key, figures) => words.text(key, figures)
  })
}
