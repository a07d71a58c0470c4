/** A file of sentences by language. */
export const isSentences = (file: string): boolean => /(?:^|\/)locales\/[^/]+\.json$/.test(file)

/**
 * What a test may quote of the sentences that changed or went: any two words in a row that are long enough to tell something, or one
 * that stands alone. Nothing where either text is no flat JSON object of sentences.
 */
export function changedWords(before: string, after: string): string[] | undefined {
  const [old, now] = [sentencesIn(before), sentencesIn(after)]
  if (!old || !now) return undefined
  const changed = Object.entries(old).flatMap(([key, sentence]) => (now[key] === sentence ? [] : [sentence]))
  return [...new Set(changed.flatMap(quotesOf))]
}

function sentencesIn(text: string): Record<string, string> | undefined {
  try {
    const parsed: unknown = JSON.parse(text)
    const isFlat =
      typeof parsed === 'object' && parsed !== null && Object.values(parsed).every((value) => typeof value === 'string')
    return isFlat ? (parsed as Record<string, string>) : undefined
  } catch {
    return undefined
  }
}

/** Words of a message format that nobody reads. */
const SYNTAX = /^\w*, (?:plural|select|number)|^(?:one|few|many|other|true|false|=\d+)$/

/** Its name stands in code everywhere, and in no sentence. */
const PARAMETER = /\{\w+\}/g

function quotesOf(sentence: string): string[] {
  const parts = sentence
    .replace(PARAMETER, '\n')
    .split(/[{}#\n]+/)
    .map((part) => part.trim())
  return parts
    .filter((part) => /\p{L}{2}/u.test(part) && !SYNTAX.test(part))
    .flatMap((part) => {
      const words = part.split(/\s+/)
      return words.length === 1
        ? words.filter(isRare)
        : words
            .slice(1)
            .map((word, i) => `${words[i]} ${word}`)
            .filter(isTelling)
    })
}

/** "die" stands in every test of its game. */
const isRare = (word: string): boolean => (word.match(/\p{L}/gu) ?? []).length >= 6

/** "of the" stands in every comment. */
const isTelling = (words: string): boolean => (words.match(/\p{L}/gu) ?? []).length >= 8
