import type { ArenaContent, View } from '@arbiter/arena'

interface ActionPicture {
  readonly kind: string
  readonly id: string
}

/** What everybody can do has pictures of what it does. */
const DEFAULTS: Readonly<Record<string, ActionPicture>> = {
  move: { kind: 'status', id: 'Haste' },
  defend: { kind: 'status', id: 'Defending' },
  search: { kind: 'pool', id: 'Focus' },
}

/** An Action is seen as the thing that is used, or as the Trait that teaches it. */
export function actionPicture({ traits, affixes, consumables }: ArenaContent, view: View, id: string): ActionPicture {
  if (DEFAULTS[id]) return DEFAULTS[id]
  if (consumables.some((item) => item.id === id)) return { kind: 'consumable', id }
  const affix = affixes.find(({ actions = [] }) => actions.some((action) => action.id === id))
  if (affix) return { kind: 'affix', id: affix.id }
  const trait = traits.find(({ perks }) => perks.some(({ actions = [] }) => actions.some((each) => each.id === id)))
  if (trait) return { kind: 'trait', id: trait.id }
  const build = view.setup.teams.flatMap(({ members }) => members)[view.actor]
  return { kind: 'implement', id: build?.gear.main?.item ?? 'unarmed' }
}
