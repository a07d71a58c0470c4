import { existsSync } from 'node:fs'

const DEFAULT_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Where to look; a place that somebody names is the only one. */
export const PLACES = process.env.ARBITER_CHROMIUM ? [process.env.ARBITER_CHROMIUM] : DEFAULT_PLACES
export const CHROMIUM = PLACES.find((place) => existsSync(place))
