import { fault, type Path, type ShapeFault } from '@arbiter/content'
import { constantsOf } from './constants.ts'
import { type MeanDamage, meanDamages } from './ladder.ts'
import type { CheckConstants, TabletopContent } from './types.ts'

/** Warnings about content that loads. */
export const findWarnings = (content: TabletopContent): ShapeFault[] => [
  ...warnLadders(content),
  ...warnUnserved(content),
]

/** Attacks that need an item, and no item serves them. */
function warnUnserved({ attacks, items }: TabletopContent): ShapeFault[] {
  const served = new Set(items.flatMap((item) => item.attacks))
  return attacks.flatMap(({ id, needs }, i) =>
    needs === 'item' && !served.has(id) ? [fault('W_UNUSED', ['attacks', i], 'an item that serves it', id)] : [],
  )
}

function warnLadders({ checks, rules }: TabletopContent): ShapeFault[] {
  const preset = checks.find(({ id }) => id === rules.checkPreset)!
  const constants = constantsOf(preset, rules)
  const changed = Object.entries(constants).some(([key, value]) => preset[key as keyof CheckConstants] !== value)
  return [
    ...(changed ? ladderWarnings(constants, ['tuning', 'check.passive'], meanDamages) : []),
    ...checks.flatMap((each, i) => ladderWarnings(each, ['checks', i, 'passive'], meanDamages)),
  ]
}

/** TT-020: where an active defence saves nothing beside a passive one, or that nothing beside none, nobody would pay for it. */
export function ladderWarnings(
  constants: CheckConstants,
  path: Path,
  means: (constants: CheckConstants) => readonly MeanDamage[],
): ShapeFault[] {
  const broken = means(constants).find(({ active, passive, none }) => active >= passive || passive >= none)
  return broken ? [fault('W_LADDER', path, 'active below passive below none', broken.difference)] : []
}
