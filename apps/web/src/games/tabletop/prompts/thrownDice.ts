const WORDS = 2 ** 32

/** TT-156: a person's own throw, made by the page instead of the hand; it is entered like any other. */
export const thrownDice = (count: number, sides: number): number[] => Array.from({ length: count }, () => thrown(sides))

function thrown(sides: number): number {
  // Beyond the last whole multiple some faces would come up more often.
  const fair = WORDS - (WORDS % sides)
  for (;;) {
    const [word] = crypto.getRandomValues(new Uint32Array(1))
    if (word! < fair) return 1 + (word! % sides)
  }
}
