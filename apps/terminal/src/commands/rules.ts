import { type HowToPlaySection, howToPlay } from '@arbiter/catalogue/howToPlay'
import { createWording } from '@arbiter/wording'
import { type App, type Command, JSON_OPTION } from '../command.ts'
import { EXIT, Failure } from '../failure.ts'
import { WIDTH } from '../io.ts'
import { gameName, loadKit, PACK_OPTION } from '../kits.ts'
import { nextCommand } from '../nextCommand.ts'
import { flag } from '../options.ts'
import { say, sayJson } from '../print.ts'
import { wrap } from '../table.ts'

/** What a player wants to know before the first match, with the numbers of the packs that are played by. */
export const rules: Command = {
  name: 'rules',
  arguments: '<game>',
  options: [PACK_OPTION, JSON_OPTION],
  async run(app, [game = ''], options) {
    const kit = await loadKit(app, game, options)
    const sections = await howToPlay(kit, app.language, (messages) => {
      const words = createWording(app.language, [{ locales: { [app.language]: messages } }])
      return (key, figures) => words.text(key, figures)
    })
    if (!sections) throw new Failure('no_how_to_play', { game })
    if (flag(options, 'json')) sayJson(app, { game, sections })
    else say(app, ...lines(app, game, sections))
    return EXIT.ok
  },
}

function lines(app: App, game: string, sections: readonly HowToPlaySection[]): string[] {
  const { text } = app.words
  return [
    text('cli.rules.title', { game: gameName(app, game) }),
    ...sections.flatMap((section) => ['', section.title, ...sectionLines(section)]),
    '',
    ...wrap(text('cli.rules.book', { file: `packages/${game}/RULES.md` }), WIDTH),
    ...wrap(text('cli.rules.play', { command: nextCommand(['play', game]) }), WIDTH),
  ]
}

const sectionLines = ({ kind, text, items }: HowToPlaySection): string[] => [
  ...(text === undefined ? [] : wrap(`  ${text}`, WIDTH, '  ')),
  ...items.flatMap((item, at) => {
    const sign = kind === 'steps' ? `${at + 1}.` : '·'
    const named = item.name === undefined ? item.text : `${item.name}: ${item.text}`
    return wrap(`  ${sign} ${named}`, WIDTH, ' '.repeat(sign.length + 3))
  }),
]
