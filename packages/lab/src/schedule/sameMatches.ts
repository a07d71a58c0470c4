import { hashOf } from '@arbiter/kernel'
import { parsePath } from './path.ts'
import type { ReadyArm } from './readyArm.ts'
import type { Arm } from './schedule.ts'

/** Both arms play the very same matches: whatever they change, content, set-up and bots come out equal. */
export function playsSameMatches(one: Arm, ready: ReadyArm, other: Arm, otherReady: ReadyArm): boolean {
  return (
    contentHash(ready) === contentHash(otherReady) &&
    hashOf(seatedBots(one, ready)) === hashOf(seatedBots(other, otherReady)) &&
    setupHash(one, ready) === setupHash(other, otherReady)
  )
}

/** The hash of a pack is of everything up to and with it. */
const contentHash = ({ kit }: ReadyArm): string | undefined => kit.game.packs.at(-1)?.hash

const seatedBots = ({ bots }: Arm, { seats }: ReadyArm): (string | undefined)[] =>
  seats.map((_, i) => bots[i % bots.length])

/** Drawn set-ups are the same when they are drawn and changed in the same way. */
function setupHash({ source, set, without }: Arm, { match }: ReadyArm): string {
  if (!('generate' in source)) return hashOf(match('', 0).setup)
  const inSetup = (path: string) => parsePath(path)?.in === 'setup'
  return hashOf([source, Object.entries(set).filter(([path]) => inSetup(path)), without.filter(inSetup)])
}
