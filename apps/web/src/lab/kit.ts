import { findOffer } from '@arbiter/catalogue'
import type { GameKit } from '@arbiter/kernel'
import type { Engine, Experiment } from '@arbiter/lab'
import { startTransition, useEffect, useState } from 'react'
import { engineFor } from './engine/recordClient.ts'

/** The game of a question: `undefined` while it is being loaded. */
export const useKit = (game: string): GameKit | 'missing' | undefined =>
  useLoaded(game, (id) => findOffer(id)?.load([]))

/** By what a run of the game would be made today: `undefined` while that is being found out, and where no game is asked about. */
export const useEngine = (game: string | undefined): Engine | 'missing' | undefined =>
  useLoaded(game, (id) => (findOffer(id) ? engineFor(id) : undefined))

/** The questions that ship with a game: `undefined` while they are being loaded, none where they cannot be had. */
export function useReadyQuestions(game: string): readonly Experiment[] | undefined {
  const loaded = useLoaded(game, readyQuestions)
  return loaded === 'missing' ? [] : loaded
}

/** They come out of reading as they go in, so that pages need not read them; a test reads them all. */
export const readyQuestions = (game: string): Promise<readonly Experiment[]> | undefined =>
  findOffer(game)?.experiments() as Promise<readonly Experiment[]> | undefined

function useLoaded<Value>(
  game: string | undefined,
  load: (game: string) => Promise<Value> | undefined,
): Value | 'missing' | undefined {
  const [loaded, setLoaded] = useState<{ game: string; value: Value | 'missing' }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what loads is new each time, and always the same
  useEffect(() => {
    if (game === undefined) return
    let wanted = true
    // Long lists are drawn in short pieces, so that the page answers meanwhile.
    const show = (value: Value | 'missing') => wanted && startTransition(() => setLoaded({ game, value }))
    const loading = load(game)
    if (loading) loading.then(show, () => show('missing'))
    else show('missing')
    return () => {
      wanted = false
    }
  }, [game])
  return loaded && loaded.game === game ? loaded.value : undefined
}
