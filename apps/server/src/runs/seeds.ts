import { createHmac, createSecretKey, randomBytes } from 'node:crypto'

/** RN-319. 32 bytes of the operating system, as hex. */
export const newSeed = (): string => randomBytes(32).toString('hex')

export type ChildLabel = `${'draft' | 'match' | 'bot' | 'battle'}:${number}` | 'deck'

/** RN-011. One child seed reveals nothing about another. As an object: Node takes much longer over a key that is plain bytes. */
export const childSeed = (seed: string, label: ChildLabel): string =>
  createHmac('sha256', createSecretKey(seed, 'hex')).update(label).digest('hex')
