import { type ReactNode, useId } from 'react'
import './gallery.css'

export interface GalleryChoice {
  readonly value: string
  readonly name: ReactNode
  readonly picture: ReactNode
  /** One short line under the name. */
  readonly line?: ReactNode
  readonly disabled?: boolean
  readonly test?: string
}

interface GalleryProps {
  readonly label: string
  readonly hideLabel?: boolean
  readonly choices: readonly GalleryChoice[]
  readonly value: string
  readonly onChange: (value: string) => void
  /** Small pictures beside their words, or large ones above them. */
  readonly size?: 'small' | 'large'
  readonly test?: string
}

/** One of some, chosen by its picture: real radio buttons. */
export function Gallery({ label, hideLabel = false, choices, value, onChange, size = 'large', test }: GalleryProps) {
  const name = useId()
  return (
    <fieldset className={`gallery gallery-${size}`} data-test={test}>
      <legend className={hideLabel ? 'sr-only' : 'gallery-label'}>{label}</legend>
      <div className="gallery-choices">
        {choices.map((choice) => (
          <label key={choice.value} className="gallery-choice">
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => onChange(choice.value)}
              data-test={choice.test}
            />
            <span className="gallery-picture">{choice.picture}</span>
            <span className="gallery-words">
              <span className="gallery-name">{choice.name}</span>
              {choice.line !== undefined && <span className="gallery-line">{choice.line}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
