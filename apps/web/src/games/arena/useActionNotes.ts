import type { ArenaContent } from '@arbiter/arena'
import type { Localised } from '@arbiter/kernel'
import { useLocal, useText } from '../../language/language.tsx'
import { useFight, useNames } from './fightContext.ts'
import type { TurnOption } from './turnOptions.ts'

type Priced = Omit<TurnOption, 'turns' | 'refusal'>

/** What an Action costs, on its button; what else it takes and does, in a line. */
export function useActionNotes(): {
  cost(option: Priced): string
  /** The cost, and what it leaves to whoever is on turn. */
  left(option: Priced): string
  notes(option: Priced): string
} {
  const text = useText()
  const names = useNames()
  const local = useLocal()
  const { kit, scene } = useFight()
  const cost = ({ costs }: Priced) =>
    Object.entries(costs)
      .map(([pool, amount]) => `${names.pool(pool)} ${amount}`)
      .join(', ')
  const { pools = [] } = scene.view.fighters[scene.view.actor] ?? {}
  return {
    cost,
    left({ costs }) {
      const priced = Object.entries(costs)
      if (priced.length === 0) return text('arenaTable.free')
      return priced
        .map(([pool, n]) => {
          const left = (pools.find(({ id }) => id === pool)?.value ?? n) - n
          return text('arenaTable.costLeft', {
            pool: names.pool(pool),
            n,
            left: Math.abs(left),
            short: left < 0 ? 'yes' : 'no',
          })
        })
        .join(', ')
    },
    notes(option) {
      const { id, cooldown, initiativeCost } = option
      const desc = describe(kit.content, id)
      return [
        cost(option),
        cooldown > 0 ? text('arenaTable.cooldown', { n: cooldown }) : '',
        initiativeCost > 0 ? text('arenaTable.initiativeCost', { n: initiativeCost }) : '',
        desc ? local(desc) : '',
      ]
        .filter((note) => note !== '')
        .join(' · ')
    },
  }
}

/** What content says of an Action or a consumable; the four defaults need no words. */
function describe({ traits, affixes, consumables }: ArenaContent, id: string): Localised | undefined {
  const granted = [...traits.flatMap(({ perks }) => perks), ...affixes].flatMap(({ actions = [] }) => actions)
  return [...granted, ...consumables].find((thing) => thing.id === id)?.desc
}
