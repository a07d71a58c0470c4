import { type Localised, localText } from '@arbiter/kernel'
import { typeset, type Wording } from '@arbiter/wording'

/** A text of the content, in the reader's language. */
export const contentText = ({ language }: Wording, text: Localised): string =>
  typeset(language, localText(text, language))
