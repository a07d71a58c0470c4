/** Asks once for each schema and value: what is read from a shipped pack lies under many overlays, and nobody changes it. */
export function once<Answer>(ask: (schema: object, value: unknown) => Answer): typeof ask {
  const answers = new WeakMap<object, WeakMap<object, Answer>>()
  return (schema, value) => {
    if (typeof value !== 'object' || value === null) return ask(schema, value)
    const known = answers.get(schema) ?? new WeakMap<object, Answer>()
    answers.set(schema, known)
    const answer = known.has(value) ? known.get(value)! : ask(schema, value)
    known.set(value, answer)
    return answer
  }
}
