/** Names with how often they come: `Moon Wolf ×3, Bear`. */
export function counted(names: readonly string[]): string {
  return [...new Set(names)]
    .map((name) => {
      const n = names.filter((other) => other === name).length
      return n > 1 ? `${name} ×${n}` : name
    })
    .join(', ')
}
