import type { Fault, Knob } from '@arbiter/kernel'
import type { Options, TabletopContent, TerrainLetter } from '@arbiter/tabletop'
import { createContext, useContext } from 'react'
import type { Draft } from './model/draft.ts'
import type { Part } from './model/faultPlace.ts'

/** What pressing a cell does; `hand` leaves the ground as it is, so that a finger can scroll. */
export type Brush =
  | { readonly kind: 'hand' }
  | { readonly kind: 'terrain'; readonly letter: TerrainLetter }
  | { readonly kind: 'zone'; readonly name: string }
  /** Somebody new: a character of the content, or `''`: a blank sheet. */
  | { readonly kind: 'person'; readonly character: string }

/** What can be dragged onto the map: whatever the palette holds, or somebody who is in the fight already. */
export type Tool = Brush | { readonly kind: 'fighter'; readonly at: number }

/** A tool on its way, and where it was taken up. */
export interface Drag {
  readonly tool: Tool
  readonly x: number
  readonly y: number
}

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
  /** The brush that is chosen in the palette. */
  readonly picked: Brush
  /** What a cell gets here and now: only beside the palette is the ground painted. */
  readonly brush: Brush
  setBrush(brush: Brush): void
  /** Whose side new fighters take. */
  readonly newSide: string
  setNewSide(side: string): void
  /** The fighter who is being edited, by his place in the list; −1: nobody. */
  readonly chosen: number
  choose(at: number): void
  readonly drag: Drag | undefined
  setDrag(drag: Drag | undefined): void
  /** The cell that something dragged would come to. */
  readonly over: number | undefined
  setOver(cell: number | undefined): void
  /** Says something to those who do not see the map. */
  say(words: string): void
}

export const EditorContext = createContext<Editor | undefined>(undefined)

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('no editor here')
  return editor
}
