import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, List, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { contactName, type Contact } from '../../shared/contacts/contact.ts'
import { exportContact } from '../../shared/contacts/contactExport.ts'
import { Failure } from '../../shared/errors.ts'
import { isUnreachable } from '../../shared/unreachable.ts'
import { useConfirmedCall } from '../identity/parts/useConfirmedCall.ts'
import { Banner } from '../ui/Banner.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { saveFrom } from '../ui/saveFile.ts'
import { textOf } from '../ui/errorTexts.ts'
import { toast } from '../ui/toasts.ts'
import { useBusy } from '../ui/useBusy.ts'

/** Everything that is kept about a contact, as a file for that person. */
export function ExportContact({ contact }: { contact: Contact }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="subtle" onClick={() => setOpen(true)}>
        <Trans>Export data</Trans>
      </Button>
      {open && <ExportDialog contact={contact} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Why there is no file; null for somebody who did not want to give the password. */
function useWhy() {
  const { i18n, t } = useLingui()
  return (error: unknown): string | null => {
    if (isUnreachable(error)) return t`The server writes this file. Try again once there is a network.`
    return error instanceof Failure && error.code === 'session.confirm' ? null : i18n._(textOf(error))
  }
}

function ExportDialog({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const { t } = useLingui()
  const call = useConfirmedCall()
  const why = useWhy()
  const { busy, once } = useBusy()
  const [failure, setFailure] = useState<string | null>(null)
  const name = contactName(contact)

  const write = () =>
    once(async () => {
      setFailure(null)
      try {
        saveFrom((await call(exportContact, { params: { id: contact.id } })).address)
        toast({ tone: 'done', text: t`The file is being written and saved.` })
        onClose()
      } catch (error) {
        setFailure(why(error))
      }
    })

  return (
    <Dialog title={<Trans>Export the data of {name}</Trans>} onClose={onClose}>
      <Stack gap="sm">
        <Contents />
        {failure !== null && <Banner tone="bad">{failure}</Banner>}
        <Group justify="flex-end" mt="xs">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button disabled={busy} onClick={() => void write()}>
            {busy ? <Trans>Being prepared …</Trans> : <Trans>Save the file</Trans>}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

/** What is in the file, and what has to be done before anybody gets it. */
const Contents = () => (
  <>
    <Text>
      <Trans>
        The ZIP file has what this person may ask for (Art. 15 and 20 GDPR): a sheet as PDF, the same as contact.json for other programs,
        signed documents, files that arrived by a link, and photos of the person’s own animals.
      </Trans>
    </Text>
    <Text>
      <Trans>
        Names of colleagues and of other contacts are left out, and so are animals that are locked. Warnings, bans and internal notes about
        this person are in it.
      </Trans>
    </Text>
    <Banner tone="warn">
      <Trans>Before you hand it over:</Trans>
      <List size="sm">
        <List.Item>
          <Trans>Make sure who is asking (Art. 12 (6) GDPR).</Trans>
        </List.Item>
        <List.Item>
          <Trans>Read notes and documents: they may name other people.</Trans>
        </List.Item>
      </List>
    </Banner>
    <Text size="sm" c="dimmed">
      <Trans>The history of this contact notes who made the file and when.</Trans>
    </Text>
  </>
)
