import { type Language, localText } from '@arbiter/kernel'
import { PERCENT, typeset } from '@arbiter/wording'

/** Numbers for people, in the reader's language: 66.6667 or 66,6667, with a true minus. JSON never passes here. */
interface Reader {
  readonly language: Language
}

const formats = new Map<string, Intl.NumberFormat>()

export function fixed({ language }: Reader, value: number, digits: number): string {
  const key = `${language} ${digits}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(language, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      signDisplay: 'negative',
    })
    formats.set(key, format)
  }
  return typeset(language, format.format(value))
}

export const percent = (reader: Reader, share: number, digits = 1): string =>
  `${fixed(reader, 100 * share, digits)}${localText(PERCENT, reader.language)}`

/** A value with as many digits as a player reads: 426.94. */
export const points = (reader: Reader, value: number): string => fixed(reader, value, 2)

export const signedPoints = (reader: Reader, value: number): string =>
  value < 0 ? `−${fixed(reader, -value, 2)}` : `+${fixed(reader, value, 2)}`
