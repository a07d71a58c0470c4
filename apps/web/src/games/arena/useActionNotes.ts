import type { ArenaContent } from '@arbiter/arena'
import type { Localised } from '@arbiter/kernel'
import { useLocal, useText } from '../../language/language.tsx'
import { useFight, useNames } from './fightContext.ts'
import type { TurnOption } from './turnOptions.ts'

/** What an Action costs and does, in a line. */
export function useActionNotes(): (option: Omit<TurnOption, 'turns' | 'refusal'>) => string {
  const text = useText()
  const names = useNames()
  const local = useLocal()
  const { kit } = useFight()
  return ({ id, costs, cooldown, initiativeCost }) => {
    const desc = describe(kit.content, id)
    return [
      ...Object.entries(costs).map(([pool, amount]) => `${names.pool(pool)} ${amount}`),
      cooldown > 0 ? text('arenaTable.cooldown', { n: cooldown }) : '',
      initiativeCost > 0 ? text('arenaTable.initiativeCost', { n: initiativeCost }) : '',
      desc ? local(desc) : '',
    ]
      .filter((note) => note !== '')
      .join(' · ')
  }
}

/** What content says of an Action or a consumable; the four defaults need no words. */
export function describe({ traits, affixes, consumables }: ArenaContent, id: string): Localised | undefined {
  const granted = [...traits.flatMap(({ perks }) => perks), ...affixes].flatMap(({ actions = [] }) => actions)
  return [...granted, ...consumables].find((thing) => thing.id === id)?.desc
}
