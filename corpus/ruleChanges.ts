/** By version, games whose rules or content are no longer those of then, each with the reason. Their matches are shown from their recorded events. */
export const RULES_CHANGED_SINCE: Readonly<Record<'0.1.0' | '0.2.0', Readonly<Record<string, string>>>> = {
  '0.1.0': {
    arena: 'downed summons keep their killers, a push leaves its actor where it stands, the AI wastes no Action',
  },
  '0.2.0': {
    run: 'opponents are chosen by what a unit is worth with the gifts of its faction; reloads, rows, limits and chances as written',
  },
}
