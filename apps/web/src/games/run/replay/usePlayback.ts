import { type ActionDispatch, useEffect, useMemo, useReducer } from 'react'
import { changeSetting, readSetting } from '../../../settings/settings.ts'
import { beatsOf, restAt } from './beats.ts'
import { type Playback, type PlaybackMove, playbackOf, SPEEDS, startOfPlayback } from './playback.ts'
import type { Timeline } from './timeline.ts'

/** Plays from the start, at the speed that was chosen last. */
export function usePlayback(timeline: Timeline): [Playback, ActionDispatch<[PlaybackMove]>] {
  const beats = useMemo(() => beatsOf(timeline.events), [timeline])
  const reduce = useMemo(() => playbackOf(timeline, beats), [timeline, beats])
  const [playback, act] = useReducer(reduce, undefined, () =>
    startOfPlayback(SPEEDS.find((speed) => `${speed}` === readSetting('run.speed'))!),
  )
  const { at, playing, speed } = playback
  useEffect(() => {
    if (!playing) return
    const timer = setTimeout(() => act({ type: 'tick' }), restAt(beats, at) / speed)
    return () => clearTimeout(timer)
  }, [beats, at, playing, speed])
  useEffect(() => {
    changeSetting('run.speed', `${speed}`)
  }, [speed])
  return [playback, act]
}
