import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { contactRecord } from '../../shared/records/contactRecord.ts'
import { mergeContacts } from '../../shared/merging/contactUnion.ts'
import { ContactField } from './parts/ContactField.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { CallFailed } from '../ui/CallFailed.tsx'
import { Card } from '../ui/Card.tsx'
import { Loading } from '../ui/Loading.tsx'
import { toast } from '../ui/toasts.ts'
import { useCall } from '../ui/useCall.ts'
import { useFailed } from '../ui/useFailed.ts'
import { ContactDetailsList } from './ContactDetailsList.tsx'
import type { KnownContact } from './useContactRecord.ts'
import pageClasses from '../ui/Page.module.css'
import classes from './Contacts.module.css'

/** Chooses who is the same, shows both side by side, and makes one of them. */
export function MergeCard({ known, onClose }: { known: KnownContact; onClose: () => void }) {
  const [otherId, setOtherId] = useState<string | null>(null)
  return (
    <Card title={<Trans>Merge contacts</Trans>}>
      <div className={classes.fields}>
        <ContactField
          label={<Trans>The contact that is the same</Trans>}
          description={<Trans>It goes, and everything that named it names the open one.</Trans>}
          canAdd={false}
          value={otherId}
          onChange={setOtherId}
        />
        {otherId === known.contact.id && (
          <Text c="var(--mantine-color-error)" role="alert">
            <Trans>This is the open contact itself.</Trans>
          </Text>
        )}
        {(otherId === null || otherId === known.contact.id) && (
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
          </Group>
        )}
        {otherId && otherId !== known.contact.id && <Both key={otherId} known={known} otherId={otherId} onClose={onClose} />}
      </div>
    </Card>
  )
}

function Both({ known, otherId, onClose }: { known: KnownContact; otherId: string; onClose: () => void }) {
  const { t } = useLingui()
  const { engine } = useSignedIn()
  const failed = useFailed()
  const [merging, setMerging] = useState(false)
  const other = useCall(contactRecord, { params: { id: otherId } })
  if (other.state === 'loading') return <Loading rows={4} />
  if (other.state === 'failed') return <CallFailed error={other.error} again={other.again} />

  async function merge() {
    setMerging(true)
    try {
      const { moved } = await engine.caller.call(mergeContacts, { params: { id: known.contact.id }, body: { otherId } })
      const count = Object.values(moved).reduce((sum, one) => sum + one, 0)
      toast({
        tone: 'done',
        text: <Plural value={count} one="Merged; # entry names this contact now." other="Merged; # entries name this contact now." />,
      })
      known.again()
      onClose()
    } catch (error) {
      failed(error)
      setMerging(false)
    }
  }

  const rest = { pending: false, asking: false, again: other.again }
  return (
    <>
      <div className={classes.pair}>
        <section aria-label={t`stays`}>
          <p className={pageClasses.dimmed}>
            <Trans>stays; blanks are filled</Trans>
          </p>
          <ContactDetailsList known={known} />
        </section>
        <section aria-label={t`goes`}>
          <p className={pageClasses.dimmed}>
            <Trans>goes</Trans>
          </p>
          <ContactDetailsList known={{ ...other.value, ...rest }} />
        </section>
      </div>
      <Text size="sm">
        <Trans>For 30 days this can be taken back.</Trans>
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button disabled={merging} onClick={() => void merge()}>
          <Trans>Merge</Trans>
        </Button>
      </Group>
    </>
  )
}
