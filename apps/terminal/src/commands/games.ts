import { type GameKit, localText, packRefs } from '@arbiter/kernel'
import { type App, type Command, JSON_OPTION } from '../command.ts'
import { EXIT, Failure } from '../failure.ts'
import { WIDTH } from '../io.ts'
import { findGame, furtherPacks, loadKit, presetSetup } from '../kits.ts'
import { nextCommand } from '../nextCommand.ts'
import { flag, text } from '../options.ts'
import { say, sayJson } from '../print.ts'
import { wrap } from '../table.ts'

export const games: Command = {
  name: 'games',
  arguments: '[game]',
  options: [{ flags: '--preset <id>', text: 'show-preset' }, JSON_OPTION],
  async run(app, [game], options) {
    const preset = text(options, 'preset')
    if (preset !== undefined) {
      if (game === undefined) throw new Failure('missing_argument', { argument: 'game' })
      sayJson(app, presetSetup(await loadKit(app, game, { preset }), preset))
      return EXIT.ok
    }
    const wanted = game === undefined ? app.offers : [findGame(app, game)]
    const listed = await Promise.all(wanted.map(async (offer) => ({ offer, kit: await offer.load() })))
    if (flag(options, 'json')) {
      sayJson(
        app,
        listed.map(({ offer: { id, name, summary }, kit }) => ({ id, name, summary, ...contentsOf(kit) })),
      )
      return EXIT.ok
    }
    for (const { offer, kit } of listed) say(app, ...gameLines(app, offer, kit))
    return EXIT.ok
  },
}

const contentsOf = ({ game, presets, bots, packs }: GameKit) => ({
  version: game.version,
  presets: presets.map(({ id, name }) => ({ id, name })),
  bots: Object.keys(bots),
  packs: Object.keys(packs),
  inPlay: packRefs(game),
})

function gameLines({ language, words }: App, { id, name, summary }: App['offers'][number], kit: GameKit): string[] {
  const presets = kit.presets.map((preset) => `${preset.id} (${localText(preset.name, language)})`).join(', ')
  const row = (key: string, value: string) => wrap(`  ${words.text(`cli.games.${key}`)}: ${value}`, WIDTH, '    ')
  return [
    `${id} · ${localText(name, language)} · ${kit.game.version}`,
    ...localText(summary, language)
      .split('\n')
      .flatMap((line) => wrap(`  ${line}`, WIDTH, '  ')),
    ...row('presets', presets),
    ...furtherPacks(kit).flatMap((further) => {
      const more = further.kit.presets.filter(
        (preset) =>
          !kit.presets.some(
            (own) => own.id === preset.id && localText(own.name, 'en') === localText(preset.name, 'en'),
          ),
      )
      const listed = more.map((preset) => `${preset.id} (${localText(preset.name, language)})`).join(', ')
      return more.length === 0
        ? []
        : wrap(`  ${words.text('cli.games.further', { pack: further.id })}: ${listed}`, WIDTH, '    ')
    }),
    ...row('bots', Object.keys(kit.bots).join(', ')),
    ...row('packs', Object.keys(kit.packs).join(', ')),
    `  ${nextCommand(['play', id])}`,
    ...(kit.presets[0] ? [`  ${nextCommand(['games', id, '--preset', kit.presets[0].id])} > setup.json`] : []),
    '',
  ]
}
