import { type Command, JSON_OPTION, type Option } from '../command.ts'
import { PACK_OPTION } from '../kits.ts'

const STRAIGHTS: Option = { flags: '--straights <reading>', text: 'straights', values: ['exact', 'loose'] }

/** Tools of the dice duel. The analysis is loaded when one of them runs. */
export const dice: Command = {
  name: 'dice',
  commands: [
    {
      name: 'odds',
      options: [
        { flags: '--dice <dice...>', text: 'dice', many: true, required: true },
        STRAIGHTS,
        PACK_OPTION,
        JSON_OPTION,
      ],
      run: async (app, _args, options) => (await import('../games/dice/tools.ts')).runOdds(app, options),
    },
    {
      name: 'pieces',
      options: [PACK_OPTION, JSON_OPTION],
      run: async (app, _args, options) => (await import('../games/dice/tools.ts')).runPieces(app, options),
    },
    {
      name: 'hint',
      options: [
        { flags: '--setup <file>', text: 'hint-setup' },
        { flags: '--state <file>', text: 'state' },
        { flags: '--record <file>', text: 'hint-record' },
        { flags: '--at <step>', text: 'hint-at' },
        { flags: '--for <aim>', text: 'for', values: ['points', 'win'] },
        PACK_OPTION,
        JSON_OPTION,
      ],
      run: async (app, _args, options) => (await import('../games/dice/hintCommand.ts')).runHint(app, options),
    },
    {
      name: 'duel',
      options: [
        { flags: '--target <points>', text: 'target' },
        { flags: '--dice <dice...>', text: 'dice-a', many: true },
        { flags: '--against <dice...>', text: 'dice-b', many: true },
        { flags: '--bots <list>', text: 'duel-bots' },
        { flags: '--totals <list>', text: 'totals' },
        STRAIGHTS,
        PACK_OPTION,
        JSON_OPTION,
      ],
      run: async (app, _args, options) => (await import('../games/dice/tools.ts')).runDuel(app, options),
    },
  ],
}
