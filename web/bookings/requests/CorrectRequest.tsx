import { Trans } from '@lingui/react/macro'
import type { RequestBody } from '../../../shared/bookings/requests/bookingRequest.ts'
import { Correcting } from '../../correction/Correcting.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import type { RefusedProps } from '../../words/words.ts'
import { RequestFields } from './RequestFields.tsx'
import { useRequestForm } from './useRequestForm.ts'
import classes from '../form/BookingForm.module.css'

/** The form of a request, filled with the values of a refused entry. */
export default function CorrectRequest({ entry, input, onClose }: RefusedProps<RequestBody>) {
  const { id } = input
  return (
    <Correcting entry={entry} as={({ name, input: said }) => (name === entry.name ? Object.assign({}, said, { id }) : null)}>
      <Form entry={entry} input={input} onClose={onClose} />
    </Correcting>
  )
}

function Form({ entry, input: { id: _, ...start }, onClose }: RefusedProps<RequestBody>) {
  const form = useRequestForm({ service: entry.name.startsWith('pension.') ? 'pension' : 'daycare', start, of: entry.mid })
  return (
    <FormDialog
      title={<Trans>Request</Trans>}
      form={{ ...form, save: async () => (await form.save()) !== null }}
      submit={<Trans>Save</Trans>}
      untouched="asks"
      onClose={onClose}
    >
      <div className={classes.fields}>
        <RequestFields form={form} />
      </div>
    </FormDialog>
  )
}
