import { Trans } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconSignature } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { StatusChange } from '../../../shared/changes/story/statusChange.ts'
import { documentOfChange } from '../../../shared/documents/documents.ts'
import { signingRight } from '../../../shared/documents/signedDocument.ts'
import { useCanEdit, useHasRight } from '../../session/signedIn.ts'
import { lazyPart } from '../../ui/lazyPart.ts'
import type { Signable } from '../signing/readContract.ts'

const SignDialog = lazyPart(() => import('../signing/SignDialog.tsx'))

/** Opens the document of a change to be signed on this device. `changes`: those of one change, the first one first. */
export function SignChange({ changes }: { changes: readonly StatusChange[] }) {
  const type = documentOfChange(changes[0]!)
  return type && <SignButton about={{ type, changes }} />
}

/** A document to be read and signed on this device. */
export const SigningDialog = (props: { about: Signable; onClose: () => void }) => (
  <Suspense fallback={null}>
    <SignDialog {...props} />
  </Suspense>
)

/** Opens a document to be signed on this device. `label`: what the button is called where there is room for a picture alone. */
export function SignButton({ about, label }: { about: Signable; label?: string }) {
  const canEdit = useCanEdit()
  const [isOpen, setOpen] = useState(false)
  const maySign = useHasRight(signingRight[about.type]) && canEdit
  if (!maySign) return null
  const open = () => setOpen(true)
  return (
    <>
      {label ? (
        <ActionIcon aria-label={label} title={label} onClick={open} data-no-print>
          <IconSignature aria-hidden />
        </ActionIcon>
      ) : (
        <Button variant="default" leftSection={<IconSignature size={20} aria-hidden />} onClick={open}>
          <Trans>Sign here</Trans>
        </Button>
      )}
      {isOpen && <SigningDialog about={about} onClose={() => setOpen(false)} />}
    </>
  )
}
