import { type Command, JSON_OPTION } from '../command.ts'
import { PACK_OPTION } from '../kits.ts'

/** Tools of the arena. They are loaded when one of them runs. */
export const arena: Command = {
  name: 'arena',
  commands: [
    {
      name: 'roster',
      arguments: '[section]',
      options: [PACK_OPTION, JSON_OPTION],
      run: async (app, args, options) => (await import('../games/arena/roster.ts')).runRoster(app, args, options),
    },
    {
      name: 'sheet',
      arguments: '<character>',
      options: [{ flags: '--stars <count>', text: 'stars' }, PACK_OPTION, JSON_OPTION],
      run: async (app, args, options) => (await import('../games/arena/sheet.ts')).runSheet(app, args, options),
    },
    {
      name: 'team',
      options: [
        { flags: '--event <id>', text: 'event' },
        { flags: '--team <members>', text: 'team', many: true },
        { flags: '--name <text>', text: 'team-name', many: true },
        { flags: '--set <change>', text: 'team-set', many: true },
        { flags: '-o, --output <file>', text: 'team-output' },
        { flags: '--force', text: 'force' },
        PACK_OPTION,
        JSON_OPTION,
      ],
      run: async (app, _args, options) => (await import('../games/arena/team.ts')).runTeam(app, options),
    },
  ],
}
