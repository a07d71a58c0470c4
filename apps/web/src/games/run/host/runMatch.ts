import type { Match } from '@arbiter/kernel'
import type { Action, Event, Setup, State, View } from '@arbiter/run'

export type RunMatch = Match<Setup, State, Action, Event, View>
