import type { PagedFace, TableProps } from '../games/face.ts'
import { gameWords } from '../games/messages.ts'
import { Vocabularies } from '../language/language.tsx'
import { GameScope } from '../shell/gameScope.tsx'
import { TablePage } from '../table/tablePage.tsx'
import { useSeatNames } from './names.ts'
import type { ShownMatch } from './pageMatch.ts'

/** A match that lives in the worker, or still on the page. */
export function MatchTable({ shown, onSitDown }: Omit<TableProps, 'table'> & { readonly shown: ShownMatch }) {
  if (!('match' in shown)) return <TablePage open={shown} onSitDown={onSitDown} />
  return <PagedTable table={shown} onSitDown={onSitDown} />
}

function PagedTable(props: TableProps) {
  const { kit, face, match, players } = props.table
  const names = useSeatNames(face, match, players, props.table.controllers)
  const { Table } = face as PagedFace
  return (
    <GameScope kit={kit}>
      <Vocabularies of={[...gameWords(kit), names]}>
        <Table {...props} />
      </Vocabularies>
    </GameScope>
  )
}
