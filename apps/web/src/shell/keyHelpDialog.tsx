import { useText } from '../language/language.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { useKeyLines } from './keyHelp.ts'
import './keyHelpDialog.css'

export default function KeyHelpDialog({ onClose }: { onClose: () => void }) {
  const text = useText()
  const lines = useKeyLines()
  return (
    <Dialog title={text('keys.title')} closeLabel={text('common.close')} onClose={onClose} test="shell-keys">
      <dl className="key-help">
        {[...lines, { keys: ['?'], does: 'keys.help' }, { keys: ['Tab'], does: 'keys.tab' }].map(({ keys, does }) => (
          <div key={does} className="key-help-line">
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{text(does)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
