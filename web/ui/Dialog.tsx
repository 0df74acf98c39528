import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import { useEffect, useState, type ReactNode } from 'react'
import { useTopmost } from './topmost.ts'
import classes from './Dialog.module.css'

/** A dialog: a sheet from below on phones, a card in the middle from 600 px. Keeps the focus inside and gives it back. */
export function Dialog({ title, onClose, children }: { title: ReactNode; onClose: () => void; children: ReactNode }) {
  const { t } = useLingui()
  const isTopmost = useTopmost()
  // The dialog leaves with its component, which the library does not count as closing: the focus is given back here.
  const [opener] = useState(() => document.activeElement)
  useEffect(() => () => void (opener instanceof HTMLElement && opener.isConnected && opener.focus({ preventScroll: true })), [opener])
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={isTopmost}
      title={title}
      classNames={classes}
      attributes={{ header: { role: 'presentation' } }}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t`Close` }}
      size="min(560px, 100%)"
      padding="md"
    >
      {children}
    </Modal>
  )
}
