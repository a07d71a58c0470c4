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
        {[...lines, { keys: ['?'], said: text('keys.help') }, { keys: ['Tab'], said: text('keys.tab') }].map(
          ({ keys, said }) => (
            <div key={said} className="key-help-line">
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{said}</dd>
            </div>
          ),
        )}
      </dl>
    </Dialog>
  )
}
