import { findOffer } from '@arbiter/catalogue'
import { useLanguage, useText } from '../language/language.tsx'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { go } from '../shell/router.ts'

interface WaitingDialogProps {
  readonly game: string
  readonly onClose: () => void
  readonly onStart: () => void
}

/** The match that waits, or a new one in its place. */
export default function WaitingDialog({ game, onClose, onStart }: WaitingDialogProps) {
  const text = useText()
  const { language } = useLanguage()
  return (
    <Dialog title={text('waiting.title')} closeLabel={text('common.close')} onClose={onClose} test="waiting">
      <p>{text('waiting.what', { game: findOffer(game)?.name[language] ?? game })}</p>
      <Button kind="main" onClick={() => go('/match')} data-test="waiting-continue">
        {text('waiting.continue')}
      </Button>
      <Button onClick={onStart} data-test="waiting-new">
        {text('waiting.new')}
      </Button>
    </Dialog>
  )
}
