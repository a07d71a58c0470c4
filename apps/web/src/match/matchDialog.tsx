import { Match } from '@arbiter/kernel'
import { useState } from 'react'
import IconDownload from '~icons/lucide/download'
import { useText } from '../language/language.tsx'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { controllerOf, PERSON } from './controllers.ts'
import { recordText, type Seated, type Table } from './table.ts'

interface MatchDialogProps {
  readonly table: Table
  readonly onClose: () => void
  readonly onSitDown: (table: Seated) => void
}

/** The seed of the match, a new match on any seed, and the record as a file. */
export default function MatchDialog({ table, onClose, onSitDown }: MatchDialogProps) {
  const text = useText()
  const { kit, face, match, players } = table
  const [seed, setSeed] = useState(match.seed)
  function restart(): void {
    const seats = match.game.seats(match.setup).map(String)
    onClose()
    onSitDown({
      kit,
      face,
      match: new Match(match.game, match.setup, seed),
      controllers: Object.fromEntries(seats.map((seat) => [seat, controllerOf(players, seat) ?? PERSON])),
    })
  }
  return (
    <Dialog title={text('thisMatch.title')} closeLabel={text('common.close')} onClose={onClose} test="this-match">
      <label className="field">
        <span>{text('thisMatch.seed')}</span>
        <input
          value={seed}
          onChange={(event) => setSeed(event.target.value)}
          className="sum"
          spellCheck={false}
          data-test="match-seed"
        />
      </label>
      <p className="field-note">{text('thisMatch.seedNote')}</p>
      <Button onClick={restart} disabled={seed === ''} data-test="match-restart">
        {text('thisMatch.restart')}
      </Button>
      <Button icon={<IconDownload />} onClick={() => download(table)} data-test="match-download">
        {text('thisMatch.download')}
      </Button>
    </Dialog>
  )
}

function download(table: Table): void {
  const { match } = table
  const url = URL.createObjectURL(new Blob([recordText(table, true)], { type: 'application/jsonl' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${match.game.id}-${match.seed.replace(/[^\w-]+/g, '_')}.jsonl`
  link.click()
  URL.revokeObjectURL(url)
}
