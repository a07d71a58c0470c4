import { type Command, JSON_OPTION, type Option } from '../command.ts'
import type { TABLES } from '../games/tabletop/oddsTables.ts'
import { PACK_OPTION } from '../kits.ts'
import { SITTING_OPTIONS } from './play.ts'

const SIDE_BOT: Option = { flags: '--bot <side=bot>', text: 'side-bot', many: true }
const CHECK_PRESET: Option = { flags: '--preset <id>', text: 'check-preset' }
const BASE: Option = { flags: '--base <damage>', text: 'base-damage' }
const STRIKES: Option = { flags: '--strikes <n>', text: 'strikes' }
const ATTACK: Option = { flags: '--attack <skill>', text: 'attack-skill' }
const DEFENCE: Option = { flags: '--defence <skill>', text: 'defence-skill' }
const MODES = ['active', 'passive', 'none']
const ROLLS = ['plain', 'advantage', 'hindrance']

const oddsTable = (name: keyof typeof TABLES, options: readonly Option[]): Command => ({
  name,
  options,
  run: async (app, _args, options) =>
    (await import('../games/tabletop/oddsCommand.ts')).runOddsTable(app, name, options),
})

/** Tabletop: play an encounter, look things up, ask for exact odds. Loaded when one of them runs. */
export const tabletop: Command = {
  name: 'tabletop',
  commands: [
    {
      name: 'play',
      arguments: '[encounter]',
      options: [
        SIDE_BOT,
        { flags: '--gm', text: 'gm' },
        { flags: '--step', text: 'step' },
        { flags: '--hand <seat>', text: 'hand', many: true },
        { flags: '--secret-rolls <what>', text: 'secret-rolls', values: ['nothing', 'that_it_happened'] },
        CHECK_PRESET,
        PACK_OPTION,
        ...SITTING_OPTIONS,
      ],
      run: async (app, [encounter], options) =>
        (await import('../games/tabletop/playCommand.ts')).playEncounter(app, encounter, options),
    },
    {
      name: 'demo',
      arguments: '[encounter]',
      options: [SIDE_BOT, PACK_OPTION, ...SITTING_OPTIONS.filter(({ text }) => text !== 'resume')],
      run: async (app, [encounter], options) =>
        (await import('../games/tabletop/demoCommand.ts')).showDemo(app, encounter, options),
    },
    {
      name: 'odds',
      options: [CHECK_PRESET, PACK_OPTION, JSON_OPTION],
      run: async (app, _args, options) => (await import('../games/tabletop/oddsCommand.ts')).runOdds(app, options),
      commands: [
        {
          name: 'attack',
          options: [
            { ...ATTACK, required: true },
            DEFENCE,
            { flags: '--mode <mode>', text: 'mode', values: MODES },
            { flags: '--resistance <skill>', text: 'resistance-skill' },
            { flags: '--resistance-mode <mode>', text: 'resistance-mode', values: MODES },
            STRIKES,
            BASE,
            { flags: '--roll <kind>', text: 'attack-roll', values: ROLLS },
            { flags: '--defence-roll <kind>', text: 'defence-roll', values: ROLLS },
            { flags: '--left <n>', text: 'capacity-left' },
          ],
          run: async (app, _args, options) =>
            (await import('../games/tabletop/oddsCommand.ts')).runOddsAttack(app, options),
        },
        oddsTable('ladder', [BASE]),
        oddsTable('edges', [BASE]),
        oddsTable('multi', [STRIKES, BASE]),
        oddsTable('hurdles', [BASE]),
        oddsTable('outnumber', []),
        oddsTable('ties', []),
        oddsTable('duel', [
          ATTACK,
          DEFENCE,
          { flags: '--capacity <n>', text: 'capacity' },
          ...[STRIKES, BASE],
          { flags: '--second-ap <n>', text: 'second-ap' },
          { flags: '--without-benefit', text: 'without-benefit' },
        ]),
      ],
    },
    {
      name: 'check',
      arguments: '<file>',
      options: [PACK_OPTION, JSON_OPTION],
      run: async (app, [file], options) =>
        (await import('../games/tabletop/checkCommand.ts')).checkEncounter(app, file!, options),
    },
    {
      name: 'encounters',
      options: [PACK_OPTION, JSON_OPTION],
      run: async (app, _args, options) =>
        (await import('../games/tabletop/contentCommands.ts')).listEncounters(app, options),
    },
    {
      name: 'sheet',
      arguments: '[character]',
      options: [PACK_OPTION, JSON_OPTION],
      run: async (app, [character], options) =>
        (await import('../games/tabletop/contentCommands.ts')).showSheet(app, character, options),
    },
  ],
}
