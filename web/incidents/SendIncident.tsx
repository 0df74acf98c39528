import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { incidentRecipients, sendIncident } from '../../shared/incidents/incidentCalls.ts'
import { SendingDialog } from '../reportCards/widgets/SendingDialog.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { CallFailed } from '../ui/CallFailed.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FormError } from '../ui/FormError.tsx'
import { Loading } from '../ui/Loading.tsx'
import { arrow } from '../ui/selectArrow.tsx'
import { useCall } from '../ui/useCall.ts'

interface Props {
  id: string
  /** Names of the animals by their ids. */
  names: ReadonlyMap<string, string>
  onClose: () => void
}

/** Sends the report of an incident to the owner of one of its animals; the addresses come from the server. */
export default function SendIncident({ id, names, onClose }: Props) {
  const { t } = useLingui()
  const { engine } = useSignedIn()
  const [chosen, setChosen] = useState<string | null>(null)
  const read = useCall(incidentRecipients, { params: { id } })
  const title = <Trans>Send the incident report</Trans>
  const items = read.state === 'ready' ? read.value.items : []
  const recipient = items.find(({ animalId }) => animalId === chosen) ?? items[0]
  if (recipient)
    return (
      <SendingDialog
        key={recipient.animalId}
        title={title}
        keep={`sendIncident:${id}:${recipient.animalId}`}
        emails={recipient.emails}
        send={(email) => engine.caller.call(sendIncident, { params: { id }, body: { animalId: recipient.animalId, email } })}
        sent={t`The incident report is on its way.`}
        onClose={onClose}
      >
        {items.length > 1 && (
          <NativeSelect
            {...arrow}
            label={<Trans>To the owner of</Trans>}
            value={recipient.animalId}
            data={items.map(({ animalId }) => ({ value: animalId, label: names.get(animalId) ?? t`animal that is not on this device` }))}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
        )}
      </SendingDialog>
    )
  return (
    <Dialog title={title} onClose={onClose}>
      {read.state === 'loading' && <Loading rows={2} />}
      {read.state === 'failed' && <CallFailed error={read.error} again={read.again} />}
      {read.state === 'ready' && <FormError code="incident.noOwner" />}
    </Dialog>
  )
}
