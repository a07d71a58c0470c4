import { checkRef, fault, type ShapeFault, type Step } from '@arbiter/content'
import { parseExpression } from '../expression.ts'
import type { Component, Formula } from '../types.ts'
import type { ContentIds } from './contentIds.ts'
import { checkStat } from './stat.ts'

/** What components name must exist; Summon needs a Control pool to be charged to (AR-203). */
export function checkComponents(
  components: readonly Component[],
  path: readonly Step[],
  known: ContentIds,
  hasControl: boolean,
): ShapeFault[] {
  return components.flatMap((component, i) => checkComponent(component, [...path, i], known, hasControl))
}

function checkComponent(
  component: Component,
  path: readonly Step[],
  known: ContentIds,
  hasControl: boolean,
): ShapeFault[] {
  switch (component.t) {
    case 'Damage':
    case 'Heal':
    case 'Shield':
      return checkFormula(component.formula, [...path, 'formula'])
    case 'ApplyStatus':
      return checkRef(component.status, known.statuses, [...path, 'status'], 'a status')
    case 'RemoveStatus': {
      const names = known.statuses && new Set(['harmful', 'beneficial', ...known.statuses])
      return checkRef(component.status, names, [...path, 'status'], 'a status, harmful or beneficial')
    }
    case 'ModifyStat':
      return checkStat(component, path, known)
    case 'Summon': {
      const template = checkRef(component.template, known.summons, [...path, 'template'], 'a summon')
      return hasControl ? template : [...template, fault('E_ACTION', path, 'a Trait with a Control pool', 'Summon')]
    }
    case 'ResourceGrant':
    case 'ResourceDrain': {
      const resource = checkResource(component.resource, [...path, 'resource'], known)
      const given = [component.amount, component.bpOfMax].filter((value) => value !== undefined)
      return given.length === 1
        ? resource
        : [...resource, fault('E_MISSING', [...path, 'amount'], 'either amount or bpOfMax', given.length)]
    }
    case 'Move':
      // Nobody is pushed by or pulled to itself.
      return component.mode !== 'toTarget' && component.to === 'self'
        ? [fault('E_ACTION', [...path, 'to'], 'somebody else to move', 'self')]
        : []
    default:
      return []
  }
}

/** AR-097, AR-133. Any pool but Health, which only damage and healing change. */
export function checkResource(id: string, path: readonly Step[], { pools }: ContentIds): ShapeFault[] {
  return checkRef(
    id,
    pools && new Set([...pools].filter((pool) => pool !== 'Health')),
    path,
    'a pool other than Health',
  )
}

/** AR-045. */
export function checkFormula(formula: Formula, path: readonly Step[]): ShapeFault[] {
  if (!('override' in formula)) return []
  const parsed = parseExpression(formula.override)
  if (parsed.ok) return []
  return parsed.faults.map(({ expected, found, nearest }) =>
    fault('E_FORMULA', [...path, 'override'], expected, found, nearest),
  )
}
