import { type Command, JSON_OPTION, type Option } from '../command.ts'
import { PACK_OPTION } from '../kits.ts'
import { SITTING_OPTIONS } from './play.ts'

const CAMPAIGN: Option = { flags: '--campaign <id>', text: 'campaign' }
const LEVEL: readonly Option[] = [
  { flags: '--difficulty <id>', text: 'difficulty' },
  { flags: '--ladder <k>', text: 'ladder' },
]

/** Tools of twilight. They are loaded when one of them runs. */
export const twilight: Command = {
  name: 'twilight',
  commands: [
    {
      name: 'audit',
      options: [
        { flags: '--deck <deck>', text: 'audit-deck' },
        { flags: '--multiplier <m>', text: 'audit-multiplier' },
        { flags: '--check', text: 'audit-check' },
        { flags: '--ops <list>', text: 'audit-ops' },
        PACK_OPTION,
        JSON_OPTION,
      ],
      run: async (app, _args, options) => (await import('./twilightAudit.ts')).runAudit(app, options),
    },
    {
      name: 'play',
      options: [CAMPAIGN, ...LEVEL, { flags: '--hero <id>', text: 'hero' }, PACK_OPTION, ...SITTING_OPTIONS],
      run: async (app, _args, options) => (await import('../games/twilight/roadCommand.ts')).playRoad(app, options),
    },
    {
      name: 'map',
      options: [CAMPAIGN, { flags: '--seed <text>', text: 'map-seed' }, ...LEVEL, PACK_OPTION, JSON_OPTION],
      run: async (app, _args, options) => (await import('../games/twilight/roadCommand.ts')).showMap(app, options),
    },
    {
      name: 'ladder',
      options: [PACK_OPTION, JSON_OPTION],
      run: async (app, _args, options) => (await import('../games/twilight/roadCommand.ts')).showLadder(app, options),
    },
  ],
}
