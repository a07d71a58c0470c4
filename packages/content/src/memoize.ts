/** Caches results per schema and value: the parts of a shipped pack are reused under many overlays, and nobody mutates them. */
export function memoize<Result>(compute: (schema: object, value: unknown) => Result): typeof compute {
  const results = new WeakMap<object, WeakMap<object, Result>>()
  return (schema, value) => {
    if (typeof value !== 'object' || value === null) return compute(schema, value)
    const byValue = results.get(schema) ?? new WeakMap<object, Result>()
    results.set(schema, byValue)
    const result = byValue.has(value) ? byValue.get(value)! : compute(schema, value)
    byValue.set(value, result)
    return result
  }
}
