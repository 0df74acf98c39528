import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { isBanned } from '../../shared/contacts/contact.ts'
import { banContact, type Ban } from '../../shared/contacts/contactActs.ts'
import { limits } from '../../shared/contacts/contactDetails.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useToday } from '../ui/clock.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { useFailed } from '../ui/useFailed.ts'
import type { KnownContact } from './useContactRecord.ts'
import classes from './Contacts.module.css'

/** Bans a contact from receiving animals, says why and how long, or lifts the ban. */
interface Props {
  known: Pick<KnownContact, 'contact' | 'details'>
  /** What a new one begins with; without it what holds. */
  start?: Ban
  onClose: () => void
}

export function BanDialog({ known: { contact, details }, start, onClose }: Props) {
  const { t } = useLingui()
  const { engine } = useSignedIn()
  const failed = useFailed()
  const wasBanned = isBanned(contact, useToday()) || start?.banned === false
  const [initial] = useState<Ban>(
    start ?? {
      banned: true,
      reason: details?.banReason ?? '',
      until: wasBanned ? contact.bannedUntil : null,
      addressWide: details?.banAddressWide ?? false,
    },
  )
  const [ban, setBan] = useState(initial)
  const change = (part: Partial<Ban>) => setBan({ ...ban, ...part })
  return (
    <FormDialog
      title={wasBanned ? <Trans>Change the ban</Trans> : <Trans>Ban this contact</Trans>}
      submit={ban.banned ? <Trans>Save the ban</Trans> : <Trans>Lift the ban</Trans>}
      untouched={wasBanned ? 'closes' : 'act'}
      onClose={onClose}
      form={{
        dirty: JSON.stringify(ban) !== JSON.stringify(initial),
        async save() {
          try {
            await engine.perform(banContact, { id: contact.id, ...ban, reason: ban.reason.trim() }, { rows: [contact] })
            return true
          } catch (error) {
            failed(error)
            return false
          }
        },
      }}
    >
      <fieldset className={classes.fields}>
        {wasBanned && (
          <Checkbox
            className={classes.check}
            label={<Trans>Banned</Trans>}
            checked={ban.banned}
            onChange={(event) => change({ banned: event.currentTarget.checked })}
          />
        )}
        {ban.banned && (
          <>
            <Textarea
              label={<Trans>Reason</Trans>}
              autosize
              minRows={2}
              maxLength={limits.reason}
              value={ban.reason}
              onChange={(event) => change({ reason: event.currentTarget.value })}
            />
            <TextInput
              type="date"
              label={<Trans>Until</Trans>}
              description={t`Without a date it has no end.`}
              value={ban.until ?? ''}
              onChange={(event) => change({ until: event.currentTarget.value || null })}
            />
            <Checkbox
              className={classes.check}
              label={<Trans>For everybody at this address</Trans>}
              checked={ban.addressWide}
              onChange={(event) => change({ addressWide: event.currentTarget.checked })}
            />
          </>
        )}
      </fieldset>
    </FormDialog>
  )
}
