import { checkRef, fault, type ShapeFault, type Step } from '@arbiter/content'
import { parseExpression } from '../expression.ts'
import type { Component, Formula } from '../types.ts'
import type { ContentIds } from './contentIds.ts'
import { checkStat } from './stat.ts'

/** What components name must exist; Summon needs a Control pool to be charged to (AR-203). */
export function checkComponents(
  components: readonly Component[],
  at: readonly Step[],
  known: ContentIds,
  hasControl: boolean,
): ShapeFault[] {
  return components.flatMap((component, i) => checkComponent(component, [...at, i], known, hasControl))
}

function checkComponent(
  component: Component,
  at: readonly Step[],
  known: ContentIds,
  hasControl: boolean,
): ShapeFault[] {
  switch (component.t) {
    case 'Damage':
    case 'Heal':
    case 'Shield':
      return checkFormula(component.formula, [...at, 'formula'])
    case 'ApplyStatus':
      return checkRef(component.status, known.statuses, [...at, 'status'], 'a status')
    case 'RemoveStatus': {
      const names = known.statuses && new Set(['harmful', 'beneficial', ...known.statuses])
      return checkRef(component.status, names, [...at, 'status'], 'a status, harmful or beneficial')
    }
    case 'ModifyStat':
      return checkStat(component, at, known)
    case 'Summon': {
      const template = checkRef(component.template, known.summons, [...at, 'template'], 'a summon')
      return hasControl ? template : [...template, fault('E_ACTION', at, 'a Trait with a Control pool', 'Summon')]
    }
    case 'ResourceGrant':
    case 'ResourceDrain': {
      const resource = checkResource(component.resource, [...at, 'resource'], known)
      const given = [component.amount, component.bpOfMax].filter((value) => value !== undefined)
      return given.length === 1
        ? resource
        : [...resource, fault('E_MISSING', [...at, 'amount'], 'either amount or bpOfMax', given.length)]
    }
    case 'Move':
      // Nobody is pushed by or pulled to itself.
      return component.mode !== 'toTarget' && component.to === 'self'
        ? [fault('E_ACTION', [...at, 'to'], 'somebody else to move', 'self')]
        : []
    default:
      return []
  }
}

/** AR-097, AR-133. Any pool but Health, which only damage and healing change. */
export function checkResource(id: string, at: readonly Step[], { pools }: ContentIds): ShapeFault[] {
  return checkRef(id, pools && new Set([...pools].filter((pool) => pool !== 'Health')), at, 'a pool other than Health')
}

/** AR-045. */
export function checkFormula(formula: Formula, at: readonly Step[]): ShapeFault[] {
  if (!('override' in formula)) return []
  const parsed = parseExpression(formula.override)
  if (parsed.ok) return []
  return parsed.faults.map(({ expected, found, nearest }) =>
    fault('E_FORMULA', [...at, 'override'], expected, found, nearest),
  )
}
