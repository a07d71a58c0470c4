import { Match } from '@arbiter/kernel'
import { useState } from 'react'
import IconLuck from '~icons/lucide/clover'
import IconDownload from '~icons/lucide/download'
import { useText } from '../language/language.tsx'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { ReportButton } from '../report/reportButton.tsx'
import { download } from '../shell/download.ts'
import { go } from '../shell/router.ts'
import { controllerOf, PERSON } from './controllers.ts'
import { makeLinkText } from './share.ts'
import { recordText, type Seated, type Table } from './table.ts'

interface MatchDialogProps {
  readonly table: Table
  readonly onClose: () => void
  readonly onSitDown: (table: Seated) => void
}

/** The seed of the match, a new match on any seed, the record as a file, how lucky it was, and what to do about a fault. */
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
      <Button icon={<IconDownload />} onClick={() => save(table)} data-test="match-download">
        {text('thisMatch.download')}
      </Button>
      {match.outcome !== undefined && !table.told && (
        <Button icon={<IconLuck />} onClick={() => weighLuck(table)} data-test="match-luck">
          {text('thisMatch.luck')}
        </Button>
      )}
      <ReportButton record={async () => recordText(table, true)} />
    </Dialog>
  )
}

/** The decisions are enough: the lab plays them again. */
async function weighLuck(table: Table): Promise<void> {
  go(`/lab/luck#r=${await makeLinkText(recordText(table, false))}`)
}

function save(table: Table): void {
  const { match } = table
  const name = `${match.game.id}-${match.seed.replace(/[^\w-]+/g, '_')}.jsonl`
  download(name, 'application/jsonl', recordText(table, true))
}
