import { useRef, useState } from 'react'
import IconCopy from '~icons/lucide/copy'
import IconShare from '~icons/lucide/share-2'
import { useText } from '../language/language.tsx'
import { Button } from '../parts/button.tsx'

interface LinkShareProps {
  readonly link: string
  readonly label: string
  /** What the message with the link says. */
  readonly message: string
  readonly test: string
}

/** A link to copy, or to send by whatever the device has for that. */
export function LinkShare({ link, label, message, test }: LinkShareProps) {
  const text = useText()
  const [copied, setCopied] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  async function copy(): Promise<void> {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(link)
      setCopied(true)
    } catch {
      // Not allowed: the link is selected, Ctrl+C works.
    }
  }
  return (
    <div className="online-link">
      <label className="field">
        <span>{label}</span>
        <input
          ref={field}
          readOnly
          value={link}
          className="sum"
          onFocus={() => field.current?.select()}
          data-test={test}
        />
      </label>
      <div className="online-ways">
        {'share' in navigator && (
          <Button
            kind="gold"
            icon={<IconShare />}
            // Whoever closes the sheet has changed their mind.
            onClick={() => navigator.share({ text: message, url: link }).catch(() => {})}
            data-test={`${test}-share`}
          >
            {text('online.share')}
          </Button>
        )}
        <Button icon={<IconCopy />} onClick={copy} data-test={`${test}-copy`}>
          {text(copied ? 'share.copied' : 'share.copy')}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {copied ? text('share.copied') : ''}
      </p>
    </div>
  )
}
