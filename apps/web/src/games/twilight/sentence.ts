/** Words that begin a line of their own. */
export const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

export const firstSentence = (told: string): string => /^.*?[.!?…](?=\s|$)/su.exec(told)?.[0] ?? told
