import type { EventOf, View } from '@arbiter/tabletop'
import type { RoomScene } from '../table/roomScene.ts'

/** Who is about to strike whom, while somebody is asked whether to forestall it: the blow stands in no view yet, but was said aloud. */
export function declaredBlow({ view, history }: Pick<RoomScene, 'view' | 'history'>): Blow | undefined {
  if (view.window?.type !== 'fire') return undefined
  const said = history
    .findLast(({ fate }) => fate === 'stands')
    ?.events.findLast((event) => event.type === 'attackDeclared')
  return said?.targets.length === 1 ? { uid: said.uid, target: said.targets[0]!.uid, said } : undefined
}

interface Blow {
  readonly uid: string
  readonly target: string
  readonly said: EventOf<'attackDeclared'>
}

/** Who strikes whom at this moment. */
export function blowOf(scene: Pick<RoomScene, 'view' | 'history'>): Pick<Blow, 'uid' | 'target'> | undefined {
  const { pending }: View = scene.view
  return pending?.type === 'check' ? pending : declaredBlow(scene)
}
