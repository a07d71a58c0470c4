import type { Fault, Knob } from '@arbiter/kernel'
import type { Options, TabletopContent, TerrainLetter } from '@arbiter/tabletop'
import { createContext, useContext } from 'react'
import type { Draft } from './model/draft.ts'
import type { Part } from './model/faultPlace.ts'

/** What a stroke on the map does; `hand` leaves everything as it is, so that a finger can scroll. */
export type Brush =
  | { readonly kind: 'hand' }
  | { readonly kind: 'terrain'; readonly letter: TerrainLetter }
  | { readonly kind: 'zone'; readonly name: string }

/** Everything that the parts of the editor share. */
export interface Editor {
  readonly content: TabletopContent
  readonly knobs: readonly Knob[]
  /** What the rules say where the encounter says nothing: key of the tuning → value. */
  readonly usual: Options
  readonly draft: Draft
  readonly faults: readonly Fault[]
  /** `about` names the field: changes of one field in a row are one step back. */
  change(change: (draft: Draft) => Draft, about?: string): void
  readonly part: Part
  setPart(part: Part): void
  readonly brush: Brush
  setBrush(brush: Brush): void
  /** The fighter who is being edited, by his place in the list; −1: nobody. */
  readonly chosen: number
  choose(at: number): void
  /** Says something to those who do not see the map. */
  say(words: string): void
}

export const EditorContext = createContext<Editor | undefined>(undefined)

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('no editor here')
  return editor
}
