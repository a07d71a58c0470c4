import { type Expression, parseExpression } from '../content/expression.ts'
import type { Formula, Weights } from '../content/types.ts'
import { ATTRIBUTES, FORMULA_CATEGORIES, type FormulaCategory } from '../content/words.ts'

/** Pairs of attribute handle and whole per cent. */
export interface BlendPlan {
  readonly attributes: readonly number[]
  readonly weights: readonly number[]
}

/** AR-044, AR-045. Hundredths, so that every weight is whole. */
export interface FormulaPlan {
  readonly base: number
  readonly blend: BlendPlan
  /** Whole per cent of the Implement Damage Value. */
  readonly implement: number
  readonly category: number
  readonly expression: Expression | null
}

export const CATEGORY = Object.fromEntries(FORMULA_CATEGORIES.map((name, i) => [name, i])) as Readonly<
  Record<FormulaCategory, number>
>

export function blendPlan(weights: Weights): BlendPlan {
  const used = ATTRIBUTES.map((name, i) => [i, weights[name] ?? 0] as const).filter(([, weight]) => weight !== 0)
  return { attributes: used.map(([i]) => i), weights: used.map(([, weight]) => weight) }
}

/** `Num`s of the formula are resolved. */
export function formulaPlan(formula: Formula, category: FormulaCategory): FormulaPlan {
  if ('override' in formula) {
    const parsed = parseExpression(formula.override)
    if (!parsed.ok) throw new Error(`unchecked formula ${formula.override}`)
    return { base: 0, blend: blendPlan({}), implement: 0, category: CATEGORY[category], expression: parsed.value }
  }
  return {
    base: (formula.base as number) * 100,
    blend: blendPlan(formula.weights ?? {}),
    implement: formula.implement ?? 0,
    category: CATEGORY[category],
    expression: null,
  }
}
