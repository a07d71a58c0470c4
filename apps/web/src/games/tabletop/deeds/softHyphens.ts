const VOWEL = 'aeiouyаеёиоуыэюя'
const SYLLABLE = new RegExp(`(?<=\\p{L}{2}[${VOWEL}])(?=[^${VOWEL}\\P{L}][${VOWEL}]\\p{L})`, 'giu')

/** Where a long word may be broken: between syllables, never nearer to an end than two letters. Browsers know few languages. */
export const softHyphens = (words: string): string =>
  words.replace(/\p{L}{9,}/gu, (word) => word.replace(SYLLABLE, '\u00AD'))
