import { useText } from '../../language/language.tsx'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'

interface ConfirmDialogProps {
  readonly title: string
  readonly what: string
  readonly yes: string
  readonly onYes: () => void
  readonly onClose: () => void
}

/** Before something is gone for good. */
export function ConfirmDialog({ title, what, yes, onYes, onClose }: ConfirmDialogProps) {
  const text = useText()
  return (
    <Dialog title={title} closeLabel={text('common.close')} onClose={onClose} test="lab-confirm">
      <p>{what}</p>
      <div className="question-buttons">
        <Button kind="danger" onClick={onYes} data-test="lab-confirm-yes">
          {yes}
        </Button>
        <Button onClick={onClose}>{text('labPage.delete.no')}</Button>
      </div>
    </Dialog>
  )
}
