import { useEffect, useState } from 'react'
import IconLuck from '~icons/lucide/clover'
import IconDownload from '~icons/lucide/download'
import { useText } from '../language/language.tsx'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { ReportButton } from '../report/reportButton.tsx'
import { go } from '../shell/router.ts'
import type { NewMatch } from '../table/openMatch.ts'
import { hasEnded, recordText, setupAt } from './anyMatch.ts'
import { controllerOf, PERSON } from './controllers.ts'
import type { AnyMatch } from './pageMatch.ts'
import { saveRecord, seedOf } from './saveRecord.ts'
import { makeLinkText } from './share.ts'

interface MatchDialogProps {
  readonly table: AnyMatch
  readonly onClose: () => void
  readonly onSitDown: (next: NewMatch) => void
}

/** The seed of the match, a new match on any seed, the record as a file, how lucky it was, and what to do about a fault. */
export default function MatchDialog({ table, onClose, onSitDown }: MatchDialogProps) {
  const text = useText()
  const { kit, face, players } = table
  const { game, setup } = setupAt(table)
  const [seed, setSeed] = useState('')
  useEffect(() => {
    recordText(table, false).then((record) => setSeed(seedOf(record)))
  }, [table])
  function restart(): void {
    const seats = game.seats(setup).map(String)
    onClose()
    onSitDown({
      kit,
      face,
      from: { setup, seed },
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
      <Button icon={<IconDownload />} onClick={() => saveRecord(table)} data-test="match-download">
        {text('thisMatch.download')}
      </Button>
      {hasEnded(table) && !table.told && (
        <Button icon={<IconLuck />} onClick={() => weighLuck(table)} data-test="match-luck">
          {text('thisMatch.luck')}
        </Button>
      )}
      <ReportButton record={() => recordText(table, true)} />
    </Dialog>
  )
}

/** The decisions are enough: the lab plays them again. */
async function weighLuck(table: AnyMatch): Promise<void> {
  go(`/lab/luck#r=${await makeLinkText(await recordText(table, false))}`)
}
