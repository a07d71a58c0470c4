import { useEffect, useState } from 'react'
import { useRoom } from './roomContext.ts'

/** What lies beside the map, under the tracker. */
export const LOOKED_UP = ['log', 'card', 'gm'] as const
export type LookedUp = (typeof LOOKED_UP)[number]

/** A phone has room for one of them under the map. */
export type Pane = 'decision' | 'order' | LookedUp

export interface Panes {
  /** What a phone shows. */
  readonly pane: Pane
  readonly looked: LookedUp
  /** Those that there are something in. */
  readonly choices: readonly LookedUp[]
  show(pane: Pane): void
}

/** A new decision comes to the fore; so does somebody who is looked at. */
export function usePanes(): Panes {
  const { scene, focus } = useRoom()
  const [pane, setPane] = useState<Pane>('decision')
  const [looked, setLooked] = useState<LookedUp>('log')
  const { window } = scene.view
  const asked =
    (scene.mayAct || scene.handover !== undefined) && window
      ? `${window.type} ${window.seat} ${'uid' in window && window.uid}`
      : undefined
  useEffect(() => {
    if (asked !== undefined) setPane('decision')
  }, [asked])
  useEffect(() => {
    if (focus === undefined) return
    setLooked('card')
    setPane('card')
  }, [focus])
  useEffect(() => {
    if (!matchMedia('(max-width: 639px)').matches) return
    const top = document.querySelector('.tt-table .match-board')
    if (top && pane && top.getBoundingClientRect().top <= 0) top.parentElement?.scrollIntoView({ block: 'start' })
  }, [pane])
  const choices = LOOKED_UP.filter((each) => each === 'log' || (each === 'card' ? focus !== undefined : scene.rules))
  const shown = choices.includes(looked) ? looked : 'log'
  return {
    looked: shown,
    pane: pane === 'decision' || pane === 'order' ? pane : shown,
    choices,
    show(next) {
      setPane(next)
      if (next !== 'decision' && next !== 'order') setLooked(next)
    },
  }
}
