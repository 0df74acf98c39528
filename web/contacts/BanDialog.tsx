import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, Textarea } from '@mantine/core'
import { isBanned } from '../../shared/contacts/contact.ts'
import { banContact, type Ban } from '../../shared/contacts/contactActs.ts'
import { limits } from '../../shared/contacts/contactDetails.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useToday } from '../ui/clock.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { FormError } from '../ui/FormError.tsx'
import { useRecordForm } from '../ui/useRecordForm.ts'
import type { KnownContact } from './useContactRecord.ts'
import classes from './Contacts.module.css'
import { DateField } from '../ui/DateField.tsx'

interface Props {
  known: Pick<KnownContact, 'contact' | 'details'>
  /** What a new one begins with; without it what holds. */
  start?: Ban
  onClose: () => void
}

/** Bans a contact from receiving animals, says why and how long, or lifts the ban. */
export function BanDialog({ known: { contact, details }, start, onClose }: Props) {
  const { engine } = useSignedIn()
  const wasBanned = isBanned(contact, useToday()) || start?.banned === false
  const {
    values: ban,
    errors,
    change,
    ...form
  } = useRecordForm<Ban>({
    keep: `ban:${contact.id}`,
    begin: () =>
      start ?? {
        banned: true,
        reason: details?.banReason ?? '',
        until: wasBanned ? contact.bannedUntil : null,
        addressWide: details?.banAddressWide ?? false,
      },
  })
  const save = async () =>
    (await form.save([], () => engine.perform(banContact, { id: contact.id, ...ban, reason: ban.reason.trim() }, { rows: [contact] }))) !==
    null
  return (
    <FormDialog
      title={wasBanned ? <Trans>Change the ban</Trans> : <Trans>Ban this contact</Trans>}
      submit={ban.banned ? <Trans>Save the ban</Trans> : <Trans>Lift the ban</Trans>}
      untouched={wasBanned ? 'closes' : 'act'}
      onClose={onClose}
      form={{ ...form, save }}
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
        {ban.banned && <BanFields ban={ban} onChange={change} />}
        <FormError code={Object.values(errors)[0]} />
      </fieldset>
    </FormDialog>
  )
}

/** Why, until when, and for how many. */
function BanFields({ ban, onChange }: { ban: Ban; onChange: (part: Partial<Ban>) => void }) {
  const { t } = useLingui()
  return (
    <>
      <Textarea
        label={<Trans>Reason</Trans>}
        autosize
        minRows={2}
        maxLength={limits.reason}
        value={ban.reason}
        onChange={(event) => onChange({ reason: event.currentTarget.value })}
      />
      <DateField
        label={<Trans>Until</Trans>}
        description={t`Without a date it has no end.`}
        value={ban.until}
        onChange={(day) => onChange({ until: day })}
      />
      <Checkbox
        className={classes.check}
        label={<Trans>For everybody at this address</Trans>}
        checked={ban.addressWide}
        onChange={(event) => onChange({ addressWide: event.currentTarget.checked })}
      />
    </>
  )
}
