import type { Seat } from '../action.ts'
import type { LuckStep } from '../analysis/luck.ts'
import type { Event } from '../events.ts'
import { type DiceMask, maskOf } from '../scoring/index.ts'
import type { Setup } from '../setup.ts'

/** A turn as the luck report needs it, told by its events. */
export interface TurnStory {
  readonly seat: Seat
  /** Points to the target when the turn began. */
  readonly need: number
  readonly steps: readonly StoryStep[]
  /** Points of the saves, as the dice lay: no factor, no effects. */
  readonly dicePoints: number
  /** What the turn added to the total. */
  readonly added: number
  readonly itemsUsed: number
  /** Busts, also those a shield cancelled; and how many it did. */
  readonly busts: number
  readonly shielded: number
  readonly end: TurnEnding
  /** DC-129. A mutation, a shield or a double save makes values of the dice alone meaningless. */
  readonly notSplit: boolean
}

/** `open`: still running. Neither points nor decisions of it or of a turn that was given up can be judged. */
export type TurnEnding = 'pass' | 'bust' | 'surrender' | 'open'

export interface StoryStep extends LuckStep {
  /** Dice of the throw that kept their faces (DC-095). */
  readonly held: DiceMask
}

/** Every turn of the events, all legs of a series in a row. */
export function turnStories(setup: Setup, events: readonly Event[]): TurnStory[] {
  const stories: Draft[] = []
  let totals: number[] = [...setup.start_totals]
  for (const event of events) {
    if (event.type === 'turnStarted') stories.push(blank(event.seat, setup.target - totals[event.seat - 1]!))
    else if (event.type === 'seriesAdvanced') totals = [...setup.start_totals]
    else if (event.type === 'passed') totals[event.seat - 1] = event.total
    const story = stories.at(-1)
    if (story) tell(story, event)
  }
  return stories
}

type Writable<Thing> = { -readonly [Key in keyof Thing]: Thing[Key] }
type Draft = Writable<Omit<TurnStory, 'steps'>> & { readonly steps: Writable<StoryStep>[] }

const blank = (seat: Seat, need: number): Draft => ({
  seat,
  need,
  steps: [],
  dicePoints: 0,
  added: 0,
  itemsUsed: 0,
  busts: 0,
  shielded: 0,
  end: 'open',
  notSplit: false,
})

function tell(story: Draft, event: Event): void {
  const step = story.steps.at(-1)
  switch (event.type) {
    case 'rolled': {
      const values = step ? [...step.values] : [0, 0, 0, 0, 0, 0]
      for (const { position, value } of event.dice) values[position - 1] = value
      const held = event.dice.filter((die) => die.held)
      story.steps.push({ values, thrown: maskOf(event.dice.map(positionOf)), held: maskOf(held.map(positionOf)) })
      break
    }
    case 'saved':
      step!.saved = maskOf(event.dice)
      step!.passes = false
      story.dicePoints += event.base
      break
    case 'passed':
      step!.passes = true
      story.added = event.add
      story.end = 'pass'
      break
    case 'bust':
      story.busts++
      story.end = 'bust'
      break
    case 'bustCancelled':
      story.busts++
      story.shielded++
      break
    case 'turnEnded':
      if (event.reason === 'surrender') story.end = 'surrender'
      break
    case 'itemUsed':
      story.itemsUsed++
      break
    // A guard at the pass changes no value of the dice; the other flags do, used up or not.
    case 'flagSet':
      if (event.flag !== 'pass_guard') story.notSplit = true
      break
    case 'dieChanged':
    case 'dieHeld':
    case 'dieStashed':
      story.notSplit = true
      break
  }
}

const positionOf = ({ position }: { readonly position: number }): number => position
