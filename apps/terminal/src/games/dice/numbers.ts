import { groupedNumber, type Wording } from '@arbiter/wording'

export const signed = ({ language }: Pick<Wording, 'language'>, n: number): string =>
  (n < 0 ? '−' : '+') + groupedNumber(language, Math.abs(n))
