import { type Command, JSON_OPTION } from '../command.ts'
import { PACK_OPTION } from '../kits.ts'

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
        PACK_OPTION,
        JSON_OPTION,
      ],
      run: async (app, _args, options) => (await import('./twilightAudit.ts')).runAudit(app, options),
    },
  ],
}
