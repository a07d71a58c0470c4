import { type Beat, beatAfter } from './beats.ts'
import type { Timeline } from './timeline.ts'

/** RN-331. */
export const SPEEDS = [0.5, 1, 2, 4] as const
export type Speed = (typeof SPEEDS)[number]

/** Where somebody who watches is. Speed changes neither result nor order: it is only how long each beat is shown. */
export interface Playback {
  /** Place of the last event that is told. */
  readonly at: number
  /** Place of the first event of the stretch that was told last: its blows and numbers are on the board. */
  readonly from: number
  /** The furthest place that was told; later lines of the log are still a secret. */
  readonly seen: number
  readonly playing: boolean
  readonly speed: Speed
}

export type PlaybackMove =
  | { readonly type: 'tick' }
  | { readonly type: 'toggle' }
  | { readonly type: 'step'; readonly by: 1 | -1 }
  | { readonly type: 'seek'; readonly at: number; readonly pause: boolean }
  | { readonly type: 'round'; readonly by: 1 | -1 }
  | { readonly type: 'end' }
  | { readonly type: 'speed'; readonly speed: Speed }

export const startOfPlayback = (speed: Speed): Playback => ({ at: 0, from: 0, seen: 0, playing: true, speed })

export const playbackOf =
  (timeline: Timeline, beats: readonly Beat[]) =>
  (now: Playback, move: PlaybackMove): Playback => {
    const { at, playing } = now
    switch (move.type) {
      case 'tick': {
        const beat = beatAfter(beats, at)
        if (!beat) return { ...now, playing: false }
        return { ...told(now, at + 1, beat.end), playing: beat.end < timeline.last }
      }
      case 'toggle':
        // At the end it plays from the start again.
        if (!playing && at === timeline.last) return { ...told(now, 0, 0), playing: true }
        return { ...now, playing: !playing }
      case 'step': {
        const next = within(timeline, at + move.by)
        return { ...told(now, next, next), playing: false }
      }
      case 'seek': {
        const next = within(timeline, move.at)
        return { ...told(now, next, next), playing: playing && !move.pause && next < timeline.last }
      }
      case 'round': {
        const next = within(timeline, roundFrom(timeline, at, move.by))
        return { ...told(now, next, next), playing: playing && next < timeline.last }
      }
      case 'end':
        return { ...told(now, timeline.last, timeline.last), playing: false }
      case 'speed':
        return { ...now, speed: move.speed }
    }
  }

const told = (now: Playback, from: number, at: number): Playback => ({
  ...now,
  from,
  at,
  seen: Math.max(now.seen, at),
})

const within = ({ last }: Timeline, at: number): number => Math.min(last, Math.max(0, at))

/** The start of the round before or after this place; before the first lies the start, behind the last the end. */
function roundFrom({ rounds, last }: Timeline, at: number, by: 1 | -1): number {
  if (by === 1) return rounds.find((round) => round.at > at)?.at ?? last
  return rounds.findLast((round) => round.at < at)?.at ?? 0
}
