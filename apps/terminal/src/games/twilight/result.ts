import { localText, type Match } from '@arbiter/kernel'
import { epilogueOf, flagName } from '@arbiter/twilight'
import { wrap } from '../../table.ts'
import type { Scene } from '../terminalGame.ts'
import { aftermathTexts } from './aftermath.ts'
import { companyLines } from './company.ts'
import { heroName, heroTexts } from './hero.ts'
import { counted } from './piles.ts'
import { resonanceText } from './resonance.ts'
import { twilightScene } from './scene.ts'

/** How the road ended; the last event knows. */
export const verdict = ({ events }: Match, { kit, words }: Scene): string => words.say(kit.phrase(events.at(-1)!))

/** The epilogue, the encounters one by one, and what the hero carries home. */
export const resultLines = (_match: Match, scene: Scene): string[] => resultTexts(scene)

export function resultTexts(scene: Scene): string[] {
  const own = twilightScene(scene)
  const { plan, view, words, width } = own
  const { encounters, flags, inventory } = view.session
  const epilogue = epilogueOf(plan, view)
  const listed = (key: 'cli.twilight.remembered' | 'cli.twilight.carried', names: readonly string[]) =>
    names.length > 0 ? [words.text(key, { names: counted(names).join(', ') })] : []
  const texts = [
    ...(epilogue === null ? [] : ['', localText(plan.campaign!.epilogues[epilogue]!.text, words.language)]),
    ...encounters.flatMap((result) => {
      const [head, ...more] = aftermathTexts(result, plan, words)
      return ['', head!, ...more.map((text) => `  ${text}`)]
    }),
    '',
    `${heroName(own)}: ${[...heroTexts(own), resonanceText(own)].join(', ')}`,
    ...listed(
      'cli.twilight.remembered',
      flags.map((id) => words.text('twilight.name', { name: flagName(id) })),
    ),
    ...listed(
      'cli.twilight.carried',
      inventory.map((id) => words.text(`twilight.item.${id}`)),
    ),
    // TW-528: what the road was walked on, and what the world counted.
    ...(view.session.road ? companyLines(own) : []),
  ]
  return texts.flatMap((text) => wrap(text, width, '  '))
}
