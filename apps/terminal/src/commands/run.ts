import { type Command, JSON_OPTION, type Option } from '../command.ts'
import { PACK_OPTION, SETUP_OPTIONS } from '../kits.ts'
import { DEPTH_OPTION } from '../log.ts'
import { SITTING_OPTIONS } from './play.ts'

const DECK_NAME: Option = { flags: '--name <text>', text: 'deck-name' }

/** Tools of the run. They are loaded when one of them runs. */
export const run: Command = {
  name: 'run',
  commands: [
    {
      name: 'battle',
      options: [...SETUP_OPTIONS, { flags: '--seed <text>', text: 'watch-seed' }, DEPTH_OPTION, JSON_OPTION],
      run: async (app, _args, options) => (await import('../games/run/battleCommand.ts')).runBattle(app, options),
    },
    {
      name: 'units',
      options: [
        { flags: '--faction <id>', text: 'faction' },
        { flags: '--tier <tier>', text: 'tier' },
        PACK_OPTION,
        JSON_OPTION,
      ],
      run: async (app, _args, options) => (await import('../games/run/unitsCommand.ts')).runUnits(app, options),
    },
    {
      name: 'deck',
      arguments: '[deck]',
      options: [
        { flags: '--faction <id>', text: 'faction' },
        { flags: '--seed <text>', text: 'deck-seed' },
        PACK_OPTION,
        JSON_OPTION,
      ],
      commands: [
        {
          name: 'list',
          options: [PACK_OPTION, JSON_OPTION],
          run: async (app, _args, options) => (await import('../games/run/keptDecks.ts')).listDecks(app, options),
        },
        {
          name: 'new',
          arguments: '[deck]',
          options: [
            { flags: '--faction <id>', text: 'faction' },
            { flags: '--seed <text>', text: 'deck-seed' },
            DECK_NAME,
            PACK_OPTION,
            JSON_OPTION,
          ],
          run: async (app, [deck], options) => (await import('../games/run/keptDecks.ts')).newDeck(app, deck, options),
        },
        {
          name: 'edit',
          arguments: '<deck>',
          options: [DECK_NAME, PACK_OPTION, JSON_OPTION],
          run: async (app, [deck], options) =>
            (await import('../games/run/keptDecks.ts')).editDeck(app, deck!, options),
        },
        {
          name: 'remove',
          arguments: '<deck>',
          options: [PACK_OPTION, JSON_OPTION],
          run: async (app, [deck], options) =>
            (await import('../games/run/keptDecks.ts')).removeDeck(app, deck!, options),
        },
      ],
      run: async (app, [deck], options) => (await import('../games/run/deckCommand.ts')).runDeck(app, deck, options),
    },
    {
      name: 'play',
      options: [
        { flags: '--deck <deck>', text: 'deck' },
        { flags: '--leader <id>', text: 'leader' },
        { flags: '--opponents <kind>', text: 'opponents' },
        PACK_OPTION,
        ...SITTING_OPTIONS,
      ],
      run: async (app, _args, options) => (await import('../games/run/deckCommand.ts')).playRun(app, options),
    },
  ],
}
