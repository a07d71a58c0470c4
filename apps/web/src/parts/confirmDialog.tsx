import { useText } from '../language/language.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import './confirmDialog.css'

interface ConfirmDialogProps {
  readonly title: string
  readonly what: string
  readonly yes: string
  readonly no: string
  readonly onYes: () => void
  readonly onClose: () => void
  readonly test: string
}

/** Before something is gone for good. */
export function ConfirmDialog({ title, what, yes, no, onYes, onClose, test }: ConfirmDialogProps) {
  const text = useText()
  return (
    <Dialog title={title} closeLabel={text('common.close')} onClose={onClose} test={test}>
      <p>{what}</p>
      <div className="confirm-ways">
        <Button kind="danger" onClick={onYes} data-test={`${test}-yes`}>
          {yes}
        </Button>
        <Button onClick={onClose}>{no}</Button>
      </div>
    </Dialog>
  )
}
