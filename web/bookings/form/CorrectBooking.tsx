import { Trans } from '@lingui/react/macro'
import type { Service } from '../../../shared/bookings/booking.ts'
import type { BookingBody, BookingChange, NewBookingBody } from '../../../shared/bookings/taking/bookingActs.ts'
import type { ErrorCode } from '../../../shared/errors.ts'
import type { OutboxEntry } from '../../../sync/store.ts'
import { Correcting, type AsCorrected } from '../../correction/Correcting.tsx'
import { Gone } from '../../correction/CorrectRow.tsx'
import { useSignedIn } from '../../session/signedIn.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useRows } from '../../ui/useRows.ts'
import type { RefusedProps } from '../../words/words.ts'
import { BookingFields } from './BookingFields.tsx'
import { readGiven, type GivenBooking } from './readGiven.ts'
import { useBookingForm } from './useBookingForm.ts'
import classes from './BookingForm.module.css'

type Input = NewBookingBody | BookingChange

/** The fields of the entry. Corrected by itself, a day is not one of several any more. */
function saidIn(input: Input): Omit<BookingBody, 'id'> {
  const { id: _, seriesFrom: __, ...said }: NewBookingBody = 'body' in input ? input.body : input
  return said
}

/** A booking that was sent before keeps the id that it was sent with. */
const withId =
  ({ name: refused }: OutboxEntry, id: string | null): AsCorrected =>
  ({ name, input }) =>
    name === refused ? Object.assign({}, input, { id }) : null

/** The form of a booking, filled with the values of a refused entry. */
export default function CorrectBooking({ entry, input, onClose }: RefusedProps<Input>) {
  const { engine } = useSignedIn()
  const changedId = 'body' in input ? input.id : null
  const given = useRows(async () => {
    if (changedId === null) return 'new'
    return (await readGiven(engine.replica, changedId)) ?? 'gone'
  }, [engine, changedId])
  if (given === undefined) return null
  if (given === 'gone') return <Gone onClose={onClose} />
  return (
    <Correcting entry={entry} as={withId(entry, input.id)}>
      <Form
        service={entry.name.startsWith('pension.') ? 'pension' : 'daycare'}
        given={given === 'new' ? null : given}
        start={saidIn(input)}
        of={entry.mid}
        refused={entry.problem?.code}
        onClose={onClose}
      />
    </Correcting>
  )
}

interface FormProps {
  service: Service
  given: GivenBooking | null
  start: Omit<BookingBody, 'id'>
  of: string
  refused: ErrorCode | undefined
  onClose: () => void
}

function Form({ onClose, ...terms }: FormProps) {
  const form = useBookingForm(terms)
  return (
    <FormDialog
      title={terms.given ? <Trans>Change booking</Trans> : <Trans>New booking</Trans>}
      form={{ ...form, save: async () => (await form.save()) !== null }}
      submit={<Trans>Save</Trans>}
      untouched="asks"
      onClose={onClose}
    >
      <div className={classes.fields}>
        <BookingFields form={form} />
      </div>
    </FormDialog>
  )
}
