import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useRows } from '../../ui/useRows.ts'
import { contactSignedDocuments, signedDocuments, signedPdf, type SignedDocument } from '../../../shared/documents/signedDocument.ts'
import { localDate } from '../../../shared/time.ts'
import { useHasRight, useSignedIn } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { useFormats } from '../../ui/formats.ts'
import { useCall } from '../../ui/useCall.ts'
import { usePendingIds } from '../../ui/usePendingIds.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import classes from '../signing/Sign.module.css'
import { DocumentButton } from './DocumentButton.tsx'

/** Of a change, a booking or a residency, as far as this device holds them. */
export function useSignedHere(flowId: string): SignedDocument[] | undefined {
  const { engine } = useSignedIn()
  return useRows(() => engine.replica.signedDocument.where('flowId').equals(flowId).sortBy('signedAt'), [engine, flowId])
}

/** What of a change was signed, the oldest first: of this device, and from the server what the device does not hold. Undefined at first. */
export function useSigned(flowId: string): SignedDocument[] | undefined {
  const own = useSignedHere(flowId)
  const asked = useCall(signedDocuments, { params: { id: flowId } })
  if (!own) return undefined
  const told = asked.state === 'ready' ? asked.value.items : []
  const all = [...own, ...told.filter(({ id }) => !own.some((one) => one.id === id))]
  return all.sort((a, b) => (a.signedAt < b.signedAt ? -1 : 1))
}

/** What of a change was signed, with the PDF once the server has frozen it. */
export function ChangeSigned({ flowId }: { flowId: string }) {
  const all = useSigned(flowId)
  return all ? <SignedCard all={all} /> : null
}

/** The same of a booking or a residency, without a card of its own. */
export function SignedOf({ flowId }: { flowId: string }) {
  const own = useSignedHere(flowId)
  return own && own.length > 0 && <SignedList all={own} />
}

/** The same of everything that names a contact, also what has left the devices. Needs the network. */
export function ContactSigned({ contactId }: { contactId: string }) {
  const asked = useCall(contactSignedDocuments, { params: { id: contactId } })
  return asked.state === 'ready' ? <SignedCard all={asked.value.items} /> : null
}

const SignedCard = ({ all }: { all: readonly SignedDocument[] }) =>
  all.length > 0 && (
    <Card title={<Trans>Signed</Trans>}>
      <SignedList all={all} />
    </Card>
  )

function SignedList({ all }: { all: readonly SignedDocument[] }) {
  const pending = usePendingIds('signedDocument')
  return (
    <ul className={classes.signed} data-no-print>
      {all.map((one) => (
        <Signed key={one.id} one={one} waits={pending.has(one.id)} />
      ))}
    </ul>
  )
}

function Signed({ one, waits }: { one: SignedDocument; waits: boolean }) {
  const { id, title, signer, onBehalfOf, staffSigner, signedAt, templateNumber, pdfHash, form } = one
  const { t } = useLingui()
  const { zone } = useSignedIn()
  const formats = useFormats()
  const mayRead = useHasRight('contacts.view')
  const when = formats.moment(signedAt, zone)
  const day = formats.date(localDate(signedAt, zone))
  const isOnPaper = form === 'paper'
  const more = [
    onBehalfOf && t`on behalf of ${onBehalfOf}`,
    staffSigner && t`for the organisation: ${staffSigner}`,
    templateNumber !== null && t`Version ${templateNumber}`,
  ]
  return (
    <li>
      <div>
        {[isOnPaper ? t`${title}: signed on paper on ${day}` : t`${title}: signed by ${signer} on ${when}`, ...more]
          .filter(Boolean)
          .join(' · ')}
        {!pdfHash && !isOnPaper && (
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
