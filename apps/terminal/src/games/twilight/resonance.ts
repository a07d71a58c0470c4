import { shiftValue, zoneOf } from '@arbiter/twilight'
import { cells } from '../../table.ts'
import { scale } from './scale.ts'
import { type TwilightScene, worldOf } from './scene.ts'

/** `Resonance −24 (Nav)`. */
export function resonanceText(scene: TwilightScene): string {
  const { resonance } = worldOf(scene)
  return scene.words.text('cli.twilight.resonance', {
    value: resonance === 0 ? 0 : shiftValue(resonance),
    zone: { term: `twilight.zone.${zoneNow(scene)}` },
  })
}

/** The same behind a scale on which the zones can be seen. */
export function resonanceLine(scene: TwilightScene): string {
  const { plan, words, width } = scene
  const { min, max, deepNavMax, navMax, pravMin, deepPravMin } = plan.balance.resonance
  const [nav, prav] = [words.text('twilight.suit.nav'), words.text('twilight.suit.prav')]
  const text = resonanceText(scene)
  const room = width - cells(nav) - cells(prav) - cells(text) - GAPS
  const { resonance } = worldOf(scene)
  return `${nav} ${scale(resonance, min, max, [deepNavMax, navMax, pravMin, deepPravMin], Math.min(LONGEST, room))} ${prav}   ${text}`
}

export const zoneNow = (scene: TwilightScene) => zoneOf(scene.plan.balance, worldOf(scene).resonance)

const GAPS = 5
const LONGEST = 41
