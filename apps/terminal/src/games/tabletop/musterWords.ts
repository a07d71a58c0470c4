import { type ActionOf, AWARENESS, type Awareness } from '@arbiter/tabletop'
import { explained, type Typed } from './typed.ts'

const NOBODY = ['nobody', 'none', 'никто', 'никого']

/** TT-038: `muster bo alert, attack gang, surprised watch crowd`; what is not named stays as prepared. */
export function readMuster(typed: Typed): ActionOf<'confirmMuster'> {
  return explained('cli.tabletop.muster_usage', () => {
    let muster: ActionOf<'confirmMuster'> = { type: 'confirmMuster' }
    const awareness: Record<string, Awareness> = {}
    while (typed.left > 0)
      if (typed.skip('attack', 'attacks', 'нападает', 'нападают'))
        muster = { ...muster, attacking: typed.skip(...NOBODY) ? null : typed.side() }
      else if (typed.skip('surprised', 'врасплох'))
        muster = { ...muster, surprised: typed.skip(...NOBODY) ? [] : [typed.side(), ...typed.sides()] }
      else {
        const { uid } = typed.fighter()
        awareness[uid] = typed.oneOf(AWARENESS, 'awareness')
      }
    return Object.keys(awareness).length > 0 ? { ...muster, awareness } : muster
  })
}
