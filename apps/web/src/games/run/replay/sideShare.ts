import type { Side } from '@arbiter/run'
import { type BattleView, type HpShare, shareOf } from '@arbiter/run/battle'

interface SideShare extends HpShare {
  readonly standing: number
}

export function sideShare({ units }: BattleView, side: Side): SideShare {
  const own = units.filter((unit) => unit.side === side)
  return { standing: own.filter(({ hp }) => hp > 0).length, ...shareOf(own) }
}
