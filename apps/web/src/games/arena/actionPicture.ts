import type { ArenaContent, View } from '@arbiter/arena'

interface ActionPicture {
  readonly kind: string
  readonly id: string
}

/** What everybody can do has pictures of what it does. */
const DEFAULTS: Readonly<Record<string, ActionPicture>> = {
  move: { kind: 'pool', id: 'Stamina' },
  defend: { kind: 'status', id: 'Defending' },
  search: { kind: 'pool', id: 'Focus' },
}

/** An Action is seen as the thing that is used; of a Trait's Actions the first is seen as the Trait, others as what they do. */
export function actionPicture({ traits, affixes, consumables }: ArenaContent, view: View, id: string): ActionPicture {
  if (DEFAULTS[id]) return DEFAULTS[id]
  if (consumables.some((item) => item.id === id)) return { kind: 'consumable', id }
  const affix = affixes.find(({ actions = [] }) => actions.some((action) => action.id === id))
  if (affix) return { kind: 'affix', id: affix.id }
  for (const { id: trait, perks } of traits) {
    const actions = perks.flatMap((perk) => perk.actions ?? [])
    const at = actions.findIndex((action) => action.id === id)
    if (at === 0) return { kind: 'trait', id: trait }
    if (at > 0) return doing(actions[at]!.components) ?? { kind: 'trait', id: trait }
  }
  const build = view.setup.teams.flatMap(({ members }) => members)[view.actor]
  return { kind: 'implement', id: build?.gear.main?.item ?? 'unarmed' }
}

/** A Perk is seen as its Trait if it is the first that does something, others as what they do. */
export function perkPicture({ id: trait, perks }: Trait, id: string): ActionPicture {
  const at = perks.findIndex((perk) => perk.id === id)
  const { actions = [], triggers = [] } = perks[at] ?? {}
  if (at <= 0) return { kind: 'trait', id: trait }
  const components = [...actions, ...triggers].flatMap((each): Components => each.components as Components)
  return doing(components) ?? { kind: 'trait', id: trait }
}

type Trait = ArenaContent['traits'][number]
type Components = NonNullable<ArenaContent['traits'][number]['perks'][number]['actions']>[number]['components']

function doing(components: Components): ActionPicture | undefined {
  const status = components.find((each) => each.t === 'ApplyStatus')
  if (components.some(({ t }) => t === 'Revive')) return { kind: 'consumable', id: 'scroll_of_revival' }
  if (status) return { kind: 'status', id: status.status }
  if (components.some(({ t }) => t === 'Heal')) return { kind: 'pool', id: 'Health' }
  if (components.some(({ t }) => t === 'Shield')) return { kind: 'affix', id: 'warding' }
  for (const each of components) if ('resource' in each) return { kind: 'pool', id: each.resource }
  return undefined
}
