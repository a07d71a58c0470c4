import { SHIPPED_LANGUAGES, type ShippedLanguage } from '@arbiter/kernel'

/** The best of our languages for an `Accept-Language` header or a list of browser languages; English if none fits. */
export function negotiateLanguage(accepted: string | readonly string[] | undefined): ShippedLanguage {
  const entries = typeof accepted === 'string' ? accepted.split(',') : (accepted ?? [])
  const preferences = entries.map((entry, order) => {
    const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';')
    const quality = parameters
      .map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1])
      .find((value) => value !== undefined)
    return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality), order }
  })
  preferences.sort((a, b) => b.quality - a.quality || a.order - b.order)
  for (const { language, quality } of preferences) {
    const supported = SHIPPED_LANGUAGES.find((candidate) => candidate === language)
    if (supported && quality > 0) return supported
  }
  return 'en'
}
