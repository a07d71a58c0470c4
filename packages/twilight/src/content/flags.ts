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

/** Every effect on the session that stands anywhere in the content. */
export const effectsOf = ({ items, checks, scenarios, rites, campaigns }: TwilightContent): readonly WorldEffect[] => [
  ...items.flatMap(({ at_camp, after_check }) => [...at_camp, ...(after_check?.effects ?? [])]),
  ...checks.flatMap(({ on_success, on_failure, on_secret, on_noise, ways }) => [
    ...[on_success, on_failure, on_secret, on_noise].flat(),
    ...ways.flatMap((way) => [...way.on_success, ...way.on_failure]),
  ]),
  ...scenarios.flatMap(({ consequences }) => Object.values(consequences).flat()),
  ...rites.flatMap(({ effects }) => effects),
  ...campaigns.flatMap(({ stages, road }) => [
    ...stages.flatMap(({ arrival }) => arrival),
    ...road.flatMap(({ arrival, options, welcome }) => [
      ...arrival,
      ...options.flatMap(({ effects }) => effects),
      ...welcome.flatMap(({ effects }) => effects),
    ]),
  ]),
]
