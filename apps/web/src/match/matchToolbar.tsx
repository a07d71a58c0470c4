import { lazy, Suspense, useState } from 'react'
import IconMenu from '~icons/lucide/ellipsis'
import IconFork from '~icons/lucide/git-fork'
import IconLog from '~icons/lucide/scroll-text'
import IconShare from '~icons/lucide/share-2'
import IconUndo from '~icons/lucide/undo-2'
import { useText } from '../language/language.tsx'
import { IconButton } from '../parts/button.tsx'
import { MatchTools } from '../shell/matchFrame.tsx'
import type { NewMatch, OpenMatch } from '../table/openMatch.ts'

const ForkDialog = lazy(() => import('./forkDialog.tsx'))
const ShareDialog = lazy(() => import('./shareDialog.tsx'))
const MatchDialog = lazy(() => import('./matchDialog.tsx'))

interface MatchToolbarProps {
  readonly shown: OpenMatch
  /** The step that is shown: a fork begins there. */
  readonly step: number
  /** Missing where nobody decides. */
  readonly undo?: { readonly may: boolean; readonly take: () => void } | undefined
  readonly onSitDown: (next: NewMatch) => void
  /** The log is a drawer behind its icon. */
  readonly onOpenLog?: () => void
}

/** What can be done with the whole match, in the header: take back, look up, fork, share. */
export function MatchToolbar({ shown, step, undo, onSitDown, onOpenLog }: MatchToolbarProps) {
  const text = useText()
  const [open, setOpen] = useState<'fork' | 'share' | 'match'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <MatchTools>
        {onOpenLog && (
          <IconButton label={text('log.open')} icon={<IconLog />} onClick={onOpenLog} data-test="match-log-open" />
        )}
        {undo && (
          <IconButton
            label={text('timeline.undo')}
            icon={<IconUndo />}
            disabled={!undo.may}
            onClick={undo.take}
            data-test="match-undo"
          />
        )}
        {!('online' in shown) && (
          <span className="frame-rare">
            <IconButton
              label={text('timeline.fork')}
              icon={<IconFork />}
              disabled={shown.divergent !== undefined && !shown.divergent.rerun}
              onClick={() => setOpen('fork')}
              data-test="match-fork"
            />
            <IconButton
              label={text('timeline.share')}
              icon={<IconShare />}
              onClick={() => setOpen('share')}
              data-test="match-share"
            />
            <IconButton
              label={text('timeline.more')}
              icon={<IconMenu />}
              onClick={() => setOpen('match')}
              data-test="match-more"
            />
          </span>
        )}
      </MatchTools>
      <Suspense>
        {open === 'fork' && <ForkDialog shown={shown} step={step} onClose={close} onSitDown={onSitDown} />}
        {open === 'share' && <ShareDialog shown={shown} onClose={close} />}
        {open === 'match' && <MatchDialog shown={shown} onClose={close} onSitDown={onSitDown} />}
      </Suspense>
    </>
  )
}
