import type { TwilightContent, WorldEffect } from './types.ts'

/** TW-149. The one flag that a rule sets by itself. */
export const REVEALED = 'revealed'

const known = new WeakMap<TwilightContent, readonly string[]>()

/** Every flag of the world: those that some effect can set. */
export function flagsOf(content: TwilightContent): readonly string[] {
  const made = known.get(content) ?? [
    ...new Set([REVEALED, ...effectsOf(content).flatMap((effect) => (effect.kind === 'flag' ? effect.id : []))]),
  ]
  known.set(content, made)
  return made
}

const effectsOf = ({ checks, scenarios, campaigns }: TwilightContent): readonly WorldEffect[] => [
  ...checks.flatMap((check) => [check.on_success, check.on_failure, check.on_secret, check.on_noise].flat()),
  ...scenarios.flatMap(({ consequences }) => Object.values(consequences).flat()),
  ...campaigns.flatMap(({ stages }) => stages.flatMap(({ arrival }) => arrival)),
]
