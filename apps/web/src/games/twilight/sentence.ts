/** Words that begin a line of their own. */
export const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
