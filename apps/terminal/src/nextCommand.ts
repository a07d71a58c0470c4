import type { Options } from './command.ts'
import { text, texts } from './options.ts'

/** A command to type next, ready for a shell. `options` of this command that the next one needs are kept: its packs. */
export const nextCommand = (words: readonly string[], options: Options = {}): string =>
  ['npx', 'arbiter', ...words, ...texts(options, 'pack').flatMap((pack) => ['--pack', pack])].map(quoted).join(' ')

/** The same for what the lab keeps: its folder. */
export const nextLabCommand = (words: readonly string[], options: Options): string => {
  const keep = text(options, 'keep')
  return nextCommand(['lab', ...words, ...(keep === undefined ? [] : ['--keep', keep])])
}

/** The same for a worker: its Redis, unless it is the one that everybody here uses. */
export const nextWorkerCommand = (options: Options): string => {
  const redis = options.redis === true ? undefined : text(options, 'redis')
  return nextCommand(['worker', ...(redis === undefined ? [] : ['--redis', redis])])
}

const quoted = (word: string): string => (/^[\w.,:/=@%+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`)
