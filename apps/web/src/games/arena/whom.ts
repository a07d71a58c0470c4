import type { PhraseValue } from '@arbiter/kernel'
import { useLocal } from '../../language/language.tsx'
import { useFight, useNames } from './fightContext.ts'

/** A fighter as the one to whom something is done: in Russian such a name has another ending. */
export function useWhom(): (cid: number) => PhraseValue {
  const names = useNames()
  const local = useLocal()
  const { kit, scene } = useFight()
  return (cid) => {
    const { kind = '', summoner = -1 } = scene.view.fighters[cid] ?? {}
    const sample = kit.terms[`arena.${summoner < 0 ? 'character' : 'summon'}.${kind}`]
    const name = names.fighter(cid)
    const [, base = name, number = ''] = /^(.*?)( \d+)?$/.exec(name) ?? []
    // Whoever was given a name keeps it as it is.
    const known = sample !== undefined && local(sample) === base
    return { key: 'arenaTable.whom', params: { id: known ? kind : '', name: base, number } }
  }
}
