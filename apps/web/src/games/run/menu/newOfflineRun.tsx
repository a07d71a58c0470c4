import { findBotPerson } from '@arbiter/catalogue/people'
import { useState } from 'react'
import { useText } from '../../../language/language.tsx'
import { PERSON } from '../../../match/controllers.ts'
import { PlayerFace } from '../../../match/playerFace.tsx'
import { SeedField } from '../../../match/setupFields.tsx'
import { Gallery } from '../../../parts/gallery.tsx'
import { More } from '../../../parts/more.tsx'
import type { SetupProps } from '../../gameUi.ts'
import { offlineOpening } from '../opening.ts'
import { useLocal, useRunKit } from '../runContext.ts'
import { NewRun } from './newRun.tsx'

interface NewOfflineRunProps extends Pick<SetupProps, 'onStart'> {
  readonly onBack: () => void
}

/** A run in this browser; a bot may play it, to be watched. */
export function NewOfflineRun({ onBack, onStart }: NewOfflineRunProps) {
  const text = useText()
  const local = useLocal()
  const kit = useRunKit()
  const [who, setWho] = useState(PERSON)
  const [seed, setSeed] = useState('')
  const players = [PERSON, ...Object.keys(kit.bots)].map((id) => {
    const bot = findBotPerson(id)
    const name = bot ? local(bot.names[0]!) : text('runMenu.myself')
    return {
      value: id,
      name,
      picture: <PlayerFace controller={id} seat="player" name={name} size={64} />,
      line: bot ? local(bot.line) : text('runMenu.myselfWhat'),
      test: `run-who-${id}`,
    }
  })
  return (
    <NewRun onBack={onBack} onStart={(beginning) => onStart(offlineOpening(kit, beginning, who), seed)}>
      <More label={text('runMenu.more')} test="run-more">
        <Gallery label={text('controller.who')} size="small" choices={players} value={who} onChange={setWho} />
        <SeedField value={seed} onChange={setSeed} test="run-seed" />
      </More>
    </NewRun>
  )
}
