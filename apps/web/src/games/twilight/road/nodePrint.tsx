import type { PictureHints } from '@arbiter/art'
import { foesAhead, type NodeKind } from '@arbiter/twilight'
import { Picture } from '../../../parts/picture.tsx'
import { useTable } from '../tableContext.ts'
import type { KnownNode } from './knownNode.ts'
import { nodeSign } from './nodeSign.ts'

/** Each kind of place has a light of its own. */
export const LIGHT: Readonly<Record<NodeKind | 'veiled', Pick<PictureHints, 'ground' | 'matter'>>> = {
  encounter: { ground: 'nav', matter: 'paper' },
  elite: { ground: 'undead', matter: 'bone' },
  boss: { ground: 'nav', matter: 'paper' },
  check: { ground: 'yav', matter: 'cloth' },
  camp: { ground: 'ember', matter: 'flame' },
  shrine: { ground: 'nav', matter: 'flame' },
  market: { ground: 'sand', matter: 'bronze' },
  rest: { ground: 'frost', matter: 'skin' },
  story: { ground: 'prav', matter: 'hide' },
  veiled: { ground: 'undead', matter: 'bone' },
}

/** A place as a small print: whoever waits there, else the sign of its kind. */
export function NodePrint({ node }: { node: KnownNode }) {
  const { plan, view } = useTable()
  const { id, kind, inside } = node
  const [foe] = inside?.scenario === undefined ? [] : foesAhead(plan, view, inside.scenario)
  return foe === undefined ? (
    <Picture
      shape="portrait"
      kind="place"
      id={id}
      hints={{ figure: nodeSign(node), attribute: '', ...LIGHT[kind] }}
      className="tw-print"
    />
  ) : (
    <Picture shape="portrait" kind="enemy" id={foe} className="tw-print" />
  )
}
