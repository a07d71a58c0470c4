/** Games whose rules or content are no longer those of 0.1.0, each with the reason. Their matches are shown from their recorded events. */
export const RULES_CHANGED_SINCE_0_1_0: Readonly<Record<string, string>> = {
  arena: 'downed summons keep their killers, a push leaves its actor where it stands, the AI wastes no Action',
}
