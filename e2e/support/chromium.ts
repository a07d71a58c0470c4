import { existsSync } from 'node:fs'
import { chromiumPlaces } from '../../scripts/services.mjs'

/** Where it was looked for. */
export const PLACES = chromiumPlaces()
export const CHROMIUM = PLACES.find((place) => existsSync(place))
