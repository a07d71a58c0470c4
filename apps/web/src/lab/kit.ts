import { findOffer } from '@arbiter/catalogue'
import type { ExperimentFile, GameKit } from '@arbiter/kernel'
import type { Engine } from '@arbiter/lab'
import { useEffect, useState } from 'react'
import { engineFor } from './engine/recordClient.ts'

/** The game of a question: `undefined` while it is being loaded. */
export const useKit = (game: string): GameKit | 'missing' | undefined =>
  useLoaded(game, (id) => findOffer(id)?.load([]))

/** By what a run of the game would be made today: `undefined` while that is being found out. */
export const useEngine = (game: string): Engine | 'missing' | undefined =>
  useLoaded(game, (id) => (findOffer(id) ? engineFor(id) : undefined))

/** The questions that ship with a game: `undefined` while they are being loaded, none where they cannot be had. */
export function useReadyQuestions(game: string): readonly ExperimentFile[] | undefined {
  const [loaded, setLoaded] = useState<{ game: string; files: readonly ExperimentFile[] }>()
  useEffect(() => {
    let wanted = true
    const show = (files: readonly ExperimentFile[]) => wanted && setLoaded({ game, files })
    const offer = findOffer(game)
    if (offer) offer.experiments().then(show, () => show([]))
    else show([])
    return () => {
      wanted = false
    }
  }, [game])
  return loaded?.game === game ? loaded.files : undefined
}

function useLoaded<Value>(
  game: string,
  load: (game: string) => Promise<Value> | undefined,
): Value | 'missing' | undefined {
  const [loaded, setLoaded] = useState<{ game: string; value: Value | 'missing' }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what loads is new each time, and always the same
  useEffect(() => {
    let wanted = true
    const show = (value: Value | 'missing') => wanted && setLoaded({ game, value })
    const loading = load(game)
    if (loading) loading.then(show, () => show('missing'))
    else show('missing')
    return () => {
      wanted = false
    }
  }, [game])
  return loaded?.game === game ? loaded.value : undefined
}
