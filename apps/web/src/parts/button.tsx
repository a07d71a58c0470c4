import type { ComponentProps, ReactNode } from 'react'
import './button.css'

interface ButtonProps extends ComponentProps<'button'> {
  readonly kind?: 'main' | 'gold' | 'plain' | 'quiet' | 'danger'
  readonly icon?: ReactNode
}

/** A refused button stays focusable (`aria-disabled`), so that its reason can be read. */
export function Button({ kind = 'plain', icon, children, className = '', onClick, ...rest }: ButtonProps) {
  const refused = rest['aria-disabled'] === true || rest['aria-disabled'] === 'true'
  return (
    <button
      type="button"
      className={`button button-${kind} ${className}`}
      onClick={refused ? undefined : onClick}
      {...rest}
    >
      {icon}
      {children}
    </button>
  )
}

export function IconButton({ label, ...rest }: Omit<ButtonProps, 'children'> & { label: string }) {
  return <Button kind="quiet" className="button-icon" aria-label={label} title={label} {...rest} />
}
