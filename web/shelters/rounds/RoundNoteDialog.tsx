import { Trans, useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import { roundNoteLimit } from '../../../shared/shelters/rounds/roundActs.ts'
import { errorTexts } from '../../ui/errorTexts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { useRecordForm } from '../../ui/useRecordForm.ts'

interface Props {
  room: string
  /** The draft is kept under it. */
  keep: string
  store: (note: string) => Promise<boolean>
  onClose: () => void
}

/** What was noticed in a room. Saving ticks the room off. */
export default function RoundNoteDialog({ room, keep, store, onClose }: Props) {
  const { i18n } = useLingui()
  const form = useRecordForm<{ note: string }>({ keep: `round:${keep}`, begin: () => ({ note: '' }) })
  const note = form.values.note.normalize('NFC').trim()
  const save = async () => (await form.save(note === '' ? [{ code: 'field.missing', field: 'note' }] : [], () => store(note))) === true
  return (
    <FormDialog
      title={<Trans>Note: {room}</Trans>}
      form={{ ...form, save }}
      submit={<Trans>Save</Trans>}
      untouched="asks"
      onClose={onClose}
    >
      <Textarea
        label={<Trans>What was noticed</Trans>}
        required
        autosize
        minRows={3}
        maxLength={roundNoteLimit}
        value={form.values.note}
        error={form.errors.note && i18n._(errorTexts[form.errors.note])}
        onChange={(event) => form.change({ note: event.currentTarget.value })}
      />
      <FormError code={form.errors.form} />
    </FormDialog>
  )
}
