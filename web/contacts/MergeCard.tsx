import { Plural, Trans } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { contactRecord } from '../../shared/records/contactRecord.ts'
import { mergeContacts } from '../../shared/merging/contactUnion.ts'
import { ContactField } from './parts/ContactField.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { CallFailed } from '../ui/CallFailed.tsx'
import { Card } from '../ui/Card.tsx'
import { Loading } from '../ui/Loading.tsx'
import { countOf, MergeActions, MergePair, MergesItself } from '../ui/MergePair.tsx'
import { toast } from '../ui/toasts.ts'
import { useCall } from '../ui/useCall.ts'
import { ContactDetailsList } from './ContactDetailsList.tsx'
import type { KnownContact } from './useContactRecord.ts'
import { useNotSame } from './parts/useNotSame.tsx'
import classes from './Contacts.module.css'

/** Chooses who is the same, shows both side by side, and makes one of them. */
export function MergeCard({ known, proposed, onClose }: { known: KnownContact; proposed: string | null; onClose: () => void }) {
  const [otherId, setOtherId] = useState(proposed)
  return (
    <Card title={<Trans>Merge contacts</Trans>}>
      <div className={classes.fields}>
        <ContactField
          label={<Trans>The duplicate contact</Trans>}
          description={<Trans>The duplicate is removed. Everything that named it names the open contact.</Trans>}
          canAdd={false}
          value={otherId}
          onChange={setOtherId}
        />
        {otherId === known.contact.id && (
          <MergesItself>
            <Trans>This is the open contact itself.</Trans>
          </MergesItself>
        )}
        {otherId === null || otherId === known.contact.id ? (
          <MergeActions onClose={onClose} />
        ) : (
          <Both key={otherId} known={known} otherId={otherId} onClose={onClose} />
        )}
      </div>
    </Card>
  )
}

function Both({ known, otherId, onClose }: { known: KnownContact; otherId: string; onClose: () => void }) {
  const { engine } = useSignedIn()
  const { busy, putAway } = useNotSame(known.again)
  const other = useCall(contactRecord, { params: { id: otherId } })
  if (other.state === 'loading') return <Loading rows={4} />
  if (other.state === 'failed') return <CallFailed error={other.error} again={other.again} />

  async function merge(): Promise<void> {
    const { moved } = await engine.caller.call(mergeContacts, { params: { id: known.contact.id }, body: { otherId } })
    const count = countOf(moved)
    toast({
      tone: 'done',
      text: <Plural value={count} one="Merged; # entry names this contact now." other="Merged; # entries name this contact now." />,
    })
    known.again()
    onClose()
  }

  async function notSame(): Promise<void> {
    if (await putAway([known.contact.id, otherId])) onClose()
  }

  const rest = { pending: false, asking: false, again: other.again }
  return (
    <>
      <MergePair stays={<ContactDetailsList known={known} />} goes={<ContactDetailsList known={{ ...other.value, ...rest }} />} />
      <Text size="sm">
        <Trans>For 30 days this can be taken back.</Trans>
      </Text>
      <MergeActions merge={merge} onClose={onClose}>
        <Button variant="default" disabled={busy} onClick={() => void notSame()}>
          <Trans>Not the same</Trans>
        </Button>
      </MergeActions>
    </>
  )
}
