import { type ArenaKit, createKit, emptyMeasures, type FightMeasures, measureFight, type Setup } from '@arbiter/arena'
import { type PackFiles, playOut, seatBots } from '@arbiter/kernel'
import { type EventId, fightSeed, lineUp, mirrored, mirrorSeed, presetSeed } from './lineups.ts'

/** What is fought: random line-ups of an event template, the same with one team on all sides, a ready fight. */
export const KINDS = ['event', 'mirror', 'preset'] as const
export type Kind = (typeof KINDS)[number]

/** Fights `from` … `to` − 1 of one event template or one ready fight, on one choice of packs. */
export interface Batch {
  readonly content: string
  readonly kind: Kind
  readonly id: string
  readonly from: number
  readonly to: number
}

/** Names of contents → their packs. Kits are built once and kept. */
export function fighter(contents: Readonly<Record<string, readonly PackFiles[]>>): (batch: Batch) => FightMeasures {
  const kits = new Map<string, ArenaKit>()
  const kitOf = (content: string): ArenaKit => {
    let kit = kits.get(content)
    if (!kit) {
      const built = createKit(contents[content]!)
      if (!built.ok) throw new Error(JSON.stringify(built.faults))
      kit = built.value
      kits.set(content, kit)
    }
    return kit
  }
  return (batch) => fightBatch(kitOf(batch.content), batch)
}

function fightBatch(kit: ArenaKit, { kind, id, from, to }: Batch): FightMeasures {
  const measures = emptyMeasures()
  const fight = FIGHTS[kind](kit, id)
  for (let index = from; index < to; index++) {
    const { setup, seed } = fight(index)
    playOut(kit.game, setup, seed, seatBots(kit.game, setup, [kit.bots.auto!]), measureFight(measures, setup))
  }
  return measures
}

type Fights = (kit: ArenaKit, id: string) => (index: number) => { setup: Setup; seed: string }

const FIGHTS: Readonly<Record<Kind, Fights>> = {
  event: (kit, id) => (index) => ({
    setup: parsed(kit, lineUp(id as EventId, index, charactersOf(kit))),
    seed: fightSeed(id as EventId, index),
  }),
  mirror: (kit, id) => (index) => ({
    setup: parsed(kit, mirrored(lineUp(id as EventId, index, charactersOf(kit)))),
    seed: mirrorSeed(id as EventId, index),
  }),
  preset: (kit, id) => {
    const { setup } = kit.presets.find((preset) => preset.id === id)!
    return (index) => ({ setup, seed: presetSeed(id, index) })
  },
}

const charactersOf = ({ content }: ArenaKit): string[] => content.characters.map(({ id }) => id)

function parsed(kit: ArenaKit, raw: unknown): Setup {
  const setup = kit.game.setup.parse(raw)
  if (!setup.ok) throw new Error(JSON.stringify(setup.faults))
  return setup.value
}
