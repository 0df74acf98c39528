import { Loading } from '../../ui/Loading.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useBooking, type KnownBooking } from '../parts/useBooking.ts'
import { ClosingFields } from './ClosingFields.tsx'
import { closingHeads, closingSubmits } from './closingTexts.tsx'
import { useClosingForm, type ClosingOf } from './useClosingForm.ts'

interface Props extends Pick<ClosingOf, 'service' | 'closing' | 'animalIds'> {
  bookingId: string
  onClose: () => void
  /** Once it is saved. */
  onDone?: (() => void) | undefined
}

/** The dialog that cancels a booking of daycare or records a no-show. */
export default function ClosingDialog({ bookingId, ...props }: Props) {
  const read = useBooking(props.service, bookingId)
  if (read.state === 'loading') return <Loading rows={1} />
  return read.state === 'ready' && <Opened known={read.value} {...props} />
}

function Opened({ known: { booking, guests }, onClose, onDone, ...of }: Omit<Props, 'bookingId'> & { known: KnownBooking }) {
  const form = useClosingForm({ ...of, booking, guests })
  async function save(): Promise<boolean> {
    const saved = await form.save()
    if (saved) onDone?.()
    return saved
  }
  return (
    <FormDialog
      title={closingHeads[of.closing]}
      form={{ ...form, save }}
      submit={closingSubmits[of.closing]}
      untouched="asks"
      onClose={onClose}
    >
      <ClosingFields form={form} />
    </FormDialog>
  )
}
