import type { ClockRule } from '@arbiter/client'

export const CLOCK_CHOICES = ['none', 'quick', 'long', 'days'] as const
export type ClockChoice = (typeof CLOCK_CHOICES)[number]

/** What a table is asked for with each of them. */
export const CLOCKS: Readonly<Record<ClockChoice, { readonly clock?: ClockRule }>> = {
  none: {},
  quick: { clock: { kind: 'live', base: 300, add: 3 } },
  long: { clock: { kind: 'live', base: 900, add: 10 } },
  days: { clock: { kind: 'days', days: 3 } },
}
