const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 8

/** Short enough to read aloud. Any other text is a seed too. */
export function newSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(LENGTH)), (byte) => LETTERS[byte % LETTERS.length]).join('')
}
