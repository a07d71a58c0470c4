import { useText } from '../language/language.tsx'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { go } from '../shell/router.ts'

/** The match that waits, or a new one in its place. */
export default function WaitingDialog({ onClose, onStart }: { onClose: () => void; onStart: () => void }) {
  const text = useText()
  return (
    <Dialog title={text('waiting.title')} closeLabel={text('common.close')} onClose={onClose} test="waiting">
      <p>{text('waiting.what')}</p>
      <Button kind="main" onClick={() => go('/match')} data-test="waiting-continue">
        {text('waiting.continue')}
      </Button>
      <Button onClick={onStart} data-test="waiting-new">
        {text('waiting.new')}
      </Button>
    </Dialog>
  )
}
