import type { EventId } from './lineups.ts'

/** What a number was moved for: the length of an event's fights, or how often a Trait wins. */
export type Shown = { readonly event: EventId; readonly length: 'median' | 'p90' } | { readonly trait: string }

interface Reason {
  readonly why: string
  readonly shown: Shown
}

/** A reason for every number that `tuned` moves; which numbers those are, the packs themselves say. */
export const WHY: Readonly<Record<string, Reason>> = {
  'events/standard/initiativeMultiplier': {
    why: 'A round takes a little longer than a round shall. The pace is the mildest knob: more turns per tick shorten every fight alike, while hits, crits and win rates stay where they are (see below).',
    shown: { event: 'standard', length: 'median' },
  },
  'events/final/attrition/onset': {
    why: 'The typical final is long enough, but the longest tenth drags on. Attrition has to begin where the band begins: then it works on those fights and on no others.',
    shown: { event: 'final', length: 'p90' },
  },
  'events/final/attrition/rateBp': {
    why: 'In core attrition adds 15 % to damage by tick 150, too little to end a final. Together with the earlier onset it now adds 150 % by that tick.',
    shown: { event: 'final', length: 'p90' },
  },
  'events/ambush/initiativeMultiplier': {
    why: 'Raids shall take about 25 ticks; an ambush takes nearly three times as long. More than half of the way is made by more turns per tick, which favours neither side.',
    shown: { event: 'ambush', length: 'median' },
  },
  'events/ambush/attrition/onset': {
    why: 'Turns alone do not bring an ambush into the band, since nobody acts twice in a tick. So it is deadly almost from the start; that helps the larger side (see the raids below).',
    shown: { event: 'ambush', length: 'median' },
  },
  'events/ambush/attrition/rateBp': {
    why: 'Belongs to the earlier onset: damage doubles within 17 ticks of it, so that potions and healing do not draw the fight out.',
    shown: { event: 'ambush', length: 'median' },
  },
  'events/ffa4/attrition/onset': {
    why: 'Four teams wear each other down one after another; in core half of these fights are over before attrition even begins, and the rest run far beyond the band. It has to be under way when the last two teams meet.',
    shown: { event: 'ffa4', length: 'p90' },
  },
  'events/ffa4/attrition/rateBp': {
    why: 'Belongs to the earlier onset: it cuts the long tail far more than the typical fight. A faster pace was tried and leaves the tail beyond the band.',
    shown: { event: 'ffa4', length: 'p90' },
  },
  'traits/pyromancer/perks/firebolt/actions/firebolt/components/1/stacks': {
    why: 'The Pyromancer wins most of all Roles, beyond 60 % where 50 % are fair. Firebolt is its only Burning that can be repeated every turn; one stack less is half of the damage that one Firebolt burns.',
    shown: { trait: 'pyromancer' },
  },
  'traits/defender/perks/shield_wall/actions/shield_wall/components/0/stacks': {
    why: 'The Defender wins least of all Roles. Its part is to keep the others standing, so its wall holds twice as much; more damage of its own would help it as well, but make it another Role.',
    shown: { trait: 'defender' },
  },
}
