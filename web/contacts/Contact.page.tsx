import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { FilesOf } from '../fileDrops/parts/FilesOf.tsx'
import { ChecksOf } from '../homechecks/parts/ChecksOf.tsx'
import { IncidentsOf } from '../incidents/parts/IncidentsOf.tsx'
import { useHasRight } from '../session/signedIn.ts'
import { Banner } from '../ui/Banner.tsx'
import { Card } from '../ui/Card.tsx'
import { mayLeave } from '../ui/leavePage.tsx'
import { idOf, searchOf } from '../ui/search.ts'
import { toast } from '../ui/toasts.ts'
import { ContactActs } from './ContactActs.tsx'
import { ContactDetailsList } from './ContactDetailsList.tsx'
import { ContactFields } from './ContactFields.tsx'
import { ContactShell } from './ContactShell.tsx'
import { ExportContact } from './ExportContact.tsx'
import { MergeCard } from './MergeCard.tsx'
import { Merges } from './Merges.tsx'
import { MoreContactFields } from './MoreContactFields.tsx'
import { useContactForm } from './useContactForm.ts'
import type { KnownContact } from './useContactRecord.ts'
import { useMayEditContacts } from './parts/useMayEditContacts.ts'
import classes from './Contacts.module.css'
import { Form, FormActions } from '../ui/Form.tsx'

export const Route = createFileRoute('/_signedIn/contact/$id')({
  staticData: { title: msg`Contact`, flag: 'contacts' },
  // `merge`: the other entry of this contact, to be compared at once.
  validateSearch: searchOf({ merge: idOf }),
  component: ContactPage,
})

const none: readonly string[] = []

function ContactPage() {
  const { id } = Route.useParams()
  return (
    <ContactShell key={id} id={id}>
      {(known) => <Body known={known} />}
    </ContactShell>
  )
}

function Body({ known }: { known: KnownContact }) {
  const mayEdit = useMayEditContacts()
  const mayExport = useHasRight('admin.export')
  const { merge } = Route.useSearch()
  const navigate = Route.useNavigate()
  const [open, setOpen] = useState<'edit' | 'merge' | null>(merge && mayEdit ? 'merge' : null)
  function close(): void {
    setOpen(null)
    if (merge) void navigate({ search: {}, replace: true })
  }
  if (open === 'edit') return <EditForm known={known} onClose={close} />
  if (open === 'merge') return <MergeCard known={known} proposed={merge ?? null} onClose={close} />
  return (
    <>
      {known.details === null && !known.asking && (
        <Banner tone="info">
          <Trans>Without a network this shows what the device holds: name, phone and roles.</Trans>
        </Banner>
      )}
      <Card title={<Trans>Contact</Trans>}>
        <ContactDetailsList known={known} />
        {(mayEdit || mayExport) && (
          <Group mt="md" data-no-print>
            {mayEdit && (
              <>
                <Button variant="light" disabled={known.details === null && known.asking} onClick={() => setOpen('edit')}>
                  <Trans>Edit</Trans>
                </Button>
                <ContactActs known={known} onMerge={() => setOpen('merge')} />
              </>
            )}
            {mayExport && <ExportContact contact={known.contact} />}
          </Group>
        )}
      </Card>
      <FilesOf
        of="contact"
        id={known.contact.id}
        title={<Trans>Files from the contact</Trans>}
        empty={
          <Trans>Nothing was asked for yet. By a link the contact sends photos and PDF documents from a phone, without an account.</Trans>
        }
        emails={known.details?.emails ?? none}
        canAsk={mayEdit}
      />
      <ChecksOf contactId={known.contact.id} />
      <IncidentsOf contactId={known.contact.id} />
      <Merges known={known} />
    </>
  )
}

function EditForm({ known: { contact, details }, onClose }: { known: KnownContact; onClose: () => void }) {
  const { t } = useLingui()
  const [given] = useState({ contact, details })
  const form = useContactForm(given)
  async function leave(): Promise<void> {
    if (form.dirty && !(await mayLeave())) return
    form.release()
    onClose()
  }
  return (
    <Form
      left={form.left}
      className={classes.fields}
      onSave={async () => {
        if (form.saving || !(await form.save())) return
        toast({ tone: 'done', text: t`The contact was saved.` })
        onClose()
      }}
    >
      <Card title={<Trans>Edit contact</Trans>}>
        <ContactFields form={form} />
        {form.hasDetails && <MoreContactFields form={form} />}
        <FormActions mt="md">
          <Button variant="default" onClick={() => void leave()}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" disabled={form.saving}>
            <Trans>Save</Trans>
          </Button>
        </FormActions>
      </Card>
    </Form>
  )
}
