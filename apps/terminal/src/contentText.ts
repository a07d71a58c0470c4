import type { Localised } from '@arbiter/kernel'
import { typeset, type Wording } from '@arbiter/wording'

/** A text of the content, in the reader's language. */
export const contentText = ({ language }: Wording, text: Localised): string => typeset(language, text[language])
