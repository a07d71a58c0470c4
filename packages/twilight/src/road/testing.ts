import { formatFault } from '@arbiter/content'
import { createKit, type Plan, TWILIGHT_PACKS, type TwilightKit } from '../index.ts'
import { locales } from '../locales/index.ts'
import { Bench, named, type TestContent, testContent } from '../testing.ts'

/** The road set as it ships. */
export const roadKit: TwilightKit = (() => {
  const kit = createKit([TWILIGHT_PACKS.core, TWILIGHT_PACKS.road], locales)
  if (!kit.ok) throw new Error(kit.faults.map(formatFault).join('\n'))
  return kit.value
})()

/** How a road is played, for whoever needs no match. */
export function testPlan(): Plan {
  const setup = roadKit.game.setup.parse({ campaign: 'salt_for_the_dead' })
  if (!setup.ok) throw new Error(JSON.stringify(setup.faults))
  return roadKit.planOf(setup.value)
}

type Patch = Readonly<Record<string, unknown>>

/** A road of one's own: the nodes as they are given, with what every node must have. */
export function roadOf(
  nodes: readonly Patch[],
  more: TestContent = {},
  setup: Patch = {},
  draws?: ConstructorParameters<typeof Bench>[2],
): Bench {
  const content = testContent({
    road: true,
    ...more,
    scenarios: [
      { id: 'sc_one', name: named('One'), enemies: ['target'], rules: { keywords: false } },
      ...((more.scenarios as unknown[]) ?? []),
    ],
    campaigns: [
      {
        id: 'test_road',
        name: named('Road'),
        text: named('A road.'),
        road: nodes.map((node) => ({ kind: 'story', name: named(String(node.id)), text: named('A place.'), ...node })),
        epilogues: [{ text: named('End.') }],
      },
    ],
  })
  return new Bench(
    {
      campaign: 'test_road',
      difficulty: 'plain',
      ...setup,
      start: { fateOrder: Array.from({ length: 12 }, () => 'fate_hearth'), ...(setup.start as Patch) },
    },
    content,
    draws,
  )
}

/** Start, what the test is about, and the end. */
export const through = (
  node: Patch,
  more: TestContent = {},
  setup: Patch = {},
  draws?: ConstructorParameters<typeof Bench>[2],
): Bench =>
  roadOf(
    [
      { id: 'here', layer: 1, leads: ['end'], ...node },
      { id: 'end', layer: 2 },
    ],
    more,
    setup,
    draws,
  )
