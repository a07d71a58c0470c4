/** One after the other; what ends with a mark of its own gets no second one. */
export const sentences = (...parts: readonly string[]): string =>
  parts
    .filter((part) => part !== '')
    .reduce((told, part) => (told === '' ? part : `${told}${/[.!?…]$/.test(told) ? '' : '.'} ${part}`), '')
