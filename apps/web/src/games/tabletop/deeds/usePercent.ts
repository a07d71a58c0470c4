import { useLanguage } from '../../../language/language.tsx'

/** Chances in the reader's language. */
export function usePercent(digits = 0): (value: number) => string {
  const { language } = useLanguage()
  const format = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: digits })
  return (value) => format.format(value)
}
