/** What people at a table can say: ids, for the texts are in the reader's language (`phrase.<id>` of the locales). */
export const PHRASES = [
  'hello',
  'goodLuck',
  'haveFun',
  'thanks',
  'wellPlayed',
  'niceMove',
  'wow',
  'oops',
  'unlucky',
  'moment',
  'back',
  'takeYourTime',
  'again',
  'bye',
] as const

export type PhraseId = (typeof PHRASES)[number]
