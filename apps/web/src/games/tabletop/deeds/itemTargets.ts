import type { Refusal } from '@arbiter/kernel'
import { type DeedChoice, type Fighter, type Item, isInSight } from '@arbiter/tabletop'
import type { Room } from '../table/roomContext.ts'
import type { DeedDraft } from './draft.ts'

type Sight = Pick<Room, 'plan' | 'ways' | 'state' | 'scene'>

/** An item as what a spell is aimed at. */
export interface ItemTarget {
  readonly item: Item
  /** The deed with this item, aimed at its bearer. */
  readonly deed: DeedChoice
  readonly refusal: Refusal | undefined
}

/** TT-124. */
export const changesItem = ({ plan }: Pick<Room, 'plan'>, { id, source = '' }: DeedChoice): boolean =>
  id === 'cast' && (plan.spells.get(source)?.quality ?? 0) !== 0

/** TT-124: items in sight, one's own and those that nobody has among them; those that can be chosen come first. */
export function itemTargets(room: Sight, actor: Fighter, { deed, trigger }: Omit<DeedDraft, 'kind'>): ItemTarget[] {
  return Object.values(room.scene.view.items)
    .filter(({ owner, place }) => owner === null || owner === actor.uid || isInSight(place))
    .map((item) => {
      const { item: _, targets: __, ...rest } = deed
      const aimed: DeedChoice = {
        ...rest,
        item: item.id,
        ...(item.owner !== null && { targets: [{ uid: item.owner }] }),
      }
      const verdict = room.ways.check(trigger ? { type: 'delay', deed: aimed, trigger } : { type: 'deed', ...aimed })
      return { item, deed: aimed, refusal: verdict.ok ? undefined : verdict }
    })
    .sort((a, b) => Number(!!a.refusal) - Number(!!b.refusal))
}

/** Where it lies, or whoever has it stands. */
export const cellOf = ({ scene }: Pick<Room, 'scene'>, { owner, cell }: Item): number =>
  owner === null ? cell : (scene.view.fighters[owner]?.cell ?? -1)
