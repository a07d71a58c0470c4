import { type HeldCurse, type ItemMod, modPhrases, type Trait } from '@arbiter/twilight'
import { useText, useWording } from '../../language/language.tsx'
import type { Mark } from './marks.tsx'
import { useEncounter, useLocal, useTable } from './tableContext.ts'

/** What a curse, a boon or a thing that is carried changes, in words. */
export function useModWords(): (mods: Readonly<Partial<Record<ItemMod, number>>>) => string {
  const wording = useWording()
  return (mods) =>
    modPhrases(mods)
      .map((phrase) => wording.say(phrase))
      .join(', ')
}

/** TW-460. How long it will be held. */
export function useLasting(): (held: HeldCurse) => string {
  const text = useText()
  const { plan } = useTable()
  return ({ id, left }) => {
    const { lasts } = plan.road!.curses.get(id)!
    const how = typeof lasts === 'string' ? lasts : 'nodes' in lasts ? 'nodes' : 'encounters'
    return text(`twilightTable.lasts.${how}`, { n: left ?? 0 })
  }
}

/** TW-527. Curses and boons with what they do and how long, and what prayers, items and cards have added to this round. */
export function useHeldMarks(): Mark[] {
  const text = useText()
  const local = useLocal()
  const mods = useModWords()
  const lasting = useLasting()
  const { plan } = useTable()
  const { road } = useEncounter()
  if (!road) return []
  const { shelter, steady, approach, carried } = road
  const marks: Mark[] = road.curses.map((held) => {
    const { name, kind, mods: changes, text: story } = plan.road!.curses.get(held.id)!
    return {
      id: `curse-${held.id}`,
      tone: kind === 'curse' ? 'bad' : 'good',
      label: held.left === null ? local(name) : text('twilightTable.held', { name: local(name), n: held.left }),
      why: [`${local(name)}: ${mods(changes)}.`, lasting(held), local(story)],
    }
  })
  if (shelter > 0) marks.push({ id: 'shelter', n: shelter, tone: 'good' })
  for (const on of ['attack', 'influence', 'defence'] as const)
    if (steady[on] > 0)
      marks.push({
        id: `steady-${on}`,
        tone: 'good',
        label: text('twilightTable.steady', { what: text(`twilight.steady.${on}`), n: steady[on] }),
      })
  if (approach)
    marks.push({
      id: 'approach',
      label: text(`twilight.approach.${approach}`),
      ...(approach === 'intimidation' && {
        why: [text('twilightTable.threatWhat', { n: { signed: plan.balance.road.cowedReputation } })],
      }),
    })
  if (carried > 0) marks.push({ id: 'carried', n: carried, tone: 'good' })
  return marks
}

/** TW-480, TW-488. What an enemy is beside its kind, each with a sentence. */
export function useFoeMarks(slot: number): Mark[] {
  const text = useText()
  const local = useLocal()
  const { plan } = useTable()
  const foe = useEncounter().road?.foes[slot]
  if (!foe) return []
  const traits = foe.traits.filter(({ kind }) => kind !== 'undying' || !foe.risen)
  const params = (trait: Trait) => ({
    n: 'n' in trait ? trait.n : 0,
    keyword: 'keyword' in trait ? text(`twilight.keyword.${trait.keyword}`) : '',
    enemy: 'enemy' in trait ? local(plan.enemies.get(trait.enemy)?.name) : '',
  })
  const marks: Mark[] = traits.map((trait) => {
    const name = text(`twilight.trait.${trait.kind}`)
    const said = params(trait)
    return {
      id: ['trait', slot, trait.kind, ...('keyword' in trait ? [trait.keyword] : [])].join('-'),
      label:
        trait.kind === 'tough' || trait.kind === 'stubborn'
          ? text('twilightTable.trait.most', { kind: trait.kind, n: said.n })
          : text('twilightTable.trait', {
              kind: said.keyword ? trait.kind : 'other',
              name,
              n: said.n,
              keyword: said.keyword,
            }),
      why: [`${text(`twilight.trait.${trait.kind}.desc`, said)}.`],
    }
  })
  if (!foe.elite) return marks
  return [{ id: `elite-${slot}`, label: text('twilightTable.elite'), why: [text('twilightTable.eliteWhat')] }, ...marks]
}
