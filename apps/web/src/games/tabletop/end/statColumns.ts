import type { Tally } from '@arbiter/tabletop'

export interface StatColumn {
  readonly id: string
  /** `seconds`: of a turn, as far as this window has seen it. */
  readonly of: (tally: Tally, seconds: number | undefined) => number | string
}

export interface StatGroup {
  readonly id: string
  readonly columns: readonly StatColumn[]
}

const NONE = '–'

export const STAT_GROUPS: readonly StatGroup[] = [
  {
    id: 'damage',
    columns: [
      { id: 'dealt', of: ({ dealt }) => `${dealt.body} / ${dealt.mind}` },
      { id: 'taken', of: ({ taken }) => `${taken.body} / ${taken.mind}` },
      { id: 'healed', of: ({ healed }) => healed },
    ],
  },
  {
    id: 'attack',
    columns: [
      { id: 'attacks', of: ({ attacks }) => `${attacks.hits} / ${attacks.checks}` },
      { id: 'degrees', of: ({ attacks }) => attacks.degrees.join(' · ') || NONE },
      { id: 'several', of: ({ attacks }) => attacks.several },
    ],
  },
  {
    id: 'defence',
    columns: [
      { id: 'active', of: ({ defences: { active } }) => `${active.won} / ${active.made}` },
      { id: 'passive', of: ({ defences: { passive } }) => `${passive.won} / ${passive.made}` },
      { id: 'delays', of: ({ delays }) => `${delays.fired} / ${delays.lost}` },
    ],
  },
  {
    id: 'points',
    columns: [
      { id: 'ap', of: ({ ap }) => `${ap.deeds} / ${ap.reactions} / ${ap.delays}` },
      { id: 'overwritten', of: ({ ap }) => ap.overwritten },
    ],
  },
  {
    id: 'rest',
    columns: [
      { id: 'cells', of: ({ cells }) => cells },
      { id: 'die', of: ({ dice: { thrown, sum } }) => (thrown === 0 ? NONE : Math.round((10 * sum) / thrown) / 10) },
      { id: 'time', of: (_, seconds) => (seconds === undefined ? NONE : Math.round(seconds)) },
    ],
  },
]
