/** So many letters go into two lines of a card. */
const TWO_LINES = 58

/** What a rule does, without when and to whom where both would be too long; nothing where what it does is long by itself. */
export function inBrief(rule: string): string {
  let does = inShort(rule)
  // A chance or a share is no detail.
  while (does.length > TWO_LINES && /^[^%]*?: /.test(does)) does = does.slice(does.indexOf(': ') + 2)
  return does.length > TWO_LINES ? '' : does.charAt(0).toUpperCase() + does.slice(1)
}

/** A rule without what stands in brackets, and without how often it may be used: who asks for the whole gets it. */
export function inShort(rule: string): string {
  let [before, short] = ['', rule]
  while (short !== before) [before, short] = [short, short.replace(/\s*\([^()]*\)/g, '')]
  const sentences = short.split(/(?<=\.)\s+/)
  return sentences.length > 1 ? sentences.slice(1).join(' ') : short
}
