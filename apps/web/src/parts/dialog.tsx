import { type ReactNode, useContext } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import IconClose from '~icons/lucide/x'
import { GameContext } from '../shell/gameContext.ts'
import { IconButton } from './button.tsx'
import './dialog.css'

interface DialogProps {
  readonly title: string
  readonly closeLabel: string
  readonly onClose: () => void
  readonly children: ReactNode
  readonly test?: string
}

export function Dialog({ title, closeLabel, onClose, children, test }: DialogProps) {
  const game = useContext(GameContext)
  return (
    <ModalOverlay
      data-game={game}
      isOpen
      isDismissable
      onOpenChange={(open) => !open && onClose()}
      className="dialog-veil"
    >
      <Modal className="dialog-frame">
        <AriaDialog className="dialog" data-test={test}>
          <header className="dialog-head">
            <Heading slot="title" className="dialog-title">
              {title}
            </Heading>
            <IconButton label={closeLabel} icon={<IconClose />} onClick={onClose} />
          </header>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
