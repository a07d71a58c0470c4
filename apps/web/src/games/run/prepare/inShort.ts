/** A rule without what stands in brackets, and without how often it may be used: who asks for the whole gets it. */
export function inShort(rule: string): string {
  let [before, short] = ['', rule]
  while (short !== before) [before, short] = [short, short.replace(/\s*\([^()]*\)/g, '')]
  const sentences = short.split(/(?<=\.)\s+/)
  return sentences.length > 1 ? sentences.slice(1).join(' ') : short
}
