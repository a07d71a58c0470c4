/** Letters of a Russian keyboard that look like those of a code. */
const LOOK_ALIKE: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: '0',
  Р: 'P',
  С: 'C',
  Т: 'T',
  У: 'Y',
  Х: 'X',
  З: '3',
}

/** The code in what somebody typed or pasted, which may be the whole link, or hold spaces and hyphens; undefined where there is none. */
export function codeIn(typed: string): string | undefined {
  const code = typed
    .slice(typed.indexOf('#') + 1)
    .toUpperCase()
    .replace(/[\p{Z}\p{P}\p{C}]/gu, '')
    .replace(/[\u0410-\u042F]/g, (letter) => LOOK_ALIKE[letter] ?? letter)
  return /^[0-9A-Z]{8}$/.test(code) ? code : undefined
}
