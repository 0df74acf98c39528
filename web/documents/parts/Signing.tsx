import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { IconSignature } from '@tabler/icons-react'
import { useLiveQuery } from 'dexie-react-hooks'
import { Suspense, useState } from 'react'
import type { StatusChange } from '../../../shared/changes/statusChange.ts'
import { documentOfChange } from '../../../shared/documents/documents.ts'
import { signedDocuments, signedPdf, signingRight, type SignedDocument } from '../../../shared/documents/signedDocument.ts'
import { useCanEdit, useHasRight, useSignedIn } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { useFormats } from '../../ui/formats.ts'
import { lazyPart } from '../../ui/lazyPart.ts'
import { useCall } from '../../ui/useCall.ts'
import { usePendingIds } from '../../ui/usePendingIds.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import classes from '../signing/Sign.module.css'
import { DocumentButton } from './DocumentButton.tsx'

const SignDialog = lazyPart(() => import('../signing/SignDialog.tsx'))

/** Opens the document of a change to be signed on this device. `changes`: those of one change, the first one first. */
export function SignButton({ changes }: { changes: readonly StatusChange[] }) {
  const canEdit = useCanEdit()
  const [isOpen, setOpen] = useState(false)
  const document = documentOfChange(changes[0]!)
  const maySign = useHasRight(signingRight[document ?? 'adoption']) && canEdit
  if (!document || !maySign) return null
  return (
    <>
      <Button variant="default" leftSection={<IconSignature size={20} aria-hidden />} onClick={() => setOpen(true)}>
        <Trans>Sign here</Trans>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SignDialog changes={changes} document={document} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** What of a change was signed, with the PDF once the server has frozen it. */
export function SignedDocuments({ flowId }: { flowId: string }) {
  const { engine } = useSignedIn()
  const pending = usePendingIds('signedDocument')
  const own = useLiveQuery(() => engine.replica.signedDocument.where('flowId').equals(flowId).toArray(), [engine, flowId])
  const asked = useCall(signedDocuments, { params: { id: flowId } })
  if (!own) return null
  const told = asked.state === 'ready' ? asked.value.items : []
  const all = [...own, ...told.filter(({ id }) => !own.some((one) => one.id === id))].sort((a, b) => (a.signedAt < b.signedAt ? -1 : 1))
  if (all.length === 0) return null
  return (
    <Card title={<Trans>Signed</Trans>}>
      <ul className={classes.signed}>
        {all.map((one) => (
          <Signed key={one.id} one={one} waits={pending.has(one.id)} />
        ))}
      </ul>
    </Card>
  )
}

function Signed({ one: { id, title, signer, signedAt, templateNumber, pdfHash }, waits }: { one: SignedDocument; waits: boolean }) {
  const { t } = useLingui()
  const { zone } = useSignedIn()
  const formats = useFormats()
  const mayRead = useHasRight('contacts.view')
  const when = formats.moment(signedAt, zone)
  return (
    <li>
      <div>
        <Trans>
          {title}: signed by {signer} on {when}
        </Trans>
        {templateNumber !== null && ` · ${t`Version ${templateNumber}`}`}
        {!pdfHash && (
          <Text c="dimmed" size="sm">
            <Trans>The PDF is made once the server has the signature.</Trans>
          </Text>
        )}
      </div>
      {waits && <Waiting />}
      {pdfHash && mayRead && (
        <DocumentButton endpoint={signedPdf} parts={() => ({ params: { id } })} file={`${title} ${signer}`}>
          <Trans>Signed PDF</Trans>
        </DocumentButton>
      )}
    </li>
  )
}
