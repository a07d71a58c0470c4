import { checkRef, fault, type ShapeFault, type Step } from '@arbiter/content'
import { canonicalJson } from '@arbiter/kernel'
import type { Action, Affix, Component, Consumable, Grants, Perk, Trait } from '../types.ts'
import { checkComponents, checkFormula, checkResource } from './components.ts'
import type { ContentIds } from './contentIds.ts'
import { repeatedIds } from './fault.ts'
import { checkStat } from './stat.ts'

/** AR-032, AR-033. Three to five Perks (the schema counts), exactly one Starter; archetypes only in Core Traits. */
export function checkTrait(trait: Trait, path: readonly Step[], known: ContentIds): ShapeFault[] {
  const starters = trait.perks.filter((perk) => perk.starter).length
  const hasControl = trait.control !== undefined
  const here = (i: number): readonly Step[] => [...path, 'perks', i]
  return [
    ...(starters === 1 ? [] : [fault('E_TRAIT', [...path, 'perks'], 'exactly one Starter', starters)]),
    ...repeatedIds(trait.perks.map(({ id }, i) => [id, [...here(i), 'id']])),
    ...trait.perks.flatMap((perk, i) => [
      ...(perk.archetype !== undefined && trait.kind !== 'Core'
        ? [fault('E_TRAIT', [...here(i), 'archetype'], 'an archetype in Core Traits only', perk.archetype)]
        : []),
      ...checkGrants(perk, here(i), known, hasControl),
    ]),
  ]
}

export function checkAffix(affix: Affix, path: readonly Step[], known: ContentIds): ShapeFault[] {
  return [
    ...checkGrants(affix, path, known, false),
    ...checkComponents(affix.attackDamage ?? [], [...path, 'attackDamage'], known, false),
  ]
}

/** AR-282. */
export function checkConsumable({ kind, action }: Consumable, path: readonly Step[], known: ContentIds): ShapeFault[] {
  const faults = checkAction({ ...action, implement: 'none' }, [...path, 'action'], known, false)
  const rolls =
    kind === 'bomb' && !action.autoHit && action.components.some(({ t, ...rest }) => t === 'Damage' && !('to' in rest))
  return rolls ? [...faults, fault('E_ACTION', [...path, 'action', 'autoHit'], 'autoHit for a bomb', null)] : faults
}

/** AR-039. One Perk may stand in several Traits, always as the same Perk. */
export function checkSharedPerks(traits: readonly (readonly [Trait, readonly Step[]])[]): ShapeFault[] {
  const seen = new Map<string, string>()
  return traits.flatMap(([trait, path]) =>
    trait.perks.flatMap((perk, i) => {
      const content = canonicalJson({ ...perk, starter: false } satisfies Perk)
      const other = seen.get(perk.id)
      if (other === undefined) seen.set(perk.id, content)
      if (other === undefined || other === content) return []
      return [fault('E_DUP_ID', [...path, 'perks', i, 'id'], 'the same Perk wherever the id stands', perk.id)]
    }),
  )
}

function checkGrants(grants: Grants, path: readonly Step[], known: ContentIds, hasControl: boolean): ShapeFault[] {
  const { actions = [], mods = [], triggers = [] } = grants
  return [
    ...actions.flatMap((action, i) => checkAction(action, [...path, 'actions', i], known, hasControl)),
    ...mods.flatMap((mod, i) => checkStat(mod, [...path, 'mods', i], known)),
    ...triggers.flatMap(({ if: condition = {}, components }, i) => {
      const here = [...path, 'triggers', i]
      const { tag, status } = condition
      return [
        ...(tag === undefined ? [] : checkRef(tag, known.tags, [...here, 'if', 'tag'], 'a tag of an Action')),
        ...(status === undefined ? [] : checkRef(status, known.statuses, [...here, 'if', 'status'], 'a status')),
        ...checkComponents(components, [...here, 'components'], known, hasControl),
        ...checkHandless(components, [...here, 'components']),
      ]
    }),
  ]
}

/** AR-129. A Trigger has no implement: nothing in it may read one. */
function checkHandless(components: readonly Component[], path: readonly Step[]): ShapeFault[] {
  return components.flatMap((component, i): ShapeFault[] => {
    const faults: ShapeFault[] = []
    if (component.t === 'Damage' && component.type === 'implement')
      faults.push(fault('E_ACTION', [...path, i, 'type'], 'a damage type', component.type))
    if ('formula' in component && 'base' in component.formula && component.formula.implement)
      faults.push(
        fault(
          'E_ACTION',
          [...path, i, 'formula', 'implement'],
          'no implement in a Trigger',
          component.formula.implement,
        ),
      )
    return faults
  })
}

/** AR-052. What deals damage to its targets names its primary type and has a way to hit. */
function checkAction(
  action: Omit<Action, 'id' | 'name' | 'desc'>,
  path: readonly Step[],
  known: ContentIds,
  hasControl: boolean,
): ShapeFault[] {
  const faults = [
    ...Object.keys(action.cost ?? {}).flatMap((pool) => checkResource(pool, [...path, 'cost', pool], known)),
    ...(action.attack ? checkFormula(action.attack, [...path, 'attack']) : []),
    ...checkComponents(action.components, [...path, 'components'], known, hasControl),
  ]
  const aimed = action.components.flatMap((component) =>
    component.t === 'Damage' && component.to === undefined ? component.type : [],
  )
  if (aimed.length > 0) faults.push(...checkAttack(action, aimed, path))
  const byImplement = [action.range, action.primary, ...aimed].includes('implement')
  if (byImplement && action.implement === 'none') {
    faults.push(fault('E_ACTION', [...path, 'implement'], 'physical or magical', 'none'))
  }
  return faults
}

function checkAttack(
  { primary, implement, attack, autoHit }: Omit<Action, 'id' | 'name' | 'desc'>,
  types: readonly string[],
  path: readonly Step[],
): ShapeFault[] {
  const faults: ShapeFault[] = []
  if (primary === undefined) {
    faults.push(fault('E_ACTION', [...path, 'primary'], 'a primary type for an Action with Damage', null))
  } else if (!types.includes(primary)) {
    faults.push(fault('E_ACTION', [...path, 'primary'], `a type of its Damage (${types.join(', ')})`, primary))
  }
  if (implement === 'none' && !attack && !autoHit) {
    faults.push(fault('E_ACTION', path, 'an implement, an attack formula or autoHit', null))
  }
  return faults
}
