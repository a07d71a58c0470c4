interface ChangedRules {
  readonly reason: string
  /** What happens to each record of 0.1.0 under today's rules. */
  readonly records: Readonly<Record<string, ChangedRecord>>
}

/** A record that still comes out to the byte, or one whose replay differs from this line on. */
export type ChangedRecord = 'same' | { readonly differsAt: number; readonly lastView: string }

/**
 * Games whose rules or content are no longer those of 0.1.0. Their matches are shown from their recorded events; `lastView` is
 * the hash of the view that these lead to.
 */
export const RULES_CHANGED_SINCE_0_1_0: Readonly<Record<string, ChangedRules>> = {
  arena: {
    reason: 'downed summons keep their killers, a push leaves its actor where it stands, the AI wastes no Action',
    records: {
      'arena/finished.jsonl': {
        differsAt: 38,
        lastView: 'bccf00c1a647a89ac567784a5a7af2187de64166cce623d3596539fef18a282e',
      },
      'arena/plain.jsonl': 'same',
      'arena/undone.jsonl': {
        differsAt: 17,
        lastView: '5df940ea35fbac6d7963dd00fd8fc5f1383bc85347a55ecd29af97ea66f35704',
      },
      'arena/saved.jsonl': {
        differsAt: 61,
        lastView: '0d8332311e70e40c9cbb8321fbd228704c7ddeb9ad2bc15c3496a5f0a5a36b3f',
      },
      'arena/link.txt': 'same',
    },
  },
}
