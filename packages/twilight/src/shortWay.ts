import { type Localised, mapText } from '@arbiter/kernel'
import type { Campaign } from './content/types.ts'

/** The pack of roads tells the story of `core` again, under its name: in lists the straight line of stages is the short way. */
export const shortWay = ({ name, stages }: Campaign): Localised | undefined =>
  stages.length === 0 ? undefined : mapText((own, way) => `${own}${way}`, name, SHORT_WAY)

const SHORT_WAY: Localised = { en: ': the short way', ru: ': короткий путь' }
