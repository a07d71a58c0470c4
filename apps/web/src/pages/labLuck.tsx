import { type ChangeEvent, useEffect, useState } from 'react'
import IconOpen from '~icons/lucide/folder-open'
import { useKit } from '../lab/kit.ts'
import { useLuck } from '../lab/luck/luckRun.ts'
import { LuckView } from '../lab/luck/luckView.tsx'
import { failureText, LabWords } from '../lab/messages.tsx'
import { useText, useWording } from '../language/language.tsx'
import { findStored, recordAt } from '../match/lookAt.ts'
import { parseLinkText } from '../match/share.ts'
import { Button } from '../parts/button.tsx'
import { Segments } from '../parts/segments.tsx'
import { Link } from '../shell/link.tsx'
import { usePageTitle } from '../shell/title.ts'
import '../match/recordFile.css'

const PLAYOUTS = { 30: '30', 100: '100', 400: '400' } as const
type Playouts = keyof typeof PLAYOUTS

/** A record, from a file, from a link, or from the table where somebody plays. */
export function LuckPage({ fragment }: { fragment: string }) {
  const text = useText()
  const words = useWording()
  usePageTitle(text('labPage.luck.title'))
  const [playouts, setPlayouts] = useState<`${Playouts}`>('100')
  const [sight, ask, cancel] = useLuck()
  const [isPlayed, setPlayed] = useState(false)
  useEffect(() => {
    let wanted = true
    findStored('').then((row) => wanted && setPlayed(row !== undefined))
    return () => {
      wanted = false
    }
  }, [])
  useEffect(() => {
    if (!fragment.startsWith('r=')) return
    let wanted = true
    parseLinkText(fragment.slice(2)).then((record) => wanted && ask({ record: record ?? '', playouts: 100 }))
    return () => {
      wanted = false
    }
  }, [fragment, ask])
  async function open(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (file) ask({ record: await file.text(), playouts: Number(playouts) })
  }
  /** Its record holds the seed: it is read for whoever asks. */
  async function openPlayed(): Promise<void> {
    ask({ record: (await recordAt('')) ?? '', playouts: Number(playouts) })
  }
  return (
    <article className="lab-page" data-test="lab-luck-page" data-state={sight.kind}>
      <nav className="question-trail" aria-label={text('labPage.trail')}>
        <Link href="/lab">{text('labPage.title')}</Link>
      </nav>
      <header className="lab-head">
        <h1>{text('labPage.luck.title')}</h1>
        <p className="lab-lead">{text('labPage.luck.lead')}</p>
      </header>
      <div className="luck-ways">
        <Segments
          label={text('labPage.luck.playouts')}
          value={playouts}
          options={Object.values(PLAYOUTS).map((value) => ({ value, label: value, test: `lab-playouts-${value}` }))}
          onChange={setPlayouts}
        />
        <label className="button button-plain record-file">
          <IconOpen />
          {text('home.openRecord')}
          <input type="file" className="sr-only" onChange={open} data-test="lab-luck-file" />
        </label>
        {isPlayed && (
          <Button onClick={openPlayed} data-test="lab-luck-table">
            {text('labPage.luck.table')}
          </Button>
        )}
      </div>
      {sight.kind === 'busy' && (
        <div className="question-run">
          <Button onClick={cancel} data-test="lab-luck-cancel">
            {text('labPage.run.cancel')}
          </Button>
          <div className="question-progress">
            <progress
              aria-label={text('labPage.run.progress')}
              max={1}
              value={sight.of === 0 ? undefined : sight.done / sight.of}
            />
            <p>
              {sight.of === 0
                ? text('labPage.run.starting')
                : text('labPage.luck.moments', { n: sight.done, of: sight.of })}
            </p>
          </div>
        </div>
      )}
      {sight.kind === 'failed' && (
        <p role="alert" className="lab-alert" data-test="lab-error" data-code={sight.error.code}>
          {failureText(words, sight.error)} <span className="sum">{sight.error.code}</span>
        </p>
      )}
      {sight.kind === 'told' && <Told game={sight.report.game} {...sight} />}
    </article>
  )
}

function Told({ game, ...told }: { game: string } & Parameters<typeof LuckView>[0]) {
  const kit = useKit(game)
  if (!kit || kit === 'missing') return null
  return (
    <LabWords kit={kit}>
      <LuckView {...told} />
    </LabWords>
  )
}
